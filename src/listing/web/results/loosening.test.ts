import { expect, test } from 'vitest';
import { adsData } from '#areas/ads/data.ts';
import { autoData } from '#areas/auto/data.ts';
import { specData } from '#areas/spec/data.ts';
import type { Api } from '#contract/client.ts';
import { parseSearch } from '#web/routes/search-params.ts';
import { filterChips } from './filter-chips.ts';
import { kindSearchOf } from './kind-search.ts';
import { offerLabel } from './loosened-cards.ts';
import { looseningQuery, looseningsBy, offersOf } from './loosening.ts';
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
const filtersIn = (state: SearchState) => [...new Set(chipsOf(state).map(({ filter }) => filter))];
const addresses = (size: number, state: SearchState) =>
  looseningsBy(size, filtersIn(state), state, chipsOf).map((one) => [one.labels.join(' и '), queryOf(one.state, spec)]);

const narrow = stateOf('?mark=toyota&model=camry&colour=white&colour=black&price_to=100000&typed=камри');

test('each filter is loosened with all its values, a make with its models', () => {
  expect(addresses(1, narrow)).toEqual([
    ['toyota', '?price_to=100000&colour=white&colour=black'],
    ['toyota.camry', '?mark=toyota&price_to=100000&colour=white&colour=black'],
    ['Цена до 100\u202F000\u202F₽', '?mark=toyota&model=camry&colour=white&colour=black'],
    ['Белый, Чёрный', '?mark=toyota&model=camry&price_to=100000'],
  ]);
});

test('every two filters are loosened together, unless the one goes with the other', () => {
  const pairs = addresses(2, narrow);
  expect(pairs).toContainEqual(['Цена до 100\u202F000\u202F₽ и Белый, Чёрный', '?mark=toyota&model=camry']);
  expect(pairs.map(([labels]) => labels)).not.toContain('toyota и toyota.camry');
  expect(new Set(pairs.map(([, address]) => address)).size).toBe(pairs.length);
});

const lookups = { catalogue: new Map(), regions: [], cities: [], city: null } as never;

/** What a search is offered where the server finds so many listings by the filters of each call. */
async function offersBy(address: string, countOf: (filters: readonly string[]) => number) {
  const state = stateOf(address);
  const asked: number[] = [];
  const api = (async (_path: string, { searches }: { searches: readonly Record<string, unknown>[] }) => {
    asked.push(searches.length);
    return { totals: searches.map((filters) => countOf(Object.keys(filters).sort())) };
  }) as unknown as Api;
  const { queryFn } = looseningQuery(search, api, state, lookups, chipsOf);
  const counts = await queryFn!({ signal: new AbortController().signal } as never);
  const offers = offersOf(counts, state, chipsOf, spec);
  return { asked, offers: offers.map(({ labels, count }) => [labels.join(' и '), count]), kept: offers[0]?.kept };
}
const by = (counts: Readonly<Record<string, number>>) => (filters: readonly string[]) => counts[filters.join(' ')] ?? 0;
const three = '?colour=white&price_to=1&body=suv';

test('where one filter helps, the most helpful comes first, and pairs are not tried', async () => {
  const { asked, offers } = await offersBy(three, by({ 'body colour': 3, 'body price_to': 7 }));
  expect(asked).toEqual([3]);
  expect(offers).toEqual([
    ['Белый', 7],
    ['Цена до 1\u202F₽', 3],
  ]);
});

test('where no single filter helps, pairs are offered', async () => {
  const { asked, offers } = await offersBy(three, by({ body: 4 }));
  expect(asked).toEqual([3, 3]);
  expect(offers).toEqual([['Белый и Цена до 1\u202F₽', 4]]);
});

test('where only the make helps, two others that keep it are offered before', async () => {
  // No row of the catalogue is known here, so that the make is no filter of the call.
  const countOf = by({ 'fuel price_to': 5, '': 12 });
  const { asked, offers } = await offersBy('?mark=tesla&fuel=diesel&price_to=1000000', countOf);
  expect(asked).toEqual([3, 1]);
  expect(offers).toEqual([
    ['Дизель и Цена до 1\u00A0млн\u202F₽', 12],
    ['tesla', 5],
  ]);
});

