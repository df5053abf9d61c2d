import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { KindName } from '#kinds/names.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { ListingList } from '../card/ListingList.tsx';
import { similarPath } from './similar-path.ts';
import { similarQuery } from './similar-query.ts';
import { shownSimilar } from './shown-similar.ts';

/** Similar listings with what they differ in, or the nearest others where there are none. Those with large photos are swiped on phones. */
export function Similar({ id, kind }: { id: number; kind: KindName }) {
  const t = useTranslations('page');
  const { api, locale } = useApp();
  const href = useHref();
  const { data } = useQuery(similarQuery(api, id));
  if (!data || data.items.length === 0) return null;
  const { items, closeness, costs, search, differences } = data;
  const { large, lines } = shownSimilar(items);
  const noteOf = (other: number) =>
    differences[other]?.map((one) => (
      <span key={one.en} className={one.is_better ? 'is-better' : undefined}>
        {one[locale]}
      </span>
    ));
  return (
    <section className="mt-10 md:mt-14 print:hidden">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-20 font-semibold md:text-24">{t(`similar.${closeness}`)}</h2>
        <a href={href(similarPath(kind, search))} rel="nofollow" className="link inline-flex min-h-6 items-center">
          {t('similar.all')}
        </a>
      </div>
      <div className="space-y-4">
        {large.length > 0 && <ListingList items={large} view="shelf" costs={costs} noteOf={noteOf} />}
        {lines.length > 0 && <ListingList items={lines} view="lines" costs={costs} noteOf={noteOf} />}
      </div>
    </section>
  );
}
