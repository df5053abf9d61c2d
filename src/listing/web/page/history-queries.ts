import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/client.ts';

export const ratingQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['object/get_price_rating', id],
    staleTime: 300_000,
    queryFn: ({ signal }) => api('object/get_price_rating', { id }, { signal }),
  });

export const historyQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['object/get_history', id],
    staleTime: 300_000,
    queryFn: ({ signal }) => api('object/get_history', { id }, { signal }),
  });