test('with five conditions three are given up, and with more all but the firmest', async () => {
  const five = '?body=suv&fuel=diesel&gearbox=mt&colour=white&price_to=1';
  const { asked, offers } = await offersBy(five, by({ 'body price_to': 2, 'colour gearbox': 5 }));
  expect(asked).toEqual([5, 10, 10]);
  expect(offers.map(([, count]) => count)).toEqual([2, 5]);
  const many =
    '?body=suv&fuel=diesel&gearbox=mt&drive=awd&colour=white&steering=left&price_to=1&year_from=2020&mileage_to=9';
  const most = await offersBy(many, (filters) =>
    filters.every((key) => ['price_to', 'colour'].includes(key)) ? 6 : 0,
  );
  expect(most.asked.length).toBe(6);
  expect(Math.max(...most.asked)).toBeLessThanOrEqual(24);
  expect(most.offers[0]![1]).toBe(6);
  expect(most.kept).toEqual(['Цена до 1\u202F₽', 'Белый']);
});

test('where much is asked for, one way out keeps the price and another gives it up', async () => {
  const many =
    '?body=suv&fuel=diesel&gearbox=mt&drive=awd&colour=white&steering=left&price_to=1&year_from=2020&mileage_to=9';
  const hasAll = (filters: readonly string[], ...keys: string[]) => filters.every((key) => keys.includes(key));
  const { offers } = await offersBy(many, (filters) =>
    hasAll(filters, 'price_to', 'colour') ? 6 : hasAll(filters, 'body', 'drive', 'fuel', 'gearbox', 'colour') ? 4 : 0,
  );
  expect(offers.map(([, count]) => count)).toEqual([6, 4]);
});

const countsOf = (countOf: (key: string) => number, state: SearchState, chips = chipsOf): Record<string, number> => {
  const filters = [...new Set(chips(state).map(({ filter }) => filter))];
  return Object.fromEntries(filters.map((key) => [key, countOf(key)]).filter(([, count]) => count !== 0));
};

test('the filters around a chosen make and model are loosened before these, and the budget last of them', () => {
  const state = stateOf('?mark=toyota&model=camry&colour=white&price_to=1');
  const counts = countsOf((key) => ({ mark: 90, model: 50, colour: 2 })[key] ?? 7, state);
  expect(offersOf(counts, state, chipsOf, spec).map(({ key }) => key)).toEqual(['colour', 'price', 'mark', 'model']);
});

test('the words of a thing without a catalogue are loosened after its price', () => {
  const things = kindSearchOf('ads', adsData);
  const chipsIn = (state: SearchState) => filterChips(state, things.spec, names, 'ru');
  const state = readSearch(parseSearch('?category=phones&q=iphone&price_to=1'), things.spec);
  const counts = countsOf((key) => ({ q: 90, price: 7 })[key] ?? 0, state, chipsIn);
  expect(offersOf(counts, state, chipsIn, things.spec).map(({ key }) => key)).toEqual(['price', 'q']);
});

test('a way out that keeps the budget comes before one that does not, which shows the closest prices first', () => {
  const state = stateOf('?colour=white&price_to=100000&body=suv');
  const counts = countsOf((key) => ({ price: 90, colour: 5 })[key] ?? 0, state);
  const offers = offersOf(counts, state, chipsOf, spec);
  expect(offers.map(({ key, count, state: loosened }) => [key, count, queryOf(loosened, spec)])).toEqual([
    ['colour', 5, '?price_to=100000&body=suv'],
    ['price', 90, '?body=suv&colour=white&sort=price_asc'],
  ]);
});

test('the year and the mileage are given up first, the latter for the nearest, and another kind of thing only where nothing else helps', () => {
  const special = kindSearchOf('spec', specData);
  const chipsIn = (state: SearchState) => filterChips(state, special.spec, names, 'ru');
  const state = readSearch(parseSearch('?category=dump_truck&mark=kamaz&year_from=2020&year_to=2020&condition=used&mileage_to=100000'), special.spec); // prettier-ignore
  const offered = (counts: Record<string, number>) =>
    offersOf(counts, state, chipsIn, special.spec).map(({ key }) => key);
  expect(offered({ category: 34, mark: 9, condition: 8, mileage: 4, year: 5 })).toEqual(['year', 'mileage', 'condition', 'mark']); // prettier-ignore
  expect(offered({ category: 34 })).toEqual(['category']);
  const cars = stateOf('?mark=toyota&mileage_to=10000');
  const [first] = offersOf({ mileage: 3 }, cars, chipsOf, spec);
  expect(queryOf(first!.state, spec)).toBe('?mark=toyota&sort=mileage_asc');
});

test('of many filters given up what is left is named', () => {
  expect(offerLabel({ labels: ['Дизель', 'Белый'], kept: ['Tesla'] }, 'ru')).toBe('Без «Дизель» и «Белый»');
  expect(offerLabel({ labels: ['Дизель', 'Белый', 'Люк'], kept: ['Tesla', 'Москва'] }, 'ru')).toBe('Только Tesla и Москва'); // prettier-ignore
});
