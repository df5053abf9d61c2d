import { sortsWith, yearSort } from '#areas/listing/common-sorts.ts';
import type { KindData } from '#areas/listing/kind-data.ts';
import { kindNames } from '#areas/listing/kind-names.ts';
import { equipmentFields, equipmentGroups, equipmentSections } from './fields.ts';

export const equipmentData = {
  kind: 'equipment',
  ...kindNames.equipment,
  table: 'equipment_listings',
  fields: equipmentFields,
  groups: equipmentGroups,
  sections: equipmentSections,
  levels: [],
  facts: [['category'], ['brand'], ['year'], ['power_kw'], ['condition']],
  category: 'category',
  sorts: sortsWith(yearSort),
} as const satisfies KindData;
