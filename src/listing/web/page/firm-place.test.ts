import { expect, test } from 'vitest';
import { firmPlaceOf, isAtFirm } from './firm-place.ts';

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

test('a listing is at its firm without a point of its own, or with one within a yard of it', () => {
  const at = (latitude: number, longitude: number) => ({ latitude, longitude });
  const firm = { address: 'ул. Черновая, 15', hours: null, point: at(55.75, 37.61) };
  const isThere = (point: object | null, of = firm as Parameters<typeof isAtFirm>[1]) =>
    isAtFirm({ point } as Parameters<typeof isAtFirm>[0], of);
  expect(isThere(at(55.752, 37.61))).toBe(true);
  expect(isThere(at(55.753, 37.61))).toBe(false);
  // A degree of longitude is about half as long there.
  expect(isThere(at(55.75, 37.614))).toBe(true);
  expect(isThere(null)).toBe(true);
  expect(isThere(at(55.75, 37.61), { ...firm, point: null })).toBe(false);
});
