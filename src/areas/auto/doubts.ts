import { type DoubtRule, editorial } from '#listing/doubts.ts';

const used = { field: 'condition', not: ['new', 'damaged'] } as const;
const catalogue =
  'The car catalogue has 37 to 160 hp a litre, hybrids up to 300 (data/catalogue); widened for older and sporting cars, 2026-11-22.';
const notHybrid = [{ field: 'fuel', not: ['hybrid', 'electric'] }] as const;
const hybrid = [{ field: 'fuel', is: ['hybrid'] }] as const;

/** Plausibility rules for any car, in Russia or abroad; price rules are separate. */
export const carDoubts: readonly DoubtRule[] = [
  // Cars that hardly left the garage exist, and cars that drove 100,000 km a year; both are rare.
  { code: 'mileage_for_age', field: 'mileage_km', per: { yearsSince: 'year' }, most: 100_000, source: editorial },
  { code: 'mileage_for_age', field: 'mileage_km', per: { yearsSince: 'year' }, least: 500, when: [used], source: editorial },
  { code: 'power_for_engine', field: 'power_hp', per: { field: 'engine_cc', of: 1000 }, least: 15, most: 250, when: notHybrid, source: catalogue },
  { code: 'power_for_engine', field: 'power_hp', per: { field: 'engine_cc', of: 1000 }, least: 15, most: 450, when: hybrid, source: catalogue },
  { code: 'engine_power', field: 'power_hp', most: 1650, when: [{ field: 'fuel', not: ['electric'] }], source: editorial },
  { code: 'engine_power', field: 'power_hp', most: 2200, source: 'The Rimac Nevera R of the catalogue has 2,094 hp (data/catalogue), 2026-11-22.' },
  { code: 'engine_size', field: 'engine_cc', least: 340, most: 8500, source: 'The SMZ S-3A has 346 cm³, the Dodge Viper 8,354; as is known, 2026-11-22.' },
]; // prettier-ignore

/** Plausibility rules for cars in Russia: a complete car is worth at least its scrap value. */
export const autoDoubts: readonly DoubtRule[] = [
  ...carDoubts,
  { code: 'price_low', field: 'price_minor', least: 2_000_000, when: [{ field: 'condition', not: ['damaged'] }], source: editorial },
  { code: 'price_low', field: 'price_minor', least: 500_000, source: editorial },
]; // prettier-ignore
