import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { findSpotTitle, isSpot } from './spot-title.ts';

const within = { west: 37.619, south: 55.753, east: 37.621, north: 55.755 };
const at = { west: 37.62, south: 55.754, east: 37.62, north: 55.754 };
const city = { name: 'Москва', name_en: 'Moscow' };
const titleOf = (cells: readonly object[], locale: 'ru' | 'en' = 'ru') =>
  findSpotTitle(
    { api: (async () => ({ cells })) as never, queryClient: new QueryClient(), locale },
    'auto',
    {},
    within,
  );

test('the list of one place on the map is named after its city, whether or not its listings have addresses', async () => {
  expect(await titleOf([{ city, bounds: at, has_point: false }])).toBe('Москва: объявления без точного адреса');
  expect(await titleOf([{ city, bounds: at, has_point: true }], 'en')).toBe('Moscow: listings at one point');
});

test('listings at several places and an empty place have no such title', async () => {
  expect(await titleOf([{ city, bounds: within, has_point: true }])).toBeNull();
  expect(await titleOf([])).toBeNull();
});

test('one place is no wider than a marker asks for', () => {
  expect(isSpot(within)).toBe(true);
  expect(isSpot({ ...within, east: 37.7 })).toBe(false);
});
