import { expect, test } from 'vitest';
import { autoData } from '#areas/auto/data.ts';
import { parseSearch } from '#web/routes/search-params.ts';
import { alternativesOf } from './alternatives.ts';
import { kindSearchOf } from './kind-search.ts';
import { queryOf, readSearch } from './search-state.ts';

const search = kindSearchOf('auto', autoData);
const { spec } = search;
const state = readSearch(
  parseSearch('?mark=toyota&model=camry&colour=white&price_to=100000&region=RU-TA&typed=x'),
  spec,
);
const row = (id: number, slug: string, name: string) => ({ id, slug, name, count: 9 });
const page = {
  state,
  catalogue: new Map([
    ['', [row(1, 'toyota', 'Toyota'), row(2, 'lada', 'Lada'), row(3, 'bmw', 'BMW')]],
    ['toyota', [row(4, 'camry', 'Camry'), row(5, 'rav4', 'RAV4')]],
  ]),
  regions: [
    { iso: 'RU-TA', name: 'Татарстан' },
    { iso: 'RU-MOW', name: 'Москва' },
  ] as never,
};
const facets = {
  counts: {
    mark_id: { 2: 7, 3: 11 },
    model_id: { 5: 4 },
    colour: { black: 3, grey: 5, white: 0 },
    region: { 'RU-MOW': 2 },
  },
  ranges: { price: [125_000_050, 340_000_000] as const },
};
const foundOf = (filter: string, known: Parameters<typeof alternativesOf>[3] = facets) =>
  alternativesOf(search, filter, page, known, 'ru').map(({ label, count, state: next }) => [label, count, queryOf(next, spec)]); // prettier-ignore

test('other options are offered with their counts, the commonest first and none without listings', () => {
  expect(foundOf('colour')).toEqual([
    ['Серый', 5, '?mark=toyota&model=camry&price_to=100000&colour=grey&region=RU-TA'],
    ['Чёрный', 3, '?mark=toyota&model=camry&price_to=100000&colour=black&region=RU-TA'],
  ]);
});

test('other makes are offered without the models of the chosen one, other models within it', () => {
  expect(foundOf('mark')).toEqual([
    ['BMW', 11, '?mark=bmw&price_to=100000&colour=white&region=RU-TA'],
    ['Lada', 7, '?mark=lada&price_to=100000&colour=white&region=RU-TA'],
  ]);
  expect(foundOf('model')).toEqual([['RAV4', 4, '?mark=toyota&model=rav4&price_to=100000&colour=white&region=RU-TA']]);
});

test('other regions are offered, and of a range all that it has', () => {
  expect(foundOf('region')).toEqual([['Москва', 2, '?mark=toyota&model=camry&price_to=100000&colour=white&region=RU-MOW']]); // prettier-ignore
  expect(foundOf('price')).toEqual([
    [
      'Цена 1\u202F250\u202F000–3\u202F400\u202F000\u202F₽',
      null,
      '?mark=toyota&model=camry&price_from=1250000&price_to=3400000&colour=white&region=RU-TA',
    ],
  ]);
});

test('of words, of two filters and of what has no listings nothing is offered', () => {
  expect(foundOf('q')).toEqual([]);
  expect(foundOf('mark colour')).toEqual([]);
  expect(foundOf('colour', { counts: {}, ranges: {} })).toEqual([]);
  expect(foundOf('price', { counts: {}, ranges: {} })).toEqual([]);
});
