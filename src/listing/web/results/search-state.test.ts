import { maxAreaCorners } from '../../area-corners.ts';
import { fc } from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { abroadData } from '#areas/abroad/data.ts';
import { adsData } from '#areas/ads/data.ts';
import { autoCalls } from '#areas/auto/contract.ts';
import { autoData } from '#areas/auto/data.ts';
import { autoSearch } from '#areas/auto/web/auto-search.ts';
import { houseData } from '#areas/house/data.ts';
import { parseSearch, stringifySearch } from '#web/routes/search-params.ts';
import { costLimits } from '../../cost-search.ts';
import { radii } from '../../radii.ts';
import { readPicks, withPicks } from './search-picks.ts';
import { specWithin } from './search-spec.ts';
import { specOf } from './spec-of.ts';
import { cleanText, mostPlaces } from './address-values.ts';
import { fieldFilters, searchedRegions } from './kind-search.ts';
import { clearedSearch } from './search-changes.ts';
import { isSameSearch } from './use-filter-form.ts';
import { withPlainNumbers } from './typed-number.ts';
import { queryOf, readSearch, toSearchParams, type SearchState, views } from './search-state.ts';

const { spec: autoSpec } = autoSearch;

const bound = fc.option(fc.integer({ min: 0, max: 999_999_999_999 }));
const range = fc
  .tuple(bound, bound)
  .filter(([from, to]) => (from !== null || to !== null) && !(from !== null && to !== null && from > to))
  .map(([from, to]) => ({ from, to }));
const slug = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/);
const thousandths = (min: number, max: number) =>
  fc.integer({ min: min * 1000, max: max * 1000 }).map((whole) => whole / 1000);
const words = fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => cleanText(text));
const some = <T>(values: fc.Arbitrary<Record<string, T[]>>) =>
  values.map((record) => Object.fromEntries(Object.entries(record).filter(([, list]) => list.length > 0)));

/** Makes, models of some of them, and generations of some of those. */
const picks = fc
  .tuple(
    fc.uniqueArray(slug, { maxLength: 3 }),
    fc.array(fc.tuple(fc.nat(), slug), { maxLength: 3 }),
    fc.array(fc.tuple(fc.nat(), slug), { maxLength: 2 }),
  )
  .map(([marks, models, generations]) => {
    const under = (parents: readonly string[], children: readonly [number, string][]) =>
      parents.length === 0
        ? []
        : [...new Set(children.map(([place, name]) => `${parents[place % parents.length]}.${name}`))];
    const chosen = under(marks, models);
    const all = { mark: marks, model: chosen, generation: under(chosen, generations) };
    return Object.fromEntries(Object.entries(all).filter(([, list]) => list.length > 0));
  });

/** Filters by an upper end alone. */
const limits: ReadonlySet<string> = new Set(
  costLimits.flatMap(({ key, ...limit }) => ('hasLower' in limit ? [] : key)),
);

const state: fc.Arbitrary<SearchState> = fc
  .record({
    q: words,
    withoutWords: words,
    picks,
    ranges: fc
      .dictionary(fc.constantFrom(...autoSpec.ranges.map(({ stem }) => stem)), range, { maxKeys: 3 })
      .map((ranges) => Object.fromEntries(Object.entries(ranges).map(([stem, value]) => [stem, limits.has(stem) ? { from: null, to: value.to ?? value.from } : value]))), // prettier-ignore
    choices: some(
      fc.record(
        Object.fromEntries(
          autoSpec.choices.map((field) => [field.key, fc.subarray((field.options ?? []).map(({ key }) => key))]),
        ),
      ),
    ),
    flags: fc.dictionary(fc.constantFrom(...autoSpec.flags.map(({ key }) => key)), fc.boolean()),
    stay: fc.constant(null),
    regions: fc.option(fc.subarray(['RU-MOW', 'RU-SPE', 'RU-KDA', 'RU-TA'])),
    places: fc.uniqueArray(fc.stringMatching(/^[a-z][a-z-]{1,20}$/), { maxLength: mostPlaces }),
    near: fc.option(fc.record({ city: slug, radius: fc.option(fc.constantFrom(...radii)) })),
    within: fc.option(
      fc.record({
        west: thousandths(-180, 180),
        south: thousandths(-90, 0),
        east: thousandths(-180, 180),
        north: thousandths(1, 90),
      }),
    ),
    area: fc.option(
      fc.array(fc.tuple(thousandths(-180, 180), thousandths(-90, 90)), { minLength: 3, maxLength: maxAreaCorners }),
    ),
    withoutSellers: fc.uniqueArray(fc.integer({ min: 1, max: 999_999 }), { maxLength: 4 }),
    withoutListings: fc.uniqueArray(fc.integer({ min: 1, max: 999_999 }), { maxLength: 4 }),
    sort: fc.constantFrom(...autoSpec.sorts.map(({ key }) => key)),
    view: fc.constantFrom(...views),
    typed: words,
    cursor: fc.option(fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/)),
  })
  .map((search) => (search.sort === 'distance' && !search.near ? { ...search, sort: 'newest' } : search))
  // A filter whose condition is not chosen is not part of a search.
  .map((search) => {
    const offered = new Set(specWithin(autoSpec, { ...search.choices }).flags.map(({ key }) => key));
    return { ...search, flags: Object.fromEntries(Object.entries(search.flags).filter(([key]) => offered.has(key))) };
  });
