import { hydrateOnAct } from '#web/hydrate-on-act.tsx';
import { costLimits } from '../../cost-search.ts';
import type { SearchByCost } from './kind-search.ts';

const CostPart = hydrateOnAct(async () => (await import('./CostParts.tsx')).CostPart);

/** The part of a page of results that knows costs, of kinds that have them. */
export const searchByCost: SearchByCost = {
  isAsked: ({ sort, ranges }) => costLimits.some(({ key }) => sort === `${key}_asc` || key in ranges),

  findTerms: (api) => api('true-cost/get_figures', {}),

  async load({ api, queryClient, isHydrating }, state) {
    if (!searchByCost.isAsked(state)) return undefined;
    const queryFn = () => searchByCost.findTerms(api);
    if (!isHydrating) await CostPart.load();
    return queryClient.fetchQuery({ queryKey: ['true-cost/get_figures'], queryFn });
  },

  partsOf: (pages) =>
    pages?.[0]?.costs && {
      note: <CostPart unknown={pages[0].unknown_costs} />,
      line: (listing) => <CostPart listing={listing} pages={pages} />,
    },
};
