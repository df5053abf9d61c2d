import { queryOptions } from '@tanstack/react-query';
import type { KindName } from '#kinds/names.ts';
import type { Api } from '#contract/client.ts';

/** Query of the caller's quota of listings of a kind. */
export const quotaQuery = (api: Api, kind: KindName) =>
  queryOptions({
    queryKey: ['object/check', 'quota', kind],
    queryFn: async ({ signal }) => (await api('object/check', { kind, values: {} }, { signal })).quota,
    staleTime: 0,
  });
