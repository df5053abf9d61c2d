import { beforeAll, expect, test } from 'vitest';
import { vinChecks } from '#areas/auto/identifiers.ts';
import { makerOf } from '#areas/auto/vin-decoding/makers.ts';
import { readCities } from './geo.ts';
import { createAbroad } from './kinds/abroad.ts';
import type { Thing } from './kinds/thing.ts';
import { createRandom } from './random.ts';
import { createSellers } from './sellers.ts';

const sellers = createSellers(1, 60, readCities(), new Date('2026-11-21T12:00:00Z'));
let things: Thing[];

beforeAll(async () => {
  const { draw, photographed } = await createAbroad(2000);
  const context = (at: number) =>
    ({ seller: sellers[at % sellers.length]!, status: 'active', thisYear: 2026, random: createRandom(5, at) }) as const;
  things = [
    ...photographed.map((make, at) => make(context(at))),
    ...Array.from({ length: 400 }, (_, at) => draw(context(1000 + at))),
  ];
});

const vinsFrom = (country: string): string[] =>
  things.flatMap(({ content }) => (content['country'] === country && content['vin'] ? [String(content['vin'])] : []));

test('the number of a car abroad is that of a plant in the country where it is bought, and never of one in Russia', () => {
  expect(vinsFrom('CN').length).toBeGreaterThan(5);
  expect(vinsFrom('CN').filter((vin) => !vin.startsWith('L'))).toEqual([]);
  expect(vinsFrom('KR').filter((vin) => !vin.startsWith('K'))).toEqual([]);
  const all = things.flatMap(({ content }) => (content['vin'] ? [String(content['vin'])] : []));
  expect(all.filter((vin) => /^(?:X|Z94)/u.test(vin) || makerOf(vin)?.country === 'RU')).toEqual([]);
  expect(all.filter((vin) => !vinChecks(vin))).toEqual([]);
});

test('a car that is not new costs abroad what such cars cost there', () => {
  // Two to four years old: more than 24,000 euros, and less than new ones.
  const cars = things.filter(({ title, content, currency }) => /Audi A6/u.test(title) && currency === 'EUR' && Number(content['year']) >= 2022); // prettier-ignore
  expect(cars.length).toBeGreaterThan(0);
  expect(cars.map(({ title, priceMinor }) => `${title}: ${priceMinor / 100}`).filter((text) => !/: (?:2[4-9]|[345]\d)\d{3}$/u.test(text))).toEqual([]); // prettier-ignore
});

test('nothing is said to be without accidents or of a clear history', () => {
  expect(things.map(({ description }) => description).filter((text) => /Без аварий|прозрачн/u.test(text))).toEqual([]);
});
