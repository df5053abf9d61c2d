import { type DoubtRule, editorial, hireBounds } from '#listing/doubts.ts';

const whole = { field: 'condition', not: ['new', 'for_parts'] } as const;
/** Vehicles for leisure, among them mopeds and rowing boats. */
const leisure = ['motorcycle', 'atv', 'snowmobile', 'boat'] as const;
const sold = { field: 'deal', is: ['sale'] } as const;
const working = { field: 'category', not: leisure } as const;
const hoursOfYear = 'A leap year has 8,784 hours.';

/** Plausibility rules for special vehicles. */
export const specDoubts: readonly DoubtRule[] = [
  { code: 'mileage_for_age', field: 'mileage_km', per: { yearsSince: 'year' }, most: 300_000, source: editorial },
  { code: 'mileage_for_age', field: 'mileage_km', per: { yearsSince: 'year' }, least: 200, when: [whole, working], source: editorial },
  { code: 'hours_for_age', field: 'engine_hours', per: { yearsSince: 'year' }, most: 8784, source: hoursOfYear },
  { code: 'hours_for_age', field: 'engine_hours', per: { yearsSince: 'year' }, least: 5, when: [whole, working], source: editorial },
  { code: 'engine_power', field: 'power_hp', most: 2000, source: editorial },
  { code: 'engine_power', field: 'power_hp', least: 5, when: [working], source: editorial },
  { code: 'payload', field: 'payload_t', most: 450, source: 'The BelAZ-75710 carries 450 t, the most of all; as is known, 2026-11-22.' },
  { code: 'price_low', field: 'price_minor', least: 3_000_000, when: [sold, { field: 'condition', not: ['for_parts'] }, working], source: editorial },
  { code: 'price_low', field: 'price_minor', least: 500_000, when: [sold], source: editorial },
  ...hireBounds,
]; // prettier-ignore
