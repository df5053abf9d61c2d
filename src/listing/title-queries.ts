import { definitionOf } from '#kinds/registry.ts';
import { sql } from 'kysely';
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

export type TitledListing = { id: number; kind: string; slug: string | null } & BilingualTitle;

/** Listings with both titles, by id; those that their owner deleted are left out. */
export async function findTitledListings(db: Db, ids: readonly number[]): Promise<Map<number, TitledListing>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('objects')
    .select(['id', 'kind', 'slug', 'title'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map((await withTitles(db, rows)).map((row) => [row.id, row]));
}
