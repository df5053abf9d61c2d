import type { KindData } from '#listing/kind-data.ts';

// The data that cars in Russia and cars abroad share, apart from their fields. Pages of cars abroad do not load the data of cars in Russia.

/** The catalogue of cars. */
export const carCatalogue = {
  levels: [
    { key: 'mark', field: 'mark_id', table: 'car_marks' },
    { key: 'model', field: 'model_id', table: 'car_models' },
    { key: 'generation', field: 'generation_id', table: 'car_generations' },
  ],
  refs: { modification_id: 'car_modifications' },
} as const satisfies Pick<KindData, 'levels' | 'refs'>;

/** How close the values of two cars of one seller must be for them to be probably the same car. */
export const nearDuplicates = [
  { field: 'mileage_km', by: 1000, share: 0.1 },
  { field: 'price_minor', share: 0.2 },
] as const satisfies KindData['duplicates']['near'];

/** How close the values of comparable cars must be. */
export const carMarket = {
  near: [
    { field: 'year', by: 1 },
    { field: 'mileage_km', by: 20_000, share: 1 / 3 },
    // Engines of one model differ in price more than years do.
    { field: 'power_hp', by: 5, share: 0.1, isOptional: true },
  ],
  never: [{ field: 'condition', is: ['needs_repair', 'damaged'] }],
} as const satisfies Omit<NonNullable<KindData['market']>, 'same'>;
