import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';
import { listingKinds } from '#kinds/names.ts';
import { findingCodes } from '#listing/rejection-reasons.ts';
import type { Api, InputOf, OutputOf } from '#contract/client.ts';

type QueuePage = OutputOf<'object/get_not_moderated'>;
export type QueuedListing = QueuePage['items'][number];
/** A listing as a moderator sees it, in the queue or not. */
export type ReviewedListing = QueuedListing | OutputOf<'object/get_review'>;
export type Finding = QueuedListing['findings'][number];

/** The filter of the queue. */
export type QueueFilter = Pick<InputOf<'object/get_not_moderated'>, 'kind' | 'finding' | 'seller'>;

/** Reads the filter from the URL's query; unknown values are ignored. */
export function queueFilterOf(search: Readonly<Record<string, unknown>>): QueueFilter {
  const kind = listingKinds.find((name) => name === search['kind']);
  const finding = findingCodes.find((code) => code === search['finding']);
  const seller = Number(search['seller']);
  return {
    ...(kind ? { kind } : {}),
    ...(finding ? { finding } : {}),
    ...(Number.isSafeInteger(seller) && seller > 0 ? { seller } : {}),
  };
}
export const isFiltered = (filter: QueueFilter): boolean => Object.keys(filter).length > 0;

/** Returns the URL of a listing in the queue, with the current filter. */
export function queueAddress(path: string, id: number, filter: QueueFilter): string {
  const params = Object.entries(filter).map(([key, value]): [string, string] => [key, String(value)]);
  return `${path}?${new URLSearchParams([['id', String(id)], ...params]).toString()}`;
}

/** Prefix of the query keys of all cached queue pages, whatever their filter. */
export const queueKey = ['object/get_not_moderated'] as const;

/** Query of the moderation queue, oldest first, page by page. */
export function queueQuery(api: Api, filter: QueueFilter = {}) {
  return infiniteQueryOptions({
    queryKey: [...queueKey, filter],
    queryFn: ({ pageParam, signal }) =>
      api('object/get_not_moderated', { ...filter, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
}

type Pages = InfiniteData<QueuePage, unknown>;
const mapPages = (change: (page: QueuePage) => QueuePage) => (data: Pages | undefined) =>
  data && { ...data, pages: data.pages.map(change) };

/** Returns an update of the cached queue that removes the decided listings and reduces the total accordingly. */
export const withoutListings = (decided: ReadonlySet<number>) => (data: Pages | undefined) => {
  const left = data?.pages.flatMap((page) => page.items).filter((listing) => decided.has(listing.id)).length ?? 0;
  return mapPages((page) => ({
    ...page,
    total: Math.max(0, page.total - left),
    items: page.items.filter((listing) => !decided.has(listing.id)),
  }))(data);
};

/** Returns an update of the cached queue that patches one listing. */
export const withListing = (id: number, patch: Partial<QueuedListing>) =>
  mapPages((page) => ({
    ...page,
    // A patch never changes the kind of the listing, so the union type still holds.
    items: page.items.map((listing) => (listing.id === id ? ({ ...listing, ...patch } as QueuedListing) : listing)),
  }));
