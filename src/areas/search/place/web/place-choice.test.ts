import { expect, test } from 'vitest';
import { inputWithPlaces, type PlaceChoice, regionOf, toggled, withPlaces } from './place-choice.ts';

const kazan = { id: 1, slug: 'kazan', name: 'Казань', region: 'RU-TA' };
const perm = { id: 2, slug: 'perm', name: 'Пермь', region: 'RU-PER' };
const tatarstan = { iso: 'RU-TA', name: 'Татарстан' };
const choice = (some: Partial<PlaceChoice>): PlaceChoice => ({ regions: [], cities: [], radius: 0, ...some });

test('chosen places replace those of an address and keep its other filters', () => {
  const here = { mark: 'toyota', region: 'RU-MOW', near: 'omsk', radius: '50', within: '1,2,3,4', cursor: 'x', dialog: 'area' }; // prettier-ignore
  expect(withPlaces(here, choice({ cities: [kazan], radius: 100 }))).toEqual({
    mark: 'toyota', region: 'all', near: 'kazan', radius: '100',
  }); // prettier-ignore
  expect(withPlaces(here, choice({ cities: [kazan, perm], regions: [tatarstan], radius: 100 }))).toEqual({
    mark: 'toyota', region: ['RU-TA'], place: ['kazan', 'perm'],
  }); // prettier-ignore
  expect(withPlaces(here, choice({}))).toEqual({ mark: 'toyota', region: 'all' });
});

test('the listings of chosen places are counted by the same call as they are searched', () => {
  const here = { mark_id: [4], region: ['RU-MOW'], city_id: [9], near: { city_id: 9 }, area: [], sort: 'distance' };
  expect(inputWithPlaces(here, choice({ cities: [kazan], radius: 100 }))).toEqual({
    mark_id: [4], near: { city_id: 1, radius_km: 100 },
  }); // prettier-ignore
  expect(inputWithPlaces(here, choice({ cities: [kazan, perm], regions: [tatarstan] }))).toEqual({
    mark_id: [4], city_id: [1, 2], region: ['RU-TA'],
  }); // prettier-ignore
  expect(inputWithPlaces({ mark_id: [4], region: ['RU-MOW'] }, choice({}))).toEqual({ mark_id: [4] });
});

test('the region of all chosen places is the default; several regions are none', () => {
  expect(regionOf(choice({ cities: [kazan], regions: [tatarstan] }))).toBe('RU-TA');
  expect(regionOf(choice({ cities: [kazan, perm] }))).toBeNull();
  expect(regionOf(choice({}))).toBeNull();
});

test('a place that is chosen again is removed, and no more than ten are chosen', () => {
  const isKazan = ({ id }: { id: number }) => id === kazan.id;
  expect(toggled([perm], kazan, isKazan)).toEqual([perm, kazan]);
  expect(toggled([perm, kazan], kazan, isKazan)).toEqual([perm]);
  expect(
    toggled(
      Array.from({ length: 10 }, () => perm),
      kazan,
      isKazan,
    ),
  ).not.toContain(kazan);
});

test('a district or a metro station is a place without a radius, searched beside cities', () => {
  const district = { id: 141, slug: 'msk-hamovniki', name: 'Хамовники', region: 'RU-MOW', type: 'district' as const };
  expect(withPlaces({}, choice({ cities: [district], radius: 50 }))).toEqual({
    region: 'all',
    place: ['msk-hamovniki'],
  });
  expect(inputWithPlaces({}, choice({ cities: [district, kazan] }))).toEqual({ city_id: [1], district_id: [141] });
  expect(regionOf(choice({ cities: [district] }))).toBe('RU-MOW');
  const station = { id: 7, slug: 'metro-moskva-sokol', name: 'м. Сокол', region: 'RU-MOW', type: 'metro' as const };
  expect(inputWithPlaces({ metro_id: [1] }, choice({ cities: [district, station] }))).toEqual({ district_id: [141], metro_id: [7] }); // prettier-ignore
});
