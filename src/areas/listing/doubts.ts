import type { DoubtCode } from './doubt-words.ts';

/** A figure that is seldom true. Its seller is asked, a moderator is told; nothing is ever refused for it. */
export type DoubtRule = {
  readonly code: DoubtCode;
  /** The figure that is asked about. */
  readonly field: string;
  /** What it is measured against: another figure, or the years since one, and how many of it the bounds are of. */
  readonly per?: { readonly field: string; readonly of?: number } | { readonly yearsSince: string };
  /** What stands within these bounds is believed; of `price_minor` in kopecks, whatever it is asked in. */
  readonly least?: number;
  readonly most?: number;
  /** What else must be so: one of these values, none of these, or a figure of this or more. */
  readonly when?: readonly {
    readonly field: string;
    readonly is?: readonly string[];
    readonly not?: readonly string[];
    readonly from?: number;
  }[];
  /** Where the bounds are from. */
  readonly source: string;
};

/** A figure with what makes it doubtful beside it. */
export type Doubt = {
  code: DoubtCode;
  field: string;
  /** The field of the figure beside it, where there is one. */
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

/** Of a thing that is made this year the first of its years runs. */
const yearsFrom = (year: number, now: Date): number => Math.max(1, now.getUTCFullYear() - year);

function doubtOf(rule: DoubtRule, values: Values, now: Date): Doubt | null {
  const { code, field, per, least = -Infinity, most = Infinity, when = [] } = rule;
  const value = numberOf(values[field]);
  if (value === null || !when.every((one) => holds(one, values))) return null;
  if (!per) return value < least || value > most ? { code, field, besideField: null, figures: { value } } : null;
  const besideField = 'yearsSince' in per ? per.yearsSince : per.field;
  const beside = numberOf(values[besideField]);
  if (beside === null) return null;
  const parts = 'yearsSince' in per ? yearsFrom(beside, now) : beside / (per.of ?? 1);
  // Nothing is measured against nought: a studio has no rooms.
  if (parts <= 0) return null;
  const each = value / parts;
  return each < least || each > most ? { code, field, besideField, figures: { value, beside } } : null;
}

/** Doubtful figures of what has been filled in, no more than one of a field. `priceMinor` is in kopecks. */
export function doubtsOf(
  rules: readonly DoubtRule[],
  values: Values,
  { priceMinor, now }: { priceMinor: number | null; now: Date },
): Doubt[] {
  const found = new Map<string, Doubt>();
  for (const rule of rules) {
    const doubt = found.has(rule.field) ? null : doubtOf(rule, { ...values, price_minor: priceMinor }, now);
    if (doubt) found.set(rule.field, doubt);
  }
  return [...found.values()];
}

const day = '2026-11-22';
/** Nobody publishes such a bound: it is ours, far from what is common, and of this day. */
export const editorial = `Editorial bound of ${day}.`;

/** Prices below which a thing is hardly sold, in roubles: first for values of a field, then for all others. */
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
