import type { Api } from '#contract/client.ts';
import type { RawSearch } from '#web/routes/search-params.ts';
import type { ListingCard } from '../../contract.ts';
import { uncachedRows, loadCatalogue } from './catalogue.ts';
import { type KindSearch, searchInput } from './kind-search.ts';
import { findCity, findPlaces } from './find-places.ts';
import { categoryOf, readSearch } from './search-state.ts';
import { nameOfSearch } from './search-title.ts';
import { withPlainNumbers } from './typed-number.ts';

type Locale = 'ru' | 'en';
export type Feed = { name: string | null; items: ListingCard[] };

const itemsOfFeed = 50;

/** The newest listings of a search for a feed, with the parameters of its page; all of Russia unless regions are given. */
export async function findFeed(search: KindSearch, api: Api, asked: RawSearch, locale: Locale): Promise<Feed> {
  const { spec } = search;
  const state = {
    ...readSearch(withPlainNumbers(asked, spec.ranges), spec),
    sort: spec.sorts[0]?.key ?? '',
    cursor: null,
  };
  const near = state.near?.city;
  const category = categoryOf(state, spec);
  const [catalogue, { items: regions }, cities, city] = await Promise.all([
    loadCatalogue(search.catalogue, uncachedRows(api, search.catalogue, locale), state.picks, category),
    api('geo/areas', {}),
    findPlaces(api, state.places, locale),
    near ? findCity(api, near, locale) : null,
  ]);
  const named = regions.map((region) => ({ iso: region.iso, name: locale === 'en' ? region.name_en : region.name }));
  const input = searchInput(search, state, { catalogue, regions: named, cities, city });
  const { items } = await search.find(api, { ...input, limit: itemsOfFeed }, {});
  return { name: nameOfSearch(search, state, catalogue, locale), items };
}
