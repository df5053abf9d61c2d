import { sql } from 'kysely';
import { pictureOf } from '#areas/media/pictures.ts';
import type { Db } from '#server/db/connect.ts';
import type { KindName } from '#kinds/names.ts';
import { isLive } from './predicates.ts';
import { type CardRow, type ListingPictures, type ListingRow, readCards, readListings } from './rows.ts';

/** Reads rows of mixed kinds and returns them in the order of `ids`; missing ids are skipped. */
async function inOrder<R extends { id: number }>(
  db: Db,
  ids: readonly number[],
  read: (kind: KindName, ids: readonly number[]) => Promise<R[]>,
  kind?: KindName,
): Promise<R[]> {
  if (ids.length === 0) return [];
  const byKind = kind ? new Map([[kind, ids]]) : await kindsOf(db, ids);
  const rows = (await Promise.all([...byKind].map(([kind, own]) => read(kind, own)))).flat();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Groups ids by kind, since each kind has its own table. */
async function kindsOf(db: Db, ids: readonly number[]): Promise<Map<KindName, readonly number[]>> {
  const rows = await db
    .selectFrom('objects')
    .select(['id', 'kind'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
  const found = new Map<KindName, number[]>();
  // Only these kinds are ever written.
  for (const { id, kind } of rows) found.set(kind as KindName, [...(found.get(kind as KindName) ?? []), id]);
  return found;
}

/** Listings in the order of `ids`; missing ids are skipped. */
export const findListings = (db: Db, ids: readonly number[]): Promise<ListingRow[]> =>
  inOrder(db, ids, (kind, own) => readListings(db, kind, own));

/** Listings with their first pictures, one statement per kind. `kind` saves a query when all ids are of one kind. */
export const findCards = (db: Db, ids: readonly number[], kind?: KindName): Promise<CardRow[]> =>
  inOrder(db, ids, (each, own) => readCards(db, each, own), kind);

/** The publicly visible listings among these ids, in their order. */
export async function findLiveListings(db: Db, ids: readonly number[], now: Date): Promise<ListingRow[]> {
  const live = await db
    .selectFrom('objects as o')
    .select('o.id')
    .where(sql<boolean>`o.id = any(${ids}::bigint[])`)
    .where(isLive(now))
    .execute();
  const known = new Set(live.map(({ id }) => id));
  return findListings(
    db,
    ids.filter((id) => known.has(id)),
  );
}

export async function findListingById(db: Db, id: number): Promise<ListingRow | undefined> {
  return (await findListings(db, [id]))[0];
}

/** The first `most` pictures of each field and the number of photos, by listing id. */
export async function findPictures(
  db: Db,
  ids: readonly number[],
  most: number,
): Promise<Map<number, ListingPictures>> {
  const found = new Map<number, Required<ListingPictures>>();
  if (ids.length === 0) return found;
  const rows = await db
    .selectFrom(
      db
        .selectFrom('media')
        .selectAll()
        .select([
          sql<number>`row_number() over (partition by object_id, field order by position, id)`.as('place'),
          sql<number>`count(*) over (partition by object_id, field)`.as('of_object'),
        ])
        .where(sql<boolean>`object_id = any(${ids}::bigint[])`)
        .as('media'),
    )
    .selectAll()
    .where('place', '<=', most)
    .orderBy('object_id')
    .orderBy('place')
    .execute();
  for (const row of rows) {
    // Not null: the query selects rows of these listings only.
    const id = row.object_id!;
    const listing = found.get(id) ?? { pictures: [], count: 0, others: {} };
    found.set(id, listing);
    if (row.field === 'photos') {
      listing.pictures.push(pictureOf(row));
      listing.count = row.of_object;
    } else {
      (listing.others[row.field] ??= []).push(pictureOf(row));
    }
  }
  return found;
}

/** Number of publicly visible listings by owner id. */
export async function countLiveByOwner(db: Db, owners: readonly number[], now: Date): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('objects as o')
    .select(['o.owner_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where(sql<boolean>`o.owner_id = any(${owners}::bigint[])`)
    .where(isLive(now))
    .groupBy('o.owner_id')
    .execute();
  return new Map(rows.map((row) => [row.owner_id, row.count]));
}

/** The media row of the first photo. */
export function findCover(db: Db, id: number) {
  return db
    .selectFrom('media')
    .select(['id', 'source', 'path', 'rotation', 'credit'])
    .where('object_id', '=', id)
    .where('field', '=', 'photos')
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
