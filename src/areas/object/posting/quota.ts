import { sql } from 'kysely';
import { slotsOf } from '#listing/lifecycle.ts';
import { findPlanOf } from '#plans/plan-of.ts';
import { freeOfKind } from '#plans/plans.ts';
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

const quotaOf = (slots: number, taken: number): Quota => ({ slots, taken, left: Math.max(0, slots - taken) });

/** The quota of all listings, or for a kind its own one where fewer slots are left of that. */
export async function findQuota(db: Db, ownerId: number, kind: string | null, now: Date): Promise<Quota> {
  const { taken, profile, account } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('objects as o')
        .select(
          sql<{ all: number; ofKind: number }>`json_build_object('all', count(*),
            'ofKind', count(*) filter (where o.kind = ${kind}))`.as('taken'),
        )
        .where('o.owner_id', '=', ownerId)
        .where('o.deleted_at', 'is', null)
        .where(sql<boolean>`(o.status = 'moderation' or (o.status = 'active' and o.expires_at > ${now}))`)
        .as('taken'),
      eb.selectFrom('profiles').select('kind').where('account_id', '=', ownerId).as('profile'),
      eb.selectFrom('accounts').select('kind').where('id', '=', ownerId).as('account'),
    ])
    .executeTakeFirstOrThrow();
  const plan = await findPlanOf(db, ownerId, now);
  const seller = account === 'organization' ? account : (profile ?? 'private');
  const { all, ofKind } = taken ?? { all: 0, ofKind: 0 };
  const ofAll = quotaOf(Math.max(slotsOf(seller), plan?.slots ?? 0), all);
  const most = kind && seller === 'private' && !plan ? freeOfKind.get(kind) : undefined;
  if (most === undefined) return ofAll;
  const own = quotaOf(most, ofKind);
  return own.left < ofAll.left ? own : ofAll;
}
