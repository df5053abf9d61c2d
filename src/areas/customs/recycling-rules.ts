import { readDecimal } from '#areas/calculators/fraction.ts';
import { isOlder } from './age.ts';
import { isGreater } from './formula.ts';
import { type LineResult, type LineNote, type RowRange, findRow, whole } from './lines.ts';
import { kilowattsOf, sumOfKilowatts } from './power.ts';
import { type CustomsTables, type RecyclingFeeTable, tableOn } from './customs-table.ts';
import type { CustomsTerms, UnknownReason } from './terms.ts';

/** Whether the fee is that of electric cars: by the 30-minute power alone. */
const isByElectricPower = ({ powertrain }: CustomsTerms): boolean =>
  powertrain === 'electric' || powertrain === 'series_hybrid';

const isAtMost = (kw: string, limit: string): boolean => !isGreater(readDecimal(kw), readDecimal(limit));

/**
 * The power that determines the fee, in kilowatts with two decimals: for electric cars and series hybrids the greatest 30-minute power, for
 * other hybrids the sum of engine and 30-minute power (docs/domain.md §1.5).
 */
export function powerOf(terms: CustomsTerms): string | UnknownReason {
  const { powerKw, powerHp, power30MinKw, powertrain } = terms;
  if (isByElectricPower(terms)) return power30MinKw === null ? 'no_30min_power' : sumOfKilowatts(power30MinKw);
  const engine = powerKw ?? (powerHp === null ? null : kilowattsOf(powerHp));
  if (engine === null) return 'no_power';
  return powertrain === 'other_hybrid' && power30MinKw !== null
    ? sumOfKilowatts(engine, power30MinKw)
    : sumOfKilowatts(engine);
}

const isReason = (power: string): power is UnknownReason => power.startsWith('no_');

/** The ranges of the preferential row, or null if the car is not entitled to it. `power` is a reason if it is unknown. */
function preferentialRanges(
  terms: CustomsTerms,
  { preferential }: RecyclingFeeTable,
  power: string | UnknownReason,
): readonly RowRange[] | UnknownReason | null {
  if (terms.payer !== 'individual' || !terms.personalUse) return null;
  const isElectric = isByElectricPower(terms);
  const ranges: RowRange[] = [];
  if (!isElectric) {
    if (terms.engineCc === null) return 'no_engine_cc';
    if (terms.engineCc > preferential.up_to_cc) return null;
    ranges.push({ unit: 'cc', above: null, upTo: String(preferential.up_to_cc) });
  }
  const upTo = isElectric ? preferential.electric_up_to_kw : preferential.up_to_kw;
  if (upTo === null) return ranges;
  if (isReason(power)) return power;
  return isAtMost(power, upTo) ? [...ranges, { unit: 'kw', above: null, upTo }] : null;
}

/** The recycling fee: the base rate times a coefficient by age, volume and power. */
export function recyclingFeeOf(tables: CustomsTables, terms: CustomsTerms): LineResult {
  const table = tableOn(tables, 'recycling_fee', terms.declared);
  if (!table) return { unknown: 'no_table' };
  const isOver3 = isOlder(terms.age, 3, terms.declared);
  if (isOver3 === null) return { unknown: 'age_band' };
  const age = isOver3 ? 'over_3' : 'up_to_3';
  const column = isOver3 ? 'older' : 'newer';
  const formulaOf = (coefficient: string) =>
    [
      [
        { unit: 'roubles', minors: [Number(table.rub) * 100] },
        { unit: 'times', value: coefficient },
      ],
    ] as const;
  const notes: LineNote[] = terms.powertrain === 'other_hybrid' && terms.power30MinKw === null ? ['hybrid_power'] : [];

  const power = powerOf(terms);
  const ranges = preferentialRanges(terms, table, power);
  if (typeof ranges === 'string') return { unknown: ranges };
  if (ranges)
    return {
      formula: formulaOf(table.preferential[column]),
      row: { ranges, age, isPreferential: true },
      table,
      notes,
    };

  if (!table.electric || !table.engine) return { unknown: 'no_table' };
  const volume = isByElectricPower(terms)
    ? null
    : terms.engineCc === null
      ? 'no_engine_cc'
      : findRow(table.engine, (row) => row.up_to_cc, whole(terms.engineCc), 'cc');
  if (volume === 'no_engine_cc') return { unknown: volume };
  const rows = volume ? volume.row.rows : table.electric;
  const isByPower = rows.length > 1;
  if (isByPower && isReason(power)) return { unknown: power };
  const found = findRow(rows, (row) => row.up_to_kw, isByPower ? readDecimal(power) : whole(0), 'kw');
  if (!found) return { unknown: 'no_table' };
  return {
    formula: formulaOf(found.row[column]),
    row: { ranges: [...(volume ? [volume.range] : []), ...(isByPower ? [found.range] : [])], age },
    table,
    confidence: isOver3 ? found.row.confidence : undefined,
    notes,
  };
}
