/** The shape of data/finance/osago.json. Coefficients are decimal texts, base tariffs whole roubles. */

export type Confidence = 'high' | 'medium' | 'low';

type Table<Row> = {
  readonly source: string;
  readonly confidence: Confidence;
  readonly note?: string;
  readonly rows: readonly Row[];
};

export const bonusClasses = ['M', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13'] as const;
export type BonusClass = (typeof bonusClasses)[number];

export type TerritoryRow = {
  readonly place: string;
  readonly place_en: string;
  readonly car: string;
  readonly tractor: string;
  /** The first day on which the row is no longer in force. */
  readonly until?: string;
};

export type OsagoVersion = {
  readonly effective_from: string;
  /** The act that sets the tables, in Russian and English. */
  readonly act: string;
  readonly act_en: string;
  readonly tables: {
    readonly TB: Table<{ readonly category: string; readonly min: number; readonly max: number }>;
    readonly KT: Table<TerritoryRow>;
    readonly KBM: Table<{ readonly class: BonusClass; readonly value: string }> & { readonly new_driver: BonusClass };
    readonly KVS: Table<{
      readonly vehicle: 'motorcycle' | 'other';
      readonly age_from: number;
      readonly age_to: number | null;
      /** By the bands of experience that the age allows. */
      readonly values: readonly string[];
    }> & {
      /** The years at which the bands of experience begin. */
      readonly experience_from: readonly number[];
      /** A factor for vehicles of legal entities with a list of drivers. */
      readonly legal_factor: string;
      readonly legal_confidence: Confidence;
    };
    readonly KO: Table<{
      readonly case: 'listed' | 'unlimited_individual' | 'unlimited_legal';
      readonly value: string;
    }>;
    readonly KM: Table<{ readonly up_to_hp: number | null; readonly value: string }>;
    readonly KS: Table<{ readonly up_to_months: number; readonly value: string }>;
    readonly cap: {
      readonly source: string;
      readonly confidence: Confidence;
      readonly times: number;
      readonly times_with_violations: number;
    };
  };
};

/** The version in force on a day; undefined before the first. */
export const versionOn = <T extends { readonly effective_from: string }>(
  versions: readonly T[],
  date: string,
): T | undefined =>
  versions
    .filter(({ effective_from }) => effective_from <= date)
    .toSorted((one, other) => one.effective_from.localeCompare(other.effective_from))
    .at(-1);
