import { type KindName, listingKinds } from '#kinds/names.ts';
import { paths } from '#web/paths.ts';
import { stringifySearch } from '#web/routes/search-params.ts';
import { firstValue } from '#web/routes/view.ts';
import type { RawSearch } from '#web/routes/search-params.ts';
import type { PostsFilter } from './user-queries.ts';

export const shopSorts = ['newest', 'price_asc', 'price_desc'] as const;
type ShopSort = (typeof shopSorts)[number];

/** The filter of a seller's page, as held in the URL. */
export type ShopFilter = { kind?: KindName | undefined; q?: string | undefined; sort?: ShopSort | undefined };

/** The maximum length of the call's input. */
const maxQueryLength = 100;

/** Reads the filter from the URL's query; invalid values and the default order are ignored. */
export function shopFilterOf(search: RawSearch): ShopFilter {
  const [kind, sort] = [firstValue(search, 'kind'), firstValue(search, 'sort')];
  const filter: ShopFilter = {
    kind: listingKinds.find((known) => known === kind),
    q: firstValue(search, 'q')?.trim().slice(0, maxQueryLength) || undefined,
    sort: shopSorts.find((known) => known === sort && known !== shopSorts[0]),
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

/** The call's filter: buyers see active listings only. */
export const shopPosts = (filter: ShopFilter): PostsFilter => ({ ...filter, status: 'active' });

export const shopHref = (id: number, filter: ShopFilter): string =>
  paths.seller(id) +
  stringifySearch(Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)));
