import { queryOptions } from '@tanstack/react-query';
import type { Api, InputOf } from '#contract/client.ts';
import type { FilterChip } from './filter-chips.ts';
import { type KindSearch, type Lookups, searchInput } from './kind-search.ts';
import type { SearchSpec } from './search-spec.ts';
import type { SearchState } from './search-state.ts';

/** A search without some of its filters, which `key` lists. `labels` name these, `kept` the others. */
export type Loosening = { key: string; labels: readonly string[]; kept: readonly string[]; state: SearchState };
export type ChipsOf = (state: SearchState) => readonly FilterChip[];
type Spec = Pick<SearchSpec, 'levels' | 'sorts'>;

/**
 * Of how many filters every one, every two and every three are tried without: 12, 21 and 20 searches. The most that a search without results costs are
 * these and three times 12 that keep less, in six calls one after another; where one filter helps that is not the thing itself, the first call is the only one.
 */
const mostSingle = 12;
const mostPaired = 7;
const mostOfThree = 6;
const mostKept = 12;
const mostOffered = 5;

/** The filters by what a buyer can spend. */
const budgets = ['price', 'landed', 'monthly', 'day_one'];

/** What a filter is of the thing that is looked for: the lower, the sooner it is given up. */
const firmness: Readonly<Record<string, number>> = {
  ...Object.fromEntries(['q', 'year', 'mileage', 'hours', 'engine_hours'].map((filter) => [filter, 0])),
  // All other filters: 1.
  ...Object.fromEntries(budgets.map((filter) => [filter, 2])),
  ...Object.fromEntries(['near', 'region', 'place'].map((filter) => [filter, 3])),
};
const ofThing = 4;
/** The kind of thing, and whether it is bought or rented. */
const kindOfThing: ReadonlySet<string> = new Set(['category', 'deal']);
const ofKind = 5;

/** Without a catalogue the words of a search name the thing: «iPhone 15». */
function firmnessOf(filter: string, { levels }: Spec): number {
  if (kindOfThing.has(filter)) return ofKind;
  const names = levels.length > 0 ? levels : ['q'];
  return names.includes(filter) ? ofThing : (firmness[filter] ?? 1);
}

const partsOf = (key: string): string[] => key.split(' ');
const lossOf = (key: string, spec: Spec): number => Math.max(...partsOf(key).map((filter) => firmnessOf(filter, spec)));

/** The search without all values of a filter. */
function withoutFilter(state: SearchState, filter: string, chipsOf: ChipsOf): SearchState {
  const chip = chipsOf(state).find((one) => one.filter === filter);
  return chip ? withoutFilter(chip.without, filter, chipsOf) : state;
}

const filtersOf = (state: SearchState, chipsOf: ChipsOf): string[] => [
  ...new Set(chipsOf(state).map(({ filter }) => filter)),
];

/** The search without some filters; null where one of them goes with another: without a make its model is gone too. */
function loosened(state: SearchState, filters: readonly string[], chipsOf: ChipsOf): Loosening | null {
  const goesWith = (gone: string): boolean => {
    const left = new Set(filtersOf(withoutFilter(state, gone, chipsOf), chipsOf));
    return filters.some((filter) => filter !== gone && !left.has(filter));
  };
  if (filters.length > 1 && filters.some(goesWith)) return null;
  const chips = chipsOf(state);
  const left = filters.reduce((looser, filter) => withoutFilter(looser, filter, chipsOf), state);
  const labels = filters.map((gone) => chips.flatMap(({ filter, label }) => (filter === gone ? label : [])).join(', '));
  const kept = chipsOf(left).flatMap(({ label, isSaidBelow }) => (isSaidBelow ? [] : label));
  return { key: filters.join(' '), labels, kept, state: left };
}

/** All choices of so many of a list, in its order. */
function choicesOf<T>(all: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return all.flatMap((one, at) => choicesOf(all.slice(at + 1), size - 1).map((rest) => [one, ...rest]));
}

/** The search without every so many of some filters. */
export const looseningsBy = (
  size: number,
  filters: readonly string[],
  state: SearchState,
  chipsOf: ChipsOf,
): Loosening[] => choicesOf(filters, size).flatMap((gone) => loosened(state, gone, chipsOf) ?? []);

/** The search with its firmest filter alone, with the firmest two, and so on. */
const firmestAlone = (filters: readonly string[], state: SearchState, chipsOf: ChipsOf): Loosening[] =>
  filters
    .slice(0, mostKept)
    .flatMap((_, at) => (at + 1 < filters.length ? (loosened(state, filters.slice(0, -at - 1), chipsOf) ?? []) : []));

/** How many listings are found without the filters of each key; of those that find any. */
type Counts = Readonly<Record<string, number>>;
type Count = (tried: readonly Loosening[]) => Promise<Counts>;

