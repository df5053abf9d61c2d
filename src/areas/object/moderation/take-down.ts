import { insertAudit } from '#areas/audit/insert-audit.ts';
import type { RejectionReason } from '#listing/contract.ts';
import { type ListingStatus, nextStatus, statusAt } from '#listing/lifecycle.ts';
import { notifyOfDecision } from '#notifications/notify-of-decision.ts';
import type { FieldIssue } from '#contract/errors.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { type Claim, findClaim, releaseReview } from './claim-queries.ts';
import { stateBeforeDecision, reasonProblems } from './moderate.ts';
import { lockListing, rejectListing } from './queries.ts';
import { closeRecheck, findRecheck } from './recheck.ts';
import { saveRefusal } from './refusal-queries.ts';
import { decideRevision, findOpenRevision } from '../posting/revision-queries.ts';

export type TakeDown = {
  adminId: number;
  objectId: number;
  reasons: readonly RejectionReason[];
  expectedRevision: number;
  at: Date;
};
export type TakeDownResult =
  | { outcome: 'taken_down'; revision: number }
  | { outcome: 'not_found' }
  /** The listing is not public, or is in the moderation queue, where it has to be decided on. */
  | { outcome: 'not_shown'; status: ListingStatus }
  | { outcome: 'claimed'; by: Claim }
  | { outcome: 'revision_changed'; revision: number }
  | { outcome: 'invalid_reasons'; problems: FieldIssue[] };

/**
 * Hides an approved listing, in any status, from everybody but its owner. This upholds the open complaints about it and refuses its waiting
 * edit. Runs within the caller's transaction.
 */
export async function takeDownInTransaction(tx: Tx, act: TakeDown): Promise<TakeDownResult> {
  const { adminId, objectId, reasons, at } = act;
  const listing = await lockListing(tx, objectId);
  if (!listing) return { outcome: 'not_found' };
  // A check constraint limits the column to these values.
  const status = listing.status as ListingStatus;
  if (listing.rejection !== null || nextStatus(status, 'admin', 'take_down') === undefined)
    return { outcome: 'not_shown', status: statusAt({ ...listing, status }, at) };
  if (listing.revision !== act.expectedRevision) return { outcome: 'revision_changed', revision: listing.revision };
  const claim = await findClaim(tx, objectId, at);
  if (claim && claim.adminId !== adminId) return { outcome: 'claimed', by: claim };
  const problems = reasonProblems(listing.kind, reasons);
  if (problems.length > 0) return { outcome: 'invalid_reasons', problems };

  await saveRefusal(tx, listing, reasons, at);
  await rejectListing(tx, objectId, at, reasons);
  const open = await findOpenRevision(tx, objectId);
  if (open?.state === 'waiting')
    await decideRevision(tx, { objectId, number: open.number }, { state: 'rejected', reasons, at });
  const since = await findRecheck(tx, objectId);
  await closeRecheck(tx, { objectId, adminId, isUpheld: true, at });
  await releaseReview(tx, objectId);
  const auditId = await insertAudit(tx, {
    adminId,
    act: 'listing_taken_down',
    objectId,
    userId: listing.owner_id,
    detail: { revision: listing.revision, reasons, since, before: stateBeforeDecision(listing) },
    at,
  });
  const notice = { of: 'listing_taken_down', reasons } as const;
  await notifyOfDecision(tx, { auditId, userId: listing.owner_id, objectId, notice, at });
  return { outcome: 'taken_down', revision: listing.revision };
}

export function takeDown(db: Db, act: TakeDown): Promise<TakeDownResult> {
  return db.transaction().execute((tx) => takeDownInTransaction(tx, act));
}
