import { dutyOf } from './duty-rules.ts';
import { multiply, readDecimal } from '#areas/calculators/fraction.ts';
import { amountOf } from './formula.ts';
import { type CustomsLine, type LineResult, lowest } from './lines.ts';
import { recyclingFeeOf } from './recycling-rules.ts';
import { type CustomsTables, tableOn } from './customs-table.ts';
import { clearanceFeeOf, exciseOf, vatOf } from './tax-rules.ts';
import { type CustomsTerms, isByUnifiedRate, type LineKey, type UnknownReason, lineKeys } from './terms.ts';

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

/** The sum of the known lines (kopecks), which the payments are not below. */
export const knownMinor = ({ lines }: Pick<CustomsResult, 'lines'>): number =>
  lines.reduce((sum, { minor }) => sum + minor, 0);

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
      const { formula, row, table, notes = [], isByValue = false } = found;
      const confidence = lowest(table.confidence, found.confidence);
      lines.push({ key, minor: amountOf(formula), formula, row, table, confidence, notes, isByValue });
    }
  }
  const totalMinor = unknown.length > 0 ? null : knownMinor({ lines });
  return { lines, totalMinor, unknown };
}

/** The first customs value of each bracket of the unified rate above that of the terms, in kopecks. */
function laterBrackets(tables: CustomsTables, terms: CustomsTerms): number[] {
  const { eurRate, declared, valueMinor } = terms;
  if (eurRate === null || !isByUnifiedRate(terms)) return [];
  const rows = tableOn(tables, 'unified_rate', declared)?.up_to_3 ?? [];
  const starts = rows.flatMap(({ up_to_eur: limit }) => {
    if (limit === null) return [];
    const { over, under } = multiply(readDecimal(limit), readDecimal(eurRate));
    return [Number((over * 100n) / under) + 1];
  });
  return starts.filter((start) => start > valueMinor);
}

/**
 * Returns the lines of a car whose customs value is at least `valueMinor`: each line with `isByValue` is the lowest one of all such values.
 * Payments never fall as the value grows, except from one bracket of the unified rate to the next (docs/domain.md §1.9).
 */
export function leastCustoms(tables: CustomsTables, terms: CustomsTerms): Omit<CustomsResult, 'totalMinor'> {
  const { lines, unknown } = computeCustoms(tables, terms);
  const lowestOf = (line: CustomsLine): CustomsLine =>
    laterBrackets(tables, terms)
      .flatMap((valueMinor) => computeCustoms(tables, { ...terms, valueMinor }).lines)
      .filter(({ key }) => key === line.key)
      .reduce((least, other) => (other.minor < least.minor ? other : least), line);
  return { lines: lines.map((line) => (line.key === 'duty' && line.isByValue ? lowestOf(line) : line)), unknown };
}
