import { expect, test } from 'vitest';
import { autoData } from '#areas/auto/data.ts';
import { autoFields, autoGroups } from '#areas/auto/fields.ts';
import { equipmentData } from '#areas/equipment/data.ts';
import { houseData } from '#areas/house/data.ts';
import { factGroups, withoutSingleRows } from './fact-groups.ts';

const auto = { fields: autoFields, groups: autoGroups, category: null };
const refs = { mark_id: { name: 'Toyota' }, model_id: { name: 'Camry' }, generation_id: null };

test('facts are in the groups and the order of the dictionary, with words and units', () => {
  const groups = factGroups(
    auto,
    {
      mark_id: 5,
      model_id: 7,
      generation_id: null,
      year: 2019,
      mileage_km: 84_000,
      owners: 3,
      engine_cc: 1998,
      fuel: 'petrol',
    },
    refs,
    'ru',
  );
  expect(groups.map((group) => [group.title, group.items.map((item) => [item.label, item.value])])).toEqual([
    [
      'Автомобиль',
      [
        ['Марка', 'Toyota'],
        ['Модель', 'Camry'],
        ['Год выпуска', '2019'],
      ],
    ],
    [
      'Двигатель и привод',
      [
        ['Двигатель', 'Бензин'],
        ['Объём двигателя', '1\u202F998\u202Fсм³'],
      ],
    ],
    [
      'Состояние и документы',
      [
        ['Пробег', '84\u202F000\u202Fкм'],
        ['Владельцев по ПТС', 'Три и более'],
      ],
    ],
  ]);
});

test('empty values are left out, a mileage of zero is shown', () => {
  const groups = factGroups(auto, { mileage_km: 0, vin: null, frame_number: '', plate: 'А001АА77' }, {}, 'en');
  expect(groups).toEqual([
    {
      key: 'state',
      title: 'Condition and documents',
      items: [{ key: 'mileage_km', label: 'Mileage', value: '0\u202Fkm' }],
      marks: [],
    },
  ]);
});

test('the title of a group depends on the category', () => {
  const titles = (values: object) =>
    factGroups(houseData, values as Record<string, unknown>, {}, 'ru').map(({ title }) => title);
  expect(titles({ category: 'plot', land_ares: 8, land_use: 'izhs' })).toEqual(
    expect.arrayContaining(['Площадь', 'Земля']),
  );
  expect(titles({ category: 'flat', floor: 3, repair: 'euro' })).toEqual(
    expect.arrayContaining(['Площадь и этажи', 'Дом и отделка']),
  );
});

test('facts that are yes or no stand apart, what the thing has first', () => {
  const values = { category: 'flat', deal: 'rent', furniture: false, appliances: true };
  const comfort = factGroups(houseData, values, {}, 'ru').find(({ marks }) => marks.length > 0);
  expect(comfort?.marks.map(({ label, value, isYes }) => [label, value, isYes])).toEqual([
    ['Бытовая техника', 'Да', true],
    ['Мебель', 'Нет', false],
  ]);
  expect(comfort?.items).toEqual([]);
});

test('a «no» whose label beside a cross would read as a «yes» has words of its own', () => {
  const marksOf = (utilities_included: boolean, language: 'ru' | 'en') =>
    factGroups(houseData, { category: 'flat', deal: 'rent', utilities_included }, {}, language).flatMap(({ marks }) =>
      marks.map(({ label, value }) => [label, value]),
    );
  expect(marksOf(true, 'ru')).toEqual([['Коммунальные включены', 'Да']]);
  expect(marksOf(false, 'ru')).toEqual([['Коммунальные не включены', '']]);
  expect(marksOf(false, 'en')).toEqual([['Utilities not included', '']]);
});

