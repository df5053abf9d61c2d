import { expect, test } from 'vitest';
import { autoData } from '#areas/auto/data.ts';
import { houseData } from '#areas/house/data.ts';
import type { Listing } from '#listing/contract.ts';
import { areRivals, bestOf, cheapestOf } from './best-values.ts';
import { byKind, comparisonGroups } from './comparison.ts';
import { differing } from './differing.ts';

const car = (values: object) => ({ values, refs: {} }) as unknown as Pick<Listing, 'values' | 'refs'>;
const listings = [
  car({ year: 2018, mileage_km: 90_000, gearbox: 'at', vin: null }),
  car({ year: 2018, mileage_km: 120_000, gearbox: null, vin: null }),
];
const facts = () => comparisonGroups(autoData, listings, 'ru').flatMap((group) => group.facts);

test('leaves out facts that no listing has, and keeps facts that one of them has', () => {
  const all = new Map(facts().map((fact) => [fact.key, fact]));
  expect(all.get('year')).toMatchObject({ values: ['2018', '2018'], differs: false });
  expect(all.get('mileage_km')?.differs).toBe(true);
  expect(all.get('gearbox')?.values[1]).toBe('');
  expect(all.has('vin')).toBe(false);
});

test('engines of cars are compared in litres', () => {
  const engines = [car({ engine_cc: 1798 }), car({ engine_cc: null }), car({ engine_cc: 1998 })];
  const [group] = comparisonGroups(autoData, engines, 'ru');
  expect(group?.facts.map(({ key, values }) => [key, values])).toEqual([
    ['engine_cc', ['1,8\u202Fл', '', '2,0\u202Fл']],
  ]);
});

test('a value that a listing cannot have is told from one that is not stated', () => {
  const homes = [
    car({ category: 'flat', deal: 'sale', market: 'secondary', floor: 3, floors_total: null }),
    car({ category: 'house', deal: 'sale', market: 'secondary', land_ares: 8, floors_total: 2 }),
  ];
  const groups = comparisonGroups(houseData, homes, 'ru');
  const rows = new Map(groups.flatMap((group) => group.facts).map((fact) => [fact.key, fact]));
  // What one alone can have stands in a group of its own at the end, but for what is asked first.
  expect(groups.map(({ only }) => only)).toEqual([...groups.slice(0, -1).map(() => undefined), 0]);
  const partial = groups.filter(({ only }) => only === undefined).flatMap(({ facts }) => facts);
  expect(partial.filter(({ applies }) => applies?.includes(false)).map(({ key }) => key)).toEqual([
    'land_ares',
    'floor',
  ]);
  expect(rows.get('land_ares')).toMatchObject({ values: ['', '8\u202Fсот.'], applies: [false, true] });
  expect(rows.get('floor')).toMatchObject({ values: ['3', ''], applies: [true, false] });
  expect(rows.get('floors_total')).toMatchObject({ values: ['', '2'], applies: [true, true] });
});

test('rows of two flats beside a house are folded at the end, but for what is asked first', () => {
  const homes = [
    car({ category: 'flat', deal: 'sale', floor: 3, floors_total: 5, rooms: 2 }),
    car({ category: 'flat', deal: 'sale', floor: 4, floors_total: 9, rooms: 3 }),
    car({ category: 'house', deal: 'sale', floors_total: 2, land_ares: 8 }),
  ];
  const groups = differing(comparisonGroups(houseData, homes, 'ru')).groups;
  const rows = groups.flatMap(({ only, facts }) => facts.map(({ key }) => [key, only]));
  expect(rows).toContainEqual(['floor', undefined]);
  // What is asked first stays in its group where most can have it.
  expect(rows).toContainEqual(['land_ares', 2]);
  for (const { facts } of groups) {
    const isOfAll = facts.map(({ applies }) => applies?.every(Boolean) ?? true);
    expect(isOfAll).toEqual(isOfAll.toSorted((a, b) => Number(b) - Number(a)));
  }
  const flat = { category: 'flat', deal: 'sale', market: 'secondary', flat_type: 'flat' };
  const withFlats = [car(flat), car({ ...flat, flat_type: 'apartments' }), homes[2]!];
  const folded = comparisonGroups(houseData, withFlats, 'ru').find(({ key }) => key === 'some');
  expect(folded).toMatchObject({ isFolded: true, title: 'Известно не обо всех' });
  expect(folded?.facts.map(({ key }) => key)).toEqual(['floors_total', 'market', 'flat_type']);
  // Alone, a listing has no rows of its own.
  const alone = comparisonGroups(houseData, homes.slice(2), 'ru');
  expect(alone.every(({ only }) => only === undefined)).toBe(true);
});

