import { carCatalogue, carMarket, nearDuplicates } from '#areas/auto/car-data.ts';
import { mileageSort } from '#areas/auto/sorts.ts';
import { dealSort, sortsWith, yearSort } from '#listing/common-sorts.ts';
import { costLimits, costSorts } from '#listing/cost-search.ts';
import type { KindData } from '#listing/kind-data.ts';
import { abroadFields, abroadGroups } from './fields.ts';

export const abroadData = {
  kind: 'autofromabroad',
  table: 'abroad_listings',
  fields: abroadFields,
  groups: abroadGroups,
  ...carCatalogue,
  facts: [['mileage_km'], ['engine_cc', 'power_hp', 'fuel'], ['gearbox'], ['country']],
  // How long one waits, and where the car is now, decide before its condition.
  badges: [['delivery_days'], ['stage'], ['condition'], ['steering']],
  details: [['generation_id'], ['drive'], ['body'], ['colour']],
  category: null,
  sorts: sortsWith(dealSort, yearSort, mileageSort, ...costSorts),
  // Buyers look for what a car costs them here, and ask about its price abroad afterwards.
  limits: costLimits.map((cost) => (cost.key === 'landed' ? { ...cost, rank: 0 } : cost)),
  budget: 'landed',
  identifiers: ['vin', 'frame_number'],
  grows: ['mileage_km'],
  duplicates: { same: ['model_id', 'year'], near: nearDuplicates },
  market: { ...carMarket, same: ['model_id', 'country'] },
} as const satisfies KindData;
