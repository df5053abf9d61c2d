import { hourMs } from '#ui/durations.ts';
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
  await tx.selectFrom('accounts').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
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
      'price_per',
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

/** How long a removed favourite can be restored with its note and price: longer than any offer to undo the removal. */
const restorableMs = hourMs;

const restorableSince = (now: Date): Date => new Date(now.getTime() - restorableMs);

/** Moves favourites to the removed ones, from where `restoreFavorites` brings them back. */
export async function removeFavorites(db: Db, userId: number, ids: readonly number[], now: Date): Promise<void> {
  await sql`
    with gone as (
      delete from favorites where user_id = ${userId}::bigint and object_id = any(${ids}::bigint[]) returning *
    )
    insert into removed_favorites
      (user_id, object_id, title, title_en, note, price_minor, currency, price_per, created_at, removed_at)
    select user_id, object_id, title, title_en, note, price_minor, currency, price_per, created_at, ${now}::timestamptz from gone
    on conflict (user_id, object_id) do update set title = excluded.title, title_en = excluded.title_en,
      note = excluded.note, price_minor = excluded.price_minor, currency = excluded.currency, price_per = excluded.price_per,
      created_at = excluded.created_at, removed_at = excluded.removed_at`.execute(db);
}

/** Restores those of these listings that were removed within the last hour; returns their ids. */
export async function restoreFavorites(
  tx: Tx,
  userId: number,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    with back as (
      delete from removed_favorites where user_id = ${userId}::bigint and object_id = any(${ids}::bigint[]) returning *
    )
    insert into favorites (user_id, object_id, title, title_en, note, price_minor, currency, price_per, created_at)
    select user_id, object_id, title, title_en, note, price_minor, currency, price_per, created_at from back
    where removed_at > ${restorableSince(now)}::timestamptz
    on conflict do nothing
    returning object_id as id`.execute(tx);
  return new Set(rows.map(({ id }) => Number(id)));
}

export async function deleteOldRemovedFavorites(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('removed_favorites').where('removed_at', '<=', restorableSince(now)).execute();
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

type Details = {
  readonly id: number;
  readonly price_minor: number;
  readonly currency: string;
  readonly price_per: string | null;
  readonly note: string | null;
};

/** Stores the prices of listings that a user has just added to the favourites, and the notes on them. */
export async function setDetails(tx: Tx, userId: number, rows: readonly Details[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update favorites set price_minor = added.price_minor, currency = added.currency, price_per = added.price_per,
      note = added.note
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map((row) => row.price_minor)}::bigint[],
      ${rows.map(({ currency }) => currency)}::text[], ${rows.map((row) => row.price_per)}::text[], ${rows.map(({ note }) => note)}::text[])
      as added (id, price_minor, currency, price_per, note)
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
