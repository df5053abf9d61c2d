import type { Prices } from '#true-cost/accepted-prices.ts';
import type { NumericColumn } from './numeric-column.ts';

// Limits of costs. The loops over rows have no branches that depend on a row, because the processor cannot predict them, and read variables of
// their own function only, which V8 keeps in registers.

/** Tells the rows whose cost is known and within bounds. */
export type CostLimit = {
  /** The landed base, on which the cost rests. */
  readonly bases: NumericColumn;
  /** The bases of rows that may pass, and those of rows that surely do, whatever else they have. */
  readonly may: Prices;
  readonly surely: Prices;
  /** Sets the bits of the slots from `from` to `to` that pass, beginning with `bits[word]`. */
  test(from: number, to: number, bits: Uint32Array, word: number): void;
};

export const nowhere: Prices = { from: Infinity, to: -Infinity };

const leastOf = (all: Float64Array): number => all.reduce((one, other) => Math.min(one, other), Infinity);
const mostOf = (all: Float64Array): number => all.reduce((one, other) => Math.max(one, other), -Infinity);

/** A cost that is the base and a part that depends on the code of the row; parts below 0 are unknown. */
export function baseAndPartWithin(
  bases: NumericColumn,
  { codes, parts }: { codes: Uint16Array; parts: Float64Array },
  bounds: Prices,
): CostLimit {
  const lowest = parts.map((part) => Math.max(0, bounds.from - part));
  const highest = parts.map((part) => (part < 0 ? -1 : bounds.to - part));
  return {
    bases,
    may: { from: leastOf(lowest), to: mostOf(highest) },
    surely: { from: mostOf(lowest), to: leastOf(highest) },
    test(from, to, bits, word) {
      const [values, places, leastAt, mostAt] = [bases, codes, lowest, highest];
      for (let slot = from; slot < to; word += 1, slot += 32) {
        const count = Math.min(32, to - slot);
        let failing = 0;
        for (let index = 0; index < count; index += 1) {
          const base = values[slot + index]!;
          const place = places[slot + index]!;
          failing |= (Number(base < leastAt[place]!) | Number(base > mostAt[place]!)) << index;
        }
        bits[word] = ~failing;
      }
    },
  };
}

/** The class of a row, by two packed columns. */
export type RowClasses = {
  readonly codes: Uint16Array;
  readonly rows: Uint8Array;
  readonly otherCodes: Uint16Array;
  readonly otherRows: Uint8Array;
};

/** The bases of a class that surely pass, those that may, and a test of any one of the latter. */
export type ClassLimit = Pick<CostLimit, 'may' | 'surely'> & { has(base: number): boolean };

/** A cost that grows with the base in each class. Bases that pass in every class, or in none, need no look at the class of the row. */
export function byClassUpTo(
  bases: NumericColumn,
  { codes, rows, otherCodes, otherRows }: RowClasses,
  limits: readonly ClassLimit[],
): CostLimit {
  const ends = (key: 'may' | 'surely', end: keyof Prices) => Float64Array.from(limits, (each) => each[key][end]);
  const [surelyFroms, surelyTos] = [ends('surely', 'from'), ends('surely', 'to')];
  const [mayFroms, mayTos] = [ends('may', 'from'), ends('may', 'to')];
  const surely = { from: Math.max(...surelyFroms), to: Math.min(...surelyTos) };
  const may = { from: Math.max(0, Math.min(...mayFroms)), to: Math.max(...mayTos) };
  const isWithinClass = (slot: number): boolean => {
    const base = bases[slot]!;
    const own = rows[codes[slot]!]! * 2 + otherRows[otherCodes[slot]!]!;
    if (base >= surelyFroms[own]! && base <= surelyTos[own]!) return true;
    return base >= mayFroms[own]! && base <= mayTos[own]! && limits[own]!.has(base);
  };
  return {
    bases,
    may,
    surely,
    test(from, to, bits, word) {
      const values = bases;
      const [surelyFrom, surelyTo, mayFrom, mayTo] = [surely.from, surely.to, may.from, may.to];
      for (let slot = from; slot < to; word += 1, slot += 32) {
        const count = Math.min(32, to - slot);
        let passing = 0;
        let failing = 0;
        for (let index = 0; index < count; index += 1) {
          const base = values[slot + index]!;
          passing |= (Number(base >= surelyFrom) & Number(base <= surelyTo)) << index;
          failing |= (Number(base < mayFrom) | Number(base > mayTo)) << index;
        }
        bits[word] = passing | decideEach(~(passing | failing) & firstOf(count), slot, isWithinClass);
      }
    },
  };
}

