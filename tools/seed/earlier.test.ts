import { describe, expect, test } from 'vitest';
import { dataOf } from '#kinds/data.ts';
import type { KindName } from '#kinds/names.ts';
import { demoKinds } from './demo-kinds.ts';
import { relistedPlaces } from './earlier.ts';
import { readCities } from './geo.ts';
import { generateKind } from './kinds.ts';
import { createSellers } from './sellers.ts';

const now = new Date('2026-11-21T12:00:00Z');
const sellers = createSellers(1, 300, readCities(), now);

test('each place has its turn among the closed listings, at the first that ended unsold', () => {
  // Of a thousand listings eighty are closed.
  const unsold = relistedPlaces(1000, (index) => index % 2 === 1);
  expect([...unsold.values()]).toEqual([0, 6, 12, 18, 24, 30, 0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33]);
  expect([...unsold.keys()].every((index) => index % 2 === 1 && index < 80)).toBe(true);
  expect(relistedPlaces(1000, () => false).size).toBe(0);
  expect(relistedPlaces(400, () => true).size).toBe(0);
});

describe.each<KindName>(['spec', 'house', 'equipment', 'ads'])('photographed listings of %s', (kind) => {
  test('were listed before by the same seller, in vain, with the same photographs and lower readings', async () => {
    const options = { kind, makers: await demoKinds[kind]!(), seed: 1, count: 1000, now, sellers };
    const all = [...generateKind(options)];
    const photographed = all.filter(({ thing }) => thing.pictures[0]?.source === 'photo');
    const same = Map.groupBy(photographed, ({ thing }) => thing.pictures[0]!.path);
    const again = [...same.values()].filter((ads) => ads.length > 1);
    expect(again.length).toBeGreaterThan(3);
    for (const ads of again) {
      const last = ads.at(-1)!;
      for (const before of ads.slice(0, -1)) {
        expect(['expired', 'archived']).toContain(before.status);
        expect([before.seller, before.thing.title]).toEqual([last.seller, last.thing.title]);
        expect(before.thing.pictures).toEqual(last.thing.pictures);
        expect(Number(before.publishedAt)).toBeGreaterThan(Number(last.seller.since));
        for (const key of dataOf(kind).grows ?? [])
          expect(Number(before.thing.content[key])).toBeLessThanOrEqual(Number(last.thing.content[key]));
      }
    }
  });
});
