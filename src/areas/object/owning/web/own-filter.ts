import { type KindName, listingKinds } from '#kinds/names.ts';
import { type ListingStatus, listingStatuses } from '#listing/lifecycle.ts';
import { type OwnedSort, ownedSorts } from '../rules.ts';
import { paths } from '#web/paths.ts';
import { stringifySearch } from '#web/routes/search-params.ts';
import { firstValue } from '#web/routes/view.ts';
import type { RawSearch } from '#web/routes/search-params.ts';
import type { PostsPart } from '#areas/user/web/user-queries.ts';

/** The filter of an owner's list, as held in the URL. */
export type OwnFilter = {
  part: PostsPart;
  status?: ListingStatus | undefined;
  kind?: KindName | undefined;
  q?: string | undefined;
  sort?: OwnedSort | undefined;
};

/** The maximum length of the call's input. */
const maxQueryLength = 100;

const among = <T extends string>(all: readonly T[], value: string | undefined): T | undefined =>
  all.find((known) => known === value);

/**
 * Reads the filter from the URL's query; invalid values are ignored. Generic ads are a single kind, so their list has no filter by kind.
 */
export function ownFilterOf(search: RawSearch, part: PostsPart): OwnFilter {
  const sort = among(ownedSorts, firstValue(search, 'sort'));
  const filter: OwnFilter = {
    part,
    status: among(Object.keys(listingStatuses) as ListingStatus[], firstValue(search, 'status')),
    kind: part === 'ads' ? undefined : among(listingKinds, firstValue(search, 'kind')),
    q: firstValue(search, 'q')?.trim().slice(0, maxQueryLength) || undefined,
    sort: sort === ownedSorts[0] ? undefined : sort,
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as OwnFilter;
}

/** Returns the URL of an owner's list; `part` selects the tab. */
export function ownListHref(id: number, { part, ...filter }: OwnFilter | { part: PostsPart; status?: string }): string {
  const active = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
  return (part === 'ads' ? paths.userAds(id) : paths.userPosts(id)) + stringifySearch(active);
}
