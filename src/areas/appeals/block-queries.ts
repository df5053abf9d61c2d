import { sql } from 'kysely';
import type { BlockReason } from '#contract/block-reasons.ts';
import { hashOfToken, makeRefreshToken } from '#server/auth/tokens.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { appealKeyMs } from './rules.ts';

/**
 * Creates a key to the block in force of an account, for a person who has just entered the right code of its phone, or an owner of an
 * organization who has entered the password. Returns undefined when the account is not blocked. The key is random, stored as a hash, valid for
 * half an hour, and void once another key is created or the block ends. It is not a session: only the two calls for appeals against blocks
 * accept it.
 */
export async function createBlockKey(db: Db, userId: number, now: Date): Promise<string | undefined> {
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
  /** The audit-log entry of the block. */
  decision: { id: number; admin_id: number };
};

/** Returns the block in force for a key; undefined when the key is wrong or expired, or the block has ended. */
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

/**
 * Locks an account, which must happen before any lock on its listings. The lock does not block inserts that refer to the account, since
 * transactions that hold its listings make such inserts.
 */
export function lockUser(tx: Tx, id: number) {
  return (
    tx
      .selectFrom('accounts')
      .select(['id', 'status'])
      // A check constraint limits the column to these values.
      .select(sql<'user' | 'organization'>`kind`.as('kind'))
      // An account whose deletion was scheduled before the block, and an organization that is not published, return to that status.
      .select(
        sql<AccountStatus>`case when leaves_at is not null then 'leaving'
        when exists (select from organizations where organizations.id = accounts.id and not active) then 'hidden'
        else 'active' end`.as('status_unblocked'),
      )
      .where(sql<boolean>`id = ${id}::bigint`)
      .forNoKeyUpdate()
      .executeTakeFirst()
  );
}

type AccountStatus = 'active' | 'hidden' | 'blocked' | 'leaving';

export async function setStatus(tx: Tx, id: number, status: AccountStatus): Promise<void> {
  await tx.updateTable('accounts').set({ status }).where('id', '=', id).execute();
}

export async function insertBlock(
  tx: Tx,
  block: { userId: number; adminId: number; reason: string; message: string; comment: string; at: Date },
): Promise<void> {
  const { userId, adminId, ...said } = block;
  await tx
    .insertInto('user_blocks')
    .values({ blocked_id: userId, admin_id: adminId, ...said })
    .execute();
}

export async function endBlock(tx: Tx, userId: number, adminId: number, at: Date): Promise<void> {
  await tx
    .updateTable('user_blocks')
    .set({ ended_at: at, ended_by: adminId })
    .where('blocked_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}
