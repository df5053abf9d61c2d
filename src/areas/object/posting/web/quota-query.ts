import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/client.ts';

/** The places of the caller for listings; they are the same for every kind. */
export const quotaQuery = (api: Api) =>
  queryOptions({
    queryKey: ['object/check', 'quota'],
    queryFn: async ({ signal }) => (await api('object/check', { kind: 'auto', values: {} }, { signal })).quota,
    staleTime: 0,
  });
