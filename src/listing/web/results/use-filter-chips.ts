import { useApp } from '#web/use-app.ts';
import { type Catalogue, rowOf } from './catalogue.ts';
import { type FilterChip, filterChips } from './filter-chips.ts';
import { type KindSearch, searchedRegions } from './kind-search.ts';
import { parentOf } from './search-picks.ts';
import { chosenPart, type SearchState } from './search-state.ts';
import { type SearchPageData, useSearchPage } from './use-search-page.ts';

/** The name of a chosen row after those of its parents: «Ford Focus II». Undefined for an unknown row. */
function pickName(catalogue: Catalogue, path: string): string | undefined {
  const row = rowOf(catalogue, path);
  const parent = parentOf(path);
  return row && [parent && pickName(catalogue, parent), row.name].filter(Boolean).join(' ');
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
  const names = {
    pick: (path: string) => pickName(catalogue, path),
    regions: searchedRegions(state, regions),
    cities: cities.filter(({ slug }) => state.places.includes(slug)),
    city: city?.name,
    seller: (id: number) => sellers.find((seller) => seller.id === id)?.name,
    foreign: foreign ?? null,
  };
  return filterChips(state, spec, names, locale);
}

/** The filters of a page of results that the visitor has chosen, as chips; the view of the map is none. */
export function useFilterChips(search: KindSearch): FilterChip[] {
  const { locale } = useApp();
  const page = useSearchPage(search);
  const isChosen = chosenPart(page.state) !== null;
  return chipsOf(search, page.state, page, locale).filter(({ filter }) => filter !== 'within' || isChosen);
}
