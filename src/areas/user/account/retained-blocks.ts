import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { insertAudit } from '#areas/audit/insert-audit.ts';
import { insertBlock, setStatus } from '#areas/appeals/block-queries.ts';
import type { BlockReason } from '#contract/block-reasons.ts';
import type { Config } from '#server/config.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { blockRetention } from '../account-limits.ts';

type Keys = Pick<Config, 'codeKey'>;

/** A keyed hash: the phone is not stored, and without the key nobody can find it by trying all phones. */
const hashOf = ({ codeKey }: Keys, phone: string): Buffer =>
  createHmac('sha256', codeKey.reveal())
    .update(JSON.stringify(['blocked-phone', phone]))
    .digest();

/** Stores the block of an account that is about to be erased, so that deleting the account does not evade the block. */
export async function retainBlock(
  tx: Tx,
  keys: Keys,
  { id, phone }: { id: number; phone: string },
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + blockRetention * 1000);
  await sql`
    insert into blocked_phones (phone_hash, decision_id, kept_until)
    select ${hashOf(keys, phone)}, max(l.id), ${until} from audit_log l
    where l.about_user = ${id} and l.act in ('user_blocked', 'user_blocked_again') having max(l.id) is not null
    on conflict (phone_hash) do update set decision_id = excluded.decision_id, kept_until = excluded.kept_until`.execute(
    tx,
  );
}

/** Returns whether a block is retained for this phone. */
export async function isBlockRetained(db: Db, keys: Keys, phone: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('blocked_phones')
    .select('decision_id')
    .where('phone_hash', '=', hashOf(keys, phone))
    .where('kept_until', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Applies the retained block of a phone to its new account. From then on it is an ordinary block, which can be read, appealed against and
 * ended. Returns false when no block is retained.
 */
export async function reapplyRetainedBlock(
  tx: Tx,
  keys: Keys,
  { id, phone }: { id: number; phone: string },
  at: Date,
): Promise<boolean> {
  const kept = await tx
    .deleteFrom('blocked_phones as b')
    .using('audit_log as l')
    .whereRef('l.id', '=', 'b.decision_id')
    .where('b.phone_hash', '=', hashOf(keys, phone))
    .where('b.kept_until', '>', at)
    .returning(['l.id', 'l.admin_id', 'l.detail'])
    .executeTakeFirst();
  if (!kept) return false;
  // The detail of `user_blocked` and `user_blocked_again` has a reason.
  const { reason } = kept.detail as { reason: BlockReason };
  await setStatus(tx, id, 'blocked');
  await insertBlock(tx, { userId: id, adminId: kept.admin_id, reason, message: '', comment: '', at });
  await insertAudit(tx, {
    adminId: kept.admin_id,
    act: 'user_blocked_again',
    userId: id,
    detail: { reason, earlier: kept.id },
    at,
  });
  return true;
}

export async function deleteOldRetainedBlocks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('blocked_phones').where('kept_until', '<=', now).execute();
}
