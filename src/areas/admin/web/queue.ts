import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api, OutputOf } from '#contract/client.ts';

export type Waiting = OutputOf<'object/get_not_moderated'>['items'][number];

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
