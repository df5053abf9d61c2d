import { useApp } from '#web/use-app.ts';
import { type Catalogue, rowOf } from './catalogue.ts';
import { type FilterChip, filterChips } from './filter-chips.ts';
import { type KindSearch, searchedRegions } from './kind-search.ts';
import { parentOf } from './search-picks.ts';
import type { SearchState } from './search-state.ts';
import { type SearchPageData, useSearchPage } from './use-search-page.ts';

/** The name of a chosen row, with its parent's name unless the parent is obvious. */
function pickName(catalogue: Catalogue, path: string, isAlone: boolean): string | undefined {
  const row = rowOf(catalogue, path);
  const parent = parentOf(path);
  if (!row || !parent || isAlone) return row?.name;
  return [rowOf(catalogue, parent)?.name, row.name].filter(Boolean).join(' ');
}

type Names = Pick<SearchPageData, 'catalogue' | 'regions' | 'cities' | 'city' | 'sellers'> &
  Partial<Pick<SearchPageData, 'foreign'>>;

/** The active filters of a search as chips, by the names that a page of results has loaded. */
export function chipsOf(
  { spec }: KindSearch,
  state: SearchState,
  { catalogue, regions, cities, city, sellers, foreign }: Names,
  locale: 'ru' | 'en',
): FilterChip[] {
  const [first = '', second] = spec.levels;
  const isOneFirst = state.picks[first]?.length === 1;
  const names = {
    pick: (key: string, path: string) => pickName(catalogue, path, key === second && isOneFirst),
    regions: searchedRegions(state, regions),
    cities: cities.filter(({ slug }) => state.places.includes(slug)),
    city: city?.name,
    seller: (id: number) => sellers.find((seller) => seller.id === id)?.name,
    foreign: foreign ?? null,
  };
  return filterChips(state, spec, names, locale);
}

/** The active filters of a page of results as chips. */
export function useFilterChips(search: KindSearch): FilterChip[] {
  const { locale } = useApp();
  const page = useSearchPage(search);
  return chipsOf(search, page.state, page, locale);
}
