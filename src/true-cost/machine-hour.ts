import { type CostLine, isKnown, lineOf, type Total, totalOf } from './cost-line.ts';
import type { LandedKey, LandedPrice } from './landed-price.ts';
import type { FigureKey, MyFigures } from './my-figures.ts';
import { assumedByDvor, fromListing, statedByBuyer } from './sources.ts';

export type MachineHourKey = 'landed_hour' | 'operating_hour';
export type MachineHour = { readonly lines: readonly CostLine<MachineHourKey | LandedKey>[]; readonly total: Total };

/**
 * Returns the cost of a machine's hour: its delivered price spread over the hours of the years of ownership, plus the buyer's figure for
 * fuel, operator and upkeep. Of a delivered price that is unknown in part, such as by its delivery, the known part is spread, and the total
 * is a lower bound that names the rest. The resale value is unknown and not deducted.
 */
export function machineHour(
  landed: Pick<LandedPrice, 'total' | 'lines'>,
  { figures, assumed, day }: { figures: MyFigures; assumed: readonly FigureKey[]; day: string },
): MachineHour {
  const { years, hoursPerYear, operatingRateMinor } = figures;
  const { knownMinor } = landed.total;
  const isStated = !assumed.includes('hoursPerYear') && !assumed.includes('years');
  const bought: CostLine<MachineHourKey> =
    knownMinor === 0
      ? { key: 'landed_hour', unknown: 'other_line' }
      : lineOf(
          'landed_hour',
          [
            [
              { unit: 'roubles', minors: [knownMinor] },
              { unit: 'per_years', value: String(years) },
              { unit: 'per_hours', value: String(hoursPerYear) },
            ],
          ],
          isStated ? fromListing(day) : assumedByDvor,
          true,
        );
  const operating: CostLine<MachineHourKey> = assumed.includes('operatingRateMinor')
    ? { key: 'operating_hour', unknown: 'not_stated' }
    : lineOf('operating_hour', [[{ unit: 'roubles', minors: [operatingRateMinor] }]], statedByBuyer(day));
  const lines = [bought, ...landed.lines.filter((line) => !isKnown(line)), operating];
  return { lines, total: totalOf(lines) };
}
