import type { Api } from '#contract/client.ts';
import { hydrateOnAct } from '#web/hydrate-on-act.tsx';
import type { LoadContext } from '#web/routes/view.ts';
import type { Terms } from '../card/card-costs.ts';
import { PriceCosts } from '../card/late-price-costs.ts';

/** The note above the list. Below it, cards say neither the town of the delivery nor the terms of the payment, which are the same for all. */
export const CostNote = hydrateOnAct(async () => (await import('./CostNote.tsx')).CostNote);

/** For so long the figures of a visitor are not asked for again: another tab or device may have changed them. */
const freshMs = 60_000;

export const findTerms = (api: Api): Promise<Terms> => api('true-cost/get_figures', {});

/** Loads the figures of the visitor, and on a navigation the components that show them. */
export async function loadTerms({ api, queryClient, isHydrating }: LoadContext): Promise<Terms> {
  if (!isHydrating) await Promise.all([CostNote.load(), PriceCosts.load()]);
  // The dialog of the figures puts changed ones under the same key.
  const staleTime = isHydrating ? Infinity : freshMs;
  return queryClient.fetchQuery({ queryKey: ['true-cost/get_figures'], queryFn: () => findTerms(api), staleTime });
}
