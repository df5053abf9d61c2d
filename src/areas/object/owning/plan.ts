import { dayMs } from '#ui/durations.ts';
import { isPlanned, type ListingStatus, planDays, statusAt } from '#listing/lifecycle.ts';
import { findListingDays } from '#plans/plan-of.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { lockOwner } from '../posting/quota.ts';
import { lockOwnListing } from '../posting/revision-queries.ts';

/** Whether a publication cannot be planned for this time, because it is too far ahead. */
export const isTooFarAhead = (publishAt: Date | null, now: Date): boolean =>
  publishAt !== null && publishAt.getTime() - now.getTime() > planDays * dayMs;

/** A plan for a time that has come means at once. */
export const planFor = (publishAt: Date | null, now: Date): Date | null =>
  isPlanned({ publish_at: publishAt }, now) ? publishAt : null;

export type Plan = { ownerId: number; id: number; publishAt: Date | null; at: Date };
export type PlanResult =
  | { outcome: 'planned'; status: ListingStatus; publishAt: Date | null }
  | { outcome: 'not_found' }
  | { outcome: 'not_allowed'; status: ListingStatus | 'deleted' };

async function planInTransaction(tx: Tx, { ownerId, id, publishAt, at }: Plan): Promise<PlanResult> {
  await lockOwner(tx, ownerId);
  const own = await lockOwnListing(tx, ownerId, id);
  if (!own || own.deleted_at !== null) return { outcome: 'not_found' };
  const status = statusAt(own, at);
  const wasPublic = own.published_at !== null && own.publish_at === null;
  const isWaiting = (status === 'moderation' || status === 'rejected') && !wasPublic;
  if (status !== 'scheduled' && !isWaiting) return { outcome: 'not_allowed', status };
  const planned = planFor(publishAt, at);
  const published = planned ?? at;
  await tx
    .updateTable('objects')
    .set({
      publish_at: planned,
      // A listing that is not approved has no date of publication, and keeps its place in the queue.
      ...(status === 'scheduled' && {
        published_at: published,
        expires_at: new Date(published.getTime() + (await findListingDays(tx, ownerId, at)) * dayMs),
        updated_at: at,
      }),
    })
    .where('id', '=', id)
    .execute();
  return { outcome: 'planned', status: statusAt({ ...own, publish_at: planned }, at), publishAt: planned };
}

/** Changes when a listing that was never public becomes public; with null at once, or as soon as it is approved. */
export const planPublication = (db: Db, plan: Plan): Promise<PlanResult> =>
  db.transaction().execute((tx) => planInTransaction(tx, plan));
