import { dealSort, sortsWith, yearSort } from '#listing/common-sorts.ts';
import type { KindData } from '#listing/kind-data.ts';
import { dealChoice, rentCriteria, rentPrice } from '#listing/rent-fields.ts';
import { equipmentFields, equipmentGroups } from './fields.ts';

export const equipmentData = {
  kind: 'equipment',
  table: 'equipment_listings',
  fields: equipmentFields,
  groups: equipmentGroups,
  levels: [],
  facts: [['category'], ['brand'], ['year'], ['power_kw'], ['condition']],
  badges: [['operator'], ['in_stock'], ['vat'], ['leasing']],
  details: [['rent_shortest'], ['hours'], ['warranty_months'], ['weight_kg'], ['delivery']],
  pricePer: rentPrice,
  mainChoice: dealChoice,
  category: 'category',
  sorts: sortsWith(dealSort, yearSort),
  identifiers: ['serial_number'],
  grows: ['hours'],
  duplicates: { same: ['category', 'deal', 'title'], near: [{ field: 'price_minor', share: 0.2 }] },
  market: {
    same: ['category', 'brand', 'model', ...rentCriteria],
    near: [{ field: 'year', by: 3 }],
    never: [{ field: 'condition', is: ['needs_repair', 'for_parts'] }],
  },
} as const satisfies KindData;
