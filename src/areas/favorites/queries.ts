import { sql } from 'kysely';
import type { CursorPosition } from '#listing/cursor.ts';
import { englishTitleOf, type TitleSource } from '#listing/present.ts';
import type { Db, Tx } from '#server/db/connect.ts';

/** Tables of saved listings, of equal structure. */
export type SavedListingsTable = 'favorites' | 'compared';

/**
 * Serialises the changes of one user, so that concurrent requests cannot exceed the limit. The lock does not block inserts that reference the
 * user.
 */
export async function lockUserLists(tx: Tx, userId: number): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** Ids of all saved listings of a user, newest first. */
export async function findSavedIds(db: Db, table: SavedListingsTable, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom(table)
    .select('object_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('object_id', 'desc')
    .execute();
  return rows.map((row) => row.object_id);
}

const addedMs = sql<number>`(extract(epoch from created_at) * 1000)::bigint`;

/** A page of favourites; one row more than `limit` when a further page exists. */
export function findFavorites(db: Db, userId: number, limit: number, after?: CursorPosition) {
  return db
    .selectFrom('favorites')
    .select([
      'object_id as id',
      'title',
      'title_en',
      'created_at',
      'price_minor',
      'currency',
      'note',
      addedMs.as('added_ms'),
    ])
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${addedMs}, object_id) < (${after?.value}::bigint, ${after?.id}::bigint)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('object_id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** Saves listings; the first id of the list becomes the newest. */
export async function insertSaved(
  tx: Tx,
  table: SavedListingsTable,
  userId: number,
  kept: readonly (TitleSource & { readonly id: number })[],
  at: Date,
): Promise<void> {
  if (kept.length === 0) return;
  const rows = kept.map((row, place) => ({
    user_id: userId,
    object_id: row.id,
    title: row.title,
    title_en: englishTitleOf(row),
    created_at: new Date(at.getTime() - place),
  }));
  await tx
    .insertInto(table)
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Priced = { readonly id: number; readonly price_minor: number; readonly currency: string };

/** Stores the present prices of listings that a user has just added to the favourites. */
export async function setAddedPrices(tx: Tx, userId: number, rows: readonly Priced[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update favorites set price_minor = added.price_minor, currency = added.currency
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map((row) => row.price_minor)}::bigint[],
      ${rows.map(({ currency }) => currency)}::text[]) as added (id, price_minor, currency)
    where favorites.user_id = ${userId}::bigint and favorites.object_id = added.id`.execute(tx);
}

/** Returns whether the listing is among the user's favourites. */
export async function setNote(db: Db, userId: number, objectId: number, note: string | null): Promise<boolean> {
  const updated = await db
    .updateTable('favorites')
    .set({ note })
    .where('user_id', '=', userId)
    .where(sql<boolean>`object_id = ${objectId}::bigint`)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

export async function deleteSaved(
  db: Db,
  table: SavedListingsTable,
  userId: number,
  ids: readonly number[],
): Promise<void> {
  await db
    .deleteFrom(table)
    .where('user_id', '=', userId)
    .where(sql<boolean>`object_id = any(${ids}::bigint[])`)
    .execute();
}
