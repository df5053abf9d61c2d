import { expect, test } from 'vitest';
import { kindData } from '#kinds/data.ts';
import { hasComparablePrices, hasLeastOnMap } from './comparable-prices.ts';

test('homes for sale have a lowest price on the map, homes to rent only of one category', () => {
  const { house } = kindData;
  expect(hasComparablePrices(house, { deal: ['sale'] })).toBe(false);
  expect(hasLeastOnMap(house, { deal: ['sale'] })).toBe(true);
  expect(hasLeastOnMap(house, {})).toBe(false);
  expect(hasLeastOnMap(house, { deal: ['rent_long'] })).toBe(false);
  expect(hasLeastOnMap(house, { deal: ['rent_long'], category: ['flat'] })).toBe(true);
});

test('unlike things, and cars abroad, have none', () => {
  expect(hasLeastOnMap(kindData.auto, {})).toBe(true);
  expect(hasLeastOnMap(kindData.autofromabroad, {})).toBe(false);
  expect(hasLeastOnMap(kindData.equipment, { deal: ['sale'] })).toBe(false);
  expect(hasLeastOnMap(kindData.ads, {})).toBe(false);
});
