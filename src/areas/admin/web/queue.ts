import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';
import type { Api, OutputOf } from '#contract/client.ts';

type QueuePage = OutputOf<'object/get_not_moderated'>;
export type Waiting = QueuePage['items'][number];
export type Finding = Waiting['findings'][number];

/** The moderation queue, oldest first, a page at a time. */
export function queueQuery(api: Api) {
  return infiniteQueryOptions({
    queryKey: ['object/get_not_moderated'],
    queryFn: ({ pageParam, signal }) =>
      api('object/get_not_moderated', { limit: 24, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
}

type Pages = InfiniteData<QueuePage, unknown>;
const changed = (change: (page: QueuePage) => QueuePage) => (data: Pages | undefined) =>
  data && { ...data, pages: data.pages.map(change) };

/** The queue without what has been decided, and with how many wait then. */
export const withoutListings = (gone: ReadonlySet<number>, total: number) =>
  changed((page) => ({ ...page, total, items: page.items.filter((one) => !gone.has(one.id)) }));

/** The queue with something else known of one listing. */
export const withListing = (id: number, known: Partial<Waiting>) =>
  changed((page) => ({
    ...page,
    // What is known anew never makes another kind of it.
    items: page.items.map((one) => (one.id === id ? ({ ...one, ...known } as Waiting) : one)),
  }));
