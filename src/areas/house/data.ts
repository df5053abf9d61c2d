import { dealSort, sortsWith } from '#listing/common-sorts.ts';
import type { KindData } from '#listing/kind-data.ts';
import { houseFields, houseGroups } from './fields.ts';
import { perDay } from '#listing/per-day.ts';

export const houseData = {
  kind: 'house',
  table: 'house_listings',
  fields: houseFields,
  groups: houseGroups,
  levels: [],
  facts: [['metro'], ['address'], ['floor'], ['material', 'repair'], ['land_use']],
  badges: [['market'], ['mortgage'], ['pets_allowed'], ['lift']],
  details: [['year_built'], ['parking'], ['furniture'], ['appliances']],
  pricePer: {
    field: 'deal',
    words: { rent_long: { ru: 'в месяц', en: 'per month' }, rent_day: perDay },
  },
  mainChoice: {
    field: 'deal',
    preset: 'sale',
    stays: 'rent_day',
    guests: 'guests',
    cards: {
      rent_day: {
        facts: [['metro'], ['guests'], ['nights_min'], ['address']],
        badges: [['internet'], ['children_allowed'], ['pets_allowed'], ['parking']],
        details: [['check_in_from'], ['check_out_until'], ['deposit_minor'], ['smoking_allowed'], ['appliances']],
        isUnrated: true,
      },
    },
    names: {
      sale: { ru: 'Купить', en: 'Buy' },
      rent_long: { ru: 'Снять', en: 'Rent' },
      rent_day: { ru: 'Посуточно', en: 'Short stay' },
    },
  },
  category: 'category',
  sorts: sortsWith(dealSort, {
    key: 'area_desc',
    label: { ru: 'По площади: больше', en: 'Largest first' },
    needs: null,
    field: 'area_total_m2',
    direction: 'desc',
  }),
  flags: [
    {
      key: 'last_floor',
      label: { ru: 'Последний этаж', en: 'Top floor' },
      yes: { ru: 'Последний этаж', en: 'Top floor' },
      no: { ru: 'Не последний этаж', en: 'Not the top floor' },
      at: 'floor',
      of: 'floors_total',
      categories: ['flat', 'room', 'commercial'],
    },
  ],
  identifiers: ['cadastral_number'],
  measures: ['area_total_m2', 'land_ares'],
  duplicates: { same: ['category', 'deal', 'city_id', 'address'], near: [{ field: 'price_minor', share: 0.2 }] },
  market: {
    same: ['category', 'deal', 'city_id', 'rooms'],
    near: [
      { field: 'area_total_m2', by: 3, share: 0.15 },
      { field: 'land_ares', by: 1, share: 0.25 },
    ],
  },
} as const satisfies KindData;
