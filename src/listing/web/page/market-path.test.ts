import { expect, test } from 'vitest';
import { autoData } from '#areas/auto/data.ts';
import { houseData } from '#areas/house/data.ts';
import type { Listing } from '../../contract.ts';
import { specOf } from '../results/spec-of.ts';
import { readSearch } from '../results/search-state.ts';
import { parseSearch } from '#web/routes/search-params.ts';
import { isRated, marketPath } from './market-path.ts';

const row = (slug: string | null) => ({ id: 1, name: 'x', name_ru: null, slug });
const car = (values: object, slug: string | null = 'camry') =>
  ({
    values: { model_id: 2, year: 2018, mileage_km: 90_000, power_hp: 150, condition: 'used', ...values },
    refs: { mark_id: row('toyota'), model_id: row(slug) },
    city: { slug: 'moscow' },
  }) as unknown as Pick<Listing, 'values' | 'refs' | 'city'>;

test('the link to the comparables has the filters that chose them', () => {
  const path = marketPath(autoData, car({})) ?? '';
  expect(path).toMatch(/^\/offers\/auto\?/);
  const state = readSearch(parseSearch(path.slice(path.indexOf('?'))), specOf(autoData));
  expect(state.picks).toEqual({ mark: ['toyota'], model: ['toyota.camry'] });
  expect(state.ranges).toEqual({
    year: { from: 2017, to: 2019 },
    mileage: { from: 60_000, to: 120_000 },
    power_hp: { from: 135, to: 165 },
  });
  expect(state.choices['condition']).not.toContain('damaged');
  expect(state.choices['condition']?.length).toBeGreaterThan(0);
  expect(state.regions).toEqual([]);
});

test('the comparables of a home are of its city, rooms and area', () => {
  const values = { category: 'flat', deal: 'sale', rooms: 2, area_total_m2: 60 };
  const path = marketPath(houseData, { values, refs: {}, city: { slug: 'kazan' } } as never) ?? '';
  const query = new URLSearchParams(path.slice(path.indexOf('?')));
  expect(Object.fromEntries(query)).toEqual({
    category: 'flat',
    deal: 'sale',
    rooms: '2',
    area_from: '51',
    area_to: '69',
    place: 'kazan',
    region: 'all',
  });
});

test('comparables that filters cannot select have no link', () => {
  expect(marketPath(autoData, car({}, null))).toBeNull();
  expect(marketPath(autoData, car({ mileage_km: null }))).toBeNull();
  expect(marketPath({ ...autoData, market: null }, car({}))).toBeNull();
});

test('prices of damaged cars, of sold listings and of things without a market are not rated', () => {
  const listing = (values: object, status = 'active') =>
    ({ ...car(values), status }) as unknown as Pick<Listing, 'status' | 'values'>;
  expect(isRated(autoData, listing({}))).toBe(true);
  expect(isRated(autoData, listing({ condition: 'damaged' }))).toBe(false);
  expect(isRated(autoData, listing({}, 'sold'))).toBe(false);
  expect(isRated({ ...autoData, market: null }, listing({}))).toBe(false);
});
