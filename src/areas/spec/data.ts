import { dealSort, sortsWith, yearSort } from '#listing/common-sorts.ts';
import type { KindData } from '#listing/kind-data.ts';
import { dealChoice, rentCriteria, rentPrice } from '#listing/rent-fields.ts';
import { specFields, specGroups } from './fields.ts';

export const specData = {
  kind: 'spec',
  table: 'spec_listings',
  fields: specFields,
  groups: specGroups,
  levels: [
    { key: 'mark', field: 'mark_id', table: 'spec_marks' },
    { key: 'model', field: 'model_id', table: 'spec_models' },
  ],
  facts: [
    ['category', 'motorcycle_type', 'atv_type', 'snowmobile_type', 'boat_type'],
    ['engine_hours', 'mileage_km'],
    ['payload_t', 'lift_capacity_t', 'bucket_volume_m3', 'drum_volume_m3', 'tank_volume_m3'],
    ['length_m', 'engine_cc', 'power_hp', 'wheel_formula'],
    ['condition'],
  ],
  badges: [['operator'], ['delivery'], ['vat'], ['leasing'], ['papers'], ['euro']],
  details: [
    ['trailer_type', 'platform_type', 'cabin'],
    ['operating_mass_t'],
    ['dig_depth_m', 'lift_height_m', 'boom_length_m'],
    ['gearbox'],
    ['rent_shortest'],
  ],
  pricePer: rentPrice,
  mainChoice: dealChoice,
  category: 'category',
  sorts: sortsWith(dealSort, yearSort),
  identifiers: ['vin', 'serial_number'],
  grows: ['engine_hours', 'mileage_km'],
  readings: ['engine_hours', 'mileage_km'],
  duplicates: {
    same: ['category', 'deal', 'mark_id', 'model_id', 'year'],
    near: [{ field: 'price_minor', share: 0.2 }],
  },
  market: {
    same: ['category', 'model_id', ...rentCriteria],
    near: [{ field: 'year', by: 2 }],
    never: [{ field: 'condition', is: ['needs_repair', 'for_parts'] }],
  },
} as const satisfies KindData;
