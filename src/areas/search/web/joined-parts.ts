import type { Api, OutputOf } from '#contract/client.ts';
import type { CardCosts } from '#listing/web/card/card-costs.ts';
import { findCardCosts } from '#listing/web/find-card-costs.ts';
import type { Understood } from './understand-query.ts';

/** Parts of a query that find something together, with the first listings of it. */
export type JoinOfParts = Understood['joins'][number] & {
  items: OutputOf<'object/get_cards'>['items'];
  costs: CardCosts;
};

/** Joins of parts with the cards of their listings. */
export async function loadJoins(api: Api, joins: Understood['joins']): Promise<JoinOfParts[]> {
  if (joins.length === 0) return [];
  const { items } = await api('object/get_cards', { ids: [...new Set(joins.flatMap(({ ids }) => ids))] });
  const costs = await findCardCosts(api, items);
  return joins.map((join) => ({ ...join, costs, items: items.filter(({ id }) => join.ids.includes(id)) }));
}
