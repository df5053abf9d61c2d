import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api, InputOf, OutputOf } from '#contract/client.ts';

export type Transaction = OutputOf<'money/history'>['items'][number];
export type Payment = OutputOf<'money/get_top_up'>['payment'];
export type HistoryFilter = Omit<InputOf<'money/history'>, 'cursor' | 'limit'>;

export const balanceQuery = (api: Api) =>
  queryOptions({ queryKey: ['money/balance'], queryFn: ({ signal }) => api('money/balance', {}, { signal }) });

export const historyQuery = (api: Api, filter: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: ['money/history', filter],
    queryFn: ({ pageParam, signal }) =>
      api('money/history', { ...filter, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

/** How often a page asks about a payment that is not confirmed yet. */
const askedEveryMs = 3000;

export const paymentQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['money/get_top_up', id],
    queryFn: ({ signal }) => api('money/get_top_up', { id }, { signal }),
    refetchInterval: ({ state }) => (state.data?.payment.state === 'pending' ? askedEveryMs : false),
  });

export const transactionQuery = (api: Api, id: number) =>
  queryOptions({ queryKey: ['money/get', id], queryFn: ({ signal }) => api('money/get', { id }, { signal }) });

export const differencesQuery = (api: Api, closed: boolean) =>
  queryOptions({
    queryKey: ['money/differences', closed],
    queryFn: ({ signal }) => api('money/differences', { closed }, { signal }),
  });

/** Whether the result of a query changes when money moves. */
export const isOfMoney = ({ queryKey: [name] }: { queryKey: readonly unknown[] }): boolean =>
  String(name).startsWith('money/');
