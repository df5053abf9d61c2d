import { expect, test } from 'vitest';
import { kindData } from '#kinds/data.ts';
import { hasComparablePrices } from './comparable-prices.ts';

test('homes have a lowest price where they are of one category: a garage says nothing of flats', () => {
  const { house } = kindData;
  expect(hasComparablePrices(house, { deal: ['sale'] })).toBe(false);
  expect(hasComparablePrices(house, { deal: ['sale'], category: ['flat', 'garage'] })).toBe(false);
  expect(hasComparablePrices(house, { deal: ['sale'], category: ['flat'] })).toBe(true);
  expect(hasComparablePrices(house, { deal: ['rent_long'], category: ['flat'] })).toBe(true);
  // Prices of a day and of a month.
  expect(hasComparablePrices(house, { category: ['flat'] })).toBe(false);
});

test('unlike things, and cars abroad, have none', () => {
  expect(hasComparablePrices(kindData.auto, {})).toBe(true);
  expect(hasComparablePrices(kindData.autofromabroad, {})).toBe(false);
  expect(hasComparablePrices(kindData.equipment, { deal: ['sale'] })).toBe(false);
  expect(hasComparablePrices(kindData.ads, {})).toBe(false);
});
