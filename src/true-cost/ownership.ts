import { type CostLine, isKnown, lineOf, type Total, totalOf } from './cost-line.ts';
import { roublesText } from './delivery.ts';
import type { LandedPrice } from './landed-price.ts';
import type { BestMonthly } from './monthly.ts';
import type { FigureKey, MyFigures } from './my-figures.ts';
import { assumedByDvor, fromListing, statedByBuyer } from './sources.ts';

export type OwnershipKey = 'landed' | 'financing' | 'osago_years' | 'running';
export type Ownership = { readonly lines: readonly CostLine<OwnershipKey>[]; readonly total: Total };

/** The cost of a loan or a contract above the price, if it is paid to its end. */
function financingLine(
  priceMinor: number,
  monthly: Extract<BestMonthly, { offer: unknown }>,
  months: number,
): CostLine<'financing'> | null {
  const { formula } = monthly.line;
  if (!('annuity' in formula)) return null;
  const { balloonMinor } = formula.annuity;
  const excess = months * monthly.minor + balloonMinor + monthly.downMinor - priceMinor;
  const products = [[{ unit: 'roubles' as const, minors: [Math.max(0, excess)] }]];
  return lineOf('financing', products, monthly.line.source);
}

/** Returns the cost of a car over the years of ownership. Its resale value is unknown and not deducted. */
export function ownership(
  landed: LandedPrice,
  { osago, monthly, priceMinor }: { osago: CostLine<'osago'>; monthly: BestMonthly; priceMinor: number },
  { figures, assumed, day }: { figures: MyFigures; assumed: readonly FigureKey[]; day: string },
): Ownership {
  const { years, kmPerYear, runningRateMinor, months } = figures;
  const { minor } = landed.total;
  const perYears = { unit: 'years', value: String(years) } as const;
  const first: CostLine<OwnershipKey> =
    minor === null
      ? { key: 'landed', unknown: 'other_line' }
      : lineOf('landed', [[{ unit: 'roubles', minors: [minor] }]], fromListing(day));
  const financing = 'offer' in monthly ? financingLine(priceMinor, monthly, months) : null;
  const policies: CostLine<OwnershipKey> = isKnown(osago)
    ? {
        ...lineOf('osago_years', [[{ unit: 'roubles', minors: [osago.minor] }, perYears]], osago.source, true),
        leastMinor: (osago.leastMinor ?? osago.minor) * years,
      }
    : { key: 'osago_years', unknown: osago.unknown };
  const isStated = !assumed.includes('kmPerYear') && !assumed.includes('runningRateMinor');
  const products = [
    [{ unit: 'km', value: String(kmPerYear) }, perYears, { unit: 'rub_per_km', value: roublesText(runningRateMinor) }],
  ] as const;
  const running = lineOf('running', products, isStated ? statedByBuyer(day) : assumedByDvor, true);
  const lines = [first, ...(financing ? [financing] : []), policies, running];
  const total = totalOf(lines);
  // The known lines of an unknown landed price are part of the lower bound.
  const knownMinor = total.knownMinor + (minor === null ? landed.total.knownMinor : 0);
  return { lines, total: { ...total, knownMinor } };
}
