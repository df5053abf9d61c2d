import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ListingStatus } from '#areas/listing/life.ts';
import type { Api } from '#contract/client.ts';

export const profileQuery = (api: Api, id: number) =>
  queryOptions({ queryKey: ['profile/get', id], queryFn: ({ signal }) => api('profile/get', { id }, { signal }) });

/** Typed offers, or generic ads. */
export type PostsPart = 'offers' | 'ads';

export const isOfPart =
  (part: PostsPart) =>
  ({ kind }: { kind: string }): boolean =>
    (kind === 'ads') === (part === 'ads');

/** A person's listings, newest first; of one state and one part where they are named. */
export const postsQuery = (api: Api, id: number, status?: ListingStatus, part?: PostsPart) =>
  infiniteQueryOptions({
    queryKey: ['object/get_by_user', id, status ?? 'all', part ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      api(
        'object/get_by_user',
        { user_id: id, ...(status && { status }), ...(part && { part }), ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

/** The id in the address; a malformed one is nobody's and answers 404 (product.md §2). */
export const userIdOf = (params: Record<string, string>): number =>
  /^[1-9]\d{0,14}$/.test(params['id'] ?? '') ? Number(params['id']) : 0;
