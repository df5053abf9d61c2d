import { sql } from 'kysely';
import type { BlockReason } from '#areas/admin/block-reasons.ts';
import { hashOfToken, makeRefreshToken } from '#server/auth/tokens.ts';
import type { Db } from '#server/db/connect.ts';
import { appealKeyMs } from './rules.ts';

/**
 * A key to the block in force of an account, for whoever has just given the right code of its phone: a random value of which the hash is
 * kept, good for half an hour, and void as soon as another is made or the block ends. It is no session: only the two calls of appeals
 * about blocks read it.
 */
export async function makeBlockKey(db: Db, userId: number, now: Date): Promise<string | undefined> {
  const key = makeRefreshToken();
  const kept = await db
    .updateTable('user_blocks')
    .set({ appeal_key: hashOfToken(key), appeal_until: new Date(now.getTime() + appealKeyMs) })
    .where('blocked_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return kept.numUpdatedRows > 0n ? key : undefined;
}

export type OpenBlock = {
  user_id: number;
  reason: BlockReason;
  message: string;
  at: Date;
  /** The line of the log that made it. */
  decision: { id: number; admin_id: number };
};

/** The block in force that a key opens; undefined when the key is wrong or expired, or the block has ended. */
export async function findBlockByKey(db: Db, key: string, now: Date): Promise<OpenBlock | undefined> {
  const { rows } = await sql<{
    user_id: number;
    reason: BlockReason;
    message: string;
    at: Date;
    decision_id: number;
    admin_id: number;
  }>`
    select b.blocked_id as user_id, b.reason, b.message, b.at, l.id as decision_id, b.admin_id
    from user_blocks b
    join lateral (select id from audit_log where about_user = b.blocked_id and act in ('user_blocked', 'user_blocked_again')
      order by id desc limit 1) l on true
    where b.appeal_key = ${hashOfToken(key)} and b.appeal_until > ${now} and b.ended_at is null`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { decision_id: id, admin_id, ...block } = row;
  return { ...block, decision: { id, admin_id } };
}
