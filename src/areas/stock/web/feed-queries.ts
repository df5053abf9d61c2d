import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api, OutputOf } from '#contract/client.ts';

export type Feeds = OutputOf<'stock/feeds/get'>;
export type Feed = Feeds['items'][number];
export type FeedReading = NonNullable<Feed['last_run']>;
export type ReportRow = OutputOf<'stock/feeds/report'>['rows'][number];

export const isUnderway = (run: FeedReading | null): boolean => run?.state === 'queued' || run?.state === 'running';

const pollMs = 1500;

/** The feeds of the own organization, asked for again while one of them is being read. */
export const feedsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['stock/feeds/get'],
    queryFn: ({ signal }) => api('stock/feeds/get', {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.items.some(({ last_run: run }) => isUnderway(run)) ? pollMs : false),
  });

/** The rows of a feed's last reading with something wrong; `run` separates the reports of its readings. */
export const reportQuery = (api: Api, id: number, run: number) =>
  infiniteQueryOptions({
    queryKey: ['stock/feeds/report', id, run],
    queryFn: ({ pageParam, signal }) => api('stock/feeds/report', { id, after: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next,
  });
