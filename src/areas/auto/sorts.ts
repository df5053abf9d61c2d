/** Orders of auto/search. */
export const autoSorts = ['newest', 'price_asc', 'price_desc'] as const;
export type AutoSort = (typeof autoSorts)[number];

export const autoSortLabels = {
  newest: { ru: 'Сначала новые', en: 'Newest first' },
  price_asc: { ru: 'Сначала дешёвые', en: 'Cheapest first' },
  price_desc: { ru: 'Сначала дорогие', en: 'Most expensive first' },
} as const satisfies Record<AutoSort, { ru: string; en: string }>;
