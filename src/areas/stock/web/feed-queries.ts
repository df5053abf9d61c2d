import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api, OutputOf } from '#contract/client.ts';

export type Feeds = OutputOf<'stock/feeds/get'>;
export type Feed = Feeds['items'][number];
export type FeedReading = NonNullable<Feed['last_run']>;
export type ReportRow = OutputOf<'stock/feeds/report'>['rows'][number];

export const isUnderway = (run: FeedReading | null): boolean => run?.state === 'queued' || run?.state === 'running';

const pollMs = 1500;

/** The feeds of the own organization, refreshed while one of them is being imported. */
export const feedsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['stock/feeds/get'],
    queryFn: ({ signal }) => api('stock/feeds/get', {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.items.some(({ last_run: run }) => isUnderway(run)) ? pollMs : false),
  });

/** The rows with problems in a feed's last import; `run` separates the reports of its imports. */
export const reportQuery = (api: Api, id: number, run: number) =>
  infiniteQueryOptions({
    queryKey: ['stock/feeds/report', id, run],
    queryFn: ({ pageParam, signal }) => api('stock/feeds/report', { id, after: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next,
  });
