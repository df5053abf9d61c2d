import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type BoardColumn, statesOfColumn } from '../lifecycle.ts';
import type { Api, InputOf, OutputOf } from '#contract/client.ts';

export type Bid = OutputOf<'bids/list'>['items'][number];
export type BidDetails = OutputOf<'bids/get'>;
export type BidsFilter = Omit<InputOf<'bids/list'>, 'cursor'>;

export const bidsQuery = (api: Api, filter: BidsFilter) =>
  infiniteQueryOptions({
    queryKey: ['bids/list', filter],
    queryFn: ({ pageParam, signal }) =>
      api('bids/list', { ...filter, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

/** The interval at which an open board is refreshed. */
const boardRefreshMs = 30_000;

/** The applications of one column of a board. */
export const columnQuery = (api: Api, filter: BidsFilter, column: BoardColumn) =>
  infiniteQueryOptions({
    ...bidsQuery(api, { ...filter, states: statesOfColumn(column) }),
    refetchInterval: boardRefreshMs,
  });

/** The counts of a board by state. */
export const boardQuery = (api: Api, filter: BidsFilter) =>
  queryOptions({
    queryKey: ['bids/list', 'counts', filter],
    queryFn: ({ signal }) => api('bids/list', { ...filter, states: [], limit: 1 }, { signal }),
    refetchInterval: boardRefreshMs,
  });

export const bidQuery = (api: Api, id: number) =>
  queryOptions({ queryKey: ['bids/get', id], queryFn: ({ signal }) => api('bids/get', { id }, { signal }) });

export const sendingQuery = (api: Api, sending: string) =>
  queryOptions({
    queryKey: ['bids/get_sending', sending],
    queryFn: ({ signal }) => api('bids/get_sending', { sending }, { signal }),
  });

export const teamQuery = (api: Api) =>
  queryOptions({ queryKey: ['bids/team'], queryFn: ({ signal }) => api('bids/team', {}, { signal }) });

/** The caller's open applications for these targets. */
export const openBidsQuery = (api: Api, targets: InputOf<'bids/get_open'>) =>
  queryOptions({
    queryKey: ['bids/get_open', targets],
    queryFn: ({ signal }) => api('bids/get_open', targets, { signal }),
  });

/** Whether the result of a query changes when an application is sent, answered or withdrawn. */
export const isOfBids = ({ queryKey: [name] }: { queryKey: readonly unknown[] }): boolean =>
  /^(?:bids|vacancy)\//.test(String(name));
