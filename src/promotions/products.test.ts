import { expect, test } from 'vitest';
import { fc } from '#tests/support/property.ts';
import { listingKinds } from '#kinds/names.ts';
import { choosePaid, mostPaid, withPaid } from './paid-places.ts';
import { priceListAt, priceLists, priceOf, termDays } from './products.ts';

const lists = [
  { ...priceLists[0]!, effectiveFrom: '2026-11-01' },
  { effectiveFrom: '2027-01-01', dayMinor: { ...priceLists[0]!.dayMinor, auto: 120_00 } },
];

test.each([
  ['the last moment before a list applies in Moscow', '2026-12-31T20:59:59Z', '2026-11-01'],
  ['its first moment in Moscow', '2026-12-31T21:00:00Z', '2027-01-01'],
  ['a moment before any list', '2020-01-01T00:00:00Z', '2026-11-01'],
])('the price list of %s', (_name, at, expected) =>
  expect(priceListAt(new Date(at), lists).effectiveFrom).toBe(expected),
);

test('the price of a place is that of its days less the discount, rounded down to ten roubles', () => {
  const list = priceListAt(new Date('2026-11-23T00:00:00Z'));
  expect(termDays.map((days) => priceOf(list, 'auto', days))).toEqual([690_00, 1240_00, 2220_00]);
  expect(priceOf(list, 'auto', 8)).toBeNull();
  for (const kind of listingKinds) {
    const prices = termDays.map((days) => priceOf(list, kind, days) ?? 0);
    expect([kind, prices.toSorted((a, b) => a - b)]).toEqual([kind, prices]);
    expect(prices.every((minor) => minor > 0 && minor % 1000 === 0)).toBe(true);
  }
});

test('paid places leave the order of results and are at most one in six of every beginning of a page', () => {
  fc.assert(
    fc.property(fc.nat({ max: 100 }), fc.nat({ max: 30 }), (results, bought) => {
      const organic = Array.from({ length: results }, (_, at) => at);
      const paid = Array.from({ length: Math.min(bought, mostPaid(results)) }, (_, at) => -1 - at);
      const page = withPaid(organic, paid);
      expect(page.filter((each) => each >= 0)).toEqual(organic);
      expect(page.filter((each) => each < 0)).toEqual(paid);
      for (const [at, each] of page.entries()) {
        const shown = page.slice(0, at + 1).filter((other) => other < 0).length;
        expect(shown * 6).toBeLessThanOrEqual(at + 1);
        if (at === 0) expect(each).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('promotions take turns: over an hour each of many gets about the same share', () => {
  const promotions = Array.from({ length: 12 }, (_, id) => ({ id }));
  const shown = new Map<number, number>();
  for (let minute = 0; minute < 600; minute += 1)
    for (const { id } of choosePaid(promotions, 3, new Date(minute * 60_000))) shown.set(id, (shown.get(id) ?? 0) + 1);
  expect(shown.size).toBe(12);
  // 150 each on average.
  for (const count of shown.values()) expect(count).toBeGreaterThan(100);
});
