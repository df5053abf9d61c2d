import { type Fraction, multiply, readDecimal, share, writeDecimal } from './fraction.ts';
import { type BonusClass, type Confidence, type OsagoVersion, versionOn } from './osago-table.ts';

export const osagoVehicles = [
  'car',
  'taxi',
  'motorcycle_moped',
  'truck_le16t',
  'truck_gt16t',
  'bus_le16_seats',
  'bus_gt16_seats',
  'bus_regular_route',
  'trolleybus',
  'tram',
  'tractor_special',
] as const;
export type OsagoVehicle = (typeof osagoVehicles)[number];

export const osagoOwners = ['individual', 'legal'] as const;
export type OsagoOwner = (typeof osagoOwners)[number];

export type OsagoDriver = {
  readonly age: number;
  /** Whole years. */
  readonly experience: number;
  readonly bonusClass: BonusClass;
};

export type OsagoTerms = {
  /** The first day of the policy, by which the tables are chosen. */
  readonly date: string;
  readonly vehicle: OsagoVehicle;
  readonly owner: OsagoOwner;
  /** A name of the table of territories; any other place is unknown. */
  readonly place: string;
  readonly powerHp: number | null;
  readonly months: number;
  /** The listed drivers, or a class for a policy without a list. */
  readonly drivers: readonly OsagoDriver[] | { readonly bonusClass: BonusClass };
  readonly hasViolations?: boolean;
};

export type OsagoCode = 'KT' | 'KBM' | 'KVS' | 'KO' | 'KM' | 'KS';

/** Why a coefficient is unknown. */
export type OsagoUnknown = 'no_table' | 'no_place' | 'place_replaced' | 'no_power' | 'no_driver' | 'no_row';

export type OsagoLine = {
  readonly code: OsagoCode;
  /** Null where the tables do not say. */
  readonly value: string | null;
  readonly unknown: OsagoUnknown | null;
  /** The row of the table: «Москва», «101–120», «22–24 / 3–5»; null where the coefficient does not apply. */
  readonly row: string | null;
  readonly source: string;
  readonly confidence: Confidence;
};

type Range = { readonly minMinor: number; readonly maxMinor: number };

export type OsagoResult = {
  readonly version: OsagoVersion | null;
  readonly base: (Range & { readonly category: string }) | null;
  readonly lines: readonly OsagoLine[];
  /** The product of all coefficients, exact; null where any is unknown. */
  readonly multiplier: string | null;
  /** The price of a policy for the least and the greatest base tariff; null if any coefficient is unknown. */
  readonly premium: Range | null;
  /** The most that the law allows: three times base tariff × KT, five with recorded violations. */
  readonly cap: Range | null;
  readonly isCapped: boolean;
};

const categoryOf = (vehicle: OsagoVehicle, owner: OsagoOwner): string =>
  vehicle === 'car'
    ? owner === 'legal'
      ? 'car_legal_entity'
      : 'car_individual_or_IP'
    : vehicle === 'taxi'
      ? 'car_taxi'
      : vehicle;

type Tables = OsagoVersion['tables'];
type Finding = Partial<Pick<OsagoLine, 'value' | 'unknown' | 'row' | 'confidence'>>;

const dash = '–';

function territory({ KT }: Tables, { place, vehicle, date }: OsagoTerms): Finding {
  const row = KT.rows.find((candidate) => candidate.place === place);
  if (!row) return { unknown: 'no_place' };
  if (row.until && row.until <= date) return { unknown: 'place_replaced', row: place };
  return { value: vehicle === 'tractor_special' ? row.tractor : row.car, row: place };
}

/** The greatest of several coefficients with its row. */
const worst = (found: readonly { value: string; row: string }[]): { value: string; row: string } | undefined =>
  found.toSorted((one, other) => Number(other.value) - Number(one.value))[0];

function bonus({ KBM }: Tables, { drivers }: OsagoTerms): Finding {
  const classes = 'bonusClass' in drivers ? [drivers] : drivers;
  const found = classes.flatMap(({ bonusClass }) =>
    KBM.rows.filter((row) => row.class === bonusClass).map(({ value }) => ({ value, row: bonusClass })),
  );
  return worst(found) ?? { unknown: 'no_driver' };
}

/** KVS of one driver; undefined for an age without a row or more experience than the age allows. */
function ageAndExperience({ KVS }: Tables, vehicle: OsagoVehicle, { age, experience }: OsagoDriver) {
  const kind = vehicle === 'motorcycle_moped' ? 'motorcycle' : 'other';
  const row = KVS.rows.find(
    (candidate) =>
      candidate.vehicle === kind && age >= candidate.age_from && (candidate.age_to === null || age <= candidate.age_to),
  );
  const band = KVS.experience_from.findLastIndex((from) => experience >= from);
  const value = row?.values[band];
  if (!row || value === undefined) return undefined;
  const until = KVS.experience_from[band + 1];
  const ages = row.age_to === null ? `${row.age_from}+` : `${row.age_from}${dash}${row.age_to}`;
  const years = until === undefined ? `${KVS.experience_from[band]}+` : `${KVS.experience_from[band]}${dash}${until}`;
  return { value, row: `${ages} / ${years}` };
}

