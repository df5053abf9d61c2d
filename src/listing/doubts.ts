import type { DoubtCode } from './doubt-words.ts';

/** A figure that is seldom true. Its seller is asked, a moderator is told; nothing is ever refused for it. */
export type DoubtRule = {
  readonly code: DoubtCode;
  /** The figure that is asked about. */
  readonly field: string;
  /** What the figure is divided by before it meets the bounds: another figure, or the years since one. */
  readonly per?: { readonly field: string; readonly of?: number } | { readonly yearsSince: string };
  /** What stands within these bounds is believed; of `price_minor` in kopecks, whatever it is asked in. */
  readonly least?: number;
  readonly most?: number;
  /** Conditions on other fields: one of these values, none of them, or a figure of at least this. */
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

/** A thing made this year is in its first year. */
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
  // Division by zero says nothing: a studio has no rooms.
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
/** The source of a bound that nobody publishes: chosen by us on this day, far from usual values. */
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
