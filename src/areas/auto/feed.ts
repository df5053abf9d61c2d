import { readSearch } from '#areas/listing/web/search-state.ts';
import type { RawSearch } from '#web/routes/view.ts';
import type { Api, OutputOf } from '#contract/client.ts';
import { autoSpec, resolveSearch } from './web/auto-search.ts';

type Locale = 'ru' | 'en';
export type AutoFeed = { name: string | null; items: OutputOf<'auto/search'>['items'] };

const itemsOfFeed = 50;

/** The newest cars of a search, by the same address as its page; always all of Russia unless regions are asked for. */
export async function findFeed(api: Api, search: RawSearch, locale: Locale): Promise<AutoFeed> {
  const state = { ...readSearch(search, autoSpec), sort: 'newest', cursor: null };
  const [{ marks }, { items: regions }] = await Promise.all([api('auto/get_marks', {}), api('geo/areas', {})]);
  const rows = marks.map(({ id, slug, name, popularity }) => ({ id, slug, name, popularity, count: 0 }));
  const mark = rows.find((row) => row.slug === state.slugs['mark']);
  const models = mark
    ? (await api('auto/get_models', { mark_id: mark.id })).models.map(({ id, slug, name }) => ({
        id,
        slug,
        name,
        popularity: null,
        count: 0,
      }))
    : [];
  const named = regions.map((region) => ({ iso: region.iso, name: locale === 'en' ? region.name_en : region.name }));
  const resolved = resolveSearch(state, { marks: rows, models, regions: named }, null);
  const { items } = await api('auto/search', { ...resolved.filters, limit: itemsOfFeed });
  return { name: resolved.mark && [resolved.mark.name, resolved.model?.name].filter(Boolean).join(' '), items };
}
