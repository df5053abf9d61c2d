import { expect, test } from 'vitest';
import { kindData } from '#kinds/data.ts';
import { toldFields } from './told-fields.ts';

const told = (kind: keyof typeof kindData, values: object, page: object = {}) =>
  toldFields(
    { data: kindData[kind], subtitleFields: [], ...page } as never,
    { title: 'Название', title_en: null, values, refs: {} } as never,
    'ru',
  ).map(({ key }): string => key);

test('a «no» is told of what decides alone', () => {
  const no = { customs_cleared: false, gas_kit: false, service_book: false, exchange: false, bargain: false };
  const yes = { customs_cleared: true, gas_kit: true, service_book: true, exchange: true, bargain: true };
  const keys = Object.keys(no);
  expect(told('auto', no).filter((key) => keys.includes(key))).toEqual(['customs_cleared']);
  expect(
    told('auto', yes)
      .filter((key) => keys.includes(key))
      .toSorted(),
  ).toEqual(keys.toSorted());
  expect(told('spec', { vat: false, leasing: false })).not.toContain('vat');
  expect(told('house', { category: 'flat', lift: false, parking: false, mortgage: false })).toEqual(
    expect.arrayContaining(['lift', 'mortgage']),
  );
});

test('only a field that is yes or no says that its «no» is told', () => {
  const marked = Object.values(kindData).flatMap(({ fields }) =>
    fields.filter((field) => 'tellsNo' in field && field.tellsNo),
  );
  expect(marked.length).toBeGreaterThan(0);
  expect(marked.filter(({ type }) => type !== 'bool')).toEqual([]);
});

test('key facts, the address and the category are not told again', () => {
  const values = { category: 'flat', rooms: '2', area_total_m2: 54, floor: 6, floors_total: 9, material: 'brick' };
  const page = { addressField: 'address', nearFields: ['metro'] };
  const keys = told('house', { ...values, address: 'ул. Полевая', metro: 'Сокол' }, page);
  expect(keys).not.toContain('metro');
  expect(keys).not.toEqual(expect.arrayContaining(['rooms']));
  expect(keys).not.toContain('address');
  expect(keys).not.toContain('category');
  expect(keys).toContain('year_built');
});

test('what goes without saying is not told', () => {
  const keysOf = (values: object) =>
    told('house', { category: 'flat', deal: 'sale', ...values }).filter(
      (key) => key === 'flat_type' || key === 'sold_part',
    );
  expect(keysOf({ flat_type: 'flat', sold_part: 'whole' })).toEqual([]);
  expect(keysOf({ flat_type: 'apartments', sold_part: 'share' })).toEqual(['flat_type', 'sold_part']);
});

test('what goes without saying is an option of its field', () => {
  const usual = Object.values(kindData).flatMap(({ fields }) =>
    fields.flatMap((field) => ('usual' in field ? [[field.usual, field.options.map(({ key }) => key)] as const] : [])),
  );
  expect(usual).toHaveLength(2);
  for (const [key, options] of usual) expect(options).toContain(key);
});

test('what a section of the page shows is not told again', () => {
  const values = { painted_parts: ['bonnet'], safety: ['abs'] };
  expect(told('auto', values)).toContain('painted_parts');
  expect(told('auto', values, { sectionFields: ['painted_parts'] })).not.toContain('painted_parts');
  expect(told('auto', values, { sectionFields: ['painted_parts'] })).toContain('safety');
});

test('«another» tells nothing, and a brand below the title is not told again', () => {
  const pram = {
    category: 'kids',
    condition: 'worn',
    child_age: 'newborn',
    height_cm: 104,
    weight_kg: 13,
    brand: 'Riko',
  };
  const page = { subtitleFields: ['brand'] };
  expect(told('ads', { ...pram, made_in: 'other' }, page)).not.toEqual(expect.arrayContaining(['made_in']));
  expect(told('ads', { category: 'kids', made_in: 'russia' }, page)).toContain('made_in');
  expect(told('ads', pram, page)).not.toContain('brand');
  expect(told('ads', { category: 'kids', brand: 'Riko' }, page)).toContain('brand');
});

test('what the line below the title says is not told again', () => {
  const bicycle = {
    category: 'bicycles',
    wearer: 'women',
    cycle_inches: 28,
    frame_size: '18',
    speeds: 3,
    condition: 'good',
    weight_kg: 17,
    colour: 'green',
  };
  expect(told('ads', bicycle)).toContain('colour');
  expect(told('ads', bicycle, { subtitleFields: ['colour'] })).not.toContain('colour');
});

test('where the price says how goods reach their buyer, the facts do not say it again', () => {
  const rack = { category: 'warehouse', delivery: 'city', year: 2019, payload_kg: 1, height_mm: 2, condition: 'used' };
  expect(told('equipment', rack, { saysDelivery: true })).not.toContain('delivery');
  expect(told('equipment', { ...rack, deal: 'rent' }, { saysDelivery: true })).toContain('delivery');
  expect(told('equipment', rack)).toContain('delivery');
});