function experienced(tables: Tables, { drivers, vehicle, owner }: OsagoTerms): Finding {
  if ('bonusClass' in drivers) return { value: '1', row: null };
  const found = drivers.map((driver) => ageAndExperience(tables, vehicle, driver));
  if (found.length === 0) return { unknown: 'no_driver' };
  const known = found.filter((each) => each !== undefined);
  if (known.length < found.length) return { unknown: 'no_row' };
  const greatest = worst(known)!; // at least one driver is known
  if (owner === 'individual') return greatest;
  const { legal_factor, legal_confidence } = tables.KVS;
  const value = writeDecimal(multiply(readDecimal(greatest.value), readDecimal(legal_factor)), 6);
  return { value, row: `${greatest.row} × ${legal_factor}`, confidence: legal_confidence };
}

function listed({ KO }: Tables, { drivers, owner }: OsagoTerms): Finding {
  const name = 'bonusClass' in drivers ? (`unlimited_${owner}` as const) : 'listed';
  const value = KO.rows.find((row) => row.case === name)?.value;
  return value === undefined ? { unknown: 'no_row' } : { value, row: name };
}

function power({ KM }: Tables, { vehicle, powerHp }: OsagoTerms): Finding {
  if (vehicle !== 'car' && vehicle !== 'taxi') return { value: '1', row: null };
  if (powerHp === null) return { unknown: 'no_power' };
  const at = KM.rows.findIndex(({ up_to_hp }) => up_to_hp === null || powerHp <= up_to_hp);
  const row = KM.rows[at];
  if (!row) return { unknown: 'no_row' };
  const below = KM.rows[at - 1]?.up_to_hp;
  return { value: row.value, row: row.up_to_hp === null ? `> ${below}` : `≤ ${row.up_to_hp}` };
}

function term({ KS }: Tables, { months }: OsagoTerms): Finding {
  const row = KS.rows.find(({ up_to_months }) => months <= up_to_months);
  return row ? { value: row.value, row: String(months) } : { unknown: 'no_row' };
}

const coefficients: readonly (readonly [OsagoCode, (tables: Tables, terms: OsagoTerms) => Finding])[] = [
  ['KT', territory],
  ['KBM', bonus],
  ['KVS', experienced],
  ['KO', listed],
  ['KM', power],
  ['KS', term],
];

/**
 * The price of an OSAGO policy: base tariff × KT × KBM × KVS × KO × KM × KS, rounded half up to kopecks, for the least and the greatest base
 * tariff that an insurer may take. Of several drivers the greatest KVS and the greatest KBM count. Unknown coefficients give no price.
 */
export function computeOsago(versions: readonly OsagoVersion[], terms: OsagoTerms): OsagoResult {
  const version = versionOn(versions, terms.date);
  if (!version) {
    const unknown = { value: null, unknown: 'no_table', row: null, source: '', confidence: 'low' } as const;
    const lines = coefficients.map(([code]) => ({ code, ...unknown }));
    return { version: null, base: null, lines, multiplier: null, premium: null, cap: null, isCapped: false };
  }
  const { tables } = version;
  const lines = coefficients.map(([code, find]): OsagoLine => ({
    code,
    value: null,
    unknown: null,
    row: null,
    source: tables[code].source,
    confidence: tables[code].confidence,
    ...find(tables, terms),
  }));
  const category = categoryOf(terms.vehicle, terms.owner);
  const tariff = tables.TB.rows.find((row) => row.category === category);
  const base = tariff ? { category, minMinor: tariff.min * 100, maxMinor: tariff.max * 100 } : null;
  const values = lines.map(({ value }) => value);
  if (!base || !values.every((value) => value !== null)) {
    return { version, base, lines, multiplier: null, premium: null, cap: null, isCapped: false };
  }
  const product = values.map(readDecimal).reduce(multiply);
  const times = BigInt(terms.hasViolations ? tables.cap.times_with_violations : tables.cap.times);
  const most = multiply(readDecimal(values[0]!), { over: times, under: 1n }); // KT is the first line
  const rangeOf = (factor: Fraction): Range => ({
    minMinor: share(base.minMinor, factor),
    maxMinor: share(base.maxMinor, factor),
  });
  const [full, cap] = [rangeOf(product), rangeOf(most)];
  const isCapped = full.minMinor > cap.minMinor;
  return { version, base, lines, multiplier: writeDecimal(product, 12), premium: isCapped ? cap : full, cap, isCapped };
}
