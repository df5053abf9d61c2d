import type { SearchCatalogue } from '../catalogue-cache.ts';
import { type Answering, searchIn } from './least-price.ts';
import { toCallFilters } from './to-call-filters.ts';
import type { SectionUnderstanding } from './understand-sections.ts';

/**
 * The meaning of a query whose makes the pages of results do not know, because they were never sold in Russia and no listing has one: their words are
 * searched in texts, so that nothing is found rather than everything.
 */
export async function withoutUnofferedMakes(
  catalogue: SearchCatalogue,
  found: SectionUnderstanding,
  ctx: Answering,
): Promise<SectionUnderstanding> {
  const { data, reference } = catalogue;
  const [top] = data.levels;
  const makes = (top && found.filters[top.key]) ?? [];
  if (!top || makes.length === 0) return found;
  const isUnsold = (make: string): boolean => [...reference.levels[0]!.rows.values()].some(({ slug, sold_in_russia: isSold }) => slug === make && isSold === false); // prettier-ignore
  if (!makes.every(isUnsold)) return found;
  const { total } = await searchIn(catalogue, toCallFilters(catalogue, { [top.key]: makes }), ctx);
  if (total > 0) return found;
  const levels = new Set(data.levels.map(({ key }) => key));
  const words = found.said.filter(({ values }) => Object.keys(values).some((key) => levels.has(key))).map((one) => one.words); // prettier-ignore
  const others = Object.fromEntries(Object.entries(found.filters).filter(([key]) => key !== 'q' && !levels.has(key)));
  return { ...found, filters: { ...others, q: [[...words, ...(found.filters['q'] ?? [])].join(' ')] } };
}