/** The bits of the first `count` of 32 rows. */
const firstOf = (count: number): number => (count === 32 ? ~0 : (1 << count) - 1);

/** The bits of the rows that pass, out of those whose bit is set. */
function decideEach(bits: number, slot: number, isWithin: (slot: number) => boolean): number {
  let passing = 0;
  for (let left = bits; left !== 0; left &= left - 1) {
    const index = 31 - Math.clz32(left & -left);
    if (isWithin(slot + index)) passing |= 1 << index;
  }
  return passing;
}

/** Amounts by stored numbers from 0 on; below 0 they are unknown. */
export type AmountsByNumber = {
  readonly numbers: NumericColumn;
  readonly amounts: Float64Array;
  /** The amount of numbers beyond `amounts`, and of a row without a number. */
  readonly beyond: number;
  readonly unknown: number;
};

/** Bases up to this have exact products with a percentage. */
const mostExact = 2 ** 45;

/** The columns and terms from which the cash of the first day is computed. */
export type CashTerms = {
  readonly bases: NumericColumn;
  readonly delivered: { readonly codes: Uint16Array; readonly parts: Float64Array };
  readonly policies: AmountsByNumber;
  readonly classes: RowClasses;
  /** The range of bases that some offer finances, by class. */
  readonly financed: readonly Prices[];
  /** The down payment: a sum in kopecks or, if that is 0, a percentage. */
  readonly down: { readonly minor: number; readonly percent: number };
  readonly amount: number;
  /** No row with a higher base passes. */
  readonly mostBase: number;
  /** Decides rows outside the financed ranges that would pass with a down payment. */
  isWithin(slot: number): boolean;
};

/** The cash of the first day: a delivery, a policy, and the base or, where it is financed, the down payment. */
export function cashUpTo(terms: CashTerms): CostLimit {
  const { bases, delivered, policies, classes, financed, down, amount, mostBase, isWithin } = terms;
  // The amount left for the base after the delivery; none where the delivery is unknown.
  const left = delivered.parts.map((part) => (part < 0 ? -Infinity : amount - part));
  const costOf = (policy: number): number => (policy < 0 ? Infinity : policy);
  const { numbers, amounts } = policies;
  const policyOf = amounts.map(costOf);
  const [beyond, unknown] = [costOf(policies.beyond), costOf(policies.unknown)];
  const lowest = Float64Array.from(financed, ({ from }) => from);
  const highest = Float64Array.from(financed, ({ to }) => to);
  const { codes, rows, otherCodes, otherRows } = classes;
  const { codes: places } = delivered;
  // A down payment in hundredths of a kopeck: a sum, or a percentage, which is rounded up to a kopeck.
  const [sum, percent] = down.minor > 0 ? [down.minor * 100, 0] : [0, down.percent];
  return {
    bases,
    may: { from: 0, to: mostBase },
    surely: nowhere,
    test(from, to, bits, word) {
      const [values, placeOf, leftOf, numberOf, policies] = [bases, places, left, numbers, policyOf];
      const [ofCode, ofOther, codeOf, otherCodeOf] = [rows, otherRows, codes, otherCodes];
      const [financedFrom, financedTo, ofBase, fixed] = [lowest, highest, percent, sum];
      for (let slot = from; slot < to; word += 1, slot += 32) {
        const count = Math.min(32, to - slot);
        let passing = 0;
        let undecided = 0;
        for (let index = 0; index < count; index += 1) {
          const at = slot + index;
          const base = values[at]!;
          const number = numberOf[at]!;
          const policy = number < 0 ? unknown : number < policies.length ? policies[number]! : beyond;
          const rest = leftOf[placeOf[at]!]! - policy;
          const own = ofCode[codeOf[at]!]! * 2 + ofOther[otherCodeOf[at]!]!;
          const isKnown = Number(base >= 0);
          const isPaidWhole = Number(base <= rest);
          const isPaidDown = Number(base * ofBase + fixed <= rest * 100);
          const isFinanced = Number(base >= financedFrom[own]!) & Number(base <= financedTo[own]!);
          passing |= (isKnown & (isPaidWhole | (isFinanced & isPaidDown))) << index;
          undecided |=
            (isKnown & (1 - isPaidWhole) & (1 - isFinanced) & (isPaidDown | Number(base > mostExact))) << index;
        }
        bits[word] = passing | decideEach(undecided, slot, isWithin);
      }
    },
  };
}
