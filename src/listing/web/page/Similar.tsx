import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Api } from '#contract/client.ts';
import { useApp } from '#web/use-app.ts';
import { findCardCosts } from '../find-card-costs.ts';
import { ListingList } from '../card/ListingList.tsx';
import { shownSimilar } from './shown-similar.ts';

export const similarQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['similar', id],
    staleTime: 300_000,
    queryFn: async ({ signal }) => {
      const { items, closeness } = await api('object/similar', { id }, { signal });
      return { items, closeness, costs: await findCardCosts(api, items, signal) };
    },
  });

/** Similar listings, or the nearest others where there are none, swiped on phones. */
export function Similar({ id }: { id: number }) {
  const t = useTranslations('page');
  const { api } = useApp();
  const { data } = useQuery(similarQuery(api, id));
  if (!data || data.items.length === 0) return null;
  const { items, closeness, costs } = data;
  return (
    <section className="mt-10 md:mt-14 print:hidden">
      <h2 className="mb-4 text-20 font-semibold md:text-24">{t(`similar.${closeness}`)}</h2>
      <ListingList items={shownSimilar(items)} view="shelf" costs={costs} />
    </section>
  );
}
