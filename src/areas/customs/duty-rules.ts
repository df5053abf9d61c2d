import { multiply, readDecimal } from '#areas/calculators/fraction.ts';
import { isOlder } from './age.ts';
import type { Term } from './formula.ts';
import { type LineResult, type LineNote, type TableRow, findRow, noRow, whole } from './lines.ts';
import { type CustomsTables, type EurPerCcRow, type ImportDuty, type UnifiedRate, tableOn } from './customs-table.ts';
import { type CustomsTerms, isByUnifiedRate, isChargedAsElectric } from './terms.ts';

const valueOf = ({ valueMinor }: CustomsTerms): Term => ({ unit: 'roubles', minors: [valueMinor] });
const percentOf = (percent: string): Term => ({ unit: 'percent', value: percent });

/** cm³ × euros per cm³ × roubles per euro. */
const byVolume = (engineCc: number, eurPerCc: string, eurRate: string): readonly Term[] => [
  { unit: 'cc', value: String(engineCc) },
  { unit: 'eur_per_cc', value: eurPerCc },
  { unit: 'eur_rate', value: eurRate },
];

function notesOf({ powertrain, payer }: CustomsTerms): LineNote[] {
  if (powertrain === 'series_hybrid') return ['series_hybrid'];
  return powertrain === 'other_hybrid' && payer === 'legal' ? ['hybrid_duty'] : [];
}

/** The terms that the rules for engines need. */
type Engine = { readonly terms: CustomsTerms; readonly engineCc: number; readonly eurRate: string };

function rateByVolume(
  { engineCc, eurRate }: Engine,
  rows: readonly EurPerCcRow[],
  age: TableRow['age'],
): Omit<Extract<LineResult, { formula: unknown }>, 'table'> | null {
  const found = findRow(rows, (row) => row.up_to_cc, whole(engineCc), 'cc');
  return (
    found && {
      formula: [byVolume(engineCc, found.row.eur_per_cc, eurRate)],
      row: { ranges: [found.range], age },
      confidence: found.row.confidence,
    }
  );
}

/**
 * The unified rate of duty, excise and VAT for private individuals' cars: a share of the value up to three years, then euros per
 * cm³.
 */
function unifiedRate(engine: Engine, table: UnifiedRate & { name: 'unified_rate' }): LineResult {
  const { terms, engineCc, eurRate } = engine;
  const isOver3 = isOlder(terms.age, 3, terms.declared);
  const isOver5 = isOlder(terms.age, 5, terms.declared);
  if (isOver3 === null || (isOver3 && isOver5 === null)) return { unknown: 'age_band' };
  if (isOver3) {
    const found = isOver5
      ? rateByVolume(engine, table.over_5, 'over_5')
      : rateByVolume(engine, table.from_3_to_5, 'from_3_to_5');
    return found ? { ...found, table } : { unknown: 'no_table' };
  }
  const rate = readDecimal(eurRate);
  const euros = multiply({ over: BigInt(terms.valueMinor), under: 100n }, { over: rate.under, under: rate.over });
  const found = findRow(table.up_to_3, (row) => row.up_to_eur, euros, 'eur');
  if (!found) return { unknown: 'no_table' };
  return {
    formula: [[valueOf(terms), percentOf(found.row.percent)], byVolume(engineCc, found.row.least_eur_per_cc, eurRate)],
    row: { ranges: [found.range], age: 'up_to_3' },
    table,
    isByValue: true,
  };
}

/** The import duty of firms, by fuel, age and volume. */
function importDuty(engine: Engine, table: ImportDuty & { name: 'import_duty' }): LineResult {
  const { terms, engineCc, eurRate } = engine;
  // No source says whether gas engines have the rates of petrol engines.
  if (terms.fuel !== 'petrol' && terms.fuel !== 'diesel') return { unknown: 'fuel' };
  const rates = table[terms.fuel];
  const isOver3 = isOlder(terms.age, 3, terms.declared);
  const isOver7 = isOlder(terms.age, 7, terms.declared);
  if (isOver3 === null || (isOver3 && isOver7 === null)) return { unknown: 'age_band' };
  if (isOver3 && isOver7) {
    const found = rateByVolume(engine, rates.over_7, 'over_7');
    return found ? { ...found, table } : { unknown: 'no_table' };
  }
  if (isOver3) {
    const found = findRow(rates.from_3_to_7, (row) => row.up_to_cc, whole(engineCc), 'cc');
    if (!found) return { unknown: 'no_table' };
    return {
      formula: [
        [valueOf(terms), percentOf(found.row.percent)],
        byVolume(engineCc, found.row.least_eur_per_cc, eurRate),
      ],
      row: { ranges: [found.range], age: 'from_3_to_7' },
      table,
      isByValue: true,
    };
  }
  const found = findRow(rates.up_to_3, (row) => row.up_to_cc, whole(engineCc), 'cc');
  if (!found) return { unknown: 'no_table' };
  return {
    formula: [[valueOf(terms), percentOf(found.row.percent)]],
    row: { ranges: [found.range], age: 'up_to_3' },
    table,
    isByValue: true,
  };
}

/** The duty of a car. */
export function dutyOf(tables: CustomsTables, terms: CustomsTerms): LineResult {
  const { declared, engineCc, eurRate } = terms;
  const unified = tableOn(tables, 'unified_rate', declared);
  const tariff = tableOn(tables, 'import_duty', declared);
  const table = terms.payer === 'legal' ? tariff : unified;
  if (!table) return { unknown: 'no_table' };
  const notes = notesOf(terms);
  const confidence = terms.powertrain === 'series_hybrid' ? ({ confidence: 'low' } as const) : {};
  if (isChargedAsElectric(terms))
    return {
      formula: [[valueOf(terms), percentOf(table.electric_percent)]],
      row: noRow,
      table,
      notes,
      isByValue: true,
      ...confidence,
    };
  if (engineCc === null) return { unknown: 'no_engine_cc' };
  if (eurRate === null) return { unknown: 'no_rate' };
  const engine = { terms, engineCc, eurRate };
  const found =
    isByUnifiedRate(terms) && table.name === 'unified_rate'
      ? unifiedRate(engine, table)
      : table.name === 'import_duty'
        ? importDuty(engine, table)
        : ({ unknown: 'no_table' } as const);
  return 'unknown' in found ? found : { ...found, notes, ...confidence };
}