test('only things of one category and deal are rivals', () => {
  const some = (...all: object[]) => all.map((values) => ({ values }));
  expect(areRivals(some({ category: 'furniture' }, { category: 'phones' }))).toBe(false);
  expect(areRivals(some({ category: 'phones' }, { category: 'phones' }))).toBe(true);
  expect(areRivals(some({ category: 'flat', deal: 'sale' }, { category: 'house', deal: 'sale' }))).toBe(false);
  expect(areRivals(some({ category: 'flat', deal: 'sale' }, { category: 'flat', deal: 'rent' }))).toBe(false);
  expect(areRivals(some({}, {}))).toBe(true);
});

test('what few of several homes state is folded at the end', () => {
  const home = { category: 'flat', deal: 'sale', floor: 3 };
  const near = { metro: 'Сокольники', metro_minutes: 5, metro_by: 'walk' };
  const groupOf = (...some: object[]) =>
    comparisonGroups(houseData, some.map(car), 'ru').find(({ facts: rows }) => rows.some(({ key }) => key === 'metro'));
  expect(groupOf({ ...home, ...near }, home, home)?.key).toBe('some');
  expect(groupOf({ ...home, ...near }, { ...home, ...near }, home)?.key).toBe('place');
  expect(groupOf({ ...home, ...near }, home)?.key).toBe('place');
});

test('equipment is counted before it is read option by option, and more of what is stated is no better', () => {
  const cars = [{ safety: ['abs', 'esp'], comfort: ['cruise'] }, { safety: ['abs'] }].map(car);
  const rows = comparisonGroups(autoData, cars, 'ru').flatMap(({ facts: all }) => all);
  expect(rows.find(({ key }) => key === 'stated')).toMatchObject({ values: ['3', '1'], best: [] });
});

test('groups listings by kind in the order of the list', () => {
  const list = ['auto', 'house', 'auto'].map((kind) => ({ kind }) as unknown as Listing);
  expect(byKind(list).map(([kind, some]) => [kind, some.length])).toEqual([
    ['auto', 2],
    ['house', 1],
  ]);
});

test('the dictionary says which of the values in a row is best', () => {
  const all = new Map(facts().map((fact) => [fact.key, fact]));
  expect(all.get('mileage_km')?.best).toEqual([0]);
  // Equal values, and values that are neither better nor worse.
  expect(all.get('year')?.best).toEqual([]);
  expect(all.get('gearbox')?.best).toEqual([]);
});

test('the best is among known values, shared by equals, and absent without a rival', () => {
  expect(bestOf([5, null, 3, 3], 'less')).toEqual([2, 3]);
  expect(bestOf([5, null, 3, 3], 'more')).toEqual([0]);
  expect(bestOf([5, null], 'less')).toEqual([]);
  expect(bestOf([4, 4], 'more')).toEqual([]);
  // What most have is no advantage of any.
  expect(bestOf([2, 2, 3, 2], 'less')).toEqual([]);
  expect(bestOf([2, 2, 3], 'less')).toEqual([]);
  expect(bestOf([2, 2, 3, 4], 'less')).toEqual([0, 1]);
});

