import { readSearch } from '#areas/listing/web/search-state.ts';
import type { RawSearch } from '#web/routes/view.ts';
import type { Api, OutputOf } from '#contract/client.ts';
import { bareCatalogue, loadCatalogue, nameOfPicks } from './web/auto-catalogue.ts';
import { autoSpec, findCity, resolveSearch } from './web/auto-search.ts';

type Locale = 'ru' | 'en';
export type AutoFeed = { name: string | null; items: OutputOf<'auto/search'>['items'] };

const itemsOfFeed = 50;

/** The newest cars of a search, by the same address as its page; always all of Russia unless regions are asked for. */
export async function findFeed(api: Api, search: RawSearch, locale: Locale): Promise<AutoFeed> {
  const state = { ...readSearch(search, autoSpec), sort: 'newest', cursor: null };
  const near = state.near?.city;
  const [catalogue, { items: regions }, city] = await Promise.all([
    loadCatalogue(bareCatalogue(api), state.picks),
    api('geo/areas', {}),
    near ? findCity(api, near, locale) : null,
  ]);
  const named = regions.map((region) => ({ iso: region.iso, name: locale === 'en' ? region.name_en : region.name }));
  const { filters } = resolveSearch(state, { catalogue, regions: named, city }, null);
  const { items } = await api('auto/search', { ...filters, limit: itemsOfFeed });
  return { name: nameOfPicks(state.picks, catalogue), items };
}
