import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/client.ts';
import { maxPageSize } from '#contract/page-size.ts';
import { findOffers } from '#finance/web/offers-query.ts';

/** The offers of leasing with the lowest rates, among which the least payment is looked for. */
export const leasingRatesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['leasing', 'catalog', 'offers'],
    staleTime: 60_000,
    queryFn: ({ signal }) => findOffers(api, 'leasings', { sort: 'rate', limit: maxPageSize }, signal),
  });
