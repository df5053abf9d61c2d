import { queryOptions } from '@tanstack/react-query';
import type { Range } from '#dictionary/filter.ts';
import type { Api, InputOf } from '#contract/client.ts';
import type { ListingCard } from '../../contract.ts';
import { type KindSearch, type Lookups, searchInput } from './kind-search.ts';
import { hasMixedPrices } from './price-period.ts';
import { roundedPrice } from './rounded-price.ts';
import { type SearchState, sortsOf } from './search-state.ts';

/** A search whose price reaches the nearest listing beyond its bounds. */
export type NearestPrice = { state: SearchState; range: Range; count: number };

type Find = (range: Range, sort: 'price_asc' | 'price_desc') => Promise<number | null>;

const roubles = ({ price, price_rub: inRoubles }: Pick<ListingCard, 'price' | 'price_rub'>): number | null =>
  price.currency === 'RUB' ? price.minor / 100 : inRoubles && inRoubles.minor / 100;

/**
 * The bounds of a price that nothing is found within, with the one moved that a listing is nearer to, to a round figure. `find` tells the first
 * price within other bounds in such an order.
 */
export async function boundsWithNearest({ from, to }: Range, find: Find): Promise<Range | null> {
  const [above, below] = await Promise.all([
    to === null ? null : find({ from, to: null }, 'price_asc'),
    from === null ? null : find({ from: null, to }, 'price_desc'),
  ]);
  const isAbove = above !== null && (below === null || above * below <= (from ?? 0) * (to ?? 0));
  if (isAbove) return { from, to: roundedPrice(above, Math.ceil) };
  return below !== null && below > 0 ? { from: roundedPrice(below, Math.floor), to } : null;
}

/**
 * The nearest price for which a search finds something that finds nothing for its own. It costs at most two searches for one listing, and a count.
 * Prices of sales and of rents are no measure of each other, and a stay has its own.
 */
export const nearestPriceQuery = (search: KindSearch, api: Api, state: SearchState, lookups: Lookups) =>
  queryOptions({
    queryKey: [search.kind, 'nearest price', searchInput(search, state, lookups)],
    queryFn: async ({ signal }): Promise<NearestPrice | null> => {
      const { spec, kind } = search;
      const asked = state.ranges['price'];
      if (!asked || state.stay || hasMixedPrices(spec, state.choices)) return null;
      const sorts = new Set(sortsOf(spec, state).map(({ key }) => key));
      const stateOf = (range: Range): SearchState => ({ ...state, ranges: { ...state.ranges, price: range }, cursor: null }); // prettier-ignore
      const range = await boundsWithNearest(asked, async (bounds, sort) => {
        if (!sorts.has(sort)) return null;
        const input = searchInput(search, { ...stateOf(bounds), sort }, lookups);
        const [first] = (await search.find(api, { ...input, limit: 1 }, { signal })).items;
        return first ? roubles(first) : null;
      });
      if (!range) return null;
      const { sort: _sort, ...filters } = searchInput(search, stateOf(range), lookups);
      // Keys and values come from the dictionary that the call's input is made from.
      const counted = await api('search/count', { kind, searches: [filters] } as InputOf<'search/count'>, { signal });
      const [count] = counted.totals;
      return count ? { state: stateOf(range), range, count } : null;
    },
  });
