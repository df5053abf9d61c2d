import type { CarAge } from './age.ts';

export const payers = ['individual', 'resale', 'legal'] as const;
/** A private individual, an individual who resells the car within a year, a firm. */
export type Payer = (typeof payers)[number];

export const powertrains = ['combustion', 'other_hybrid', 'series_hybrid', 'electric'] as const;
export type Powertrain = (typeof powertrains)[number];

export const customsFuels = ['petrol', 'diesel', 'lpg', 'electric'] as const;
export type CustomsFuel = (typeof customsFuels)[number];

/** Vehicle categories; only the tables of M1, passenger cars, are known. */
export const vehicleCategories = ['M1', 'pickup', 'N1', 'N2', 'N3', 'other'] as const;
export type VehicleCategory = (typeof vehicleCategories)[number];

/** The treatment of a series hybrid, on which the sources disagree (docs/domain.md §1.1). */
export const seriesHybridWays = ['combustion', 'electric'] as const;
export type SeriesHybridWay = (typeof seriesHybridWays)[number];

export type CustomsTerms = {
  readonly payer: Payer;
  /** The customs value in kopecks: price and delivery to the border. */
  readonly valueMinor: number;
  /** Roubles per euro; null if no rate is known for the day. */
  readonly eurRate: string | null;
  /** The day of the declaration, which selects the tables. */
  readonly declared: string;
  readonly age: CarAge;
  readonly engineCc: number | null;
  readonly powerHp: number | null;
  /** Power of the engine; for a hybrid without a 30-minute power, the sum of both. */
  readonly powerKw: string | null;
  /** The greatest 30-minute power of all electric motors. */
  readonly power30MinKw: string | null;
  readonly powertrain: Powertrain;
  readonly fuel: CustomsFuel;
  readonly personalUse: boolean;
  readonly category?: VehicleCategory;
  /** Whether the car was cleared in another state of the EAEU. */
  readonly clearedInEaeu?: boolean;
  readonly seriesHybridAs?: SeriesHybridWay;
};

export const lineKeys = ['clearance_fee', 'duty', 'excise', 'vat', 'recycling_fee'] as const;
export type LineKey = (typeof lineKeys)[number];

export const unknownReasons = [
  'category',
  'cleared_in_eaeu',
  'no_table',
  'no_rate',
  'no_engine_cc',
  'no_power',
  'no_30min_power',
  'age_band',
  'fuel',
  'other_line',
] as const;
/** The reason why a line is unknown and needs a manual calculation. */
export type UnknownReason = (typeof unknownReasons)[number];

/** Whether duty, excise and VAT are those of an electric car. */
export const isChargedAsElectric = ({ powertrain, seriesHybridAs }: CustomsTerms): boolean =>
  powertrain === 'electric' || (powertrain === 'series_hybrid' && seriesHybridAs === 'electric');

/** Whether duty, excise and VAT are one amount by the unified rate. */
export const isByUnifiedRate = (terms: CustomsTerms): boolean => terms.payer !== 'legal' && !isChargedAsElectric(terms);
