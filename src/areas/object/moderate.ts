import { autoFields } from '#areas/auto/fields.ts';
import type { RejectionReason } from '#areas/listing/contract.ts';
import { type ListingStatus, listingDays, nextStatus } from '#areas/listing/life.ts';
import type { FieldIssue } from '#contract/errors.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { approveListing, insertAudit, lockListing, rejectListing } from './queries.ts';

export type Decision = {
  adminId: number;
  objectId: number;
  decision: 'approve' | 'reject';
  reasons: readonly RejectionReason[];
  expectedRevision: number;
  at: Date;
};
export type Decided =
  | { outcome: 'decided'; status: ListingStatus; revision: number }
  | { outcome: 'not_found' }
  | { outcome: 'already_decided'; status: string }
  | { outcome: 'revision_changed'; revision: number };

const fieldKeys: ReadonlySet<string> = new Set(autoFields.map((field) => field.key));

/** Reasons must be about fields that the listing has. */
export function reasonProblems(reasons: readonly RejectionReason[]): FieldIssue[] {
  return reasons.flatMap((reason, index) =>
    reason.field === null || fieldKeys.has(reason.field)
      ? []
      : [{ path: `reasons.${index}.field`, code: 'unknown', message: 'A listing has no such field.' }],
  );
}

async function decideIn(tx: Tx, act: Decision): Promise<Decided> {
  const listing = await lockListing(tx, act.objectId);
  if (!listing) return { outcome: 'not_found' };
  const next = nextStatus(listing.status as ListingStatus, 'admin', act.decision);
  if (next === undefined) return { outcome: 'already_decided', status: listing.status };
  if (listing.revision !== act.expectedRevision) return { outcome: 'revision_changed', revision: listing.revision };
  if (act.decision === 'approve') {
    await approveListing(tx, listing.id, act.at, new Date(act.at.getTime() + listingDays * 24 * 3600_000));
  } else {
    await rejectListing(tx, listing.id, act.at, act.reasons);
  }
  await insertAudit(tx, {
    adminId: act.adminId,
    act: act.decision === 'approve' ? 'listing_approved' : 'listing_rejected',
    objectId: listing.id,
    detail: { revision: listing.revision, reasons: act.reasons },
    at: act.at,
  });
  return { outcome: 'decided', status: next as ListingStatus, revision: listing.revision };
}

/** Decides on a listing once: two moderators at the same moment come after each other, and the second is told. */
export function moderateListing(db: Db, act: Decision): Promise<Decided> {
  return db.transaction().execute((tx) => decideIn(tx, act));
}
