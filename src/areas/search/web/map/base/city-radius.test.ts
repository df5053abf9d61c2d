import { expect, test } from 'vitest';
import { cityRadiusKm, cityRadiusMetres } from './city-radius.ts';

test('a city is wider the more people it has, on the map as in sums', () => {
  expect([10_000, 1_000_000, 13_000_000].map((people) => Math.round(cityRadiusKm(people)))).toEqual([1, 5, 18]);
  const [, least, [, factor]] = cityRadiusMetres(1) as unknown as [string, number, [string, number]];
  expect(least + factor * Math.sqrt(1_000_000)).toBeCloseTo(cityRadiusKm(1_000_000) * 1000);
});
