import { expect, test } from 'vitest';
import { kindData } from '#kinds/data.ts';
import { decisive, keyFactsOf } from './key-facts.ts';

const car = { year: 2018, mileage_km: 86_596, engine_cc: 1800, power_hp: 180, gearbox: 'robot', drive: 'front' };
const keysOf = (values: object) => keyFactsOf(kindData.auto, { values, refs: {} } as never, 'ru').map(({ key }) => key);

test('every decisive field is a field of some kind', () => {
  const known = new Set(Object.values(kindData).flatMap(({ fields }) => fields.map(({ key }): string => key)));
  expect(decisive.map(([key]) => key).filter((key) => !known.has(key))).toEqual([]);
});

test('six facts are shown, or four, but not fewer', () => {
  expect(keysOf({ ...car, owners: '2', condition: 'good' })).toEqual(Object.keys(car));
  expect(keysOf({ ...car, drive: null })).toEqual(['year', 'mileage_km', 'engine_cc', 'power_hp']);
  expect(keysOf({ year: 2018, mileage_km: 5, engine_cc: 1800 })).toEqual([]);
});

test('engines of cars are said in litres, as on cards, and those of motorcycles in cubic centimetres', () => {
  const sizeOf = (kind: 'auto' | 'spec', values: object) =>
    keyFactsOf(kindData[kind], { values, refs: {} } as never, 'ru').find(({ key }) => key === 'engine_cc')?.value;
  expect(sizeOf('auto', car)).toBe('1,8\u202Fл');
  expect(sizeOf('spec', { ...car, category: 'motorcycle' })).toBe('1\u202F800\u202Fсм³');
});

test('the way to the metro is told by its minutes and how one goes', () => {
  const values = {
    category: 'flat',
    rooms: '2',
    area_total_m2: 54,
    floor: 6,
    metro_minutes: 14,
    material: 'brick',
    year_built: 2018,
  };
  const metroOf = (more: object) =>
    keyFactsOf(kindData.house, { values: { ...values, ...more }, refs: {} } as never, 'ru').find(
      ({ key }) => key === 'metro_minutes',
    );
  expect(metroOf({ metro_by: 'transport' })).toMatchObject({
    value: '14\u202Fмин на транспорте',
    keys: ['metro_minutes', 'metro_by'],
  });
  expect(metroOf({})).toMatchObject({ value: '14\u202Fмин', keys: ['metro_minutes'] });
});

test('a floor is shown with the floors of the building', () => {
  const values = { category: 'flat', rooms: '2', area_total_m2: 54, floor: 6, floors_total: 9, material: 'brick' };
  const facts = keyFactsOf(kindData.house, { values, refs: {} } as never, 'ru');
  expect(facts.find(({ key }) => key === 'floor')).toMatchObject({ value: '6 / 9', keys: ['floor', 'floors_total'] });
});

test('equipment has the facts of its condition and delivery where it has few figures, and no yes or no', () => {
  const of = (kind: 'equipment' | 'ads', values: object) =>
    keyFactsOf(kindData[kind], { values, refs: {} } as never, 'ru').map(({ key }) => key);
  const rack = { category: 'warehouse', condition: 'used', weight_kg: 24_000, payload_kg: 4000, delivery: 'russia' };
  expect(of('equipment', rack).toSorted()).toEqual(['condition', 'delivery', 'payload_kg', 'weight_kg']);
  // Beside the price the delivery is said, so that other figures take its place.
  expect(of('equipment', { ...rack, deal: 'sale', year: 2019, height_mm: 7000 })).toEqual([
    'year',
    'payload_kg',
    'condition',
    'height_mm',
  ]);
  expect(of('ads', { category: 'phones', brand: 'A', condition: 'good', storage_gb: 5, delivery: true })).toEqual([]);
});

test('a thing has the facts of its category, its condition among them', () => {
  const of = (values: object) =>
    keyFactsOf(kindData.ads, { values: { condition: 'good', ...values }, refs: {} } as never, 'ru').map(({ key }) => key); // prettier-ignore
  const sofa = { category: 'furniture', item_type: 'sofa', made_of: 'leather', colour: 'brown', width_cm: 218, depth_cm: 92, height_cm: 84 }; // prettier-ignore
  expect(of(sofa)).toEqual(['made_of', 'condition', 'width_cm', 'depth_cm', 'height_cm', 'colour']);
  const tractor = { category: 'garden', power_hp: 6, speeds: 2, power_source: 'petrol', weight_kg: 70, brand: 'Нева' };
  expect(of(tractor)).toEqual(['power_hp', 'speeds', 'power_source', 'condition', 'weight_kg', 'brand']);
});

