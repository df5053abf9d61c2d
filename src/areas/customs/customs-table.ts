import { addDays } from '#ui/iso-days.ts';
import type { Confidence } from '#areas/calculators/osago-table.ts';

/**
 * The shape of data/finance/customs.json, which a test compares with data/domain/tables.json. Rates are decimal
 * texts.
 */

type Version = {
  readonly effective_from: string;
  /** The last day on which the version is in force; missing if no later version is known. */
  readonly until?: string;
  /** The legal act that sets the table, in Russian and English. */
  readonly act: string;
  readonly act_en: string;
  /** The source of the figures. */
  readonly source: string;
  readonly confidence: Confidence;
};

type ByCc = { readonly up_to_cc: number | null; readonly confidence?: Confidence };
/** A share of the customs value. */
export type PercentRow = ByCc & { readonly percent: string };
/** A share of the customs value, and a minimum in euros per cubic centimetre. */
export type LeastRow = ByCc & { readonly percent: string; readonly least_eur_per_cc: string };
/** Euros per cubic centimetre. */
export type EurPerCcRow = ByCc & { readonly eur_per_cc: string };

export type UnifiedRate = Version & {
  readonly up_to_3: readonly {
    readonly up_to_eur: string | null;
    readonly percent: string;
    readonly least_eur_per_cc: string;
  }[];
  readonly from_3_to_5: readonly EurPerCcRow[];
  readonly over_5: readonly EurPerCcRow[];
  readonly electric_percent: string;
};

type DutyOfFuel = {
  readonly up_to_3: readonly PercentRow[];
  readonly from_3_to_7: readonly LeastRow[];
  readonly over_7: readonly EurPerCcRow[];
};
export type ImportDuty = Version & {
  readonly petrol: DutyOfFuel;
  readonly diesel: DutyOfFuel;
  readonly electric_percent: string;
};

export type ExciseTable = Version & {
  readonly rows: readonly {
    readonly up_to_hp: number | null;
    readonly up_to_kw: string | null;
    readonly rub_per_hp: string;
  }[];
};

export type ClearanceFeeTable = Version & {
  readonly rows: readonly { readonly up_to_rub: number | null; readonly rub: number }[];
};

export type CoefficientRow = {
  readonly up_to_kw: string | null;
  /** For cars of at most three years, and for older ones. */
  readonly newer: string;
  readonly older: string;
  readonly confidence?: Confidence;
};
export type RecyclingFeeTable = Version & {
  /** The base rate in roubles, which the coefficients multiply. */
  readonly rub: string;
  /** For a person's own car. There is no power limit if the version has none. */
  readonly preferential: {
    readonly newer: string;
    readonly older: string;
    readonly up_to_cc: number;
    readonly up_to_kw: string | null;
    readonly electric_up_to_kw: string | null;
  };
  /** The full coefficients; null if they are unknown. */
  readonly electric: readonly CoefficientRow[] | null;
  readonly engine: readonly { readonly up_to_cc: number | null; readonly rows: readonly CoefficientRow[] }[] | null;
};

export type VatTable = Version & { readonly percent: string };

/** All versions of all customs tables. */
export type CustomsTables = {
  readonly unified_rate: readonly UnifiedRate[];
  readonly import_duty: readonly ImportDuty[];
  readonly excise: readonly ExciseTable[];
  readonly vat: readonly VatTable[];
  readonly clearance_fee: readonly ClearanceFeeTable[];
  readonly recycling_fee: readonly RecyclingFeeTable[];
};

export type TableName = keyof CustomsTables;

/** The description of a table in a line. */
export type TableInForce = Version & { readonly name: TableName };

/** Returns the version of a table in force on a day; null if none is known. */
export function tableOn<N extends TableName>(
  tables: CustomsTables,
  name: N,
  date: string,
): (CustomsTables[N][number] & { readonly name: N }) | null {
  const versions: readonly CustomsTables[N][number][] = tables[name];
  const latest = versions
    .filter(({ effective_from }) => effective_from <= date)
    .toSorted((one, other) => one.effective_from.localeCompare(other.effective_from))
    .at(-1);
  return latest && (latest.until === undefined || date <= latest.until) ? { ...latest, name } : null;
}

/**
 * Returns the days on which any table changes: the first day of each version, and the day after the last day of each
 * version that ends.
 */
export function daysOfChange(tables: CustomsTables): string[] {
  const versions: readonly Version[] = Object.values(tables).flat();
  const days = versions.flatMap(({ effective_from, until }) => [effective_from, ...(until ? [addDays(until, 1)] : [])]);
  return [...new Set(days)].toSorted();
}
