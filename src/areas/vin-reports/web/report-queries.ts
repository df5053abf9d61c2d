import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api, OutputOf } from '#contract/client.ts';

export type Report = OutputOf<'vin-reports/get'>;
export type ReportSummary = OutputOf<'vin-reports/list'>['items'][number];
export type Summary = OutputOf<'vin-reports/get_summary'>;
export type Sighting = Report['own'][number];

/** The interval at which a page refreshes a report in progress. */
const progressMs = 3000;

export const reportsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['vin-reports/list'],
    queryFn: ({ pageParam, signal }) => api('vin-reports/list', pageParam ? { cursor: pageParam } : {}, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(({ state }) => state === 'processing')) ? progressMs : false,
  });

export const reportQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['vin-reports/get', id],
    queryFn: ({ signal }) => api('vin-reports/get', { id }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'processing' ? progressMs : false),
  });

export const sharedQuery = (api: Api, secret: string) =>
  queryOptions({
    queryKey: ['vin-reports/get_shared', secret],
    queryFn: ({ signal }) => api('vin-reports/get_shared', { secret }, { signal }),
  });

export const attachedQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['vin-reports/get_attached', id],
    queryFn: ({ signal }) => api('vin-reports/get_attached', { object_id: id }, { signal }),
  });

export const specimenQuery = (api: Api) =>
  queryOptions({
    queryKey: ['vin-reports/get_specimen'],
    staleTime: Infinity,
    queryFn: ({ signal }) => api('vin-reports/get_specimen', {}, { signal }),
  });

/** Whether the result of a query changes when a report is ordered, shared or shown on a listing. */
export const isOfReports = ({ queryKey: [name] }: { queryKey: readonly unknown[] }): boolean =>
  String(name).startsWith('vin-reports/');
