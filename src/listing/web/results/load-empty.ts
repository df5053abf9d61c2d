import type { LoadContext } from '#web/routes/view.ts';
import type { KindSearch } from './kind-search.ts';
import { looseningQuery } from './loosening.ts';
import type { SearchState } from './search-state.ts';
import { chipsOf } from './use-filter-chips.ts';
import type { SearchPageData } from './use-search-page.ts';

/** Loads what is found without one or two of the filters. */
export async function loadEmpty(
  search: KindSearch,
  { api, queryClient, locale }: LoadContext,
  data: SearchPageData,
  total: number,
): Promise<void> {
  const chips = (other: SearchState) => chipsOf(search, other, data, locale);
  const isTried = total === 0 && chips(data.state).length > 0;
  if (isTried) await queryClient.prefetchQuery(looseningQuery(search, api, data.state, data, chips));
}
