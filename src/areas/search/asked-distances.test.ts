import { expect, test } from 'vitest';
import type { ListingCard } from '#listing/contract.ts';
import { withDistances } from './asked-distances.ts';
import type { Places } from './reference-data.ts';

const cities = new Map([
  [1, { latitude: 59.9391, longitude: 30.3159 }],
  [2, { latitude: 60.7096, longitude: 28.7482 }],
]) as unknown as Places['cities'];
const cards = [1, 2, 3].map((id) => ({ id, city: { id } })) as ListingCard[];

test('cards of a search around a city say how far other cities are, those of the city itself nothing', () => {
  const found = withDistances(cards, { near: { city_id: 1 } }, { cities });
  expect(found.map(({ distance }) => distance?.ru)).toEqual([undefined, '122\u202Fкм', undefined]);
  expect(found[1]?.distance?.en).toBe('122\u202Fkm');
});

test('a search around no city says no distances', () => {
  expect(withDistances(cards, {}, { cities })).toBe(cards);
  expect(withDistances(cards, { near: { city_id: 9 } }, { cities })).toBe(cards);
});
