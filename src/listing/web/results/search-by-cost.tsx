import type { Api, OutputOf } from '#contract/client.ts';
import { hydrateOnAct } from '#web/hydrate-on-act.tsx';
import type { LoadContext } from '#web/routes/view.ts';
import type { ListingCard } from '../../contract.ts';
import { costLimits } from '../../cost-search.ts';
import type { Found } from './kind-search.ts';
import type { SearchState } from './search-state.ts';

const CostNote = hydrateOnAct(async () => (await import('./CostParts.tsx')).CostNote);
const CardCosts = hydrateOnAct(async () => (await import('./CostParts.tsx')).CardCosts);

/** The buyer's figures: those of the account, or of a guest's cookie. `FiguresDialog.tsx` knows them under the same key. */
export type Terms = OutputOf<'true-cost/get_figures'>;

/** The part of a page of results that knows costs, of kinds that have them. */
export const searchByCost = {
  isAsked: ({ sort, ranges }: Pick<SearchState, 'sort' | 'ranges'>): boolean =>
    costLimits.some(({ key }) => sort === `${key}_asc` || key in ranges),

  findTerms: (api: Api): Promise<Terms> => api('true-cost/get_figures', {}),

  /** The figures of the visitor; undefined for a search without costs. */
  async load({ api, queryClient, isHydrating }: LoadContext, state: SearchState): Promise<Terms | undefined> {
    if (!searchByCost.isAsked(state)) return undefined;
    const queryFn = () => searchByCost.findTerms(api);
    const loading = queryClient.fetchQuery({ queryKey: ['true-cost/get_figures'], queryFn });
    if (!isHydrating) await Promise.all([CostNote.load(), CardCosts.load()]);
    return loading;
  },

  /** The note above the list, and the line on each card; undefined for a search without costs. */
  partsOf: (pages: readonly Found[] | undefined) =>
    pages?.[0]?.costs && {
      note: <CostNote unknown={pages[0].unknown_costs} />,
      line: (listing: ListingCard) => <CardCosts listing={listing} pages={pages} />,
    },
};
