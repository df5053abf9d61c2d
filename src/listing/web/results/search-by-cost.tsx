import { hydrateOnAct } from '#web/hydrate-on-act.tsx';
import { costLimits } from '../../cost-search.ts';
import type { SearchByCost } from './kind-search.ts';

const CostNote = hydrateOnAct(async () => (await import('./CostParts.tsx')).CostNote);
const CardCosts = hydrateOnAct(async () => (await import('./CostParts.tsx')).CardCosts);

/** The part of a page of results that knows costs, of kinds that have them. */
export const searchByCost: SearchByCost = {
  isAsked: ({ sort, ranges }) => costLimits.some(({ key }) => sort === `${key}_asc` || key in ranges),

  findTerms: (api) => api('true-cost/get_figures', {}),

  async load({ api, queryClient, isHydrating }, state) {
    if (!searchByCost.isAsked(state)) return undefined;
    const queryFn = () => searchByCost.findTerms(api);
    const loading = queryClient.fetchQuery({ queryKey: ['true-cost/get_figures'], queryFn });
    if (!isHydrating) await Promise.all([CostNote.load(), CardCosts.load()]);
    return loading;
  },

  partsOf: (pages) =>
    pages?.[0]?.costs && {
      note: <CostNote unknown={pages[0].unknown_costs} />,
      line: (listing) => <CardCosts listing={listing} pages={pages} />,
    },
};
