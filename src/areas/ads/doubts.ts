import { type DoubtRule, editorial, priceFloors } from '#listing/doubts.ts';

/** Price rules apply to working items only; broken ones are sold for less. */
const works = [{ field: 'condition', not: ['broken'] }] as const;

/** Plausibility rules for general ads. */
export const adsDoubts: readonly DoubtRule[] = [
  ...priceFloors('category', { phones: 500, computers: 500, appliances: 200, bicycles: 300, tyres: 200, audio_video: 200, games: 100 }, works),
  ...priceFloors('category', { services: 50, furniture: 50, tools: 50 }),
  { code: 'price_low', field: 'price_minor', least: 1000, source: editorial },
  { code: 'screen', field: 'screen_in', most: 20, when: [{ field: 'category', is: ['phones'] }], source: editorial },
  { code: 'engine_power', field: 'power_hp', most: 60, when: [{ field: 'category', is: ['garden', 'tools', 'sport'] }], source: editorial },
  { code: 'age', field: 'age_months', most: 480, source: editorial },
]; // prettier-ignore
