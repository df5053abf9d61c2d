import type { KindData } from '#listing/kind-data.ts';
import type { Filters } from './port.ts';

/**
 * Whether the lowest of several prices says what one would pay: not where prices of different periods or of unlike things are found together, such as
 * garages and flats, nor of cars abroad, whose price lacks delivery and customs.
 */
export const hasComparablePrices = (
  { kind, category, pricePer, mainChoice }: Pick<KindData, 'kind' | 'category' | 'pricePer' | 'mainChoice'>,
  filters: Filters,
): boolean => {
  // What is sold has no period.
  const isSold = mainChoice !== undefined && String(filters[mainChoice.field] ?? '') === mainChoice.preset;
  const isOneOf = (field: string): boolean => [filters[field] ?? []].flat().length === 1;
  return (
    kind !== 'autofromabroad' &&
    (category === null || isOneOf(category)) &&
    (!pricePer || isSold || isOneOf(pricePer.field))
  );
};
