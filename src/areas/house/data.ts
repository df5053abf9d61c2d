import { sortsWith } from '#areas/listing/common-sorts.ts';
import type { KindData } from '#areas/listing/kind-data.ts';
import { kindNames } from '#areas/listing/kind-names.ts';
import { houseFields, houseGroups, houseSections } from './fields.ts';

export const houseData = {
  kind: 'house',
  ...kindNames.house,
  table: 'house_listings',
  fields: houseFields,
  groups: houseGroups,
  sections: houseSections,
  levels: [],
  facts: [['deal'], ['land_ares'], ['floor'], ['material', 'repair'], ['metro']],
  category: 'category',
  sorts: sortsWith({
    key: 'area_desc',
    label: { ru: 'По площади: больше', en: 'Largest first' },
    needs: null,
    field: 'area_total_m2',
    direction: 'desc',
  }),
} as const satisfies KindData;
