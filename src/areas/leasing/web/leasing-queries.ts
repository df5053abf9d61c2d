import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/client.ts';
import type { LeasingTerms } from '../leasing-terms.ts';

type Signal = { signal: AbortSignal };

/** The cheapest leasing offers for listings on these terms. */
export const findLeasings = (
  api: Api,
  ids: readonly number[],
  { advancePercent, months }: LeasingTerms,
  asked: Signal,
  limit: number = 1,
) => api('leasing/find_for_listings', { ids: [...ids], advance_percent: advancePercent, months, limit }, asked);

/** The leasing offers for listings on these terms, the cheapest first. */
export const leasingsQuery = (api: Api, ids: readonly number[], terms: LeasingTerms, limit: number = 1) =>
  queryOptions({
    queryKey: ['leasing', 'for_listings', ids, terms.advancePercent, terms.months, limit],
    staleTime: 60_000,
    queryFn: (asked) => findLeasings(api, ids, terms, asked, limit),
  });