/** The filters of a search, those that are given up first before the others: a model before its make. */
const softestFirst = (state: SearchState, chipsOf: ChipsOf, spec: Spec): string[] =>
  filtersOf(state, chipsOf)
    .toReversed()
    .toSorted((one, other) => firmnessOf(one, spec) - firmnessOf(other, spec));

/** The one that gives up the fewest filters. */
function fewestOf(counts: Counts): Counts {
  const [fewest] = Object.keys(counts).toSorted((one, other) => partsOf(one).length - partsOf(other).length);
  return fewest === undefined ? {} : { [fewest]: counts[fewest]! };
}

/** Counts looser searches until some find anything: fewer filters are given up before more, and the thing itself is the last of all. */
async function countLooser(state: SearchState, chipsOf: ChipsOf, spec: Spec, count: Count): Promise<Counts> {
  const filters = softestFirst(state, chipsOf, spec);
  const without = (size: number, of: readonly string[]): Promise<Counts> => count(looseningsBy(size, of, state, chipsOf)); // prettier-ignore
  const single = await without(1, filters.slice(0, mostSingle));
  const found = Object.keys(single);
  if (found.some((key) => lossOf(key, spec) < ofThing)) return single;
  // «Tesla дизель до 1 млн» is rather a dearer Tesla than any car with a diesel engine.
  const others = found.length > 0 ? filters.filter((filter) => firmnessOf(filter, spec) < ofThing) : filters;
  const both = { ...single, ...(await without(2, others.slice(0, mostPaired))) };
  if (Object.keys(both).length > 0) return both;
  const three = await without(3, filters.slice(0, mostOfThree));
  if (Object.keys(three).length > 0) return three;
  // One way out keeps the price, another gives it up before all else: it is often the plain obstacle.
  const isBudget = (filter: string): boolean => budgets.includes(filter);
  const withoutBudget = [...filters.filter(isBudget), ...filters.filter((filter) => !isBudget(filter))];
  const dearer = filters.some(isBudget) ? fewestOf(await count(firmestAlone(withoutBudget, state, chipsOf))) : {};
  const alone = await count(firmestAlone(filters, state, chipsOf));
  const [fewest] = Object.keys(fewestOf(alone));
  if (fewest === undefined) return dearer;
  // One filter was the last straw: those given up before it may be kept.
  const given = partsOf(fewest);
  const kept = await count(looseningsBy(given.length - 1, given, state, chipsOf));
  return { ...(Object.keys(kept).length > 0 ? kept : { [fewest]: alone[fewest]! }), ...dearer };
}

/** How many listings a search without results finds without some of its filters. */
export function looseningQuery(search: KindSearch, api: Api, state: SearchState, lookups: Lookups, chipsOf: ChipsOf) {
  const count = async (tried: readonly Loosening[], signal: AbortSignal): Promise<Counts> => {
    if (tried.length === 0) return {};
    const searches = tried.map((one) => {
      const { sort: _sort, ...filters } = searchInput(search, one.state, lookups);
      return filters;
    });
    // Keys and values come from the dictionary that the call's input is made from.
    const input = { kind: search.kind, searches } as InputOf<'search/count'>;
    const { totals } = await api('search/count', input, { signal });
    return Object.fromEntries(tried.flatMap(({ key }, at) => (totals[at] ? [[key, totals[at]]] : [])));
  };
  return queryOptions({
    queryKey: [search.kind, 'loosening', searchInput(search, state, lookups)],
    queryFn: ({ signal }) => countLooser(state, chipsOf, search.spec, (tried) => count(tried, signal)),
  });
}

/** The loosened search with the listings first that miss the lost bounds least: without a highest price the cheapest. */
function closestFirst({ key, state: looser }: Loosening, { ranges }: SearchState, { sorts }: Spec): SearchState {
  const lost = partsOf(key).find((filter) => filter in ranges);
  const bounds = lost === undefined ? undefined : ranges[lost];
  if (!bounds) return looser;
  const sort = `${lost}_${bounds.to === null ? 'desc' : 'asc'}`;
  return sorts.some((one) => one.key === sort) ? { ...looser, sort } : looser;
}

export type Offer = Loosening & { count: number };

/**
 * The counted suggestions in the order in which they are offered: those that give up the least of what was asked for first, of these those with most
 * listings. Another kind of thing is offered only where nothing else helps.
 */
export function offersOf(counts: Counts, state: SearchState, chipsOf: ChipsOf, spec: Spec): Offer[] {
  const helpful = Object.entries(counts).flatMap(([key, count]): Offer[] => {
    const one = loosened(state, partsOf(key), chipsOf);
    return one ? [{ ...one, state: closestFirst(one, state, spec), count }] : [];
  });
  const ofSameKind = helpful.filter(({ key }) => lossOf(key, spec) < ofKind);
  return (ofSameKind.length > 0 ? ofSameKind : helpful)
    .sort(
      (one, other) =>
        lossOf(one.key, spec) - lossOf(other.key, spec) ||
        one.labels.length - other.labels.length ||
        other.count - one.count,
    )
    .slice(0, mostOffered);
}