test('a video is a link to its site', () => {
  const link = 'https://rutube.ru/video/0123456789abcdef/';
  const facts = factGroups(auto, { video_url: link, year: 2019 }, {}, 'ru').flatMap(({ items }) => items);
  expect(facts).toEqual([
    { key: 'year', label: 'Год выпуска', value: '2019' },
    { key: 'video_url', label: 'Видео', value: link, href: link },
  ]);
});

test('a set is a list of its options, in both languages', () => {
  const values = { safety: ['abs', 'isofix'], painted_parts: ['bonnet'], comfort: null };
  const said = (language: 'ru' | 'en') =>
    factGroups(autoData, values, {}, language).map(({ title, items }) => [title, items]);
  expect(said('ru')).toEqual([
    ['Кузов', [{ key: 'painted_parts', label: 'Окрашено', value: 'Капот', isList: true }]],
    ['Комплектация', [{ key: 'safety', label: 'Безопасность', value: 'ABS\u00A0· Крепления Isofix', isList: true }]],
  ]);
  expect(said('en')).toMatchObject([
    ['Body', [{ value: 'Bonnet' }]],
    ['Equipment', [{ value: 'ABS\u00A0· Isofix' }]],
  ]);
});

test('a name is in Latin letters in English', () => {
  const metroIn = (language: 'ru' | 'en') =>
    factGroups(houseData, { category: 'flat', metro: 'Озерки' }, {}, language)
      .flatMap(({ items }) => items)
      .at(-1)?.value;
  expect([metroIn('ru'), metroIn('en')]).toEqual(['Озерки', 'Ozerki']);
});

test('a row that would stand alone below a heading is in the first group', () => {
  const values = {
    category: 'flat',
    deal: 'sale',
    offered_by: 'owner',
    area_living_m2: 22.8,
    ceiling_m: 2.55,
    year_built: 2018,
    repair: 'euro',
    internet: true,
    guarded: true,
    cadastral_number: '77:1',
    pets_allowed: true,
  };
  const groups = withoutSingleRows(factGroups(houseData, values, {}, 'ru'), 'Объект');
  expect(groups.map(({ title, items, marks }) => [title, [...items, ...marks].map(({ key }) => key)])).toEqual([
    ['Объект', ['category', 'deal', 'offered_by', 'cadastral_number']],
    ['Площадь и этажи', ['area_living_m2', 'ceiling_m']],
    ['Дом и отделка', ['year_built', 'repair']],
    ['Коммуникации', ['internet', 'guarded']],
    // Rules are not about the thing itself.
    ['Правила проживания', ['pets_allowed']],
  ]);
});

test('a single row of the first group alone takes in the next group, under the heading of what it is about', () => {
  const values = { year: 2019, fuel: 'petrol', engine_cc: 1998, mileage_km: 5, owners: 2, condition: 'good' };
  const groups = factGroups(auto, values, {}, 'ru');
  expect(withoutSingleRows(groups, 'Автомобиль').map(({ title, items }) => [title, items.length])).toEqual([
    ['Автомобиль', 3],
    ['Состояние и документы', 3],
  ]);
});

test('few facts are one list without a heading', () => {
  const groups = withoutSingleRows(factGroups(auto, { year: 2019, mileage_km: 5, bargain: true }, {}, 'en'), 'Car');
  expect(groups.map(({ title, items, marks }) => [title, items.length, marks.length])).toEqual([['', 2, 1]]);
  expect(withoutSingleRows([], 'Car')).toEqual([]);
});

test.each([
  [true, 'Есть', 'In stock'],
  [false, 'Под заказ', 'To order'],
])('availability is a value, whether a yes or a no: %s', (in_stock, ru, en) => {
  const rows = (language: 'ru' | 'en') =>
    factGroups(equipmentData, { category: 'welding', in_stock }, {}, language).map(({ items, marks }) => [
      items.map(({ label, value }) => [label, value]),
      marks,
    ]);
  expect(rows('ru')).toContainEqual([[['Наличие', ru]], []]);
  expect(rows('en')).toContainEqual([[['Availability', en]], []]);
});
