import type { CatalogueRow, FetchRows } from '#listing/web/results/catalogue.ts';
import type { categories } from '../options.ts';

type Named = { id: number; slug: string; name: string; count: number | null };
type Category = (typeof categories)[number]['key'];
const rowOf = ({ id, slug, name, count }: Named): CatalogueRow => ({ id, slug, name, count: count ?? 0 });

/** Makes of the selected category and their models; without a category, of all categories, with equal names merged. */
export const fetchSpecRows: FetchRows = async (api, { at, parentId, category: asked, q }, options) => {
  // Addresses contain only options of the dictionary, so the cast is safe.
  const category = asked as Category | null;
  const counted = { with_counts: true, ...(q && { q }) };
  if (at === 0) {
    const { marks } = category
      ? await api('spec/get_marks', { category, ...counted }, options)
      : await api('spec/get_marks_all', counted, options);
    return marks.map(rowOf);
  }
  const { models } = await api('spec/get_models', { mark_id: parentId ?? 0, category, ...counted }, options);
  const bySlug = Map.groupBy(models, ({ slug }) => slug);
  return [...bySlug.values()].map(([first, ...others]) => ({
    ...rowOf(first!), // a group has at least the one that made it
    count: [first!, ...others].reduce((sum, { count }) => sum + (count ?? 0), 0),
    ...(others.length > 0 ? { also: others.map(({ id }) => id) } : {}),
  }));
};
