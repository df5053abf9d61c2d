import { dataOf, kindData } from '#kinds/data.ts';
import type { KindName } from '#kinds/names.ts';
import type { Words } from '#dictionary/field.ts';
import type { FilterValues } from '#dictionary/recognition.ts';
import { presetFilters } from '#listing/preset-filters.ts';
import { CallError } from '#server/http/call-error.ts';
import type { Context } from '#server/http/handle.ts';
import type { Rates } from '#areas/currency/rates.ts';
import { findRates } from '#areas/currency/queries.ts';
import { catalogueOf, type SearchCatalogue } from '../catalogue-cache.ts';
import type { ForeignPrice } from '#listing/foreign-label.ts';
import { findRoublePrices } from '../queries.ts';
import { answerDestination, type Destination, namesDestination } from '../destinations/answer.ts';
import type { Places } from '../reference-data.ts';
import { endsUnfinished } from '../rules.ts';
import { namesCurrency } from './currency-words.ts';
import { type Candidate, candidatesFor, largeCitiesFor, withoutLastWord } from './candidates.ts';
import { lexiconOf } from './kind-lexicon.ts';
import type { Lexicon } from './lexicon.ts';
import { type Answering, hasLeastPrice, leastOf, perOf, searchIn } from './least-price.ts';
import { looseningsOf } from './loosen.ts';
import { namesFor } from './name-candidates.ts';
import type { Today } from './numbers.ts';
import { tokensOf } from './tokens.ts';
import { toCallFilters } from './to-call-filters.ts';
import {
  type IsInTexts,
  type SectionUnderstanding,
  understandIn,
  withFittedVehicles,
  withStations,
} from './understand-sections.ts';
import { wordsOfFilters } from './words-of-filters.ts';

export type Section = {
  kind: KindName;
  count: number;
  /** How many of them the preset of the main choice has; null where the query names one, and where words are left to the texts. */
  preset_count: number | null;
  is_whole: boolean;
  /** The lowest price in kopecks, of cars abroad without customs and delivery; null where there is none or prices are of different periods. */
  least_price_minor: number | null;
  /** The period of that price: «в месяц»; null for the price of the whole thing. */
  price_per: Words | null;
  search: FilterValues;
  labels: { ru: string[]; en: string[] };
  /** The price as it was typed in another currency; `search` has it in roubles. */
  foreign: ForeignPrice | null;
  /** What is shown instead where all that was typed finds nothing together. */
  loosened: Loosened | null;
  /** Words for which there is no filter, only a likely one. */
  approximate: readonly string[];
};
type Loosened = Pick<Section, 'count' | 'preset_count' | 'search'> & { missed: string[] };

/**
 * `cheapest` is the listing with the lowest price; null where prices are of different periods. `similar` counts what its filters have without the
 * words that are searched in texts; 0 unless no section has any hit.
 */
type Found = Omit<Section, 'least_price_minor' | 'price_per' | 'foreign'> &
  SectionUnderstanding & { cheapest: number | null; similar: number };

type Asked = { q: string; kind?: KindName | undefined; region?: readonly string[] | undefined; as_typed: boolean };

const placeKeys = ['region', 'near', 'place'];

/** Chooses among districts and stations of one name: those in the region or city of the query, else in the default regions, else all. */
function withoutNamesakes(
  filters: FilterValues,
  { cities, districts, metro }: Places,
  region: readonly string[] = [],
): FilterValues {
  const { place, near = [] } = filters;
  if (!place || place.length === 1) return filters;
  const named = [...cities.values()].filter(({ slug }) => near.includes(slug)).map((city) => city.region);
  const regions = new Set(named.length > 0 ? named : (filters['region'] ?? region));
  const there = [...districts.values(), ...metro.byId.values()].filter((one) => regions.has(one.region));
  const kept = there.flatMap(({ slug }) => (place.includes(slug) ? slug : []));
  return kept.length > 0 ? { ...filters, place: kept } : filters;
}

/** The filters of a query in a kind, with the default regions where the query names no place. */
function withRegions(filters: FilterValues, region: readonly string[] | undefined): FilterValues {
  const hasPlace = placeKeys.some((key) => key in filters);
  return hasPlace || !region || region.length === 0 ? filters : { ...filters, region };
}

