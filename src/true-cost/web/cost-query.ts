import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/client.ts';
import type { Locale } from '#ui/format.ts';

/** The whole cost of a listing for the visitor, line by line. */
export const costQuery = (api: Api, id: number, locale: Locale) =>
  queryOptions({
    queryKey: ['true-cost/get', id, locale],
    staleTime: 300_000,
    queryFn: ({ signal }) => api('true-cost/get', { id, locale }, { signal }),
  });
