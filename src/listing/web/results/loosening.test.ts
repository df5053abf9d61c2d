import { expect, test } from 'vitest';
import { autoData } from '#areas/auto/data.ts';
import { specData } from '#areas/spec/data.ts';
import type { Api } from '#contract/client.ts';
import { parseSearch } from '#web/routes/search-params.ts';
import { filterChips } from './filter-chips.ts';
import { kindSearchOf } from './kind-search.ts';
import { looseningQuery, offersOf, pairLoosenings, singleLoosenings } from './loosening.ts';
import { queryOf, readSearch, type SearchState } from './search-state.ts';

const search = kindSearchOf('auto', autoData);
const { spec } = search;
const names = {
  pick: (path: string) => path,
  regions: [],
  cities: [],
  city: undefined,
  seller: () => undefined,
};
const chipsOf = (state: SearchState) => filterChips(state, spec, names, 'ru');
const stateOf = (address: string) => readSearch(parseSearch(address), spec);
const addresses = (list: readonly { labels: readonly string[]; state: SearchState }[]) =>
  list.map(({ labels, state }) => [labels.join(' и '), queryOf(state, spec)]);

const narrow = stateOf('?mark=toyota&model=camry&colour=white&colour=black&price_to=100000&typed=камри');

test('each filter is loosened with all its values, a make with its models', () => {
  expect(addresses(singleLoosenings(narrow, chipsOf))).toEqual([
    ['toyota', '?price_to=100000&colour=white&colour=black'],
    ['toyota.camry', '?mark=toyota&price_to=100000&colour=white&colour=black'],
    ['Цена до 100\u202F000\u202F₽', '?mark=toyota&model=camry&colour=white&colour=black'],
    ['Белый, Чёрный', '?mark=toyota&model=camry&price_to=100000'],
  ]);
});

test('every two filters are loosened together, unless the one goes with the other', () => {
  const pairs = addresses(pairLoosenings(narrow, chipsOf));
  expect(pairs).toContainEqual(['Цена до 100\u202F000\u202F₽ и Белый, Чёрный', '?mark=toyota&model=camry']);
  expect(pairs.map(([labels]) => labels)).not.toContain('toyota и toyota.camry');
  expect(new Set(pairs.map(([, address]) => address)).size).toBe(pairs.length);
});

test('of many filters as many are tried as one call counts', () => {
  const many = stateOf(
    '?mark=toyota&model=camry&body=suv&fuel=diesel&gearbox=at&drive=awd&colour=white&steering=left&price_to=1&year_from=2020&mileage_to=9&power_hp_from=1&engine_cc_from=1&with_photo=yes',
  );
  expect(singleLoosenings(many, chipsOf)).toHaveLength(12);
  expect(pairLoosenings(many, chipsOf).length).toBeLessThanOrEqual(15);
});

/** Counts by the address of each search; all others have none. */
async function offersBy(counts: Readonly<Record<string, number>>) {
  const asked: number[] = [];
  const api = (async (_path: string, { searches }: { searches: readonly Record<string, unknown>[] }) => {
    asked.push(searches.length);
    return { totals: searches.map((filters) => counts[Object.keys(filters).sort().join(' ')] ?? 0) };
  }) as unknown as Api;
  const lookups = { catalogue: [], regions: [], cities: [], city: null } as never;
  const query = looseningQuery(search, api, stateOf('?colour=white&price_to=1&body=suv'), lookups, chipsOf);
  const data = await query.queryFn!({ signal: new AbortController().signal } as never);
  const offers = offersOf(data, stateOf('?colour=white&price_to=1&body=suv'), chipsOf, spec.sorts);
  return { asked, offers: offers.map(({ labels, count }) => [labels.join(' и '), count]) };
}

test('where one filter helps, the most helpful comes first, and pairs are not tried', async () => {
  const { asked, offers } = await offersBy({ 'body colour': 3, 'body price_to': 7 });
  expect(asked).toEqual([3]);
  expect(offers).toEqual([
    ['Белый', 7],
    ['Цена до 1\u202F₽', 3],
  ]);
});

test('where no single filter helps, pairs are offered', async () => {
  const { asked, offers } = await offersBy({ body: 4 });
  expect(asked).toEqual([3, 3]);
  expect(offers).toEqual([['Цена до 1\u202F₽ и Белый', 4]]);
});

test('the filters around a chosen make and model are loosened before these, and the budget last of them', () => {
  const state = stateOf('?mark=toyota&model=camry&colour=white&price_to=1');
  const tried = singleLoosenings(state, chipsOf);
  const totals = tried.map(({ key }) => (key === 'mark' ? 90 : key === 'model' ? 50 : key === 'colour' ? 2 : 7));
  expect(offersOf({ of: 'single', totals }, state, chipsOf, spec.sorts).map(({ key }) => key)).toEqual([
    'colour',
    'price',
    'mark',
    'model',
  ]);
});

test('a way out that keeps the budget comes before one that does not, which shows the closest prices first', () => {
  const state = stateOf('?colour=white&price_to=100000&body=suv');
  const keys = singleLoosenings(state, chipsOf).map(({ key }) => key);
  const totals = keys.map((key) => ({ price: 90, colour: 5 })[key] ?? 0);
  const offers = offersOf({ of: 'single', totals }, state, chipsOf, spec.sorts);
  expect(offers.map(({ key, count, state: loosened }) => [key, count, queryOf(loosened, spec)])).toEqual([
    ['colour', 5, '?price_to=100000&body=suv'],
    ['price', 90, '?body=suv&colour=white&sort=price_asc'],
  ]);
});

test('the year and the mileage are given up first, the latter for the nearest, and another kind of thing only where nothing else helps', () => {
  const special = kindSearchOf('spec', specData);
  const chipsIn = (state: SearchState) => filterChips(state, special.spec, names, 'ru');
  const state = readSearch(parseSearch('?category=dump_truck&mark=kamaz&year_from=2020&year_to=2020&condition=used&mileage_to=100000'), special.spec); // prettier-ignore
  const keys = singleLoosenings(state, chipsIn).map(({ key }) => key);
  const offered = (counts: Record<string, number>) =>
    offersOf({ of: 'single', totals: keys.map((key) => counts[key] ?? 0) }, state, chipsIn, special.spec.sorts).map(({ key }) => key); // prettier-ignore
  expect(offered({ category: 34, mark: 9, condition: 8, mileage: 4, year: 5 })).toEqual(['year', 'mileage', 'condition', 'mark']); // prettier-ignore
  expect(offered({ category: 34 })).toEqual(['category']);
  const cars = stateOf('?mark=toyota&mileage_to=10000');
  const [first] = offersOf({ of: 'single', totals: [0, 3] }, cars, chipsOf, spec.sorts);
  expect(queryOf(first!.state, spec)).toBe('?mark=toyota&sort=mileage_asc');
});
