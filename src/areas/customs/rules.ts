import { dutyOf } from './duty-rules.ts';
import { amountOf } from './formula.ts';
import { type CustomsLine, type LineResult, lowest } from './lines.ts';
import { recyclingFeeOf } from './recycling-rules.ts';
import type { CustomsTables } from './customs-table.ts';
import { clearanceFeeOf, exciseOf, vatOf } from './tax-rules.ts';
import { type CustomsTerms, type LineKey, type UnknownReason, lineKeys } from './terms.ts';

export type CustomsResult = {
  /** The known lines, in order. */
  readonly lines: readonly CustomsLine[];
  /** The sum of all lines; null if any is unknown. */
  readonly totalMinor: number | null;
  /** The lines that need a manual calculation, with the reason. */
  readonly unknown: readonly { readonly key: LineKey; readonly reason: UnknownReason }[];
};

/** The reason why no line of a vehicle is known. */
function wholeReason({ category = 'M1', clearedInEaeu }: CustomsTerms): UnknownReason | null {
  return category !== 'M1' ? 'category' : clearedInEaeu ? 'cleared_in_eaeu' : null;
}

/** Returns all lines as unknown for the same reason. */
export const unknownCustoms = (reason: UnknownReason): CustomsResult => ({
  lines: [],
  totalMinor: null,
  unknown: lineKeys.map((key) => ({ key, reason })),
});

/**
 * Returns the customs payments for a passenger car, line by line, in kopecks rounded half up for each line. All tables are those in force
 * on the day of the declaration. Source: docs/domain.md §1.
 */
export function computeCustoms(tables: CustomsTables, terms: CustomsTerms): CustomsResult {
  const reason = wholeReason(terms);
  if (reason) return unknownCustoms(reason);
  const minorOf = (result: LineResult) => ('unknown' in result ? null : amountOf(result.formula));
  const duty = dutyOf(tables, terms);
  const excise = exciseOf(tables, terms);
  const findings: Record<LineKey, LineResult> = {
    clearance_fee: clearanceFeeOf(tables, terms),
    duty,
    excise,
    vat: vatOf(tables, terms, minorOf(duty), minorOf(excise)),
    recycling_fee: recyclingFeeOf(tables, terms),
  };
  const lines: CustomsLine[] = [];
  const unknown: CustomsResult['unknown'][number][] = [];
  for (const key of lineKeys) {
    const found = findings[key];
    if ('unknown' in found) {
      unknown.push({ key, reason: found.unknown });
    } else {
      const { formula, row, table, notes = [] } = found;
      const confidence = lowest(table.confidence, found.confidence);
      lines.push({ key, minor: amountOf(formula), formula, row, table, confidence, notes });
    }
  }
  const totalMinor = unknown.length > 0 ? null : lines.reduce((sum, { minor }) => sum + minor, 0);
  return { lines, totalMinor, unknown };
}
