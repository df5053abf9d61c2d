import { dayMs } from '#ui/durations.ts';
import {
  isApproved,
  isPlanned,
  type ListingStatus,
  type OwnerAct,
  statusAfter,
  statusAt,
  occupiesSlot,
  undeleteDays,
} from '#listing/lifecycle.ts';
import { findListingDays } from '#plans/plan-of.ts';
import { withdrawAppeals } from '#areas/appeals/queries.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { lockOwnListing } from '../posting/revision-queries.ts';
import { findQuota, lockOwner, type Quota } from '../posting/quota.ts';

export type ActResult =
  | { outcome: 'done'; status: ListingStatus | 'deleted'; expiresAt: Date | null }
  | { outcome: 'not_found' }
  | { outcome: 'not_allowed'; status: ListingStatus | 'deleted' }
  | { outcome: 'no_free_slot'; quota: Quota };

type Own = NonNullable<Awaited<ReturnType<typeof lockOwnListing>>>;
type Act = { ownerId: number; act: OwnerAct; at: Date };

/** Whether the owner can still act on the listing: a deleted one can be restored for `undeleteDays` days. */
const isAccessible = (own: Own, at: Date) =>
  own.deleted_at === null || at.getTime() - own.deleted_at.getTime() <= undeleteDays * dayMs;

/**
 * Returns the expiry date after an act. Extending starts a full period; restoring keeps the remaining time, or starts a full period when
 * none remains.
 */
function expiryAfter(
  own: Own,
  act: OwnerAct,
  next: ListingStatus | 'deleted',
  { at, fullUntil }: { at: Date; fullUntil: Date },
): Date | null {
  if (next !== 'active') return own.expires_at;
  const isOver = own.expires_at === null || own.expires_at <= at;
  return act === 'extend' || isOver ? fullUntil : own.expires_at;
}

/**
 * The plan of publication after an act. A listing that was withdrawn before its time and comes back after it becomes public now; the plan of
 * one that became public has been carried out.
 */
function planAfter(own: Own, storedStatus: ListingStatus, { at, fullUntil }: { at: Date; fullUntil: Date }) {
  if (own.publish_at === null || isPlanned(own, at)) return {};
  const wasPublic = own.deleted_at === null && ['active', 'sold', 'expired'].includes(own.status);
  if (wasPublic) return { publish_at: null };
  if (storedStatus !== 'active') return {};
  return { publish_at: null, published_at: at, expires_at: fullUntil };
}

/** Applies an owner's act within the caller's transaction, which must have locked the owner. */
export async function actInTransaction(tx: Tx, id: number, { ownerId, act, at }: Act): Promise<ActResult> {
  const own = await lockOwnListing(tx, ownerId, id);
  if (!own || !isAccessible(own, at)) return { outcome: 'not_found' };
  const isDeleted = own.deleted_at !== null;
  const status = statusAt(own, at);
  const next = statusAfter({ status, isDeleted, wasApproved: isApproved(own) }, act);
  // Nothing is sold before it was offered.
  const isTooEarly = act === 'sell' && isPlanned(own, at);
  if (next === undefined || isTooEarly) return { outcome: 'not_allowed', status: isDeleted ? 'deleted' : status };
  const tookSlot = !isDeleted && occupiesSlot(status);
  if (occupiesSlot(next) && !tookSlot) {
    const quota = await findQuota(tx, ownerId, own.kind, at);
    if (quota.left === 0) return { outcome: 'no_free_slot', quota };
  }
  // A resubmitted listing is decided on by moderators again, so appeals about it no longer apply.
  if (next === 'moderation') await withdrawAppeals(tx, { objectId: id }, at);
  // Undeleting keeps the expiry date, so a listing that had expired before its deletion is still expired.
  const period = { at, fullUntil: new Date(at.getTime() + (await findListingDays(tx, ownerId, at)) * dayMs) };
  const expiresAt = isDeleted ? own.expires_at : expiryAfter(own, act, next, period);
  const storedStatus = next === 'deleted' || isDeleted ? own.status : next;
  const after = { publish_at: own.publish_at, expires_at: expiresAt, ...planAfter(own, storedStatus, period) };
  await tx
    .updateTable('objects')
    .set({
      status: storedStatus,
      ...after,
      deleted_at: next === 'deleted' ? at : null,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
  const shown = next === 'deleted' ? next : statusAt({ ...after, status: next }, at);
  return { outcome: 'done', status: shown, expiresAt: after.expires_at };
}

/**
 * Applies an owner's act to one listing. Acts of one owner are serialized by a lock on the account, so that the quota cannot be exceeded.
 */
export function actOnListing(db: Db, id: number, act: Act): Promise<ActResult> {
  return db.transaction().execute(async (tx) => {
    await lockOwner(tx, act.ownerId);
    return actInTransaction(tx, id, act);
  });
}

/** Applies an act to several listings independently: a refused one does not affect the others. Returns the result by listing id. */
export function actOnListings(db: Db, ids: readonly number[], act: Act): Promise<Map<number, ActResult>> {
  return db.transaction().execute(async (tx) => {
    await lockOwner(tx, act.ownerId);
    const done = new Map<number, ActResult>();
    for (const id of new Set(ids)) done.set(id, await actInTransaction(tx, id, act));
    return done;
  });
}
