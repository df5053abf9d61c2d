import { expect, test } from 'vitest';
import { autoFields } from '#areas/auto/fields.ts';
import { houseFields } from '#areas/house/fields.ts';
import { specFields } from '#areas/spec/fields.ts';
import type { Field } from '#dictionary/field.ts';
import { manyNames, rangeLabel } from './filter-labels.ts';

const labelOf = (fields: readonly Field[], key: string, from: number | null, to: number | null): string => {
  const field = fields.find((one) => one.key === key)!;
  return rangeLabel(field, { from, to }, 'ru').replaceAll(/[\u00A0\u202F]/g, ' ');
};

test('whole hundreds of thousands are said in millions, other amounts in full', () => {
  expect(labelOf(autoFields, 'mileage_km', null, 2_000_000)).toBe('Пробег до 2 млн км');
  expect(labelOf(autoFields, 'mileage_km', 1_500_000, null)).toBe('Пробег от 1,5 млн км');
  expect(labelOf(autoFields, 'mileage_km', 1_250_000, 3_400_000)).toBe('Пробег 1 250 000–3 400 000 км');
  expect(labelOf(autoFields, 'mileage_km', null, 1_250_000)).toBe('Пробег до 1 250 000 км');
});

test('a label that begins with «До» has no second one', () => {
  expect(labelOf(houseFields, 'metro_minutes', null, 15)).toBe('До метро 15 мин');
  expect(labelOf(houseFields, 'metro_minutes', 5, null)).toBe('До метро от 5 мин');
});

test('an engine of about so many litres is said in litres, those of motorcycles and exact bounds as they are', () => {
  expect(labelOf(autoFields, 'engine_cc', 3440, 3560)).toBe('Объём двигателя 3,5 л');
  expect(labelOf(autoFields, 'engine_cc', 1940, 2060)).toBe('Объём двигателя 2,0 л');
  expect(labelOf(autoFields, 'engine_cc', 1400, 2000)).toBe('Объём двигателя 1 400–2 000 см³');
  expect(labelOf(specFields, 'engine_cc', 540, 660)).toBe('Объём двигателя 540–660 см³');
});

test('more than five names are two and the number of the others', () => {
  const names = ['Chery', 'Haval', 'Geely', 'Exeed', 'Omoda'];
  expect(manyNames(names, 'ru')).toBeNull();
  expect(manyNames([...names, 'Jaecoo'], 'ru')).toBe('Chery, Haval и\u00A0ещё\u00A04');
  expect(manyNames([...names, 'Jaecoo'], 'en')).toBe('Chery, Haval and\u00A04\u00A0more');
});

test('a plot of about so much land is said as that, and other bounds as they are', () => {
  expect(labelOf(houseFields, 'land_ares', 9.5, 10.5)).toBe('Площадь участка около 10 сот.');
  expect(labelOf(houseFields, 'land_ares', 95, 105)).toBe('Площадь участка около 100 сот.');
  expect(labelOf(houseFields, 'land_ares', 7.12, 7.88)).toBe('Площадь участка около 7,5 сот.');
  expect(labelOf(houseFields, 'land_ares', 8, 12)).toBe('Площадь участка 8–12 сот.');
  expect(labelOf(houseFields, 'land_ares', 10, null)).toBe('Площадь участка от 10 сот.');
});
