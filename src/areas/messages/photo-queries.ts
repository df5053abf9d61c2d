import { sql } from 'kysely';
import { lockOwner } from '#areas/object/posting/quota.ts';
import { messagesOfComplaint } from '#areas/complaints/message-queries.ts';
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

/** Attaches an account's waiting photos to its message, in the given order; false when one of them does not exist. */
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

/** The photos of an account with their conversations; null for those that wait for a message. */
export const findOwnPhotos = (db: Db, accountId: number) =>
  db
    .selectFrom('message_photos as f')
    .leftJoin('messages as m', 'm.id', 'f.message_id')
    .select(['f.id', 'm.conversation_id'])
    .where('f.account_id', '=', accountId)
    .orderBy('m.conversation_id')
    .orderBy('f.message_id')
    .orderBy('f.position')
    .execute();

/** Whether a photo is of a message that administrators read with a complaint. */
export async function isComplainedPhoto(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from message_photos f join messages m on m.id = f.message_id
      join complaints c on c.conversation_id = m.conversation_id
      where f.id = ${id} and m.id in (select last.id from (${messagesOfComplaint}) last)) as found`.execute(db);
  return rows[0]?.found === true;
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

/** Returns the ids, among those given, for which a photo exists. */
export async function findKnownPhotos(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from message_photos where id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
