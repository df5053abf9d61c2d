import { type DoubtRule, editorial, hireBounds } from '#listing/doubts.ts';

/** Plausibility rules for equipment. */
export const equipmentDoubts: readonly DoubtRule[] = [
  { code: 'hours_for_age', field: 'hours', per: { yearsSince: 'year' }, most: 8784, source: 'A leap year has 8,784 hours.' },
  { code: 'weight', field: 'power_kw', per: { field: 'weight_kg' }, most: 20, source: editorial },
  { code: 'price_low', field: 'price_minor', least: 200_000, when: [{ field: 'deal', is: ['sale'] }, { field: 'condition', not: ['for_parts'] }], source: editorial },
  ...hireBounds,
]; // prettier-ignore
