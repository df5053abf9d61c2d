import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { KindName } from '#kinds/names.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { SimilarSection } from './SimilarSection.tsx';
import { similarPath } from './similar-path.ts';
import { similarQuery } from './similar-query.ts';

/** Similar listings with what they differ in, or the nearest others where there are none. */
export function Similar({ id, kind }: { id: number; kind: KindName }) {
  const t = useTranslations('page');
  const { api, locale } = useApp();
  const href = useHref();
  const { data } = useQuery(similarQuery(api, id));
  if (!data) return null;
  const { items, closeness, costs, search, differences } = data;
  const noteOf = (other: number) =>
    differences[other]?.map((one) => (
      <span key={one.en} className={one.is_better ? 'is-better' : undefined}>
        {one[locale]}
      </span>
    ));
  return (
    <SimilarSection
      title={t(`similar.${closeness}`)}
      items={items}
      costs={costs}
      noteOf={noteOf}
      all={{ href: href(similarPath(kind, search)), label: t('similar.all') }}
    />
  );
}
