import { expect, test } from 'vitest';
import { specimenReport } from '../specimen.ts';
import { findingsOf, readingsOf } from './report-findings.ts';
import type { Sighting } from './report-queries.ts';

const { sections } = specimenReport();
const seen = (day: string, mileage_km: number | null): Sighting => ({
  listing: null,
  published_at: `${day}T08:00:00.000Z`,
  price: { minor: 100, currency: 'RUB' },
  city: { name: 'Омск', name_en: 'Omsk' },
  mileage_km,
  photos: null,
  pictures: [],
});
const levels = (own: Sighting[] = [], of = sections) =>
  Object.fromEntries(findingsOf(of, own).map(({ key, level, count }) => [key, `${level} ${count}`]));

test('findings say what is bad, what is clear and what is unknown', () => {
  expect(levels()).toEqual({
    owners: 'plain 3',
    accidents: 'notable 1',
    wanted: 'clear 0',
    restrictions: 'clear 0',
    pledges: 'bad 1',
    mileage: 'bad 2',
    taxi: 'notable 1',
    photos: 'unknown 0',
  });
});

test('the mileage of our own listings counts as much as that of the sources', () => {
  const of = { ...sections, mileage: { from: [], entries: [] } };
  expect(levels([seen('2020-01-01', 50_000)], of)['mileage']).toBe('unknown 0');
  expect(levels([seen('2020-01-01', 50_000), seen('2021-01-01', null), seen('2022-01-01', 70_000)], of)['mileage']).toBe('clear 0'); // prettier-ignore
  expect(levels([seen('2020-01-01', 90_000), seen('2022-01-01', 70_000)], of)['mileage']).toBe('bad 1');
  const readings = readingsOf([{ day: '2021-01-01', km: 60_000, sources: ['demo'] }], [seen('2020-01-01', 50_000)]);
  expect(readings.map(({ km, sources }) => [km, sources[0]])).toEqual([
    [50_000, 'own'],
    [60_000, 'demo'],
  ]);
});