async function answerIn(
  catalogue: SearchCatalogue,
  found: SectionUnderstanding,
  { region }: Asked,
  ctx: Answering,
): Promise<Found> {
  const filters = withoutNamesakes(found.filters, catalogue.reference, region);
  const understood = withRegions(filters, region);
  const asked = toCallFilters(catalogue, understood);
  const { total, meant, ids } = await searchIn(catalogue, asked, ctx).catch((error: unknown) => {
    // A query of too many words is searched in no texts: the page of its section says so.
    if (error instanceof CallError && error.code === 'invalid_input') return { total: 0, meant: null, ids: [] };
    throw error;
  });
  // The text search replaces unknown words by similar ones. No section is offered for such a guess.
  const isGuess = meant !== null && meant !== found.filters['q']?.[0];
  const { kind } = catalogue.data;
  const labels = { ru: wordsOfFilters(catalogue, filters, 'ru', found.foreign), en: wordsOfFilters(catalogue, filters, 'en', found.foreign) }; // prettier-ignore
  const cheapest = hasLeastPrice(catalogue.data, asked) ? (ids[0] ?? null) : null;
  return {
    ...found,
    filters,
    cheapest,
    similar: 0,
    kind,
    count: isGuess ? 0 : total,
    preset_count: null,
    is_whole: found.left === 0,
    search: understood,
    labels,
    loosened: null,
  };
}

/** Of the looser readings of a query that finds nothing, those of the nearest that find something: the one that finds most; null where none does. */
async function loosen(
  catalogue: SearchCatalogue,
  found: Found,
  { region }: Asked,
  ctx: Answering,
): Promise<Loosened | null> {
  const isPlaced = placeKeys.some((key) => key in found.filters);
  // Elsewhere all of it may be found: the page offers the places.
  if (!isPlaced && region && region.length > 0 && (await answerIn(catalogue, found, { q: '', as_typed: false }, ctx)).count > 0) return null; // prettier-ignore
  for (const group of looseningsOf(found, catalogue.data)) {
    const tried: Loosened[] = [];
    for (const { filters, missed } of group) {
      const asked = { ...found, filters, left: 0 };
      const answer = await answerIn(catalogue, asked, { q: '', region, as_typed: false }, ctx);
      if (answer.count === 0) continue;
      const { count, search, preset_count } = await withPreset(catalogue, answer, ctx);
      tried.push({ count, search, preset_count, missed: [...missed] });
    }
    if (tried.length > 0) return tried.reduce((best, one) => (one.count > best.count ? one : best));
  }
  return null;
}

/** The filters in words as a suggestion says them; `name` is of a main choice that the query left open. */
function suggestedLabels(
  catalogue: SearchCatalogue,
  { filters, foreign }: Pick<Found, 'filters' | 'foreign'>,
  name?: Words,
): Section['labels'] {
  const phrase = lexiconOf(catalogue).recognition.phraseOf?.(filters);
  const lead = phrase?.words ?? name;
  const said = phrase?.says ?? (name ? [catalogue.data.mainChoice?.field] : []);
  const others = Object.fromEntries(Object.entries(filters).filter(([key]) => !said.includes(key)));
  const labelsIn = (locale: 'ru' | 'en'): string[] => [...(lead ? [lead[locale]] : []), ...wordsOfFilters(catalogue, others, locale, foreign)]; // prettier-ignore
  return { ru: labelsIn('ru'), en: labelsIn('en') };
}

/** The answer with the count of the preset: a query that names no deal leads to one, as the section itself does. */
async function withPreset(catalogue: SearchCatalogue, found: Found, ctx: Answering): Promise<Found> {
  const { mainChoice } = catalogue.data;
  // Words that are left would be searched in texts again.
  if (!mainChoice || mainChoice.field in found.search || found.count === 0 || found.left > 0) return found;
  const preset = { ...found.search, ...presetFilters(catalogue.data) };
  const { total, cheapest } = await leastOf(catalogue, preset, ctx);
  return { ...found, preset_count: total, cheapest: total > 0 ? cheapest : found.cheapest };
}

/**
 * The answer of a section by its main choice («Купить», «Снять»), each option with its own count and lowest price: a suggestion says at once what it
 * leads to. A query that names the choice has one answer, in the same words; one that finds nothing stays as it is.
 */
