import { dealSort, sortsWith, yearSort } from '#listing/common-sorts.ts';
import { costSorts } from '#listing/cost-search.ts';
import type { SortType } from '#listing/kind-data.ts';

export const mileageSort = {
  key: 'mileage_asc',
  label: { ru: 'По пробегу: меньше', en: 'Lowest mileage first' },
  needs: null,
  field: 'mileage_km',
  direction: 'asc',
} as const satisfies SortType;

/** Sort orders of auto/search. */
export const autoSortTypes = sortsWith(dealSort, yearSort, mileageSort, ...costSorts);
export type AutoSort = (typeof autoSortTypes)[number]['key'];
