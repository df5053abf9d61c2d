import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Api } from '#contract/client.ts';
import type { KindName } from '#kinds/names.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { findCardCosts } from '../find-card-costs.ts';
import { ListingList } from '../card/ListingList.tsx';
import { similarPath } from './similar-path.ts';
import { shownSimilar } from './shown-similar.ts';

export const similarQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['similar', id],
    staleTime: 300_000,
    queryFn: async ({ signal }) => {
      const { items, closeness, search } = await api('object/similar', { id }, { signal });
      return { items, closeness, search, costs: await findCardCosts(api, items, signal) };
    },
  });

/** Similar listings, or the nearest others where there are none, swiped on phones. */
export function Similar({ id, kind }: { id: number; kind: KindName }) {
  const t = useTranslations('page');
  const { api } = useApp();
  const href = useHref();
  const { data } = useQuery(similarQuery(api, id));
  if (!data || data.items.length === 0) return null;
  const { items, closeness, costs, search } = data;
  return (
    <section className="mt-10 md:mt-14 print:hidden">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-20 font-semibold md:text-24">{t(`similar.${closeness}`)}</h2>
        <a href={href(similarPath(kind, search))} rel="nofollow" className="link inline-flex min-h-6 items-center">
          {t('similar.all')}
        </a>
      </div>
      <ListingList items={shownSimilar(items)} view="shelf" costs={costs} />
    </section>
  );
}
