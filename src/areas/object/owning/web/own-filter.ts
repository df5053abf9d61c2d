import { type KindName, listingKinds } from '#kinds/names.ts';
import { type ListingStatus, listingStatuses } from '#listing/lifecycle.ts';
import { cabinetSorts, type CabinetSort } from '../rules.ts';
import { paths } from '#web/paths.ts';
import { stringifySearch } from '#web/routes/search-params.ts';
import { firstValue } from '#web/routes/view.ts';
import type { RawSearch } from '#web/routes/search-params.ts';
import { postsQuery, type PostsPart } from '#areas/user/web/user-queries.ts';
import type { Api } from '#contract/client.ts';

/** The filter of an owner's list, as held in the URL. */
export type OwnFilter = {
  part: PostsPart;
  status?: ListingStatus | undefined;
  kind?: KindName | undefined;
  q?: string | undefined;
  sort?: CabinetSort | undefined;
};

/** The maximum length of the call's input. */
const maxQueryLength = 100;

const among = <T extends string>(all: readonly T[], value: string | undefined): T | undefined =>
  all.find((known) => known === value);

/** Drops what is undefined, so that equal filters are equal keys of queries. */
export const onlyDefined = <T extends object>(filter: T): T =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as T;

/** Reads state, kind, words and one of these orders from the URL's query; invalid values and the first order are left out. */
export function readListFilter<Sort extends string>(search: RawSearch, sorts: readonly Sort[]) {
  const sort = among(sorts, firstValue(search, 'sort'));
  return onlyDefined({
    status: among(Object.keys(listingStatuses) as ListingStatus[], firstValue(search, 'status')),
    kind: among(listingKinds, firstValue(search, 'kind')),
    q: firstValue(search, 'q')?.trim().slice(0, maxQueryLength) || undefined,
    sort: sort === sorts[0] ? undefined : sort,
  });
}

/** Reads the filter of an owner's list from the URL's query. Generic ads are a single kind, so their list has no filter by kind. */
export function ownFilterOf(search: RawSearch, part: PostsPart): OwnFilter {
  const { kind, ...filter } = readListFilter(search, cabinetSorts);
  return onlyDefined({ part, ...filter, kind: part === 'ads' ? undefined : kind });
}

/** The listings of an owner's list. */
export const ownedQuery = (api: Api, id: number, filter: OwnFilter) =>
  postsQuery(api, id, { sort: cabinetSorts[0], ...filter });

/** Returns the URL of an owner's list; `part` selects the tab. */
export function ownListHref(id: number, { part, ...filter }: OwnFilter | { part: PostsPart; status?: string }): string {
  const active = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
  return (part === 'ads' ? paths.userAds(id) : paths.userPosts(id)) + stringifySearch(active);
}
