import { brought } from '#web/brought.ts';
import { later } from '#web/later.tsx';
import type { KindSearch } from './kind-search.ts';

// Parts of a page of results that most first views need nothing of.

export const { bring: bringMap, Later: ResultsMap } = later(
  async () => (await import('#areas/search/web/map/ResultsMap.tsx')).ResultsMap,
);

/** Not every kind has categories. */
export const categoryLinks = brought(async () => (await import('./CategoryLinks.tsx')).CategoryLinks);

/** Only where something is filtered by. */
export const filterChips = brought(async () => {
  const [{ filterChips: chipsOf }, { FilterChips }] = await Promise.all([
    import('./filter-chips.ts'),
    import('./FilterChips.tsx'),
  ]);
  return { chipsOf, FilterChips };
});

export const filterColumn = brought(() => import('./KindFilters.tsx'));

/** The column of filters, and all filters that it draws. */
export async function loadFilters(search: KindSearch) {
  const [module] = await Promise.all([filterColumn.bring(), search.whole.bring()]);
  return module;
}
