import { queryOptions } from '@tanstack/react-query';
import type { Api, OutputOf } from '#contract/client.ts';
import type { CardCosts } from '#listing/web/card/card-costs.ts';
import { hasCosts, isMachine } from '#true-cost/cost-kinds.ts';

export type Newest = { items: OutputOf<'home/get_feeds'>['newest']; costs: CardCosts };

const groupOf = (kind: string): string => (hasCosts(kind) ? 'cars' : isMachine(kind) ? 'machines' : kind);

/** The first listing of each group of kinds that are alike. */
export const firstOfEach = <L extends { kind: string }>(items: readonly L[]): L[] =>
  items.filter(({ kind }, at) => items.findIndex((other) => groupOf(other.kind) === groupOf(kind)) === at);

/** A row of the newest listings: a car, a home, a machine and a thing, with the payment a month of the car. */
export const newestQuery = (api: Api, region: string | undefined) =>
  queryOptions({
    queryKey: ['search', 'newest', region],
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<Newest> => {
      const terms = await api('true-cost/get_figures', {}, { signal });
      const input = { ...(region && { region }), ...(terms.text && { figures: terms.text }) };
      const { newest, costs } = await api('home/get_feeds', input, { signal });
      return { items: firstOfEach(newest), costs: { costs, terms } };
    },
  });
