import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/client.ts';

/** Query of the caller's quota of listings, which all kinds share. */
export const quotaQuery = (api: Api) =>
  queryOptions({
    queryKey: ['object/check', 'quota'],
    queryFn: async ({ signal }) => (await api('object/check', { kind: 'auto', values: {} }, { signal })).quota,
    staleTime: 0,
  });