async function byMainChoice(catalogue: SearchCatalogue, found: Found, ctx: Answering): Promise<Found[]> {
  const { mainChoice } = catalogue.data;
  if (!mainChoice) return [found];
  if (mainChoice.field in found.search) return [{ ...found, labels: suggestedLabels(catalogue, found) }];
  // Words that are left would be searched in texts again for each option.
  if (found.count === 0 || found.left > 0) return [found];
  const options: Found[] = [];
  for (const [option, name] of Object.entries(mainChoice.names)) {
    const chosen = { ...found.search, [mainChoice.field]: [option] };
    const { total, cheapest } = await leastOf(catalogue, chosen, ctx);
    const labels = suggestedLabels(
      catalogue,
      { ...found, filters: { ...found.filters, [mainChoice.field]: [option] } },
      name,
    );
    if (total > 0) options.push({ ...found, count: total, cheapest, search: chosen, labels });
  }
  return options.length > 0 ? options : [found];
}

/** Filters that every section has, so that they tell none. */
const commonKeys: ReadonlySet<string> = new Set(['q', 'price_from', 'price_to', ...placeKeys]);

/** How many listings a section has by its filters alone; 0 where its filters say nothing that other sections do not say. */
async function countWithoutWords(catalogue: SearchCatalogue, found: Found, ctx: Answering): Promise<number> {
  if (Object.keys(found.filters).every((key) => commonKeys.has(key))) return 0;
  const { q: _q, ...filters } = found.search;
  return (await searchIn(catalogue, toCallFilters(catalogue, filters), ctx)).total;
}

/** Whether a section is meant although it has no hit: every word is understood there, and they name its category or a row that listings had. */
const isNamed = ({ kind, left, listed, filters }: Found): boolean => {
  const { category } = dataOf(kind);
  return left === 0 && (listed > 0 || (category !== null && category in filters));
};

/** Whether a listing of any section has a word in its text. */
const isInTexts =
  (catalogues: readonly SearchCatalogue[], ctx: Answering) =>
  async (word: string): Promise<boolean> => {
    for (const catalogue of catalogues) {
      const { total, meant } = await searchIn(catalogue, { q: word }, ctx);
      if (total > 0 && meant === null) return true;
    }
    return false;
  };

/** Rates are read only for queries that name a currency. */
async function todayOf(q: string, { db, ports }: Pick<Context, 'db' | 'ports'>): Promise<Today> {
  const rates: Rates = namesCurrency(tokensOf(q)) ? await findRates(db) : new Map();
  return { year: ports.clock.now().getUTCFullYear(), rates };
}

/**
 * What a query finds in each section, the likeliest section first: those with hits or whose thing it names, of these those that leave fewest words
 * to the texts, with fewest corrections, then the section of the page, then those with most hits. Where none has any, the section with most of what
 * was named beside the words of texts is the likeliest, then the one whose catalogue has it oftenest.
 */
export async function answerQuery(
  asked: Asked,
  ctx: Answering,
): Promise<{ sections: Section[]; destination: Destination | null; completions: Completion[] }> {
  const catalogues = await Promise.all(Object.values(kindData).map((data) => catalogueOf(ctx.db, data)));
  const today = await todayOf(asked.q, ctx);
  // Catalogues of all kinds have the same places.
  const places = catalogues[0]!.reference;
  const isKnown = asked.as_typed ? async () => true : isInTexts(catalogues, ctx);
  const isNoMistake: IsInTexts = async (word) => namesDestination(places, word) || isKnown(word);
  const lexicons = catalogues.map(lexiconOf);
  const understood = await understandIn(lexicons, asked.q, today, isNoMistake);
  const found = withStations(lexicons, withFittedVehicles(lexicons, understood));
  const page = await answerDestination(asked, { found, places, isKnown, today }, ctx);
  // Jobs of which there are none are no suggestion; a page named by its beginning is.
  const destination = asked.as_typed && page?.count === 0 && page.search['q'] ? null : page;
  const answers: Found[] = [];
  // One after another: six searches of texts at once would fill the queue of texts, and refuse the query of anybody else.
  for (const [at, catalogue] of catalogues.entries()) {
    const answer = await answerIn(catalogue, found[at]!, asked, ctx);
    answers.push(
      ...(asked.as_typed ? await byMainChoice(catalogue, answer, ctx) : [await withPreset(catalogue, answer, ctx)]),
    );
  }
  if (answers.every(({ count }) => count === 0))
    for (const answer of answers)
      answer.similar = await countWithoutWords(
        catalogues.find(({ data }) => data.kind === answer.kind)!,
        answer,
        ctx,
      );
  const isHere = ({ kind }: Found): number => Number(kind === asked.kind);
  const sorted = answers.toSorted(
    (one, other) =>
      Number(other.count > 0 || isNamed(other)) - Number(one.count > 0 || isNamed(one)) ||
      one.left - other.left ||
      one.slips - other.slips ||
      isHere(other) - isHere(one) ||
      other.count - one.count ||
      other.similar - one.similar ||
      other.listed - one.listed ||
      other.understood - one.understood,
  );
  const [likeliest] = sorted;
  if (likeliest?.count === 0 && !asked.as_typed)
    likeliest.loosened = await loosen(catalogues.find(({ data }) => data.kind === likeliest.kind)!, likeliest, asked, ctx); // prettier-ignore
  const prices = await findRoublePrices(ctx.db, answers.flatMap(({ cheapest }) => cheapest ?? [])); // prettier-ignore
  const sections = sorted.map(
    ({ kind, count, preset_count, is_whole, cheapest, search: filters, labels, foreign, loosened, approximate }) => ({
      kind,
      count,
      preset_count,
      is_whole,
      least_price_minor: (cheapest !== null && prices.get(cheapest)) || null,
      price_per: perOf(kind, filters),
      search: filters,
      labels,
      foreign: foreign && { ...foreign, date: today.rates.get(foreign.currency)!.date },
      loosened,
      approximate,
    }),
  );
  const completions = asked.as_typed ? await complete(asked, { catalogues, lexicons, today, sections }, ctx) : [];
  return { sections, destination, completions };
}

