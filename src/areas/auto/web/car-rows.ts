import type { CatalogueRow, FetchRows } from '#listing/web/results/catalogue.ts';

type Named = { id: number; slug: string; name: string; count: number | null };
const rowOf = ({ id, slug, name, count }: Named): CatalogueRow => ({ id, slug, name, count: count ?? 0 });

/** Fetches catalogue rows for the filters, reduced to the properties that filters need: complete rows would outweigh the page. */
export const carRows =
  (kind: 'auto' | 'autofromabroad'): FetchRows =>
  async (api, { at, parentId, q }, asked) => {
    if (at === 0) {
      const { marks } = await api(
        'auto/get_marks',
        { kind, with_counts: true, ...(q ? { q } : { by_name: true }) },
        asked,
      );
      return marks.filter((mark) => mark.count || mark.sold_in_russia).map(rowOf);
    }
    if (at === 1) {
      const { models } = await api('auto/get_models', { kind, mark_id: parentId ?? 0, with_counts: true }, asked);
      return models.map(rowOf);
    }
    const { generations } = await api('auto/get_generations', { model_id: parentId ?? 0 }, asked);
    // Generations have no slug; their id takes its place.
    return generations.map(({ id, name, year_from, year_to }) => ({
      id,
      slug: String(id),
      name: `${name}, ${year_from}–${year_to ?? ''}`,
      count: 0,
    }));
  };
