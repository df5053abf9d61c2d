import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/client.ts';
import type { LeasingTerms } from '../leasing-terms.ts';

/** The leasing offers for listings on these terms, the cheapest first. */
export const leasingsQuery = (
  api: Api,
  ids: readonly number[],
  { advancePercent, months }: LeasingTerms,
  limit: number = 1,
) =>
  queryOptions({
    queryKey: ['leasing', 'for_listings', ids, advancePercent, months, limit],
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      api('leasing/find_for_listings', { ids: [...ids], advance_percent: advancePercent, months, limit }, { signal }),
  });
