import { sortsWith } from '#listing/common-sorts.ts';
import type { KindData } from '#listing/kind-data.ts';
import { adsFields, adsGroups } from './fields.ts';

export const adsData = {
  kind: 'ads',
  table: 'ad_listings',
  fields: adsFields,
  groups: adsGroups,
  levels: [],
  hasSlugs: true,
  facts: [['brand', 'size', 'breed', 'author'], ['condition']],
  badges: [['delivery'], ['home_visit'], ['vaccinated'], ['bargain'], ['exchange']],
  details: [['storage_gb'], ['power_hp'], ['season'], ['price_list']],
  pricePer: {
    field: 'service_unit',
    words: {
      service: { ru: 'за услугу', en: 'per job' },
      hour: { ru: 'за час', en: 'per hour' },
      day: { ru: 'за день', en: 'per day' },
      metre: { ru: 'за м²', en: 'per m²' },
    },
  },
  category: 'category',
  sorts: sortsWith(),
  view: 'grid',
  identifiers: [],
  duplicates: { same: ['category', 'title'], near: [{ field: 'price_minor', share: 0.2 }] },
  market: null,
} as const satisfies KindData;
