import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api, OutputOf } from '#contract/client.ts';

export type Products = OutputOf<'promotions/products'>;
export type Promotion = OutputOf<'promotions/list'>['items'][number];
export type Results = OutputOf<'promotions/results'>;

export const productsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['promotions/products'],
    queryFn: ({ signal }) => api('promotions/products', {}, { signal }),
  });

/** The newest photographed car, for the sample of a paid place. */
export const sampleQuery = (api: Api) =>
  queryOptions({
    queryKey: ['auto/search', 'sample of a paid place'],
    queryFn: ({ signal }) => api('auto/search', { limit: 1, with_photo: true }, { signal }),
    staleTime: Infinity,
  });

/** A place that waits for its token is asked about again after so long. */
const tokenPauseMs = 3000;

/** The paid places of the account, of one listing or all. */
export const promotionsQuery = (api: Api, listingId: number | null = null) =>
  infiniteQueryOptions({
    queryKey: ['promotions/list', listingId],
    queryFn: ({ pageParam, signal }) =>
      api(
        'promotions/list',
        { ...(listingId !== null && { listing_id: listingId }), ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some((item) => item.state === 'waiting')) ? tokenPauseMs : false,
  });

export const resultsQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['promotions/results', id],
    queryFn: ({ signal }) => api('promotions/results', { id }, { signal }),
  });

/** Whether the result of a query changes when a place is bought or ends. */
export const isOfPromotions = ({ queryKey: [call] }: { queryKey: readonly unknown[] }): boolean =>
  /^(promotions|money)\//.test(String(call));
