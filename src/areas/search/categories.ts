import type { KindData } from '#listing/kind-data.ts';
import type { Context } from '#server/http/handle.ts';
import { countFacet } from './count-facet.ts';

/** The answer of a kind's `get_categories`. */
export async function answerCategories(
  { kind, category, fields }: KindData,
  { with_counts }: { with_counts?: boolean | undefined },
  { db, ports, searches }: Pick<Context, 'db' | 'ports' | 'searches'>,
) {
  const counts =
    with_counts && category !== null
      ? await countFacet<string>(searches.of(kind), db, category, {}, ports.clock.now())
      : undefined;
  const options = fields.find(({ key }) => key === category)?.options ?? [];
  return {
    categories: options.map((option) => ({ ...option, count: counts ? (counts.get(option.key) ?? 0) : null })),
  };
}
