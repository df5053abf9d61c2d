import { rangeKeys } from '#dictionary/field.ts';
import { inRoubles } from '#dictionary/filter.ts';
import { wholeDistrictsOf } from '#areas/geo/districts.ts';
import { stationAsPlace } from '#areas/geo/metro/station-text.ts';
import { choiceLabel, manyNames, measureLabel, rangeLabel, stayLabel } from '#listing/filter-labels.ts';
import { foreignAmounts } from '#listing/foreign-label.ts';
import { commonSorts } from '#listing/common-sorts.ts';
import { nameIn } from '#dictionary/latin-name.ts';
import type { FilterValues } from '#dictionary/recognition.ts';
import { goodPrice, listingFlags, sellerKind, except } from '#listing/filter-fields.ts';
import { formatQuote, type Locale } from '#ui/format.ts';
import type { ForeignBounds } from './amounts.ts';
import type { LexiconData } from './lexicon.ts';
import { sortKey } from './order-words.ts';
import type { CatalogueRow, ReferenceData } from '../reference-data.ts';

/** The rows that a path names, from the make down: «toyota.camry». */
export function rowsOfPath({ levels }: ReferenceData, path: string): CatalogueRow[] {
  const line: CatalogueRow[] = [];
  for (const [level, slug] of path.split('.').entries()) {
    const above = line.at(-1)?.id ?? null;
    const row = levels[level]?.rows.values().find((one) => (one.slug ?? String(one.id)) === slug && (level === 0 || one.parent === above)); // prettier-ignore
    if (!row) return line;
    line.push(row);
  }
  return line;
}

/** As many rows of one make are told with its name once: «Lada (ВАЗ) 2101, 2102, 2103». */
const leastTogether = 4;

/** The rows of paths by their full names. */
function namesOfRows(reference: ReferenceData, paths: readonly string[], locale: Locale): string[] {
  const lines = paths.map((path) => rowsOfPath(reference, path).map(({ name }) => nameIn(name, locale)));
  const [first] = lines;
  const above = first?.slice(0, -1).join(' ') ?? '';
  const areTogether = lines.length >= leastTogether && lines.every((line) => line.length > 1 && line.slice(0, -1).join(' ') === above); // prettier-ignore
  const whole = lines.map((line) => line.join(' '));
  if (!areTogether) return [manyNames(whole, locale) ?? whole].flat();
  return [`${above} ${lines.map((line) => line.at(-1)!).join(', ')}`];
}

/**
 * The filters of an address as the chips of the results name them; rows of the catalogue by their full names: «Toyota Camry», «Белый». `foreign`: the
 * price as it was typed.
 */
export function wordsOfFilters(
  { data, reference }: { data: LexiconData; reference: ReferenceData },
  filters: FilterValues,
  locale: Locale,
  foreign: ForeignBounds | null = null,
): string[] {
  const words: string[] = [];
  const { category } = data;
  const choose = (key: string): void => {
    const field = key === sellerKind.key ? sellerKind : data.fields.find((one) => one.key === key);
    if (!field) return;
    for (const value of filters[key] ?? [])
      words.push(field.type === 'bool' ? field.label[locale] : choiceLabel(field, value, locale));
  };
  if (category) choose(category);
  const deepest = data.levels.findLast(({ key }) => filters[key]);
  words.push(...namesOfRows(reference, deepest ? filters[deepest.key]! : [], locale));
  const said = new Set<string | null | undefined>([category]);
  for (const field of [...data.fields, ...(data.limits ?? [])]) {
    const { from, to } = rangeKeys(field);
    const [least, most] = [filters[from]?.[0], filters[to]?.[0]];
    if ((field.facet === 'range' || field.facet === 'limit') && (least ?? most) !== undefined) {
      const typed = foreign && field.key === 'price_minor' ? ` (${foreignAmounts(foreign, locale)})` : '';
      const measure = measureLabel(field, data.fields, filters[field.betterWith ?? ''] ?? [], locale);
      if (measure) said.add(field.betterWith);
      words.push(rangeLabel(inRoubles(field), { from: least === undefined ? null : Number(least), to: most === undefined ? null : Number(most) }, locale) + measure + typed); // prettier-ignore
    } else if (!said.has(field.key)) choose(field.key);
  }
  choose(sellerKind.key);
  for (const { key, yes, no } of [...(data.flags ?? []), ...listingFlags, goodPrice])
    if (filters[key]) words.push((filters[key][0] === 'no' ? no : yes)[locale]);
  const named = (row: { name: string; name_en: string }) => (locale === 'ru' ? row.name : row.name_en);
  const [arrival, departure] = [filters['stay_from']?.[0], filters['stay_to']?.[0]];
  if (arrival !== undefined && departure !== undefined) words.push(stayLabel({ from: arrival, to: departure }, locale));
  for (const iso of filters['region'] ?? []) words.push(...reference.regions.filter((one) => one.iso === iso).map(named)); // prettier-ignore
  for (const slug of filters['near'] ?? []) words.push(...[...reference.cities.values()].filter((one) => one.slug === slug).map(named)); // prettier-ignore
  const whole = wholeDistrictsOf(filters['place'] ?? []);
  const ofPlaces = (filters['place'] ?? []).flatMap((slug) => whole.get(slug) ?? [...reference.districts.values()].filter((one) => one.slug === slug)); // prettier-ignore
  words.push(...new Set(ofPlaces.map(named)));
  for (const slug of filters['place'] ?? []) words.push(...[...reference.metro.byId.values()].filter((one) => one.slug === slug).map((one) => named(stationAsPlace(one)))); // prettier-ignore
  if (filters['q']?.[0]) words.push(formatQuote(filters['q'][0], locale));
  const [sort] = filters[sortKey] ?? [];
  words.push(...commonSorts.filter(({ key }) => key === sort).map(({ label }) => label[locale]));
  if (filters['exclude_q']?.[0]) words.push(`${except[locale]}: ${filters['exclude_q'][0]}`);
  return words.filter(Boolean);
}
