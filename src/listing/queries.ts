import { sql } from 'kysely';
import { pictureOf } from '#areas/media/pictures.ts';
import type { Db } from '#server/db/connect.ts';
import type { PostedKind } from '#kinds/names.ts';
import { isLive } from './predicates.ts';
import { type CardRow, type ListingPictures, type ListingRow, readCards, readListings } from './rows.ts';

/** Reads rows of listings of any kinds, and gives them in the order of the ids; those that are gone are left out. */
async function inOrder<R extends { id: number }>(
  db: Db,
  ids: readonly number[],
  read: (kind: PostedKind, ids: readonly number[]) => Promise<R[]>,
  kind?: PostedKind,
): Promise<R[]> {
  if (ids.length === 0) return [];
  const byKind = kind ? new Map([[kind, ids]]) : await kindsOf(db, ids);
  const rows = (await Promise.all([...byKind].map(([kind, own]) => read(kind, own)))).flat();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Ids by the kind of their listings, each of which has a table of its own. */
async function kindsOf(db: Db, ids: readonly number[]): Promise<Map<PostedKind, readonly number[]>> {
  const rows = await db
    .selectFrom('objects')
    .select(['id', 'kind'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
  const found = new Map<PostedKind, number[]>();
  // Only kinds of the list are ever written.
  for (const { id, kind } of rows) found.set(kind as PostedKind, [...(found.get(kind as PostedKind) ?? []), id]);
  return found;
}

/** Listings in the order of the ids given; those that are gone are left out. */
export const findListings = (db: Db, ids: readonly number[]): Promise<ListingRow[]> =>
  inOrder(db, ids, (kind, own) => readListings(db, kind, own));

/** The same with their first pictures, by one statement a kind; where all are of one, it is told. */
export const findCards = (db: Db, ids: readonly number[], kind?: PostedKind): Promise<CardRow[]> =>
  inOrder(db, ids, (each, own) => readCards(db, each, own), kind);

export async function findListingById(db: Db, id: number): Promise<ListingRow | undefined> {
  return (await findListings(db, [id]))[0];
}

/** The first pictures of each listing in their order, of every field so many, and how many photos it has. */
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
    // The query asked for rows of these objects only.
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

/** How many listings of each owner others can find now. */
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

/** What the cover of a listing is made of. */
export function findCover(db: Db, id: number) {
  return db
    .selectFrom('media')
    .select(['source', 'path', 'credit'])
    .where('object_id', '=', id)
    .where('field', '=', 'photos')
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
