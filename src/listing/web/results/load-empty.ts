import type { LoadContext } from '#web/routes/view.ts';
import type { KindSearch } from './kind-search.ts';
import { beyondPart } from './beyond-part.ts';
import { looseningQuery, offersOf } from './loosening.ts';
import { mostWithCards } from './loosened-cards.ts';
import { nearbyQuery } from './nearby.ts';
import { nearestPriceQuery } from './nearest-price.ts';
import type { SearchState } from './search-state.ts';
import { chipsOf } from './use-filter-chips.ts';
import type { SearchPageData } from './use-search-page.ts';

/** Loads how much is found without some of the filters, the nearest price that helps, and the first listings of the likeliest ways out. */
export async function loadEmpty(
  search: KindSearch,
  { api, queryClient, locale }: LoadContext,
  data: SearchPageData,
  total: number,
): Promise<void> {
  const chips = (other: SearchState) => chipsOf(search, other, data, locale);
  if (total > 0 || chips(data.state).length === 0) return;
  const part = beyondPart(data.state, chips(data.state));
  if (part) return queryClient.prefetchQuery(nearbyQuery(search, api, part, [], data));
  const counts = await queryClient
    .ensureQueryData(looseningQuery(search, api, data.state, data, chips))
    .catch(() => null);
  const offers = counts ? offersOf(counts, data.state, chips, search.spec) : [];
  await Promise.all([
    ...offers
      .slice(0, mostWithCards)
      .map((offer) => queryClient.prefetchQuery(nearbyQuery(search, api, offer, [], data))),
    offers.some(({ key }) => key === 'price') &&
      queryClient.prefetchQuery(nearestPriceQuery(search, api, data.state, data)),
  ]);
}
