import { multiply, readDecimal } from '#areas/calculators/fraction.ts';
import { type LineResult, findRow, noRow, whole } from './lines.ts';
import { sumOfKilowatts } from './power.ts';
import { type CustomsTables, tableOn } from './customs-table.ts';
import { type CustomsTerms, isByUnifiedRate, isChargedAsElectric } from './terms.ts';

/** Excise and VAT of cars that pay the unified rate, which includes both. */
function included(tables: CustomsTables, { declared }: CustomsTerms): LineResult {
  const table = tableOn(tables, 'unified_rate', declared);
  return table ? { formula: [], row: noRow, table } : { unknown: 'no_table' };
}

/**
 * The excise: roubles per horsepower, which the law counts as 0.75 kW. Uses horsepower if stated, otherwise kilowatts; for electric cars
 * the 30-minute power counts.
 */
export function exciseOf(tables: CustomsTables, terms: CustomsTerms): LineResult {
  if (isByUnifiedRate(terms)) return included(tables, terms);
  const table = tableOn(tables, 'excise', terms.declared);
  if (!table) return { unknown: 'no_table' };
  const isHybrid = terms.powertrain === 'other_hybrid' || terms.powertrain === 'series_hybrid';
  // No source could confirm which power of a hybrid counts (docs/domain.md §1.9).
  const hybrid = isHybrid ? ({ notes: ['hybrid_power'], confidence: 'low' } as const) : {};
  if (terms.powerHp !== null) {
    const found = findRow(table.rows, (row) => row.up_to_hp, whole(terms.powerHp), 'hp');
    if (!found) return { unknown: 'no_table' };
    return {
      formula: [
        [
          { unit: 'hp', value: String(terms.powerHp) },
          { unit: 'rub_per_hp', value: found.row.rub_per_hp },
        ],
      ],
      row: { ranges: [found.range], age: null },
      table,
      ...hybrid,
    };
  }
  const given = isChargedAsElectric(terms) ? (terms.power30MinKw ?? terms.powerKw) : terms.powerKw;
  if (given === null) return { unknown: 'no_power' };
  const kw = sumOfKilowatts(given);
  const found = findRow(table.rows, (row) => row.up_to_kw, readDecimal(kw), 'kw');
  if (!found) return { unknown: 'no_table' };
  return {
    formula: [
      [
        { unit: 'excise_kw', value: kw },
        { unit: 'rub_per_hp', value: found.row.rub_per_hp },
      ],
    ],
    row: { ranges: [found.range], age: null },
    table,
    ...hybrid,
  };
}

/** VAT: a share of the sum of value, duty and excise. Null stands for an unknown line. */
export function vatOf(
  tables: CustomsTables,
  terms: CustomsTerms,
  dutyMinor: number | null,
  exciseMinor: number | null,
): LineResult {
  if (isByUnifiedRate(terms)) return included(tables, terms);
  const table = tableOn(tables, 'vat', terms.declared);
  if (!table) return { unknown: 'no_table' };
  if (dutyMinor === null || exciseMinor === null) return { unknown: 'other_line' };
  return {
    formula: [
      [
        { unit: 'roubles', minors: [terms.valueMinor, dutyMinor, exciseMinor] },
        { unit: 'percent', value: table.percent },
      ],
    ],
    row: noRow,
    table,
    isByValue: true,
  };
}

/** The fee for clearance: a fixed amount by the customs value. */
export function clearanceFeeOf(tables: CustomsTables, { declared, valueMinor }: CustomsTerms): LineResult {
  const table = tableOn(tables, 'clearance_fee', declared);
  const value = multiply(whole(valueMinor), { over: 1n, under: 100n });
  const found = table && findRow(table.rows, (row) => row.up_to_rub, value, 'roubles');
  if (!table || !found) return { unknown: 'no_table' };
  return {
    formula: [[{ unit: 'roubles', minors: [found.row.rub * 100] }]],
    row: { ranges: [found.range], age: null },
    table,
    isByValue: found.range.upTo !== null,
  };
}
