import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { hydrateOnAct } from '#web/hydrate-on-act.tsx';
import { filtersId } from './filters-id.ts';
import type { KindSearch } from './kind-search.ts';

export const KindFilters = hydrateOnAct(async () => (await import('./KindFilters.tsx')).KindFilters);

/** The frame around the filters: a column on wide screens, a sheet over the whole screen on others. */
export function FilterFrame({ search }: { search: KindSearch }) {
  const t = useTranslations('results.filters');
  const frame = useRef<HTMLElement>(null);
  return (
    <aside ref={frame} id={filtersId} popover="auto" aria-label={t('title')} className="filter-frame">
      <KindFilters search={search} sheet={frame} />
    </aside>
  );
}
