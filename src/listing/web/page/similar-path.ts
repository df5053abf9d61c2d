import type { OutputOf } from '#contract/client.ts';
import type { KindName } from '#kinds/names.ts';
import { paths } from '#web/paths.ts';

/** The results of which similar listings are the first. */
export function similarPath(kind: KindName, { filters, region }: OutputOf<'object/similar'>['search']): string {
  const query = new URLSearchParams(
    Object.entries(filters).flatMap(([key, values]) => values.map((value) => [key, value])),
  );
  query.set('region', region ?? 'all');
  return paths.search(kind, `?${query}`);
}
