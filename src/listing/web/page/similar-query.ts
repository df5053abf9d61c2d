import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/client.ts';
import { findCardCosts } from '../find-card-costs.ts';

/** Listings like this one, with what they cost. */
export const similarQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['similar', id],
    staleTime: 300_000,
    queryFn: async ({ signal }) => {
      const found = await api('object/similar', { id }, { signal });
      return { ...found, costs: await findCardCosts(api, found.items, signal) };
    },
  });
