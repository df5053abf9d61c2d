import { useApp } from '#web/use-app.ts';
import { pickName } from './catalogue.ts';
import { type FilterChip, filterChips } from './filter-chips.ts';
import type { KindSearch } from './kind-search.ts';
import { useSearchPage } from './use-search-page.ts';

/** The active filters of a page of results as chips. */
export function useFilterChips(search: KindSearch): FilterChip[] {
  const { locale } = useApp();
  const { state, catalogue, cities, city, sellers, searchedRegions } = useSearchPage(search);
  const [first = '', second] = search.spec.levels;
  const isOneFirst = state.picks[first]?.length === 1;
  return filterChips(
    state,
    search.spec,
    {
      pick: (key, path) => pickName(catalogue, path, key === second && isOneFirst),
      regions: searchedRegions,
      cities,
      city: city?.name,
      seller: (id) => sellers.find((seller) => seller.id === id)?.name,
    },
    locale,
  );
}