test('what a listing may show together has icons of its own', () => {
  const shapesOf = new Map<string, string>(decisive);
  for (const pair of [
    ['payload_kg', 'weight_kg'],
    ['payload_t', 'operating_mass_t'],
    ['power_kw', 'voltage'],
    ['condition', 'warranty_months'],
    ['width_cm', 'height_cm'],
    ['width_cm', 'depth_cm'],
    ['storage_gb', 'ram_gb'],
    ['breed', 'sex'],
    ['size', 'wearer'],
    ['engine', 'air_l_min'],
  ] as const)
    expect(new Set(pair.map((key) => shapesOf.get(key))).size, pair.join(' and ')).toBe(2);
});

test('a plot has its distance to the city and what it is connected to, but not what it lacks', () => {
  const of = (values: object) =>
    keyFactsOf(kindData.house, { values: { category: 'plot', ...values }, refs: {} } as never, 'ru').map(
      ({ key, value }) => [key, value],
    );
  const plot = { land_ares: 8, land_use: 'snt', to_city_km: 13, electricity: true, gas: true };
  expect(of(plot)).toEqual([
    ['land_ares', '8\u202Fсот.'],
    ['land_use', 'Садоводство (СНТ)'],
    ['to_city_km', '13\u202Fкм'],
    ['electricity', 'Есть'],
  ]);
  expect(of({ ...plot, electricity: false })[3]).toEqual(['gas', 'Есть']);
  expect(of({ ...plot, electricity: false, gas: false })).toEqual([]);
  expect(of({ ...plot, category: 'house', electricity: true }).map(([key]) => key)).not.toContain('electricity');
});

test('a station so near that one walks is told by its distance, whatever the way by bus takes', () => {
  const values = {
    category: 'flat',
    rooms: '2',
    area_total_m2: 54,
    floor: 6,
    metro: 'Сокол',
    metro_minutes: 9,
    metro_by: 'transport',
  };
  const wayOf = (metres: number, more: object = {}) => {
    const stations = [{ name: 'Сокол', name_en: 'Sokol', metres }];
    const facts = keyFactsOf(kindData.house, { values: { ...values, ...more }, refs: {}, stations } as never, 'ru');
    return facts.find(({ key }) => key === 'metro_minutes')?.value;
  };
  expect(wayOf(1400)).toBe('1,4\u202Fкм');
  expect(wayOf(2400)).toBe('9\u202Fмин на транспорте');
  expect(wayOf(1400, { metro_by: 'walk' })).toBe('9\u202Fмин пешком');
});

test('an electric car tells its engine in place of a gearbox', () => {
  const electric = { ...car, engine_cc: null, fuel: 'electric', condition: 'good' };
  expect(keysOf(electric)).toEqual(['year', 'mileage_km', 'power_hp', 'fuel', 'drive', 'condition']);
  expect(keysOf({ ...car, fuel: 'petrol' })).toContain('gearbox');
});

test('a car abroad tells how long its delivery takes', () => {
  const facts = keyFactsOf(kindData.autofromabroad, { values: { ...car, delivery_days: 40 }, refs: {} } as never, 'ru');
  expect(facts.find(({ key }) => key === 'delivery_days')?.value).toBe('40\u202Fдн.');
});

test('the height of a rack is said in metres, and that of a low thing in millimetres', () => {
  const rack = { category: 'warehouse', condition: 'used', weight_kg: 24_000, payload_kg: 4000, delivery: 'russia' };
  const heightOf = (height_mm: number) =>
    keyFactsOf(kindData.equipment, { values: { ...rack, height_mm }, refs: {} } as never, 'ru').find(
      ({ key }) => key === 'height_mm',
    )?.value;
  expect(heightOf(7050)).toBe('7,05\u202Fм');
  expect(heightOf(850)).toBe('850\u202Fмм');
});

test('a studio has a layout, and other homes a number of rooms', () => {
  const home = {
    category: 'flat',
    area_total_m2: 31,
    floor: 1,
    floors_total: 9,
    area_kitchen_m2: 6,
    material: 'brick',
  };
  const roomsOf = (rooms: number) =>
    keyFactsOf(kindData.house, { values: { ...home, rooms }, refs: {} } as never, 'ru').find(
      ({ key }) => key === 'rooms',
    );
  expect(roomsOf(0)).toMatchObject({ label: 'Планировка', value: 'Студия' });
  expect(roomsOf(2)).toMatchObject({ label: 'Комнат', value: '2' });
});
