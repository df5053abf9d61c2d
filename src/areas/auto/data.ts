import type { KindData } from '#areas/listing/kind-data.ts';
import { kindNames } from '#areas/listing/kind-names.ts';
import { autoFields, autoGroups, autoSections } from './fields.ts';
import { autoSortTypes } from './sorts.ts';

export const autoData = {
  kind: 'auto',
  ...kindNames.auto,
  table: 'auto_listings',
  fields: autoFields,
  groups: autoGroups,
  sections: autoSections,
  levels: [
    { key: 'mark', field: 'mark_id', table: 'car_marks' },
    { key: 'model', field: 'model_id', table: 'car_models' },
    { key: 'generation', field: 'generation_id', table: 'car_generations' },
  ],
  refs: { modification_id: 'car_modifications' },
  facts: [['year'], ['mileage_km'], ['engine_cc', 'power_hp', 'fuel'], ['gearbox']],
  category: null,
  sorts: autoSortTypes,
} as const satisfies KindData;