test('each piece of equipment that any of them has is a row of its own', () => {
  const cars = [car({ comfort: ['climate', 'cruise'] }), car({ comfort: ['cruise'] })];
  const marks = comparisonGroups(autoData, cars, 'ru').flatMap((group) =>
    group.facts.filter(({ has }) => has).map(({ label, has }) => [label, has]),
  );
  expect(marks).toEqual([
    ['Климат-контроль', [true, null]],
    ['Круиз-контроль', [true, true]],
  ]);
});

test('tens of pieces of equipment are one folded group', () => {
  const cars = [
    car({ comfort: ['climate', 'parking_sensors'], safety: ['abs'] }),
    car({ comfort: ['cruise', 'parking_sensors'] }),
  ];
  const groups = comparisonGroups(autoData, cars, 'ru');
  expect(groups.map(({ title, isFolded, facts: some }) => [title, isFolded, some.length])).toEqual([
    ['Комплектация', true, 5],
  ]);
  // What differs comes first, and the folded group says how much there is.
  expect(groups[0]?.note).toBe('указано 3\u00A0· 2, различий\u00A03');
  expect(groups[0]?.facts.map(({ label, heading }) => [label, heading])).toEqual([
    ['Указано позиций', undefined],
    ['ABS', 'Есть не у всех'],
    ['Климат-контроль', undefined],
    ['Круиз-контроль', undefined],
    ['Парктроник', 'Есть у всех'],
  ]);
  // A listing alone has nothing to differ from.
  const [alone] = comparisonGroups(autoData, cars.slice(1), 'ru');
  expect(alone?.facts.some(({ heading }) => heading)).toBe(false);
});

test('what one has or lacks is a mark, and none where neither is stated', () => {
  const homes = [true, false, null].map((furniture) => car({ category: 'flat', deal: 'sale', furniture }));
  const rows = differing(comparisonGroups(houseData, homes, 'ru')).groups.flatMap(({ facts: some }) => some);
  expect(rows).toMatchObject([{ key: 'furniture', has: [true, false, null], values: ['', '', ''] }]);
  const unknown = [car({ category: 'flat', furniture: null }), car({ category: 'flat' })];
  expect(comparisonGroups(houseData, unknown, 'ru').map(({ key }) => key)).toEqual(['deal']);
});

test('a «no» is a row beside a «yes», or where it decides much by itself', () => {
  const keysOf = (...some: object[]) =>
    comparisonGroups(autoData, some.map(car), 'ru').flatMap(({ facts: rows }) => rows.map(({ key }) => key));
  expect(keysOf({ bargain: false }, { bargain: false })).toEqual([]);
  expect(keysOf({ bargain: false }, { bargain: null })).toEqual([]);
  expect(keysOf({ bargain: false }, { bargain: true })).toEqual(['bargain']);
  expect(keysOf({ customs_cleared: false }, {})).toEqual(['customs_cleared']);
});

