import type { KindData } from '#listing/kind-data.ts';
import { autoFields, autoGroups } from './fields.ts';
import { autoSortTypes } from './sorts.ts';

export const autoData = {
  kind: 'auto',
  table: 'auto_listings',
  fields: autoFields,
  groups: autoGroups,
  levels: [
    { key: 'mark', field: 'mark_id', table: 'car_marks' },
    { key: 'model', field: 'model_id', table: 'car_models' },
    { key: 'generation', field: 'generation_id', table: 'car_generations' },
  ],
  refs: { modification_id: 'car_modifications' },
  facts: [['mileage_km'], ['engine_cc', 'power_hp', 'fuel'], ['gearbox'], ['drive']],
  details: [['owners'], ['condition'], ['pts'], ['body'], ['colour'], ['steering']],
  category: null,
  sorts: autoSortTypes,
  identifiers: ['vin', 'frame_number', 'plate'],
  grows: ['mileage_km'],
  duplicates: {
    same: ['model_id', 'year'],
    near: [
      { field: 'mileage_km', by: 1000, share: 0.1 },
      { field: 'price_minor', share: 0.2 },
    ],
  },
  market: {
    same: ['model_id'],
    near: [
      { field: 'year', by: 1 },
      { field: 'mileage_km', by: 20_000, share: 1 / 3 },
    ],
    never: { field: 'condition', is: ['needs_repair', 'damaged'] },
  },
} as const satisfies KindData;