const plain = (value: object) => JSON.parse(JSON.stringify(value)) as unknown;

test('searches are the same whatever the order of their options', () => {
  const of = (address: string) => readSearch(parseSearch(address), autoSpec);
  const search = of('?mark=toyota&mark=kia&price_to=2000000');
  expect(isSameSearch(search, of('?price_to=2000000&mark=kia&mark=toyota'), autoSpec)).toBe(true);
  expect(isSameSearch(search, of('?price_to=2000000&mark=kia'), autoSpec)).toBe(false);
});

describe('the search state in the address', () => {
  test('is read as it was written, as text and by the router', () => {
    fc.assert(
      fc.property(state, (before) => {
        expect(plain(readSearch(parseSearch(queryOf(before, autoSpec)), autoSpec))).toEqual(plain(before));
        expect(stringifySearch(toSearchParams(before, autoSpec))).toBe(queryOf(before, autoSpec));
      }),
    );
  });

  test('of any kind is accepted by the call, with every filter and no other key', () => {
    const { input } = autoCalls['auto/search'];
    fc.assert(
      fc.property(state, (search) => {
        const filters = fieldFilters(search, autoSpec);
        expect(input.parse(filters)).toMatchObject(filters);
        const asked = [
          ...Object.keys(search.choices),
          ...Object.keys(search.flags),
          ...Object.entries(search.ranges).flatMap(([stem, { from, to }]) => [
            ...(from === null ? [] : [`${stem}_from`]),
            ...(to === null ? [] : [`${stem}_to`]),
          ]),
          ...(search.q ? ['q'] : []),
          ...(search.withoutWords ? ['exclude_q'] : []),
          ...(search.withoutSellers.length > 0 ? ['exclude_seller'] : []),
          ...(search.withoutListings.length > 0 ? ['exclude_id'] : []),
        ];
        expect(Object.keys(filters).sort()).toEqual(asked.sort());
      }),
    );
  });

  test('is stable: any address that was read and written is read the same', () => {
    const key = fc.constantFrom(
      ...'mark model generation price_from price_to year_from region q exclude_q sort near radius'.split(' '),
      ...'exclude_seller with_photo owners gearbox x'.split(' '),
    );
    const value = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom('all', 'RU-MOW', 'at', '12', 'toyota', 'toyota.camry', 'price_asc', 'distance', 'yes', 'any'),
    );
    fc.assert(
      fc.property(fc.dictionary(key, fc.oneof(value, fc.array(value, { minLength: 2, maxLength: 4 }))), (search) => {
        const read = readSearch(search, autoSpec);
        expect(readSearch(parseSearch(queryOf(read, autoSpec)), autoSpec)).toEqual(read);
      }),
    );
  });

  test('is read from a form submitted without scripts', () => {
    const sent =
      '?mark=toyota&mark=&model=toyota.camry&price_from=&price_to=2%E2%80%AF000%E2%80%AF000&year_from=2020&year_to=2015&region=all&q=++&near=&radius=100&with_photo=&price_dropped=yes&sort=newest';
    const read = readSearch(withPlainNumbers(parseSearch(sent), autoSpec.ranges), autoSpec);
    expect(read).toEqual({
      q: '',
      withoutWords: '',
      picks: { mark: ['toyota'], model: ['toyota.camry'] },
      ranges: { price: { from: null, to: 2_000_000 }, year: { from: 2015, to: 2020 } },
      choices: {},
      flags: { price_dropped: true },
      stay: null,
      regions: [],
      places: [],
      near: null,
      within: null,
      area: null,
      withoutSellers: [],
      withoutListings: [],
      sort: 'newest',
      view: 'rows',
      typed: '',
      cursor: null,
    });
    expect(queryOf(read, autoSpec)).toBe(
      '?mark=toyota&model=camry&price_to=2000000&year_from=2015&year_to=2020&price_dropped=yes&region=all',
    );
  });

  test('allows negative bounds where the field does', () => {
    const cellar = {
      key: 'level', label: { ru: '', en: '' }, type: 'int', required: false, store: 'kind', shown: 'page', facet: 'range', section: 'x', min: -2,
    } as const; // prettier-ignore
    const spec = specOf({
      fields: [cellar, { ...cellar, key: 'above', min: 0 }],
      groups: [],
      levels: [],
      sorts: autoSpec.sorts,
      category: null,
      market: null,
    });
    const typed = withPlainNumbers({ level_from: '\u22122', level_to: '-1', above_from: '-1' }, spec.ranges);
    const read = readSearch(typed, spec);
    expect(read.ranges).toEqual({ level: { from: -2, to: -1 } });
    expect(queryOf(read, spec)).toBe('?level_from=-2&level_to=-1');
    expect(readSearch({ level_to: '-0' }, spec).ranges).toEqual({ level: { from: null, to: 0 } });
  });

  test('names a model alone under one make, with its make under several, and ignores it without a make', () => {
    const levels = ['mark', 'model', 'generation'];
    const read = (query: string) => {
      const search = parseSearch(query);
      return readPicks((key) => [search[key] ?? []].flat(), levels);
    };
    expect(read('?mark=toyota&model=camry&generation=418')).toEqual({
      mark: ['toyota'],
      model: ['toyota.camry'],
      generation: ['toyota.camry.418'],
    });
    expect(read('?mark=toyota&mark=bmw&mark=%3Cb%3E&model=camry&model=bmw.x5&model=audi.a4')).toEqual({
      mark: ['toyota', 'bmw'],
      model: ['bmw.x5'],
    });
    expect(read('?model=camry')).toEqual({});
    const query = (key: string, of: (at: number) => string) =>
      Array.from({ length: 50 }, (_, at) => `&${key}=${of(at)}`);
    const many = read(`?mark=toyota${query('model', (at) => `m${at}`).join('')}`);
    expect([many['mark']?.length, many['model']?.length]).toEqual([1, 19]);
    expect(read(`?${query('mark', (at) => `m${at}`).join('')}&model=m1.x`)['mark']).toHaveLength(20);
    expect(read('?mark=.toyota&mark=.')).toEqual({});
    expect(read('?mark=toyota&model=.camry')).toEqual({ mark: ['toyota'] });
    expect(withPicks(read('?mark=toyota&mark=bmw&model=bmw.x5'), levels, 'mark', ['toyota'])).toEqual({
      mark: ['toyota'],
    });
  });

  test('leaves out unknown keys and values', () => {
    const read = readSearch(
      parseSearch(
        '?mark=%3Cscript%3E&model=camry&price_from=-5&year_to=1e9&sort=random&gearbox=zz&region=moscow&view=globe&within=30,54,45&utm=1&exclude_seller=x&with_photo=maybe&radius=50',
      ),
      autoSpec,
    );
    expect(queryOf(read, autoSpec)).toBe('');
    expect(read.regions).toBeNull();
  });

  test('becomes filters of the call: roubles become kopecks, other numbers stay', () => {
    const read = readSearch(
      parseSearch('?price_to=1500000&year_from=2015&mileage_to=90000&gearbox=at&owners=1&with_photo=no'),
      autoSpec,
    );
    expect(fieldFilters(read, autoSpec)).toEqual({
      price_to: 150_000_000,
      year_from: 2015,
      mileage_to: 90_000,
      gearbox: ['at'],
      owners: [1],
      with_photo: false,
    });
  });

  test('has the order by distance only with a city', () => {
    expect(readSearch(parseSearch('?sort=distance'), autoSpec).sort).toBe('newest');
    const near = readSearch(parseSearch('?near=kazan&radius=7&sort=distance&view=grid'), autoSpec);
    expect([near.near, near.sort]).toEqual([{ city: 'kazan', radius: 100 }, 'distance']);
    expect(queryOf(clearedSearch(near, autoSpec), autoSpec)).toBe('?view=grid');
  });

  test('searches the regions of its address alone', () => {
    const regions = ['RU-MOW', 'RU-TA'].map((iso) => ({ iso, name: iso }));
    const regionsOf = (query: string) =>
      searchedRegions(readSearch(parseSearch(query), autoSpec), regions).map(({ iso }) => iso);
    expect(regionsOf('')).toEqual([]);
    expect(regionsOf('?region=all')).toEqual([]);
    expect(regionsOf('?near=kazan')).toEqual([]);
    expect(regionsOf('?near=kazan&region=RU-TA')).toEqual(['RU-TA']);
  });
});

