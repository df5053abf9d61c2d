import { fc } from '#tests/support/property.ts';
import { expect, test } from 'vitest';
import type { Bound } from './rules.ts';
import { endOfSlot, judge, slotOf } from './judge.ts';

const start = Date.UTC(2026, 0, 1);
const at = (ms: number) => new Date(start + ms);
const HOUR = 3_600_000;

/** Attempts acts at these times; each act passes or waits as the rule decides. */
function run(bound: Bound, moments: readonly number[], share = 1) {
  const slots = new Map<number, number>();
  return moments.map((ms) => {
    const now = at(ms);
    const counted = [...slots].map(([slot, count]) => ({ slot: new Date(slot), count }));
    const verdict = judge([{ bound, share, slots: counted }], now);
    if (verdict.may !== 'wait') {
      const slot = slotOf(bound, now).getTime();
      slots.set(slot, (slots.get(slot) ?? 0) + 1);
    }
    return { ms, verdict };
  });
}

test('low counts are exact to the millisecond, and so is the wait', () => {
  const bound: Bound = { by: ['person'], within: 60_000, refuse: 1 };
  const seen = run(bound, [0, 20_000, 59_999, 60_000, 60_001]).map(({ verdict }) => verdict);
  expect(seen).toEqual([
    { may: 'pass' },
    { may: 'wait', seconds: 40 },
    { may: 'wait', seconds: 1 },
    { may: 'pass' },
    { may: 'wait', seconds: 60 },
  ]);
});

test('is free at first, then needs work, then harder work; a wait comes first; a wider network has its share', () => {
  const bound: Bound = { by: ['guest'], within: HOUR, work: 2, hardWork: 4, refuse: 6 };
  const of = (count: number, share = 1, slack = 0) =>
    judge([{ bound, share, slots: [{ slot: at(0), count }] }], at(1), slack);
  expect([1, 2, 4].map((count) => of(count))).toEqual([
    { may: 'pass' },
    { may: 'work', effort: 1 },
    { may: 'work', effort: 4 },
  ]);
  expect(of(6)).toEqual({ may: 'wait', seconds: 3600 });
  expect([7, 8].map((count) => of(count, 4))).toEqual([{ may: 'pass' }, { may: 'work', effort: 1 }]);
  expect([4, 5].map((count) => of(count, 1, 3).may)).toEqual(['pass', 'work']);
  const other: Bound = { by: ['person'], within: HOUR, work: 1 };
  const both = [bound, other].map((either) => ({ bound: either, share: 1, slots: [{ slot: at(0), count: 6 }] }));
  expect(judge(both, at(1)).may).toBe('wait');
});

test('no period contains more than allowed, and after the announced wait the act passes', () => {
  const bounds = fc.record({
    by: fc.constant(['person'] as const),
    within: fc.constantFrom(60_000, HOUR, 24 * HOUR),
    refuse: fc.integer({ min: 1, max: 40 }),
  });
  fc.assert(
    fc.property(bounds, fc.array(fc.integer({ min: 0, max: 3 * 24 * HOUR }), { maxLength: 200 }), (bound, moments) => {
      const seen = run(
        bound,
        moments.toSorted((a, b) => a - b),
      );
      const passed = seen.filter(({ verdict }) => verdict.may === 'pass').map(({ ms }) => ms);
      for (const [i, from] of passed.entries()) {
        const others = passed.slice(i).filter((ms) => ms < from + bound.within);
        expect(others.length).toBeLessThanOrEqual(bound.refuse);
      }
      for (const [i, { ms, verdict }] of seen.entries()) {
        if (verdict.may !== 'wait') continue;
        const before = seen.slice(0, i).map((attempt) => attempt.ms);
        expect(run(bound, [...before, ms + verdict.seconds * 1000]).at(-1)?.verdict.may).toBe('pass');
      }
    }),
    { numRuns: 50 },
  );
});

test('a slot expires when none of its acts counts any more', () => {
  const few: Bound = { by: [], within: 1000, work: 3 };
  const many: Bound = { by: [], within: HOUR, work: 100 };
  expect(endOfSlot(few, slotOf(few, at(5)))).toEqual(at(1005));
  expect(endOfSlot(many, slotOf(many, at(301_000)))).toEqual(at(300_000 + 300_000 + HOUR));
});
