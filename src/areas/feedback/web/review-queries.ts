import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ReviewSort } from '../rules.ts';
import type { Api, InputOf, OutputOf } from '#contract/client.ts';

export type PublicReview = OutputOf<'feedback/get_by_user'>['items'][number];
export type QueueItem = OutputOf<'feedback/get_queue'>['items'][number];
export type Queue = NonNullable<InputOf<'feedback/get_queue'>['queue']>;

const pages = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
};
const from = (cursor: string | null) => (cursor ? { cursor } : {});

/** Which of the public reviews are shown, in which order. */
export type Shown = { stars?: number | undefined; sort?: ReviewSort | undefined };

export const reviewsQuery = (api: Api, id: number, { stars, sort }: Shown) =>
  infiniteQueryOptions({
    queryKey: ['feedback/get_by_user', id, stars ?? 0, sort ?? ''],
    queryFn: ({ pageParam, signal }) =>
      api(
        'feedback/get_by_user',
        { user_id: id, ...(stars && { stars }), ...(sort && { sort }), ...from(pageParam) },
        { signal },
      ),
    ...pages,
  });

export const ownReviewsQuery = (api: Api, list: 'received' | 'written') =>
  infiniteQueryOptions({
    queryKey: ['feedback/get_own', list],
    queryFn: ({ pageParam, signal }) => api('feedback/get_own', { list, ...from(pageParam) }, { signal }),
    ...pages,
  });

export const unreviewedQuery = (api: Api) =>
  queryOptions({
    queryKey: ['feedback/get_waiting'],
    queryFn: ({ signal }) => api('feedback/get_waiting', { limit: 50 }, { signal }),
  });

export const mayReviewQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['feedback/may_review', id],
    queryFn: ({ signal }) => api('feedback/may_review', { user_id: id }, { signal }),
  });

export const queueQuery = (api: Api, queue: Queue) =>
  infiniteQueryOptions({
    queryKey: ['feedback/get_queue', queue],
    queryFn: ({ pageParam, signal }) => api('feedback/get_queue', { queue, ...from(pageParam) }, { signal }),
    ...pages,
  });

/** The query keys that a new, changed or decided review invalidates. */
export const reviewKeys = [
  'feedback/get_by_user',
  'feedback/get_own',
  'feedback/get_waiting',
  'feedback/may_review',
  'feedback/get_queue',
] as const;