test('a section has the view of its dictionary, which its addresses leave out', () => {
  const spec = specOf(adsData);
  const viewOf = (view?: string) => readSearch(view === undefined ? {} : { view }, spec).view;
  expect([viewOf(), viewOf('rows'), viewOf('map'), viewOf('none')]).toEqual(['grid', 'rows', 'map', 'grid']);
  const addressOf = (view: 'rows' | 'grid') => queryOf({ ...readSearch({}, spec), view }, spec);
  expect([addressOf('grid'), addressOf('rows')]).toEqual(['', '?view=rows']);
});

test('the price with everything is the first range of cars from abroad, and follows the fields elsewhere', () => {
  const stemsOf = (data: Parameters<typeof specOf>[0]) => specOf(data).ranges.map(({ stem }) => stem);
  expect(stemsOf(abroadData).slice(0, 2)).toEqual(['landed', 'price']);
  expect(stemsOf(autoData)[0]).toBe('price');
  expect(stemsOf(autoData).slice(-3)).toEqual(['landed', 'monthly', 'day_one']);
});

test('homes are searched by rooms and area without a category too, by floors only with one that has them', () => {
  const houseSpec = specOf(houseData);
  const found = readSearch({ rooms: '2', area_from: '40', floor_from: '3' }, houseSpec);
  expect(found.choices['rooms']).toEqual(['2']);
  expect(Object.keys(found.ranges)).toEqual(['area']);
  const garages = readSearch({ category: 'garage', rooms: '2', area_from: '40' }, houseSpec);
  expect(garages.choices['rooms']).toBeUndefined();
  expect(Object.keys(garages.ranges)).toEqual(['area']);
});

