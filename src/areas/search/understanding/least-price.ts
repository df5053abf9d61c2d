import type { Words } from '#dictionary/field.ts';
import type { FilterValues } from '#dictionary/recognition.ts';
import { kindData } from '#kinds/data.ts';
import type { KindName } from '#kinds/names.ts';
import { type KindData, pricePerOf } from '#listing/kind-data.ts';
import type { Context } from '#server/http/handle.ts';
import type { SearchCatalogue } from '../catalogue-cache.ts';
import { hasComparablePrices } from '../comparable-prices.ts';
import type { Filters } from '../port.ts';
import { search } from '../responses.ts';
import { toCallFilters } from './to-call-filters.ts';

export type Answering = Pick<Context, 'db' | 'ports' | 'searches'>;

export const searchIn = (
  { data: { kind } }: SearchCatalogue,
  filters: Filters,
  ctx: Answering,
  first = { sort: 'price_asc', limit: 1 },
) => search(kind, { filters, ...first, withFacets: false, now: ctx.ports.clock.now() }, ctx);

/** Of cars abroad the lowest price is told too: who shows it says that customs are not in it. */
export const hasLeastPrice = (data: KindData, filters: Filters): boolean =>
  data.kind === 'autofromabroad' || hasComparablePrices(data, filters);

/**
 * How many listings a search has, and the one with the lowest price; null where prices are of different periods. `isOneThing`: the filters name a
 * model, of whatever category.
 */
export async function leastOf(
  catalogue: SearchCatalogue,
  filters: FilterValues,
  ctx: Answering,
  isOneThing = false,
): Promise<{ total: number; cheapest: number | null }> {
  const asked = toCallFilters(catalogue, filters);
  const { total, ids } = await searchIn(catalogue, asked, ctx);
  return { total, cheapest: isOneThing || hasLeastPrice(catalogue.data, asked) ? (ids[0] ?? null) : null };
}

/** The period of the prices of a search, where its listings all have the same. */
export function perOf(kind: KindName, filters: FilterValues): Words | null {
  const { pricePer }: KindData = kindData[kind];
  const [value, ...others] = (pricePer && filters[pricePer.field]) ?? [];
  return pricePer && value !== undefined && others.length === 0
    ? pricePerOf({ pricePer }, { [pricePer.field]: value })
    : null;
}
