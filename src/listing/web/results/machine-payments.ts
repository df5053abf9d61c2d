import { PriceCosts } from '../card/late-price-costs.ts';
import type { SearchByCost } from './kind-search.ts';

/** The part of a page of results with payments on its cards, of machines, which are not searched by cost. */
export const machinePayments: SearchByCost = {
  askedOf: () => [],
  findTerms: (api) => api('true-cost/get_figures', {}),
  async load({ api, queryClient, isHydrating }) {
    if (!isHydrating) await PriceCosts.load();
    const queryFn = () => machinePayments.findTerms(api);
    return queryClient.ensureQueryData({ queryKey: ['true-cost/get_figures'], queryFn });
  },
  partsOf: (pages, _state, terms) => {
    if (!pages) return null;
    const costs = { costs: pages.flatMap((page) => page.costs ?? []), terms };
    return { note: null, costs, costsBelowNote: costs };
  },
};
