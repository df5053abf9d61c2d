import { sortsWith, yearSort } from '#areas/listing/common-sorts.ts';
import type { SortType } from '#areas/listing/kind-data.ts';

/** Orders of auto/search; `distance` is from the city of the filter `near`. */
export const autoSorts = ['newest', 'price_asc', 'price_desc', 'year_desc', 'mileage_asc', 'distance'] as const;
export type AutoSort = (typeof autoSorts)[number];

export const mileageSort = {
  key: 'mileage_asc',
  label: { ru: 'По пробегу: меньше', en: 'Lowest mileage first' },
  needs: null,
  field: 'mileage_km',
  direction: 'asc',
} as const satisfies SortType;

/** Orders with their labels, and the filter without which one means nothing. */
export const autoSortTypes: readonly SortType[] = sortsWith(yearSort, mileageSort);
