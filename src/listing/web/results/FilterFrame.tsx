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
    <aside
      ref={frame}
      id={filtersId}
      popover="auto"
      aria-label={t('title')}
      className="max-lg:z-(--layer-modal) max-lg:inset-0 max-lg:m-0 max-lg:h-dvh max-lg:max-h-none max-lg:w-full max-lg:max-w-none max-lg:border-0 max-lg:p-0 max-lg:open:flex bg-surface text-ink lg:sticky lg:inset-auto lg:top-[calc(var(--header-height)+16px)] lg:m-0 lg:flex lg:max-h-[calc(100dvh-var(--header-height)-32px)] lg:w-70 lg:shrink-0 lg:self-start lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:p-0"
    >
      <KindFilters search={search} sheet={frame} />
    </aside>
  );
}
