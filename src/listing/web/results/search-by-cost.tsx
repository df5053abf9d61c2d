import { hydrateOnAct } from '#web/hydrate-on-act.tsx';
import { costLimits } from '../../cost-search.ts';
import { PriceCosts } from '../card/late-price-costs.ts';
import type { Found, SearchByCost } from './kind-search.ts';

/** The note above the list. Below it, cards say neither the town of the delivery nor the terms of the payment, which are the same for all. */
export const CostNote = hydrateOnAct(async () => (await import('./CostNote.tsx')).CostNote);

export const noUnknown: Found['unknown_costs'] = [];

/** For so long the figures of a visitor are not asked for again: another tab or device may have changed them. */
const freshMs = 60_000;

/** The part of a page of results that knows costs, of kinds that have them. */
export const searchByCost: SearchByCost = {
  askedOf: ({ sort, ranges }) => costLimits.flatMap(({ key }) => (sort === `${key}_asc` || key in ranges ? key : [])),

  findTerms: (api) => api('true-cost/get_figures', {}),

  async load({ api, queryClient, isHydrating }) {
    const queryFn = () => searchByCost.findTerms(api);
    if (!isHydrating) await Promise.all([CostNote.load(), PriceCosts.load()]);
    // The dialog of the figures puts changed ones under the same key.
    const staleTime = isHydrating ? Infinity : freshMs;
    return queryClient.fetchQuery({ queryKey: ['true-cost/get_figures'], queryFn, staleTime });
  },

  partsOf: (pages, state, terms) => {
    const [first] = pages ?? [];
    if (!pages || !first?.costs) return null;
    const asked = searchByCost.askedOf(state);
    const isAsked = asked.length > 0;
    const note = (isAsked || (first.costs.length > 0 && state.view !== 'map')) && (
      <CostNote unknown={isAsked ? first.unknown_costs : noUnknown} />
    );
    const costs = { costs: pages.flatMap((page) => page.costs ?? []), terms, asked: asked.join(' ') };
    return { note, costs, costsBelowNote: note ? { ...costs, terms: null } : costs };
  },
};
