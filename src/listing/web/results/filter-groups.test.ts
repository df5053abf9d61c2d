import { expect, test } from 'vitest';
import { abroadData } from '#areas/abroad/data.ts';
import { adsData } from '#areas/ads/data.ts';
import { autoData } from '#areas/auto/data.ts';
import { equipmentData } from '#areas/equipment/data.ts';
import { houseData } from '#areas/house/data.ts';
import { specData } from '#areas/spec/data.ts';
import type { KindData } from '../../kind-data.ts';
import { type FoldedRow, groupRows } from './filter-groups.ts';
import { filterOrder } from './filter-order.ts';
import { specOf } from './spec-of.ts';
import { type Choices, specWithin } from './search-spec.ts';

const keyOf = (row: FoldedRow): string =>
  'range' in row ? row.range.stem : 'choice' in row ? row.choice.key : row.flag.key;

function rowsOf(data: KindData, choices: Choices): FoldedRow[] {
  const spec = specWithin(specOf(data), choices);
  const flags = spec.flags.filter(({ field }) => field?.rank === undefined);
  return [...filterOrder(spec).folded, ...flags.map((flag) => ({ flag }))];
}

function grouped(data: KindData, choices: Choices, language: 'ru' | 'en' = 'ru') {
  const { groups, fields } = data;
  return groupRows(rowsOf(data, choices), { groups, fields, category: choices['category']?.[0] ?? null }, language).map(
    ({ title, rows }) => [title, rows.map(keyOf)],
  );
}

test('the filters of cars stand under the headings of their facts, those of the seller last', () => {
  expect(grouped(autoData, {})).toEqual([
    ['Автомобиль', ['colour', 'steering']],
    ['Двигатель и привод', ['engine_cc', 'power_hp']],
    ['Состояние и документы', expect.arrayContaining(['pts', 'service_book'])],
    ['Комплектация', expect.arrayContaining(['safety', 'comfort'])],
    ['Условия', ['bargain', 'exchange']],
    ['Продавец и объявление', expect.arrayContaining(['seller_kind', 'with_photo', 'price_dropped', 'day_one'])],
  ]);
  expect(grouped(autoData, {}, 'en').at(-1)?.[0]).toBe('Seller and listing');
});

test('who offers a home stands beside who sells it, and the metro beside how one gets there', () => {
  const groups = new Map(grouped(houseData, { category: ['flat'], deal: ['sale'] }) as [string, string[]][]);
  expect(groups.get('Продавец и объявление')).toEqual(expect.arrayContaining(['offered_by', 'seller_kind']));
  expect(groups.get('Расположение')).toEqual(['metro_minutes', 'metro_by', 'to_city_km']);
  expect([...groups.keys()]).not.toContain('Объект');
});

test('a few filters have no headings', () => {
  expect(grouped(adsData, {}).map(([title]) => title)).toEqual([null]);
});

test.each<[string, KindData, Choices]>([
  ['cars', autoData, {}],
  ['cars abroad', abroadData, {}],
  ['homes', houseData, {}],
  ['flats by the day', houseData, { category: ['flat'], deal: ['rent_day'] }],
  ['plots', houseData, { category: ['plot'], deal: ['sale'] }],
  ['excavators', specData, { category: ['excavator'], deal: ['sale'] }],
  ['equipment', equipmentData, {}],
  ['phones', adsData, { category: ['phones'] }],
])('no filter of %s is lost or repeated, and no two headings are alike', (_, data, choices) => {
  const groups = grouped(data, choices);
  const shown = groups.flatMap(([, keys]) => keys as string[]);
  expect(shown.toSorted()).toEqual(rowsOf(data, choices).map(keyOf).toSorted());
  const titles = groups.map(([title]) => title);
  expect(new Set(titles).size).toBe(titles.length);
});

test.each<[string, KindData, Choices]>([
  ['flats', houseData, { category: ['flat'], deal: ['sale'] }],
  ['cars', autoData, {}],
  ['equipment', equipmentData, {}],
])('no two filters of %s have the same name', (_, data, choices) => {
  const names = rowsOf(data, choices).map((row) =>
    'range' in row ? row.range.field.label.ru : 'choice' in row ? row.choice.label.ru : row.flag.label.ru,
  );
  expect(new Set(names).size).toBe(names.length);
  expect(names).not.toContain('Кто продаёт');
});
