import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';
import { postedKinds } from '#kinds/names.ts';
import { findingCodes } from '#listing/refusal-reasons.ts';
import type { Api, InputOf, OutputOf } from '#contract/client.ts';

type QueuePage = OutputOf<'object/get_not_moderated'>;
export type QueuedListing = QueuePage['items'][number];
/** A listing as a moderator sees it, whether it waits or not. */
export type ReviewedListing = QueuedListing | OutputOf<'object/get_review'>;
export type Finding = QueuedListing['findings'][number];

/** Which of the queue is looked at. */
export type QueueFilter = Pick<InputOf<'object/get_not_moderated'>, 'kind' | 'finding' | 'seller'>;

/** Reads the filter from an address; an unknown value is ignored. */
export function queueFilterOf(search: Readonly<Record<string, unknown>>): QueueFilter {
  const kind = postedKinds.find((one) => one === search['kind']);
  const finding = findingCodes.find((one) => one === search['finding']);
  const seller = Number(search['seller']);
  return {
    ...(kind ? { kind } : {}),
    ...(finding ? { finding } : {}),
    ...(Number.isSafeInteger(seller) && seller > 0 ? { seller } : {}),
  };
}
export const isFiltered = (filter: QueueFilter): boolean => Object.keys(filter).length > 0;

/** The address of a listing in the queue, with the current filter. */
export function queueAddress(room: string, id: number, filter: QueueFilter): string {
  const asked = Object.entries(filter).map(([key, value]): [string, string] => [key, String(value)]);
  return `${room}?${new URLSearchParams([['id', String(id)], ...asked]).toString()}`;
}

/** The key of every cached page of the queue, whatever its filter. */
export const queueKey = ['object/get_not_moderated'] as const;

/** The moderation queue, oldest first, a page at a time. */
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

/** The queue without the listings just decided, and how many still wait under the same filter. */
export const withoutListings = (decided: ReadonlySet<number>) => (data: Pages | undefined) => {
  const left = data?.pages.flatMap((page) => page.items).filter((one) => decided.has(one.id)).length ?? 0;
  return mapPages((page) => ({
    ...page,
    total: Math.max(0, page.total - left),
    items: page.items.filter((one) => !decided.has(one.id)),
  }))(data);
};

/** The queue with something else known of one listing. */
export const withListing = (id: number, patch: Partial<QueuedListing>) =>
  mapPages((page) => ({
    ...page,
    // What is known anew never makes another kind of it.
    items: page.items.map((one) => (one.id === id ? ({ ...one, ...patch } as QueuedListing) : one)),
  }));