test('the days of a stay are read where homes let by the day are searched and both are days', () => {
  const spec = specOf(houseData);
  const of = (address: string) => readSearch(parseSearch(address), spec);
  const days = 'stay_from=2026-12-05&stay_to=2026-12-08';
  expect(of(`?deal=rent_day&${days}`).stay).toMatchObject({ from: '2026-12-05', to: '2026-12-08' });
  expect(queryOf(of(`?deal=rent_day&${days}`), spec)).toBe(`?deal=rent_day&${days}`);
  expect(queryOf(of('?deal=rent_day&stay_from=2026-12-05'), spec)).toBe('?deal=rent_day');
  expect(of(`?deal=rent_long&${days}`).stay).toBeNull();
  expect(of(`?${days}`).stay).toBeNull();
  const asked = (address: string) => fieldFilters(of(address), spec);
  expect(asked(`?deal=rent_day&${days}`)).toMatchObject({ stay_from: '2026-12-05', stay_to: '2026-12-08' });
  const known = of(`?deal=rent_day&${days}&known_free=yes`);
  expect(queryOf(known, spec)).toMatch(/known_free=yes/u);
  expect(fieldFilters(known, spec)).toMatchObject({ known_free: true });
  for (const none of ['deal=rent_day&known_free=yes', `deal=rent_day&${days}&known_free=no`, `${days}&known_free=yes`])
    expect(asked(`?${none}`)).not.toHaveProperty('known_free');
  for (const none of [
    'stay_from=2026-12-05',
    'stay_from=2026-12-08&stay_to=2026-12-05',
    'stay_from=x&stay_to=y',
    'stay_from=2026-02-28&stay_to=2026-02-30',
  ])
    expect(asked(`?deal=rent_day&${none}`)).not.toHaveProperty('stay_from');
});
