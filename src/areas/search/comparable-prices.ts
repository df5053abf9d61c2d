import type { KindData } from '#listing/kind-data.ts';
import type { Filters } from './port.ts';

/** Whether only sales are found, whose prices have no period. */
const isSoldIn = ({ mainChoice }: Pick<KindData, 'mainChoice'>, filters: Filters): boolean =>
  mainChoice !== undefined && String(filters[mainChoice.field] ?? '') === mainChoice.preset;

/**
 * Whether the lowest of several prices says what one would pay: not where prices of different periods or of unlike things are found together, such as
 * garages and flats, nor of cars abroad, whose price lacks delivery and customs.
 */
export const hasComparablePrices = (
  data: Pick<KindData, 'kind' | 'category' | 'pricePer' | 'mainChoice'>,
  filters: Filters,
): boolean => {
  const { kind, category, pricePer } = data;
  const isOneOf = (field: string): boolean => [filters[field] ?? []].flat().length === 1;
  return (
    kind !== 'autofromabroad' &&
    (category === null || isOneOf(category)) &&
    (!pricePer || isSoldIn(data, filters) || isOneOf(pricePer.field))
  );
};