test('figures of a home, and its distance to the metro, compare with those of its category', () => {
  const bestOfRow = (key: string, ...some: object[]) =>
    comparisonGroups(
      houseData,
      some.map((values) => car({ deal: 'sale', ...values })),
      'ru',
    )
      .flatMap(({ facts: rows }) => rows)
      .find((row) => row.key === key)?.best;
  const flat = { category: 'flat', area_total_m2: 61, area_kitchen_m2: 9.2, land_ares: null };
  const house = { category: 'house', area_total_m2: 238, area_kitchen_m2: 6.9, land_ares: 8 };
  expect(bestOfRow('area_total_m2', flat, house)).toEqual([]);
  expect(bestOfRow('area_total_m2', flat, { ...flat, area_total_m2: 70 })).toEqual([1]);
  expect(bestOfRow('area_kitchen_m2', flat, { ...flat, area_kitchen_m2: 12 })).toEqual([1]);
  // Of two flats beside a house one is best of its kind.
  const larger = { ...flat, area_kitchen_m2: 12 };
  expect(bestOfRow('area_kitchen_m2', flat, larger, { category: 'house', area_kitchen_m2: 20 })).toEqual([1]);
  expect(bestOfRow('area_kitchen_m2', house, flat, larger, { ...house, area_kitchen_m2: 9 })).toEqual([2, 3]);
  // A home within a city has no way to it, so that no way is best.
  expect(bestOfRow('to_city_km', { ...house, to_city_km: 30 }, { ...house, to_city_km: 16 }, house)).toEqual([]);
  expect(bestOfRow('land_ares', house, { category: 'plot', land_ares: 20 })).toEqual([]);
  const near = { metro: 'Сокольники', metro_minutes: 5, metro_by: 'walk' };
  expect(bestOfRow('metro', { ...flat, ...near }, { ...flat, ...near, metro_minutes: 9 })).toEqual([0]);
  expect(bestOfRow('metro', { ...flat, ...near }, { ...house, ...near, metro_minutes: 9 })).toEqual([]);
});

test('minutes to the metro compare only by the same way', () => {
  const bestOfMinutes = (...ways: (readonly [minutes: number | null, by: string | null])[]) =>
    comparisonGroups(
      houseData,
      ways.map(([metro_minutes, metro_by]) => car({ category: 'flat', metro: 'Сокольники', metro_minutes, metro_by })),
      'ru',
    )
      .flatMap(({ facts: rows }) => rows)
      .find((row) => row.key === 'metro')?.best;
  expect(bestOfMinutes([20, 'walk'], [8, 'walk'])).toEqual([1]);
  expect(bestOfMinutes([20, 'walk'], [14, 'transport'])).toEqual([]);
  expect(bestOfMinutes([20, 'walk'], [8, 'walk'], [null, null])).toEqual([1]);
});

test('names of places are in Latin letters in English', () => {
  const homes = [car({ category: 'flat', address: 'ул. Полевая, 3', estate: 'ЖК «Речной»' })];
  const values = comparisonGroups(houseData, homes, 'en').flatMap(({ facts: rows }) =>
    rows.map(({ values: some }) => some[0]),
  );
  expect(values).toEqual(['Flat', '“Rechnoy”', 'ul. Polevaya, 3']);
});

test('a number of which most is hidden is no row', () => {
  const cars = [car({ vin: 'TMB************62', year: 2018 }), car({ vin: 'KNAPH81BDM5901277' })];
  const rows = comparisonGroups(autoData, cars, 'ru').flatMap((group) => group.facts);
  expect(rows.map(({ key }) => key)).toEqual(['year']);
});

test('a repaired or damaged part shows its state, never a tick', () => {
  const cars = [car({ painted_parts: ['roof', 'bonnet'] }), car({ dented_parts: ['roof'] }), car({})];
  const rows = comparisonGroups(autoData, cars, 'ru').flatMap(({ facts: some }) => some);
  expect(rows.map(({ label, values, has, best }) => [label, values, has, best])).toEqual([
    ['Капот', ['Окрашено', '', ''], undefined, []],
    ['Крыша', ['Окрашено', 'Вмятины и царапины', ''], undefined, []],
  ]);
});

test('amounts of money are compared like other facts', () => {
  const flat = (deposit: number) => car({ category: 'flat', deal: 'rent', deposit_minor: deposit });
  const { groups } = differing(comparisonGroups(houseData, [flat(5_000_000), flat(3_000_000)], 'ru'));
  expect(groups.flatMap(({ facts: some }) => some)).toMatchObject([
    { key: 'deposit_minor', values: ['50\u202F000\u202F₽', '30\u202F000\u202F₽'], best: [1] },
  ]);
});

