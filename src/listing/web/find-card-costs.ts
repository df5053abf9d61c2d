import type { Api } from '#contract/client.ts';
import type { KindName } from '#kinds/names.ts';
import { hasCosts } from '#true-cost/cost-kinds.ts';
import type { CardCosts } from './card/card-costs.ts';
import { PriceCosts } from './card/late-price-costs.ts';
import { noCosts } from './no-costs.ts';

/** The costs of at most 100 listings that came without them. Without an answer cards show their prices alone, so that no list fails for it. */
export async function findCardCosts(
  api: Api,
  listings: readonly { id: number; kind: KindName }[],
  signal?: AbortSignal,
): Promise<CardCosts> {
  const ids = listings.flatMap(({ id, kind }) => (hasCosts(kind) ? [id] : []));
  if (ids.length === 0) return noCosts;
  // Beside the answer, so that the lines come with the cards.
  PriceCosts.load().catch(() => undefined);
  return api('true-cost/get_card_costs', { ids }, signal && { signal }).catch(() => noCosts);
}
