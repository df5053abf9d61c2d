import { queryOptions } from '@tanstack/react-query';
import type { Api, InputOf, OutputOf } from '#contract/client.ts';

export type SavedSearch = OutputOf<'saved-searches/get'>['searches'][number];

export const savedSearchesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['saved-searches/get'],
    queryFn: async ({ signal }) => (await api('saved-searches/get', {}, { signal })).searches,
  });

/** The server limits attempts, so a result is kept and a refused call is not repeated. */
export const backTestQuery = (api: Api, input: InputOf<'saved-searches/back_test'>) =>
  queryOptions({
    queryKey: ['saved-searches/back_test', input],
    queryFn: async ({ signal }) => (await api('saved-searches/back_test', input, { signal })).days,
    staleTime: Infinity,
    retry: false,
  });
