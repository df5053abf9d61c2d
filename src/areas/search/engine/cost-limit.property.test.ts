import { expect, test } from 'vitest';
import { fc } from '#tests/support/property.ts';
import { assumedFigures, downPaymentOf } from '#true-cost/my-figures.ts';
import { baseAndPartWithin, byClassUpTo, cashUpTo, type CostLimit, nowhere } from './cost-limit.ts';

// Limits of costs against a plain computation of each row.

const count = 32;
const base = fc.oneof(fc.integer({ min: -20, max: 2000 }), fc.integer({ min: -3, max: 2 ** 52 }));
const bases = fc.array(base, { minLength: count, maxLength: count }).map((all) => Float64Array.from(all));
const codes = fc.array(fc.nat(5), { minLength: count, maxLength: count }).map((all) => Uint16Array.from(all));
const part = fc.oneof({ weight: 4, arbitrary: fc.nat(500) }, fc.integer({ min: -3, max: -1 }));
const parts = fc.array(part, { minLength: 6, maxLength: 6 }).map((all) => Float64Array.from(all));
const amount = fc.oneof(fc.nat(2500), fc.nat(2 ** 52));
const range = fc.record({ from: fc.nat(1500), to: fc.nat(2500) });
const rows = Uint8Array.of(0, 0, 1, 1, 2, 2);
const otherRows = Uint8Array.of(0, 1, 0, 1, 0, 1);

function expectRows(limit: CostLimit, isWithin: (slot: number) => boolean): void {
  const bits = new Uint32Array(1);
  const bitAt = (at: number): boolean => ((bits[0]! >>> at) & 1) === 1;
  for (let slot = 0; slot < count; slot += 1) {
    const passes = isWithin(slot);
    limit.test(0, count, bits, 0);
    expect(bitAt(slot)).toBe(passes);
    // Single rows, as a saved search is compared with.
    limit.test(slot, slot + 1, bits, 0);
    expect(bitAt(0)).toBe(passes);
    const own = limit.bases[slot]!;
    if (passes) expect(own >= limit.may.from && own <= limit.may.to).toBe(true);
    if (own >= limit.surely.from && own <= limit.surely.to) expect(passes).toBe(true);
  }
}

test('a base and a part', () => {
  fc.assert(
    fc.property(bases, codes, parts, range, (base, code, part, bounds) => {
      expectRows(baseAndPartWithin(base, { codes: code, parts: part }, bounds), (slot) => {
        const own = part[code[slot]!]!;
        const cost = base[slot]! + own;
        return base[slot]! >= 0 && own >= 0 && cost >= bounds.from && cost <= bounds.to;
      });
    }),
  );
});

test('a cost by class, of which a range surely passes and another may', () => {
  const bounds = fc.array(
    fc.record({ surely: fc.oneof(fc.constant(nowhere), range), around: range }).map(({ surely, around }) => ({
      surely,
      may: { from: Math.min(around.from, surely.from), to: Math.max(around.to, surely.to) },
      // Between the two, every third base passes.
      has: (own: number): boolean => (own >= surely.from && own <= surely.to) || own % 3 === 0,
    })),
    { minLength: 6, maxLength: 6 },
  );
  fc.assert(
    fc.property(bases, codes, codes, bounds, (base, code, otherCode, ofClass) => {
      const isWithin = (slot: number): boolean => {
        const { may, has } = ofClass[rows[code[slot]!]! * 2 + otherRows[otherCode[slot]!]!]!;
        const own = base[slot]!;
        return own >= may.from && own <= may.to && has(own);
      };
      const classes = { codes: code, rows, otherCodes: otherCode, otherRows };
      expectRows(byClassUpTo(base, classes, ofClass), isWithin);
    }),
  );
});

test('the cash of the first day', () => {
  const down = fc.oneof(
    fc.record({ minor: fc.constant(0), percent: fc.constantFrom(0, 10, 20, 33, 90) }),
    fc.record({ minor: fc.integer({ min: 1, max: 1500 }), percent: fc.constant(20) }),
  );
  const numbers = fc.array(fc.integer({ min: -1, max: 9 }), { minLength: count, maxLength: count }).map((all) => Int16Array.from(all));
  const financed = fc.array(range, { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(bases, codes, parts, codes, codes, numbers, parts, part, part, financed, down, amount, (base, place, ofPlace, code, otherCode, number, amounts, beyond, unknown, ranges, { minor, percent }, most) => {
      const figures = { ...assumedFigures, downMinor: minor, downPercent: percent };
      // A sum finances dearer cars alone.
      const known = ranges.map(({ from, to }) => ({ from: Math.max(from, minor > 0 ? minor + 1 : 1), to }));
      const isWithin = (slot: number): boolean => {
        const own = base[slot]!;
        const delivery = ofPlace[place[slot]!]!;
        const policy = number[slot]! < 0 ? unknown : (amounts[number[slot]!] ?? beyond);
        if (own < 0 || delivery < 0 || policy < 0) return false;
        const { from, to } = known[rows[code[slot]!]! * 2 + otherRows[otherCode[slot]!]!]!;
        // Offers outside the longest range finance every second base.
        const isFinanced = own > minor && ((own >= from && own <= to) || own % 2 === 0);
        return (isFinanced ? downPaymentOf(own, figures) : own) + delivery + policy <= most;
      };
      const limit = cashUpTo({
        bases: base,
        delivered: { codes: place, parts: ofPlace },
        policies: { numbers: number, amounts, beyond, unknown },
        classes: { codes: code, rows, otherCodes: otherCode, otherRows },
        financed: known,
        down: { minor, percent },
        amount: most,
        mostBase: Infinity,
        isWithin,
      });
      expectRows(limit, isWithin);
    }),
  );
}); // prettier-ignore
