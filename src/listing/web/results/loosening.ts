import { queryOptions } from '@tanstack/react-query';
import type { Api, InputOf } from '#contract/client.ts';
import type { FilterChip } from './filter-chips.ts';
import { type KindSearch, type Lookups, searchInput } from './kind-search.ts';
import type { SearchState } from './search-state.ts';

/** A search without one or two of its filters, and the names of these. */
export type Loosening = { key: string; labels: readonly string[]; state: SearchState };
export type ChipsOf = (state: SearchState) => readonly FilterChip[];

/** How many filters are tried one by one, and of how many every two together: 15 pairs. */
const mostSingle = 12;
const mostPaired = 6;
const mostOffered = 5;

/** The search without all values of a filter. */
function withoutFilter(state: SearchState, filter: string, chipsOf: ChipsOf): SearchState {
  const chip = chipsOf(state).find((one) => one.filter === filter);
  return chip ? withoutFilter(chip.without, filter, chipsOf) : state;
}

/** The search without each of its filters. */
export function singleLoosenings(state: SearchState, chipsOf: ChipsOf): Loosening[] {
  const filters = [...Map.groupBy(chipsOf(state), ({ filter }) => filter)];
  return filters.slice(0, mostSingle).map(([filter, chips]) => ({
    key: filter,
    labels: [chips.map(({ label }) => label).join(', ')],
    state: withoutFilter(state, filter, chipsOf),
  }));
}

/** The search without each two of its filters, as many as are tried. */
export function pairLoosenings(state: SearchState, chipsOf: ChipsOf): Loosening[] {
  const first = singleLoosenings(state, chipsOf).slice(0, mostPaired);
  return first.flatMap((one, at) =>
    first.slice(at + 1).flatMap((other) => {
      const loosened = withoutFilter(one.state, other.key, chipsOf);
      // Without a make its model is gone too, so that both together are no looser than the one.
      const isLooser = chipsOf(one.state).some(({ filter }) => filter === other.key);
      return isLooser ? [{ key: `${one.key} ${other.key}`, labels: [...one.labels, ...other.labels], state: loosened }] : []; // prettier-ignore
    }),
  );
}

type Counts = { of: 'single' | 'pair'; totals: readonly number[] };

/** How many listings a search without results finds without each filter; where no single one helps, without each two. */
export function looseningQuery(search: KindSearch, api: Api, state: SearchState, lookups: Lookups, chipsOf: ChipsOf) {
  const count = async (tried: readonly Loosening[], signal: AbortSignal): Promise<readonly number[]> => {
    if (tried.length === 0) return [];
    const searches = tried.map((one) => {
      const { sort: _sort, ...filters } = searchInput(search, one.state, lookups);
      return filters;
    });
    // Keys and values come from the dictionary that the call's input is made from.
    const input = { kind: search.kind, searches } as InputOf<'search/count'>;
    return (await api('search/count', input, { signal })).totals;
  };
  return queryOptions({
    queryKey: [search.kind, 'loosening', searchInput(search, state, lookups)],
    queryFn: async ({ signal }): Promise<Counts> => {
      const totals = await count(singleLoosenings(state, chipsOf), signal);
      if (totals.some((total) => total > 0)) return { of: 'single', totals };
      return { of: 'pair', totals: await count(pairLoosenings(state, chipsOf), signal) };
    },
  });
}

/** The filters by what a buyer can spend. */
const budgets = ['price', 'landed', 'monthly', 'day_one'];

/** What a filter is of the thing that is looked for: the lower, the sooner it is given up. */
const firmness: Readonly<Record<string, number>> = {
  ...Object.fromEntries(['q', 'year', 'mileage', 'hours', 'engine_hours'].map((filter) => [filter, 0])),
  // All other filters: 1.
  ...Object.fromEntries(budgets.map((filter) => [filter, 2])),
  ...Object.fromEntries(['near', 'region', 'place'].map((filter) => [filter, 3])),
};
const ofCatalogue = 4;
/** The kind of thing, and whether it is bought or rented. */
const kindOfThing: ReadonlySet<string> = new Set(['category', 'deal']);
const ofKind = 5;

const firmnessOf = (filter: string, { picks }: SearchState): number =>
  kindOfThing.has(filter) ? ofKind : filter in picks ? ofCatalogue : (firmness[filter] ?? 1);

/** The loosened search with the listings first that miss the lost bounds least: without a highest price the cheapest. */
function closestFirst({ key, state: loosened }: Loosening, { ranges }: SearchState, sorts: Sorts): SearchState {
  const lost = key.split(' ').find((filter) => filter in ranges);
  const bounds = lost === undefined ? undefined : ranges[lost];
  if (!bounds) return loosened;
  const sort = `${lost}_${bounds.to === null ? 'desc' : 'asc'}`;
  return sorts.some((one) => one.key === sort) ? { ...loosened, sort } : loosened;
}

type Sorts = readonly { readonly key: string }[];

/**
 * The counted suggestions in the order in which they are offered: those that give up the least of what was asked for first, of these those with most
 * listings. Another kind of thing is offered only where nothing else helps.
 */
export function offersOf({ of, totals }: Counts, state: SearchState, chipsOf: ChipsOf, sorts: Sorts) {
  const tried = of === 'single' ? singleLoosenings(state, chipsOf) : pairLoosenings(state, chipsOf);
  const lossOf = ({ key }: Loosening): number => Math.max(...key.split(' ').map((filter) => firmnessOf(filter, state)));
  const helpful = tried
    .map((one, at) => ({ ...one, state: closestFirst(one, state, sorts), count: totals[at] ?? 0 }))
    .filter(({ count }) => count > 0);
  const ofThing = helpful.filter((one) => lossOf(one) < ofKind);
  return (ofThing.length > 0 ? ofThing : helpful)
    .sort((one, other) => lossOf(one) - lossOf(other) || other.count - one.count)
    .slice(0, mostOffered);
}
