import { expect, test } from 'vitest';
import { firmPlaceOf, isSamePlace } from './firm-place.ts';

const shop = { about: null, address: 'ул. Черновая, 15', point: null, hours: null, time_zone: 'Europe/Moscow' };
const profile = { city: { id: 7 }, shop } as Parameters<typeof firmPlaceOf>[1];
const listingOf = (kind: string, city: number, address?: string) =>
  ({ seller: { kind }, city: { id: city }, values: { address } }) as unknown as Parameters<typeof firmPlaceOf>[0];

test('a listing of a firm is at its address, in its own town and without an address of its own', () => {
  expect(firmPlaceOf(listingOf('company', 7), profile)?.address).toBe('ул. Черновая, 15');
  expect(firmPlaceOf(listingOf('company', 8), profile)).toBeNull();
  expect(firmPlaceOf(listingOf('company', 7, 'ул. Ленина, 1'), profile)).toBeNull();
  expect(firmPlaceOf(listingOf('private', 7), profile)).toBeNull();
  expect(firmPlaceOf(listingOf('company', 7), { ...profile, shop: { ...shop, address: null } })).toBeNull();
});

test('points within a yard are one place', () => {
  const at = (latitude: number, longitude: number) => ({ latitude, longitude });
  expect(isSamePlace(at(55.75, 37.61), at(55.752, 37.61))).toBe(true);
  expect(isSamePlace(at(55.75, 37.61), at(55.753, 37.61))).toBe(false);
  // A degree of longitude is about half as long there.
  expect(isSamePlace(at(55.75, 37.61), at(55.75, 37.614))).toBe(true);
});