/** A query with its end completed, and what the section that it opens has of it. */
type Completion = Candidate & Pick<Section, 'kind' | 'count' | 'least_price_minor' | 'price_per'>;
const mostCompletions = 4;

/** The usual ends of a query that find something. */
async function complete(
  asked: Asked,
  {
    catalogues,
    lexicons,
    today,
    sections,
  }: {
    catalogues: readonly SearchCatalogue[];
    lexicons: readonly Lexicon[];
    today: Today;
    sections: readonly Section[];
  },
  ctx: Answering,
): Promise<Completion[]> {
  const regions = (asked.region ?? []).join();
  // The regions that every answer has are no place of the query.
  const isPlaced = sections.some(({ search: { near, place, region = [] } }) => near !== undefined || place !== undefined || (region.length > 0 && region.join() !== regions)); // prettier-ignore
  const completed: (Completion & { cheapest: number | null })[] = [];
  const places = catalogues[0]!.reference;
  const usual = [...candidatesFor(asked.q, places, isPlaced), ...namesFor(asked.q, catalogues, today)];
  const isNothing = sections[0]?.count === 0;
  const isUnfinished = isNothing || endsUnfinished(sections[0]?.search['q']?.[0], asked.q);
  const others = isPlaced || !isUnfinished ? [] : [...largeCitiesFor(asked.q, places), isNothing ? withoutLastWord(asked.q) : null]; // prettier-ignore
  for (const candidate of [...usual, ...others.filter((one) => one !== null)]) {
    if (completed.length === mostCompletions) break;
    // Less than what is typed is suggested only where nothing more is.
    if (others.includes(candidate) && completed.length > 0) break;
    const found = withStations(lexicons, await understandIn(lexicons, candidate.text, today, async () => true));
    const least = Math.min(...found.map(({ left }) => left));
    const answers: Found[] = [];
    for (const [at, catalogue] of catalogues.entries()) {
      if (found[at]!.left > least) continue;
      answers.push(await withPreset(catalogue, await answerIn(catalogue, found[at]!, asked, ctx), ctx));
    }
    const [best] = answers.toSorted((one, other) => Number(other.kind === asked.kind && other.count > 0) - Number(one.kind === asked.kind && one.count > 0) || other.count - one.count); // prettier-ignore
    if (!best || best.count === 0) continue;
    const { kind, cheapest } = best;
    const filters = best.preset_count ? { ...best.search, ...presetFilters(dataOf(kind)) } : best.search;
    const count = best.preset_count || best.count;
    // Two names of one thing: «МТЗ (Беларус)», «Беларус».
    if (completed.some((one) => one.kind === kind && one.count === count && one.cheapest === cheapest)) continue;
    completed.push({ ...candidate, kind, count, cheapest, least_price_minor: null, price_per: perOf(kind, filters) });
  }
  const prices = await findRoublePrices(ctx.db, completed.flatMap(({ cheapest }) => cheapest ?? [])); // prettier-ignore
  return completed.map(({ cheapest, ...one }) => ({ ...one, least_price_minor: (cheapest !== null && prices.get(cheapest)) || null })); // prettier-ignore
}
