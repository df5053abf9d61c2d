import type { KindData } from '#listing/kind-data.ts';
import type { Filters } from './port.ts';

/**
 * Whether the lowest of several prices says what one would pay: not where prices of different periods are found together, nor of cars abroad, whose
 * price lacks delivery and customs.
 */
export const hasComparablePrices = (
  { kind, pricePer }: Pick<KindData, 'kind' | 'pricePer'>,
  filters: Filters,
): boolean => kind !== 'autofromabroad' && (!pricePer || [filters[pricePer.field] ?? []].flat().length === 1);
