import { slotsOf } from '#listing/lifecycle.ts';
import { findPeriod } from '#plans/plan-queries.ts';
import { findPlan } from '#plans/plans.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/connect.ts';

/**
 * Locks the account until the transaction ends, which serializes the acts of one owner. The lock does not block inserts that refer to the
 * account, so a moderator who holds the listing and writes such a row cannot deadlock with the owner.
 */
export async function lockOwner(tx: Tx, userId: number): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** A seller's quota of listings: all slots, taken ones and free ones. A listing in review or live takes a slot. */
export type Quota = { slots: number; taken: number; left: number };

export async function findQuota(db: Db, ownerId: number, now: Date): Promise<Quota> {
  const { taken, kind, account } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('objects as o')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('o.owner_id', '=', ownerId)
        .where('o.deleted_at', 'is', null)
        .where(sql<boolean>`(o.status = 'moderation' or (o.status = 'active' and o.expires_at > ${now}))`)
        .as('taken'),
      eb.selectFrom('profiles').select('kind').where('account_id', '=', ownerId).as('kind'),
      eb.selectFrom('accounts').select('kind').where('id', '=', ownerId).as('account'),
    ])
    .executeTakeFirstOrThrow();
  const period = await findPeriod(db, ownerId, now);
  const free = slotsOf(account === 'organization' ? account : (kind ?? undefined));
  const slots = Math.max(free, (period && findPlan(period.plan)?.slots) ?? 0);
  return { slots, taken: taken ?? 0, left: Math.max(0, slots - (taken ?? 0)) };
}