test('the cheapest is the one that costs least with all that is added, and none if an unknown cost may be less', () => {
  const total = (landed_minor: number | null, landed_at_least_minor = landed_minor) => ({ landed_minor, landed_at_least_minor }); // prettier-ignore
  expect(cheapestOf([100, 200], [total(300), total(250)])).toEqual([1]);
  expect(cheapestOf([100, 200], [null, null])).toEqual([0]);
  expect(cheapestOf([100, 200, 150], [total(300), total(250), total(null, 160)])).toEqual([]);
  expect(cheapestOf([100, 200, 150], [total(300), total(250), total(null, 260)])).toEqual([1]);
  expect(cheapestOf([100, 200, null], [total(300), total(250), null])).toEqual([]);
});

test('the way to the metro is one row, and the place of homes comes first', () => {
  const flat = {
    category: 'flat',
    deal: 'sale',
    metro: 'Сокольники',
    metro_minutes: 7,
    metro_by: 'walk',
    address: 'ул. Мирная, 3',
  };
  const groups = comparisonGroups(houseData, [car(flat), car({ ...flat, metro_minutes: 12 })], 'ru'); // prettier-ignore
  expect(groups[0]?.key).toBe('place');
  const metro = groups[0]?.facts.filter(({ key }) => key.startsWith('metro'));
  expect(metro).toHaveLength(1);
  expect(metro?.[0]?.values.map((value) => value.replaceAll(/\s/gu, ' '))).toEqual(['м. Сокольники, 7 мин пешком', 'м. Сокольники, 12 мин пешком']); // prettier-ignore
  expect(metro?.[0]).toMatchObject({ differs: true, best: [0] });
});

test('names of the catalogue that the titles of the columns say are no rows', () => {
  const named = (model: string, title: string) => ({ ...car({ mark_id: 1, model_id: 2, year: 2018 }), title, refs: { mark_id: { name: 'Toyota' }, model_id: { name: model } } }) as never; // prettier-ignore
  const keysOf = (...cars: never[]) => comparisonGroups(autoData, cars, 'ru')[0]?.facts.map(({ key }) => key);
  const camry = named('Camry', 'Toyota Camry, 2018');
  expect(keysOf(camry, named('Corolla', 'Toyota Corolla, 2018'))).toEqual(['year']);
  expect(keysOf(camry)).toEqual(['year']);
  // A title that a seller has written says other things.
  expect(keysOf(camry, named('Corolla', 'Toyota, 2018'))).toEqual(['model_id', 'year']);
});

test('a home whose seller states no minutes has the distance to the station, as on its card', () => {
  const near = { id: 1, slug: 'kashirskaya', name: 'Каширская', name_en: 'Kashirskaya', lines: [], metres: 430 };
  const at = (values: object) => ({ ...car({ category: 'flat', deal: 'sale', ...values }), stations: [near] });
  const flats = [
    at({ metro: null }),
    at({ metro: 'Каширская' }),
    at({ metro: 'Каширская', metro_minutes: 9, metro_by: 'walk' }),
    at({ metro: 'Сокол', metro_minutes: 5, metro_by: 'walk' }),
  ];
  const metroOf = (language: 'ru' | 'en') =>
    comparisonGroups(houseData, flats, language)
      .flatMap((group) => group.facts)
      .find(({ key }) => key === 'metro');
  const texts = (language: 'ru' | 'en') => metroOf(language)?.values.map((value) => value.replaceAll(/\s/gu, ' '));
  expect(texts('ru')).toEqual([
    'м. Каширская, 400 м',
    'м. Каширская, 400 м',
    'м. Каширская, 9 мин пешком',
    'м. Сокол, 5 мин пешком',
  ]);
  expect(texts('en')?.slice(0, 3)).toEqual([
    'Kashirskaya metro, 400 m',
    'Kashirskaya metro, 400 m',
    'Kashirskaya metro, 9 min on foot',
  ]);
  // Five minutes are not known to be less than 400 metres.
  expect(metroOf('ru')?.best).toEqual([]);
});
