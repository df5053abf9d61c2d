import type { SortType } from '#areas/listing/kind-data.ts';

/** Orders of auto/search; `distance` is from the city of the filter `near`. */
export const autoSorts = ['newest', 'price_asc', 'price_desc', 'year_desc', 'mileage_asc', 'distance'] as const;
export type AutoSort = (typeof autoSorts)[number];

const autoSortLabels = {
  newest: { ru: 'Сначала новые', en: 'Newest first' },
  price_asc: { ru: 'Сначала дешёвые', en: 'Cheapest first' },
  price_desc: { ru: 'Сначала дорогие', en: 'Most expensive first' },
  year_desc: { ru: 'По году: новее', en: 'Latest year first' },
  mileage_asc: { ru: 'По пробегу: меньше', en: 'Lowest mileage first' },
  distance: { ru: 'Сначала ближние', en: 'Nearest first' },
} as const satisfies Record<AutoSort, { ru: string; en: string }>;

/** What those orders go by that not every kind has. */
const byFields: Partial<Record<AutoSort, Pick<SortType, 'field' | 'direction'>>> = {
  year_desc: { field: 'year', direction: 'desc' },
  mileage_asc: { field: 'mileage_km', direction: 'asc' },
};

/** Orders with their labels, and the filter without which one means nothing. */
export const autoSortTypes: readonly SortType[] = autoSorts.map((key) => ({
  key,
  label: autoSortLabels[key],
  needs: key === 'distance' ? ('near' as const) : null,
  ...byFields[key],
}));
