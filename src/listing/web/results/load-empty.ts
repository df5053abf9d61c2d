import type { LoadContext } from '#web/routes/view.ts';
import type { KindSearch } from './kind-search.ts';
import { looseningQuery, offersOf } from './loosening.ts';
import { nearbyQuery } from './nearby.ts';
import type { SearchState } from './search-state.ts';
import { chipsOf } from './use-filter-chips.ts';
import type { SearchPageData } from './use-search-page.ts';

/** Loads how much is found without one or two of the filters, and the first listings without that which removes most. */
export async function loadEmpty(
  search: KindSearch,
  { api, queryClient, locale }: LoadContext,
  data: SearchPageData,
  total: number,
): Promise<void> {
  const chips = (other: SearchState) => chipsOf(search, other, data, locale);
  if (total > 0 || chips(data.state).length === 0) return;
  const counts = await queryClient
    .ensureQueryData(looseningQuery(search, api, data.state, data, chips))
    .catch(() => null);
  const [best] = counts ? offersOf(counts, data.state, chips, search.spec.sorts) : [];
  if (best) await queryClient.prefetchQuery(nearbyQuery(search, api, best, [], data));
}
