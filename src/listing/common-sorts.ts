import type { SortType } from './kind-data.ts';

const first = [
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

/** The sort orders of a kind: the common ones, with the kind's own before the sort by distance. */
export const sortsWith = <const S extends readonly SortType[]>(...own: S) => [...first, ...own, nearest] as const;
