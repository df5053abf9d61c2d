import { creditSchedule } from '#areas/calculators/credit-rules.ts';
import { type Annuity, type CostLine, isKnown, lineOf, type Total, totalOf } from './cost-line.ts';
import { roublesText } from './delivery.ts';
import type { LandedPrice } from './landed-price.ts';
import type { BestMonthly } from './monthly.ts';
import type { FigureKey, MyFigures } from './my-figures.ts';
import { assumedByDvor, statedByBuyer, sumOfLines } from './sources.ts';

export type OwnershipKey = 'price' | 'delivered' | 'landed' | 'financing' | 'osago_years' | 'running' | 'charging';
export type Ownership = { readonly lines: readonly CostLine<OwnershipKey>[]; readonly total: Total };

/** The principal that the first payments repay; a balloon is not repaid by them. */
function repaidAfter(months: number, annuity: Annuity): number {
  const { amountMinor, balloonMinor } = annuity;
  if (months >= annuity.months) return amountMinor - balloonMinor;
  return amountMinor - creditSchedule({ ...annuity, kind: 'annuity' })[months - 1]!.balanceMinor; // of months − 1 < annuity.months
}

/** The interest that is paid within the years of ownership; unknown without an offer, null if nothing is left to finance. */
function financingLine(monthly: BestMonthly, years: number): CostLine<'financing'> | null {
  if ('unknown' in monthly)
    return monthly.unknown === 'nothing_to_finance' ? null : { key: 'financing', unknown: monthly.unknown };
  const { formula, source } = monthly.line;
  if (!('annuity' in formula)) return null;
  const { annuity } = formula;
  const months = Math.min(annuity.months, years * 12);
  const repaidMinor = repaidAfter(months, annuity);
  return {
    key: 'financing',
    minor: Math.max(0, months * monthly.minor - repaidMinor),
    formula: { interest: { months, ofMonths: annuity.months, paymentMinor: monthly.minor, repaidMinor } },
    source,
  };
}

/** The landed price as a sum of its lines, or a lower bound of it; the price itself where nothing is added. */
function landedLine({ lines, total }: LandedPrice, day: string): CostLine<'landed' | 'delivered' | 'price'> {
  const [only, ...others] = lines.filter((line) => !isKnown(line) || line.minor > 0);
  if (only && isKnown(only) && only.key === 'price' && others.length === 0) return { ...only, key: 'price' };
  const minors = lines.flatMap((line) => (isKnown(line) ? [line.minor] : line.least ? [line.least.minor] : []));
  const rests = lines.some((line) => isKnown(line) && line.assumption) || undefined;
  // A car in Russia has no customs in its price.
  const key = lines.every((line) => line.key === 'price' || line.key === 'delivery') ? 'delivered' : 'landed';
  const sum = lineOf(key, [[{ unit: 'roubles', minors }]], sumOfLines(day), rests);
  return total.minor === null ? { key, unknown: 'other_line', least: sum } : sum;
}

/** Returns the cost of a car over the years of ownership. Its resale value is unknown and not deducted. */
export function ownership(
  landed: LandedPrice,
  { osago, monthly, isElectric = false }: { osago: CostLine<'osago'>; monthly: BestMonthly; isElectric?: boolean },
  { figures, assumed, day }: { figures: MyFigures; assumed: readonly FigureKey[]; day: string },
): Ownership {
  const { years, kmPerYear, runningRateMinor } = figures;
  const perYears = { unit: 'years', value: String(years) } as const;
  const financing = financingLine(monthly, years);
  const policies: CostLine<OwnershipKey> = isKnown(osago)
    ? {
        ...lineOf('osago_years', [[{ unit: 'roubles', minors: [osago.minor] }, perYears]], osago.source, true),
        leastMinor: (osago.leastMinor ?? osago.minor) * years,
        ...(osago.row && { row: osago.row }),
      }
    : { key: 'osago_years', unknown: osago.unknown };
  const isStated = !assumed.includes('kmPerYear') && !assumed.includes('runningRateMinor');
  const products = [
    [{ unit: 'km', value: String(kmPerYear) }, perYears, { unit: 'rub_per_km', value: roublesText(runningRateMinor) }],
  ] as const;
  const running = lineOf<OwnershipKey>(
    isElectric ? 'charging' : 'running',
    products,
    isStated ? statedByBuyer(day) : assumedByDvor,
    true,
  );
  const lines = [landedLine(landed, day), ...(financing ? [financing] : []), policies, running];
  return { lines, total: totalOf(lines) };
}
