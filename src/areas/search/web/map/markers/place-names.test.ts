import { expect, test } from 'vitest';
import type { Group } from './group.ts';
import { absorbing } from './join-groups.ts';
import { placeNamesOf, regionsOf } from './place-names.ts';

const groupOf = (name: string, thousands: number, count: number, region: string): Group => {
  const place = { latitude: 60, longitude: 40 };
  const city = { name, population: thousands * 1000, place, region: { ru: region, en: `${region} in English` } };
  return { place, count, corners: [40, 60, 40, 60], city };
};
/** What a group is called where these are in view as well. */
const called = (group: Group, ...others: Group[]) => placeNamesOf(group, regionsOf([group, ...others]));
const apatity = groupOf('Апатиты', 50, 30, 'Мурманская обл.');
const penza = groupOf('Пенза', 500, 100, 'Пензенская обл.');

test('a group has the name of the city with half of it or more, and says so where less is there', () => {
  expect(called(penza)?.ru).toBe('Пенза');
  expect(called(apatity)?.ru).toBe('Апатиты');
  expect(called(absorbing(penza, apatity))?.ru).toBe('Пенза');
  const around = { ...penza, ofCity: 40 };
  expect(called(around)).toEqual({ ru: 'Пенза и\u00A0рядом', en: 'Пенза area' });
  // A few around it are no other place.
  expect(called({ ...penza, ofCity: 90 })?.ru).toBe('Пенза');
  expect(called({ ...penza, city: undefined })).toBeUndefined();
});

test('where no city is known, the group has the name of the region with the most of its listings', () => {
  const kandalaksha = groupOf('Кандалакша', 30, 10, 'Мурманская обл.');
  const kem = groupOf('Кемь', 10, 35, 'Карелия');
  expect(called(absorbing(apatity, kandalaksha))?.ru).toBe('Мурманская обл.');
  expect(called(absorbing(absorbing(apatity, kandalaksha), kem))?.ru).toBe('Мурманская обл.');
  expect(called(absorbing(apatity, { ...kem, count: 90 }))?.ru).toBe('Карелия');
  // Most of the region is beside it.
  const elsewhere = groupOf('Мурманск', 270, 90, 'Мурманская обл.');
  expect(called(absorbing(apatity, kandalaksha), elsewhere)?.ru).toBe('Апатиты');
  expect(called(absorbing(apatity, { ...kandalaksha, count: 45 }), elsewhere)?.ru).toMatch(/\u00A0рядом$/u);
});
