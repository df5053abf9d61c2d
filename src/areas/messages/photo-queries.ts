import { sql } from 'kysely';
import { lockOwner } from '#areas/object/posting/quota.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { messageLimits, photoWaitMs } from './rules.ts';

export type NewPhoto = { id: string; accountId: number; width: number; height: number; at: Date };

/** Inserts a photo that waits for a message; false when the account has too many of them. */
export async function insertPhoto(db: Db, { id, accountId, width, height, at }: NewPhoto): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // Locks the account, so that parallel uploads see each other.
    await lockOwner(tx, accountId);
    const { count } = await tx
      .selectFrom('message_photos')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .where('message_id', 'is', null)
      .where('created_at', '>', new Date(at.getTime() - photoWaitMs))
      .executeTakeFirstOrThrow();
    if (count >= messageLimits.photosWaiting) return false;
    await tx
      .insertInto('message_photos')
      .values({ id, account_id: accountId, width, height, created_at: at })
      .execute();
    return true;
  });
}

/** Gives waiting photos of an account to its message, in their order; false when one of them does not exist. */
export async function attachPhotos(
  tx: Tx,
  { messageId, accountId, ids }: { messageId: number; accountId: number; ids: readonly string[] },
): Promise<boolean> {
  if (ids.length === 0) return true;
  const { rows } = await sql`
    update message_photos f set message_id = ${messageId}, position = given.place - 1
    from unnest(${ids}::uuid[]) with ordinality as given (id, place)
    where f.id = given.id and f.account_id = ${accountId} and f.message_id is null
    returning f.id`.execute(tx);
  return rows.length === ids.length;
}

/** The accounts that may see a photo: its author, and with a message both sides of the conversation. */
export async function findPhotoReaders(db: Db, id: string): Promise<number[]> {
  const { rows } = await sql<{ account_id: number; asker_id: number | null; owner_id: number | null }>`
    select f.account_id, c.asker_id, c.owner_id from message_photos f
    left join messages m on m.id = f.message_id left join conversations c on c.id = m.conversation_id
    where f.id = ${id}`.execute(db);
  return rows.flatMap(({ account_id, asker_id, owner_id }) => [account_id, asker_id ?? [], owner_id ?? []].flat());
}

/** Deletes photos that have waited too long for a message, and conversations whose two accounts are erased. */
export async function deleteOldMessages(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('message_photos')
    .where('message_id', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - photoWaitMs))
    .execute();
  await sql`delete from conversations c using accounts a, accounts b
    where a.id = c.asker_id and b.id = c.owner_id and a.status = 'erased' and b.status = 'erased'`.execute(db);
}

export async function hasPhoto(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('message_photos')
    .select('id')
    .where(sql<boolean>`id::text = ${id}`)
    .executeTakeFirst();
  return row !== undefined;
}
