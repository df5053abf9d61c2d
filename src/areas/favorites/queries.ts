import { sql } from 'kysely';
import type { CursorPosition } from '#listing/cursor.ts';
import { englishTitleOf, type TitleSource } from '#listing/present.ts';
import type { Db, Tx } from '#server/db/connect.ts';

/** Lists of listings that a person keeps, tables of one shape. */
export type KeptTable = 'favorites' | 'compared';

/** Two acts of one person come after each other, so that the limit holds; rows that name the person are not waited for. */
export async function lockKeeper(tx: Tx, userId: number): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** Ids of all that a person keeps, the latest first. */
export async function findKeptIds(db: Db, table: KeptTable, userId: number): Promise<number[]> {
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

/** One more than the limit where another page follows. */
export function findKept(db: Db, userId: number, limit: number, after?: CursorPosition) {
  return db
    .selectFrom('favorites')
    .select(['object_id as id', 'title', 'title_en', 'created_at', addedMs.as('added_ms')])
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${addedMs}, object_id) < (${after?.value}::bigint, ${after?.id}::bigint)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('object_id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** The first of the list counts as the latest. */
export async function insertKept(
  tx: Tx,
  table: KeptTable,
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

export async function deleteKept(db: Db, table: KeptTable, userId: number, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom(table)
    .where('user_id', '=', userId)
    .where(sql<boolean>`object_id = any(${ids}::bigint[])`)
    .execute();
}
