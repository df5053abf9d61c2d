import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { hydrateOnAct } from '#web/hydrate-on-act.tsx';
import { filtersId } from './filters-id.ts';
import type { KindSearch } from './kind-search.ts';

/** With the code that titles the search that they lead to: that of the first one came from the server. */
export const KindFilters = hydrateOnAct(async () => {
  const [{ KindFilters: Filters }] = await Promise.all([import('./KindFilters.tsx'), import('./search-title.ts')]);
  return Filters;
});

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
