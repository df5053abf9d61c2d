import type { Db } from '#server/db/connect.ts';

/** The key of the link that stops all messages of an account; the same in every message. */
export async function stopKeyOfAccount(db: Db, accountId: number): Promise<string> {
  await db
    .insertInto('message_stops')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { key } = await db
    .selectFrom('message_stops')
    .select('key')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return key;
}

/** Whether messages are stopped, by the key; undefined for an unknown one. */
export const findStopByKey = (db: Db, key: string) =>
  db.selectFrom('message_stops').select('stopped_at').where('key', '=', key).executeTakeFirst();

/** Stops or resumes the messages of the account with this key, any number of times; returns whether there is one. */
export async function stopByKey(db: Db, key: string, stoppedAt: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('message_stops')
    .set({ stopped_at: stoppedAt })
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function hasStopped(db: Db, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('message_stops')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('stopped_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
