import { hydrateOnAct } from '#web/hydrate-on-act.tsx';
import { costLimits } from '../../cost-search.ts';
import type { SearchByCost } from './kind-search.ts';

const CostPart = hydrateOnAct(async () => (await import('./CostParts.tsx')).CostPart);

/** For so long the figures of a visitor are not asked for again: another tab or device may have changed them. */
const freshMs = 60_000;

/** The part of a page of results that knows costs, of kinds that have them. */
export const searchByCost: SearchByCost = {
  isAsked: ({ sort, ranges }) => costLimits.some(({ key }) => sort === `${key}_asc` || key in ranges),

  findTerms: (api) => api('true-cost/get_figures', {}),

  async load({ api, queryClient, isHydrating }) {
    const queryFn = () => searchByCost.findTerms(api);
    if (!isHydrating) await CostPart.load();
    // The dialog of the figures puts changed ones under the same key.
    const staleTime = isHydrating ? Infinity : freshMs;
    return queryClient.fetchQuery({ queryKey: ['true-cost/get_figures'], queryFn, staleTime });
  },

  partsOf: (pages, state) =>
    pages?.[0]?.costs && {
      note: searchByCost.isAsked(state) && <CostPart unknown={pages[0].unknown_costs} />,
      line: (listing) => <CostPart listing={listing} pages={pages} />,
      landed: ({ id }) => pages.flatMap((page) => page.costs ?? []).find((each) => each.id === id),
    },
};
