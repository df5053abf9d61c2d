import { beforeAll, describe, expect, test } from 'vitest';
import type { Field } from '#dictionary/field.ts';
import { type KindName, listingKinds } from '#kinds/names.ts';
import { dataOf } from '#kinds/data.ts';
import type { DemoListing } from './demo-listing.ts';
import { readCities } from './geo.ts';
import { demoKinds } from './demo-kinds.ts';
import { generateKind } from './kinds.ts';
import { createSellers } from './sellers.ts';
import { sells, type Trade, trades } from './trades.ts';

const now = new Date('2026-11-21T12:00:00Z');
const sellers = createSellers(1, 60, readCities(), now);
const count = 400;

// The keys of the table.
const kinds = Object.keys(demoKinds) as KindName[];

describe.each(kinds)('listings of %s', (kind) => {
  let generate: (from?: number) => DemoListing[];
  let all: DemoListing[];
  beforeAll(async () => {
    const options = { kind, makers: await demoKinds[kind]!(), seed: 4, count, now, sellers };
    generate = (from) => [...generateKind(options, from)];
    all = generate();
  });

  test('have sellers who sell such things, people and firms', () => {
    expect(all.flatMap(({ seller }) => (sells(seller.trade, kind) ? [] : seller.displayName))).toEqual([]);
  });

  test('are the same when generated from any index', () => {
    for (const from of [7, 380, 399]) expect(generate(from)).toEqual(all.slice(from));
  });

  test('are live at the newest end, differ, show photographs on nearly all of the first page, and none twice', () => {
    const newest = all.slice(-24);
    expect(newest.every(({ status }) => status === 'active')).toBe(true);
    expect(new Set(newest.map(({ thing }) => thing.title)).size).toBeGreaterThan(18);
    const covers = newest.flatMap(({ thing }) => thing.pictures.slice(0, 1));
    expect(covers.filter(({ source }) => source === 'photo').length).toBeGreaterThanOrEqual(21);
    const live = all.filter(({ status }) => status === 'active');
    const photos = live.flatMap(({ thing }) => thing.pictures.filter(({ source }) => source === 'photo'));
    expect(new Set(photos.map(({ path }) => path)).size).toBe(photos.length);
    const mixed = all.filter(({ thing: { pictures } }) => new Set(pictures.map(({ source }) => source)).size > 1);
    expect(mixed).toEqual([]);
  });

  test('show photographs among the dearest', () => {
    const live = all.filter(({ status }) => status === 'active');
    const isShown = ({ thing }: DemoListing) => thing.pictures[0]?.source === 'photo';
    const rubles = ({ thing }: DemoListing) => thing.priceRubMinor ?? thing.priceMinor;
    const dearest = live.toSorted((a, b) => rubles(b) - rubles(a)).slice(0, 6);
    expect(dearest.some(isShown)).toBe(true);
  });

  test('are rejected at fields of the kind', () => {
    const keys = new Set((dataOf(kind).fields as readonly Field[]).map(({ key }) => key));
    const reasons = all.flatMap(({ rejection }) => rejection ?? []);
    for (const { field, comment } of reasons) {
      expect(field === null || keys.has(field)).toBe(true);
      expect(comment).not.toMatch(kind === 'autofromabroad' ? /^$/u : /автомобил/u);
    }
  });
});

test('every trade has firms with names of its own, and every kind has a trade', () => {
  const many = createSellers(1, 2000, readCities(), now);
  const tradeNames = Object.keys(trades) as Trade[]; // the keys of the table
  for (const trade of tradeNames) {
    const firms = many.filter((one) => one.trade === trade && one.kind === 'company');
    expect(firms.length, trade).toBeGreaterThan(3);
    const names: readonly string[] = trades[trade].names;
    // The first two are named by hand.
    const wrong = firms.filter(
      ({ index, displayName }) => index > 1 && !names.some((name) => displayName.includes(`-${name}»`)),
    );
    expect(wrong.map(({ displayName }) => displayName)).toEqual([]);
  }
  expect(many.filter(({ kind, trade }) => (kind === 'private') !== (trade === null))).toEqual([]);
  expect(Object.values(trades).flatMap((trade): readonly KindName[] => trade.kinds).toSorted()).toEqual([...listingKinds].toSorted()); // prettier-ignore
  expect(tradeNames.reduce((sum, trade) => sum + trades[trade].share, 0)).toBeCloseTo(1);
});
