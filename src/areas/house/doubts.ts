import { type DoubtRule, editorial, priceFloors } from '#listing/doubts.ts';

const sale = [{ field: 'deal', is: ['sale'] }] as const;
const homes = { field: 'category', is: ['flat', 'house'] } as const;

/** Plausibility rules for real estate. */
export const houseDoubts: readonly DoubtRule[] = [
  // The lower bound allows for a kitchen and a hall besides the rooms.
  { code: 'area_for_rooms', field: 'area_total_m2', per: { field: 'rooms' }, least: 9, most: 300, when: [homes], source: editorial },
  { code: 'area', field: 'area_total_m2', least: 9, when: [homes], source: editorial },
  { code: 'area', field: 'area_total_m2', least: 5, when: [{ field: 'category', is: ['room'] }], source: editorial },
  ...priceFloors('category', { flat: 100_000, room: 50_000, house: 30_000, plot: 5000, garage: 10_000, commercial: 50_000 }, sale),
  ...priceFloors('deal', { rent_long: 1000, rent_day: 200 }),
]; // prettier-ignore
