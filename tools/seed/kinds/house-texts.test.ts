import { expect, test } from 'vitest';
import { readCities } from '../geo.ts';
import { createRandom } from '../random.ts';
import { createSellers } from '../sellers.ts';
import { describeHouse } from './house-texts.ts';

const [seller] = createSellers(1, 1, readCities(), new Date('2026-11-21T12:00:00Z'));
const told = (content: Parameters<typeof describeHouse>[0]): string =>
  describeHouse(content, seller!, createRandom(1, 1));

test('a flat is described by its building, its rooms and what stays in it', () => {
  const flat = { category: 'flat', deal: 'sale', market: 'secondary', material: 'brick', year_built: 2018, ceiling_m: 2.55, area_kitchen_m2: 9.2, bathroom: 'separate', balcony: 'loggia', furniture: true, appliances: true }; // prettier-ignore
  expect(told(flat)).toContain(
    'Дом кирпичный, 2018 года постройки, потолки 2,55 м. Кухня 9,2 м², санузел раздельный, есть лоджия. Мебель и техника остаются.',
  );
  expect(told({ ...flat, deal: 'rent_long' })).toContain('Есть мебель и бытовая техника.');
});

test('a house is described by its land and its heating, and by nothing that is not known', () => {
  const house = { category: 'house', deal: 'sale', material: 'wood', land_ares: 6.5, heating: 'gas' };
  expect(told(house)).toContain('Дом деревянный. Участок 6,5 сот. Отопление газовое.');
  expect(told({ category: 'house', deal: 'sale' })).not.toMatch(/Дом |Участок \d|Отопление газ|undefined|null/u);
  expect(told({ category: 'plot', deal: 'sale', land_ares: 6 })).not.toMatch(/Дом |null/u);
});
