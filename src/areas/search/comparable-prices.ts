import type { KindData } from '#listing/kind-data.ts';
import type { Filters } from './port.ts';

/**
 * Whether the lowest of several prices says what one would pay: not where prices of different periods are found together, nor of cars abroad, whose
 * price lacks delivery and customs.
 */
export const hasComparablePrices = (
  { kind, pricePer, mainChoice }: Pick<KindData, 'kind' | 'pricePer' | 'mainChoice'>,
  filters: Filters,
): boolean => {
  // What is sold has no period.
  const isSold = mainChoice !== undefined && String(filters[mainChoice.field] ?? '') === mainChoice.preset;
  return kind !== 'autofromabroad' && (!pricePer || isSold || [filters[pricePer.field] ?? []].flat().length === 1);
};
