import { expect, test } from 'vitest';
import { autoData } from '#areas/auto/data.ts';
import { houseData } from '#areas/house/data.ts';
import { minComparables } from '#listing/price-rating.ts';
import { type KindData, widthOf } from '#listing/kind-data.ts';
import { alikePlace, newerThanPlace } from './alike.ts';
import { carListing } from './car-thing.ts';
import type { DemoListing } from './demo-listing.ts';
import { demoKinds } from './demo-kinds.ts';
import { generateDemo } from './generate.ts';
import { generateKind } from './kinds.ts';
import { photographPlace } from './photo-library.ts';

const now = new Date('2026-11-21T12:00:00Z');
const demo = generateDemo({ seed: 1, listings: 3000, now });

/** How many live listings a listing is comparable with, at most three of a seller, by the criteria of its kind. */
function countAlike(data: KindData, { thing, seller }: DemoListing, all: readonly DemoListing[]): number {
  const { same = [], near = [], never = [] } = data.market ?? {};
  const valueOf = (one: DemoListing, key: string) => (key === 'city_id' ? one.seller.city.id : one.thing.content[key]);
  const alike = all.filter((one) => {
    if (one.thing === thing || one.status !== 'active' || never.some(({ field, is }) => is.includes(String(valueOf(one, field))))) return false;
    const own = { seller, thing } as DemoListing;
    return (
      same.every((key) => valueOf(one, key) === valueOf(own, key)) &&
      near.every((criterion) => {
        const [value, other] = [valueOf(own, criterion.field), valueOf(one, criterion.field)];
        return typeof value !== 'number' || (typeof other === 'number' && Math.abs(value - other) <= widthOf(criterion, value));
      })
    );
  });
  const ofSeller = Map.groupBy(alike, (one) => one.seller.index);
  return [...ofSeller.values()].reduce((sum, own) => sum + Math.min(3, own.length), 0);
} // prettier-ignore

test('comparable listings follow the first page, each as often, and never in the place of a photograph', () => {
  const places = Array.from({ length: 3000 }, (_, at) => alikePlace(at, 3000));
  expect(places.slice(0, 24).every((place) => place === null)).toBe(true);
  expect(places.flatMap((place, at) => (place !== null && photographPlace(at) !== null ? at : []))).toEqual([]);
  const counts = Map.groupBy(places.flatMap((place) => place ?? []), (place) => place); // prettier-ignore
  expect([...counts.values()].map(({ length }) => length)).toEqual(Array.from({ length: 36 }, () => 12));
  expect([0, 5, 21, 22].map((place) => photographPlace(newerThanPlace(place)))).toEqual([0, 5, 21, 22]);
});

test('a demo of a few listings has none', () => {
  expect(Array.from({ length: 60 }, (_, at) => alikePlace(at, 60)).every((place) => place === null)).toBe(true);
});

test('most cars on the first page have enough comparable cars for a rating', () => {
  const all = [...demo.listings()].map(carListing);
  const first = all.slice(-24).filter(({ thing }) => thing.pictures[0]?.source === 'photo');
  const rated = first.filter((one) => countAlike(autoData, one, all) >= minComparables);
  expect(rated.length / first.length).toBeGreaterThan(0.7);
});

test('homes on the first page have comparable homes in their cities', async () => {
  const makers = await demoKinds.house!();
  const all = [...generateKind({ kind: 'house', makers, seed: 1, count: 750, now, sellers: demo.sellers })];
  const first = all.slice(-24).filter(({ thing }) => thing.pictures[0]?.source === 'photo');
  const rated = first.filter((one) => countAlike(houseData, one, all) >= minComparables);
  expect(rated.length / first.length).toBeGreaterThan(0.4);
});

test('most cars abroad have enough like cars in Russia for a comparison of their landed price', async () => {
  const makers = await demoKinds.autofromabroad!(3000);
  const russian = [...demo.listings()].map(carListing);
  const abroad = [...generateKind({ kind: 'autofromabroad', makers, seed: 1, count: 750, now, sellers: demo.sellers })];
  const live = abroad.filter(({ status }) => status === 'active');
  const compared = (some: readonly DemoListing[]) =>
    some.filter((one) => countAlike(autoData, one, russian) >= minComparables).length / some.length;
  expect(compared(live)).toBeGreaterThan(0.6);
  expect(compared(live.slice(-24))).toBeGreaterThan(0.6);
});
