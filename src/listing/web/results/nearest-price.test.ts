import { expect, test } from 'vitest';
import { autoData } from '#areas/auto/data.ts';
import { houseData } from '#areas/house/data.ts';
import type { Api } from '#contract/client.ts';
import type { KindData } from '../../kind-data.ts';
import { kindSearchOf } from './kind-search.ts';
import { boundsWithNearest, nearestPriceQuery } from './nearest-price.ts';
import { readSearch, queryOf } from './search-state.ts';
import { parseSearch } from '#web/routes/search-params.ts';

const market = [300_000, 1_540_000, 1_590_000, 9_000_000];
const within = ({ from, to }: { from: number | null; to: number | null }) =>
  market.filter((price) => (from === null || price >= from) && (to === null || price <= to));
const find = async (range: Parameters<typeof within>[0], sort: string) =>
  (sort === 'price_asc' ? within(range)[0] : within(range).at(-1)) ?? null;

test('the bound that a listing is nearest to is moved to a round figure that keeps it', async () => {
  expect(await boundsWithNearest({ from: null, to: 100_000 }, find)).toEqual({ from: null, to: 300_000 });
  expect(await boundsWithNearest({ from: 10_000_000, to: null }, find)).toEqual({ from: 9_000_000, to: null });
  expect(await boundsWithNearest({ from: 1_000_000, to: 1_500_000 }, find)).toEqual({ from: 1_000_000, to: 1_600_000 });
  expect(await boundsWithNearest({ from: 1_700_000, to: 3_000_000 }, find)).toEqual({ from: 1_500_000, to: 3_000_000 });
  expect(await boundsWithNearest({ from: null, to: 1 }, async () => null)).toBeNull();
  // What is given away is no price to search from.
  expect(await boundsWithNearest({ from: 500, to: null }, async () => 0)).toBeNull();
});

async function nearestBy(kind: 'auto' | 'house', data: KindData, address: string) {
  const search = kindSearchOf(kind, data);
  const calls: string[] = [];
  const api = (async (path: string, input: { sort?: string; limit?: number }) => {
    calls.push([path, input.sort, input.limit].filter(Boolean).join(' '));
    const price = { minor: 154_000_000, currency: 'RUB' };
    return path === 'search/count' ? { totals: [5] } : { items: [{ price, price_rub: null }] };
  }) as unknown as Api;
  const state = readSearch(parseSearch(address), search.spec);
  const lookups = { catalogue: new Map(), regions: [], cities: [], city: null } as never;
  const { queryFn } = nearestPriceQuery(search, api, state, lookups);
  const found = await queryFn!({ signal: new AbortController().signal } as never);
  return { calls, found: found && [queryOf(found.state, search.spec), found.count] };
}

test('one search for one listing and one count tell the nearest price', async () => {
  const { calls, found } = await nearestBy('auto', autoData, '?colour=white&price_to=1000000');
  expect(calls).toEqual(['auto/search price_asc 1', 'search/count']);
  expect(found).toEqual(['?price_to=1600000&colour=white', 5]);
});

test('a search for homes of all deals, whose prices have no common measure, asks for none', async () => {
  expect(await nearestBy('house', houseData, '?deal=any&price_to=1000')).toEqual({ calls: [], found: null });
  expect((await nearestBy('house', houseData, '?price_to=1000')).found).not.toBeNull();
});
