import type { DoubtCode } from './doubt-words.ts';

/**
 * A rule for an implausible value (a "doubt"). The form asks the seller to confirm the value and a moderator sees it; a doubt never blocks
 * publication.
 */
export type DoubtRule = {
  readonly code: DoubtCode;
  /** Key of the checked field. */
  readonly field: string;
  /** Divisor applied before the bounds: another field, or the years since a year field. */
  readonly per?: { readonly field: string; readonly of?: number } | { readonly yearsSince: string };
  /** Values within these bounds are plausible. For `price_minor` in kopecks, whatever the listing's currency. */
  readonly least?: number;
  readonly most?: number;
  /** Conditions on other fields: equal to one of `is`, to none of `not`, or at least `from`. */
  readonly when?: readonly {
    readonly field: string;
    readonly is?: readonly string[];
    readonly not?: readonly string[];
    readonly from?: number;
  }[];
  /** Source of the bounds. */
  readonly source: string;
};

/** An implausible value and the value it was compared with. */
export type Doubt = {
  code: DoubtCode;
  field: string;
  /** Key of the field it was compared with, if any. */
  besideField: string | null;
  figures: { value: number; beside?: number };
};

type Values = Readonly<Record<string, unknown>>;

const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

function holds({ field, is, not, from }: NonNullable<DoubtRule['when']>[number], values: Values): boolean {
  const value = values[field] ?? null;
  if (value === null) return false;
  if (from !== undefined) return Number(value) >= from;
  return is ? is.includes(String(value)) : !(not ?? []).includes(String(value));
}

/** An item made this year counts as one year old. */
const yearsFrom = (year: number, now: Date): number => Math.max(1, now.getUTCFullYear() - year);

function doubtOf(rule: DoubtRule, values: Values, now: Date): Doubt | null {
  const { code, field, per, least = -Infinity, most = Infinity, when = [] } = rule;
  const value = numberOf(values[field]);
  if (value === null || !when.every((condition) => holds(condition, values))) return null;
  if (!per) return value < least || value > most ? { code, field, besideField: null, figures: { value } } : null;
  const besideField = 'yearsSince' in per ? per.yearsSince : per.field;
  const beside = numberOf(values[besideField]);
  if (beside === null) return null;
  const parts = 'yearsSince' in per ? yearsFrom(beside, now) : beside / (per.of ?? 1);
  // A zero divisor makes no rule apply: a studio has no rooms.
  if (parts <= 0) return null;
  const each = value / parts;
  return each < least || each > most ? { code, field, besideField, figures: { value, beside } } : null;
}

/** Implausible values among those filled in, at most one per field. `priceMinor` is in kopecks. */
export function doubtsOf(
  rules: readonly DoubtRule[],
  values: Values,
  { priceMinor, now }: { priceMinor: number | null; now: Date },
): Doubt[] {
  const found = new Map<string, Doubt>();
  for (const rule of rules) {
    // A free thing has no price that could be too low.
    const doubt = found.has(rule.field) ? null : doubtOf(rule, { ...values, price_minor: priceMinor || null }, now);
    if (doubt) found.set(rule.field, doubt);
  }
  return [...found.values()];
}

const day = '2026-11-22';
/** Source of a bound that no publication gives: chosen on this day, far outside usual values. */
export const editorial = `Editorial bound of ${day}.`;

/** Rules for implausibly low prices, in roubles, by the value of a field. */
export function priceFloors(
  field: string,
  floors: Readonly<Record<string, number>>,
  when: NonNullable<DoubtRule['when']> = [],
): DoubtRule[] {
  const price = { code: 'price_low', field: 'price_minor', source: editorial } as const;
  return Object.entries(floors).map(([value, roubles]) => ({
    ...price,
    least: roubles * 100,
    when: [{ field, is: [value] }, ...when],
  }));
}

/** Bounds of the price of a hired machine, in roubles; above them it is likely that the price of the machine itself was given. */
const hirePrices: Readonly<Record<string, readonly [least: number, most: number]>> = {
  hour: [50, 100_000],
  shift: [300, 500_000],
  day: [300, 1_000_000],
  month: [1000, 10_000_000],
};

/** Rules for implausible hire prices. */
export const hireBounds: readonly DoubtRule[] = Object.entries(hirePrices).flatMap(([period, [least, most]]) => {
  const price = { field: 'price_minor', source: editorial, when: [{ field: 'rent_per', is: [period] }] } as const;
  return [
    { ...price, code: 'price_low', least: least * 100 },
    { ...price, code: 'hire_high', most: most * 100 },
  ];
});
