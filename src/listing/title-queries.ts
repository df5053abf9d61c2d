import { definitionOf } from '#kinds/registry.ts';
import type { Db } from '#server/db/connect.ts';
import type { KindName } from '#kinds/names.ts';
import { readKindRows } from './rows.ts';
import type { BilingualTitle } from './title.ts';

type Row = { readonly id: number; readonly kind: string; readonly title: string };

/** Adds both titles to rows of `objects` of any kinds. */
export async function withTitles<R extends Row>(db: Db, rows: readonly R[]): Promise<(R & BilingualTitle)[]> {
  // Only these kinds are ever written.
  const byKind = Map.groupBy(rows, ({ kind }) => kind as KindName);
  const read = await Promise.all(
    [...byKind].map(([kind, own]) =>
      definitionOf(kind).isNamedByValues
        ? readKindRows(
            db,
            kind,
            own.map(({ id }) => id),
          )
        : [],
    ),
  );
  const known = new Map(read.flat().map((row) => [row.id, row]));
  return rows.map((row) => {
    const own = known.get(row.id);
    return {
      ...row,
      title_en: own ? definitionOf(row.kind).titleOf(own.values, own.refs, 'en', row.title) : row.title,
    };
  });
}
