import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { dataExport } from '../account-limits.ts';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Creates a download link and returns its secret token; when the person has asked too often within a day, returns when they may ask again.
 */
export async function createExportLink(
  db: Db,
  owner: { userId: number; sessionId: string },
  now: Date,
): Promise<{ token: string } | { after: Date }> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`export:${owner.userId}`}, 0))`.execute(tx);
    const day = dataExport.window * 1000;
    const asked = await tx
      .selectFrom('data_exports')
      .select('created_at')
      .where('user_id', '=', owner.userId)
      .where('created_at', '>', new Date(now.getTime() - day))
      .orderBy('created_at', 'desc')
      .execute();
    const limiting = asked[dataExport.perWindow - 1];
    if (limiting) return { after: new Date(limiting.created_at.getTime() + day) };
    const token = randomBytes(32).toString('base64url');
    await tx
      .insertInto('data_exports')
      .values({
        token_hash: hashOf(token),
        user_id: owner.userId,
        session_id: owner.sessionId,
        created_at: now,
        expires_at: new Date(now.getTime() + dataExport.linkLifetime * 1000),
      })
      .execute();
    return { token };
  });
}

/**
 * Marks a link as used and returns the user id whose data it opens. Null when the link is unknown, expired or already used, or its session
 * has ended.
 */
export async function consumeExportLink(db: Db, token: string, now: Date): Promise<number | null> {
  const row = await db
    .updateTable('data_exports as e')
    .from('sessions as s')
    .set({ used_at: now })
    .whereRef('s.id', '=', 'e.session_id')
    .where('s.ended_at', 'is', null)
    .where('e.token_hash', '=', hashOf(token))
    .where('e.used_at', 'is', null)
    .where('e.expires_at', '>', now)
    .returning('e.user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export async function deleteOldExportLinks(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('data_exports')
    .where('created_at', '<', new Date(now.getTime() - 2 * dataExport.window * 1000))
    .execute();
}
