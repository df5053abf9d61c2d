import type { SortType } from './kind-data.ts';

/** The orders that the results of every kind have, before its own. */
export const commonSorts = [
  { key: 'newest', label: { ru: 'Сначала новые', en: 'Newest first' }, needs: null },
  { key: 'price_asc', label: { ru: 'Сначала дешёвые', en: 'Cheapest first' }, needs: null },
  { key: 'price_desc', label: { ru: 'Сначала дорогие', en: 'Most expensive first' }, needs: null },
] as const satisfies readonly SortType[];

const nearest = {
  key: 'distance',
  label: { ru: 'Сначала ближние', en: 'Nearest first' },
  needs: 'near',
} as const satisfies SortType;

export const yearSort = {
  key: 'year_desc',
  label: { ru: 'По году: новее', en: 'Latest year first' },
  needs: null,
  field: 'year',
  direction: 'desc',
} as const satisfies SortType;

/** The key of the price in thousandths of the median of similar listings, by which results can be sorted. */
export const priceRatingKey = 'price_rating';

/** For kinds whose prices can be compared. */
export const dealSort = {
  key: 'deal',
  label: { ru: 'Сначала выгодные', en: 'Best deals first' },
  needs: null,
  field: priceRatingKey,
  direction: 'asc',
} as const satisfies SortType;

/** The sort orders of a kind: the common ones, with the kind's own before the sort by distance. */
export const sortsWith = <const S extends readonly SortType[]>(...own: S) => [...commonSorts, ...own, nearest] as const;
