import { fc } from '#tests/support/property.ts';
import { expect, test } from 'vitest';
import { Buckets } from './bucket.ts';

const at = (seconds: number) => new Date(1_700_000_000_000 + seconds * 1000);
const one = [{ name: 'one', share: 1 }];

test('lets its capacity pass at once, then as much as flows in; the wait is exact', () => {
  const buckets = new Buckets({ capacity: 10, perSecond: 2 });
  for (let taken = 0; taken < 10; taken += 1) expect(buckets.take(one, 1, at(0))).toBeNull();
  expect(buckets.take(one, 1, at(0))).toBe(1);
  expect(buckets.take(one, 6, at(0))).toBe(3);
  expect(buckets.take(one, 6, at(3))).toBeNull();
  expect(buckets.take([{ name: 'other', share: 1 }], 10, at(3))).toBeNull();
  expect(buckets.take(one, 10, at(100))).toBeNull();
});

test('a network has the share of several addresses, and a refusal takes points from no bucket', () => {
  const buckets = new Buckets({ capacity: 10, perSecond: 1 });
  const of = (name: string) => [
    { name, share: 1 },
    { name: 'network', share: 4 },
  ];
  for (const name of ['a', 'b', 'c', 'd']) expect(buckets.take(of(name), 10, at(0))).toBeNull();
  expect(buckets.take(of('e'), 1, at(0))).not.toBeNull();
  expect(buckets.take([{ name: 'e', share: 1 }], 10, at(0))).toBeNull();
});

test('no period lets more pass than the capacity and what flowed in', () => {
  const asks = fc.array(fc.record({ wait: fc.nat(5000), points: fc.integer({ min: 1, max: 9 }) }), { maxLength: 200 });
  fc.assert(
    fc.property(asks, (list) => {
      const buckets = new Buckets({ capacity: 20, perSecond: 3 });
      let ms = 0;
      const passed: { ms: number; points: number }[] = [];
      for (const { wait, points } of list) {
        ms += wait;
        if (buckets.take(one, points, at(ms / 1000)) === null) passed.push({ ms, points });
      }
      for (const [i, { ms: from }] of passed.entries()) {
        let sum = 0;
        for (const { ms: until, points } of passed.slice(i)) {
          sum += points;
          expect(sum).toBeLessThanOrEqual(20 + (3 * (until - from)) / 1000 + 1e-6);
        }
      }
    }),
    { numRuns: 100 },
  );
});

test('millions of addresses do not fill the memory', () => {
  const buckets = new Buckets({ capacity: 10, perSecond: 1 });
  for (let n = 0; n < 120_000; n += 1) buckets.take([{ name: `a${n}`, share: 1 }], 1, at(0));
  expect(buckets.size).toBeLessThanOrEqual(50_001);
});
