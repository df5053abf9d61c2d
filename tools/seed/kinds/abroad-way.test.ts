import { expect, test } from 'vitest';
import { borderPoints } from '#areas/abroad/options.ts';
import { readCities } from '../geo.ts';
import { generateKind } from '../kinds.ts';
import { createSellers } from '../sellers.ts';
import { createAbroad } from './abroad.ts';
import { isReachable, roadDays } from './abroad-way.ts';

const cities = readCities();
const cityNamed = (name: string) => cities.find((city) => city.name === name)!;
const now = new Date('2026-11-21T12:00:00Z');

test('days by road grow with the distance', () => {
  expect(roadDays('vladivostok', cityNamed('Владивосток'))).toBeLessThan(2);
  expect(roadDays('vladivostok', cityNamed('Москва'))).toBeGreaterThan(14);
  expect(roadDays('belarus', cityNamed('Москва'))).toBe(2);
  expect(roadDays('saint_petersburg', cityNamed('Москва'))).toBe(2);
  expect(borderPoints.map(({ key }) => key)).toContain('belarus');
});

test('cars abroad are brought only to cities with a road, in no fewer days than the road takes', async () => {
  for (const name of ['Норильск', 'Воркута', 'Калининград', 'Южно-Сахалинск']) expect(isReachable(cityNamed(name)), name).toBe(false); // prettier-ignore
  const sellers = createSellers(1, 6000, cities, now);
  const options = { kind: 'autofromabroad', makers: await createAbroad(2000), seed: 1, count: 800, now, sellers } as const; // prettier-ignore
  const listings = [...generateKind(options)];
  expect(listings.filter(({ seller }) => !isReachable(seller.city)).map(({ seller }) => seller.city.name)).toEqual([]);
  const early = listings.filter(({ seller, thing: { content } }) => {
    const { delivery_days: days, border_point: point } = content;
    return Number(days) < roadDays(String(point), seller.city);
  });
  expect(early.map(({ thing }) => thing.title)).toEqual([]);
});
