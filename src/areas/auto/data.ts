import { costLimits } from '#listing/cost-search.ts';
import type { KindData } from '#listing/kind-data.ts';
import { carCatalogue, carMarket, nearDuplicates } from './car-data.ts';
import { equipmentFields } from './equipment-fields.ts';
import { autoFields, autoGroups } from './fields.ts';
import { autoSortTypes } from './sorts.ts';

export const autoData = {
  kind: 'auto',
  table: 'auto_listings',
  fields: [...autoFields, ...equipmentFields],
  groups: autoGroups,
  ...carCatalogue,
  facts: [['mileage_km'], ['engine_cc', 'power_hp', 'fuel'], ['gearbox'], ['drive']],
  badges: [['owners'], ['condition'], ['steering'], ['pts']],
  details: [['generation_id'], ['body'], ['colour'], ['comfort']],
  category: null,
  sorts: autoSortTypes,
  limits: costLimits,
  identifiers: ['vin', 'frame_number', 'plate'],
  grows: ['mileage_km'],
  duplicates: {
    same: ['model_id', 'year'],
    near: nearDuplicates,
  },
  // The price of a car that is not cleared is without its customs.
  market: {
    ...carMarket,
    same: ['model_id'],
    never: [...carMarket.never, { field: 'customs_cleared', is: ['false'] }],
  },
} as const satisfies KindData;
