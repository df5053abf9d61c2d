import { formatQuote, THIN } from '#ui/format.ts';
import { type Language, optionLabel } from '#dictionary/field.ts';
import { except, knownFree } from '../../filter-fields.ts';
import { choiceLabel, manyNames, measureLabel, rangeLabel, stayLabel } from '../../filter-labels.ts';
import { foreignAmounts, type ForeignPrice } from '../../foreign-label.ts';
import { mapArea } from './map-area-label.ts';
import { pressed, switchesOn } from './quick-filters.ts';
import { parentOf, withPicks } from './search-picks.ts';
import type { SearchSpec } from './search-spec.ts';
import type { Near } from './address-values.ts';
import { withChoices, withoutNear } from './search-changes.ts';
import type { SearchState } from './search-state.ts';

/** An active filter, and the search without it. */
export type FilterChip = {
  key: string;
  /** The filter whose value it is; a filter of several values has several chips. */
  filter: string;
  label: string;
  without: SearchState;
  /** A choice whose name the chip of a narrower one says too: the make of a chosen model. Lists of the active filters leave it out. */
  isSaidBelow?: boolean;
};

/** Names for values that the address has as keys; undefined for unknown values. */
export type FilterNames = {
  pick: (path: string) => string | undefined;
  regions: readonly { iso: string; name: string }[];
  cities: readonly { slug: string; name: string; whole?: string | undefined }[];
  city: string | undefined;
  seller: (id: number) => string | undefined;
  foreign?: ForeignPrice | null;
};

const words = {
  ru: {
    only: 'только город',
    any: 'любое расстояние',
    km: 'км',
    area: 'Своя область на карте',
    hidden: 'Скрыто:',
  },
  en: {
    only: 'the city only',
    any: 'any distance',
    km: 'km',
    area: 'Own area on the map',
    hidden: 'Hidden:',
  },
};

/** «Казань + 100 км», «Казань, только город». */
export function nearLabel(city: string, { radius }: Near, language: Language): string {
  const { only, any, km } = words[language];
  if (radius === null) return `${city}, ${any}`;
  return radius === 0 ? `${city}, ${only}` : `${city} + ${radius}${THIN}${km}`;
}

function omit<T>(record: Readonly<Record<string, T>>, ...keys: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
}

/** A chip for every active filter, in the order of the filters. */
export function filterChips(
  state: SearchState,
  spec: SearchSpec,
  names: FilterNames,
  language: Language,
): FilterChip[] {
  const base = { ...state, cursor: null, typed: '' };
  const chips: FilterChip[] = [];
  const put = (
    key: string,
    label: string,
    change: Partial<SearchState>,
    filter = key,
    more: Partial<FilterChip> = {},
  ): void => {
    chips.push({ key, filter, label, without: { ...base, ...change }, ...more });
  };
  const { category } = spec;
  // A stay is its days first.
  if (state.stay) put('stay', stayLabel(state.stay, language), { stay: null, flags: omit(state.flags, knownFree.key) });
  for (const value of (category && state.choices[category.key]) ?? []) {
    const without = withChoices(base, spec, omit(state.choices, category?.key ?? ''));
    put('category', category ? optionLabel(category, value, language) : value, without);
  }
  if (state.q) put('q', formatQuote(state.q, language), { q: '' });
  for (const [level, key] of spec.levels.entries()) {
    const chosen = state.picks[key] ?? [];
    const narrower = state.picks[spec.levels[level + 1] ?? ''] ?? [];
    const isSaid = (path: string): boolean => narrower.some((below) => parentOf(below) === path);
    // «Китайский кроссовер»: so many makes are one chip.
    const many = manyNames(
      chosen.map((path) => names.pick(path)).filter((name) => name !== undefined),
      language,
    );
    if (many) put(key, many, { picks: withPicks(state.picks, spec.levels, key, []) }, key, { isSaidBelow: chosen.every(isSaid) }); // prettier-ignore
    for (const path of many ? [] : chosen) {
      const picks = withPicks(
        state.picks,
        spec.levels,
        key,
        chosen.filter((other) => other !== path),
      );
      const label = names.pick(path);
      if (label) put(`${key}-${path}`, label, { picks }, key, { isSaidBelow: isSaid(path) });
    }
  }
  // The main choice is always in view above the results.
  const said = new Set([spec.main?.field.key]);
  for (const { stem, field } of spec.ranges) {
    const range = state.ranges[stem];
    if (!range) continue;
    const typed =
      stem === 'price' && state.typed && names.foreign ? ` (${foreignAmounts(names.foreign, language)})` : '';
    const { betterWith = '' } = field;
    const measure = measureLabel(field, spec.choices, state.choices[betterWith] ?? [], language);
    if (measure) said.add(betterWith);
    put(stem, rangeLabel(field, range, language) + measure + typed, {
      ranges: omit(state.ranges, stem),
      ...(measure && { choices: omit(state.choices, betterWith) }),
    });
  }
  for (const field of spec.choices) {
    if (said.has(field.key)) continue;
    const chosen = state.choices[field.key] ?? [];
    const left = (remaining: readonly string[]) =>
      withChoices(
        base,
        spec,
        remaining.length > 0 ? { ...state.choices, [field.key]: remaining } : omit(state.choices, field.key),
      );
    const on = chosen.length > 1 ? switchesOn(field, chosen) : [];
    for (const each of on)
      put(`${field.key}-${each.label.en}`, each.label[language], left(pressed(field, each, chosen)), field.key);
    for (const value of on.length > 0 ? [] : chosen) {
      const remaining = chosen.filter((chosenValue) => chosenValue !== value);
      put(`${field.key}-${value}`, choiceLabel(field, value, language), left(remaining), field.key);
    }
  }
  for (const { key, label, yes, no, field } of spec.flags) {
    const answer = state.flags[key];
    if (answer === undefined) continue;
    const text = (answer ? yes : no)[language];
    // «Да» alone would not tell the filter.
    put(key, field ? `${label[language]}: ${text.toLowerCase()}` : text, { flags: omit(state.flags, key) });
  }
  for (const region of names.regions) {
    const remaining = names.regions.filter((other) => other.iso !== region.iso).map((other) => other.iso);
    put(region.iso, region.name, { regions: remaining }, 'region');
  }
  for (const [key, of] of Map.groupBy(names.cities, ({ slug, whole }) => whole ?? slug)) {
    const places = state.places.filter((other) => !of.some(({ slug }) => slug === other));
    put(`place-${key}`, of[0]!.whole ?? of[0]!.name, { places }, 'place');
  }
  if (state.near && names.city !== undefined)
    put('near', nearLabel(names.city, state.near, language), withoutNear(base, spec));
  if (state.within) put('within', mapArea[language], { within: null });
  if (state.area) put('area', words[language].area, { area: null });
  if (state.withoutWords) put('exclude_q', `${except[language]}: ${state.withoutWords}`, { withoutWords: '' });
  for (const id of state.withoutSellers) {
    const name = names.seller(id) ?? `№\u00A0${id}`;
    put(
      `seller-${id}`,
      `${except[language]}: ${name}`,
      {
        withoutSellers: state.withoutSellers.filter((sellerId) => sellerId !== id),
      },
      'exclude_seller',
    );
  }
  const hidden = state.withoutListings.length;
  if (hidden > 0) put('exclude_id', `${words[language].hidden} ${hidden}`, { withoutListings: [] });
  return chips;
}
