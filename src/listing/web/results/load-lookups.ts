import type { LoadContext } from '#web/routes/view.ts';
import { cachedRows, loadCatalogue } from './catalogue.ts';
import type { KindSearch, Lookups } from './kind-search.ts';
import { regionsQuery } from './place-queries.ts';
import { categoryOf, type SearchState } from './search-state.ts';
import type { SearchPageData } from './use-search-page.ts';

/** The names that a search refers to. `addressOf` returns the address to redirect to if the search names an unknown place. */
export async function loadLookups(
  search: KindSearch,
  ctx: Pick<LoadContext, 'api' | 'queryClient' | 'locale'>,
  state: SearchState,
  addressOf: (state: SearchState) => string,
): Promise<Lookups & Pick<SearchPageData, 'sellers'>> {
  const { api, queryClient, locale } = ctx;
  const rows = cachedRows(api, queryClient, search.catalogue, locale);
  const [catalogue, regions, { cities, city }, sellers] = await Promise.all([
    loadCatalogue(search.catalogue, rows, state.picks, categoryOf(state, search.spec)),
    queryClient.ensureQueryData(regionsQuery(api, locale)),
    state.near || state.places[0]
      ? import('./find-places.ts').then(({ loadPlaces }) => loadPlaces(ctx, state, addressOf))
      : { cities: [], city: null },
    state.withoutSellers[0]
      ? import('./find-hidden-sellers.ts').then(({ findHiddenSellers }) => findHiddenSellers(ctx, state))
      : [],
  ]);
  return { catalogue, regions, cities, city, sellers };
}
