import { insertAudit } from '#areas/audit/insert-audit.ts';
import { contentOf, photoListsOf } from '#dictionary/content.ts';
import type { RejectionReason } from '#listing/contract.ts';
import { isPlanned, type ListingStatus, nextStatus } from '#listing/lifecycle.ts';
import { notifyOfDecision, type OwnerNotice } from '#notifications/notify-of-decision.ts';
import type { FieldIssue } from '#contract/errors.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { type Claim, findClaim, releaseReview } from './claim-queries.ts';
import { definitionOf } from '#kinds/registry.ts';
import { lockPhotos } from '../posting/photo-queries.ts';
import { approveListing, lockListing, rejectListing } from './queries.ts';
import { findQueueItem, type QueueItemType } from './queue-queries.ts';
import { closeRecheck } from './recheck.ts';
import { saveRefusal } from './refusal-queries.ts';
import { decideRevision, findOpenRevision, type OpenRevision, updateObject } from '../posting/revision-queries.ts';
import { writeContent } from '../posting/revise.ts';

export type Decision = {
  adminId: number;
  objectId: number;
  decision: 'approve' | 'reject';
  reasons: readonly RejectionReason[];
  expectedRevision: number;
  at: Date;
};
export type DecisionResult =
  | { outcome: 'decided'; status: ListingStatus; revision: number }
  | { outcome: 'not_found' }
  | { outcome: 'already_decided'; status: string }
  | { outcome: 'claimed'; by: Claim }
  | { outcome: 'revision_changed'; revision: number }
  | { outcome: 'invalid_reasons' | 'no_longer_fits'; problems: FieldIssue[] };

type ReasonsInput = readonly {
  field?: string | null | undefined;
  code: RejectionReason['code'];
  comment?: string | null | undefined;
}[];
/** Converts the reasons of a call's input to the stored form: absent fields and empty comments become null. */
export const toRejectionReasons = (given: ReasonsInput): RejectionReason[] =>
  given.map(({ field, code, comment }) => ({ field: field ?? null, code, comment: comment || null }));

/** Returns a problem for each reason about a field that the listing's kind does not have. */
export function reasonProblems(kind: string, reasons: readonly RejectionReason[]): FieldIssue[] {
  const keys = new Set(definitionOf(kind).fields.map((field) => field.key));
  return reasons.flatMap((reason, index) =>
    reason.field === null || keys.has(reason.field)
      ? []
      : [{ path: `reasons.${index}.field`, code: 'unknown', message: 'A listing has no such field.' }],
  );
}

type LockedListing = NonNullable<Awaited<ReturnType<typeof lockListing>>>;

/**
 * Replaces the approved content by the proposed one; the listing's status and dates stay. Returns the problems that prevented this, if any.
 */
async function applyRevision(tx: Tx, listing: LockedListing, open: OpenRevision, at: Date): Promise<FieldIssue[]> {
  const definition = definitionOf(listing.kind);
  const content = contentOf(definition.fields, open.content);
  const validated = await definition.validate(tx, content);
  const photos = photoListsOf(definition.fields, content);
  const problems = [
    ...(validated.outcome === 'problems' ? validated.problems : []),
    ...(await lockPhotos(tx, { ownerId: listing.owner_id, objectId: listing.id }, photos)),
  ];
  if (problems.length > 0 || validated.outcome === 'problems') return problems;
  await writeContent(tx, definition, { id: listing.id, ownerId: listing.owner_id, at }, validated);
  const { price_minor } = validated.object;
  await updateObject(tx, listing.id, { ...validated.object, moderated_price_minor: price_minor }, at);
  return [];
}

/**
 * Decides on the waiting edit: an approved edit replaces the live content as a whole, a refused one leaves it unchanged. Returns the
 * problems that prevented the decision, if any.
 */
async function decideEdit(tx: Tx, listing: LockedListing, act: Decision): Promise<FieldIssue[]> {
  const open = await findOpenRevision(tx, listing.id);
  if (!open) return [];
  if (act.decision === 'approve') {
    const problems = await applyRevision(tx, listing, open, act.at);
    if (problems.length > 0) return problems;
  }
  const state = act.decision === 'approve' ? 'approved' : 'rejected';
  const revision = { objectId: listing.id, number: open.number };
  await decideRevision(tx, revision, { state, reasons: act.reasons, at: act.at });
  return [];
}

/** Applies a decision, by the type of queue item. A decision that returns problems is not applied. */
const deciders: Record<QueueItemType, (tx: Tx, listing: LockedListing, act: Decision) => Promise<FieldIssue[]>> = {
  async listing(tx, listing, { decision, reasons, at }) {
    if (decision === 'reject') await rejectListing(tx, listing.id, at, reasons);
    else await approveListing(tx, listing, at);
    return [];
  },
  edit: decideEdit,
  async recheck(tx, listing, { adminId, decision, reasons, at }) {
    if (decision === 'reject') await rejectListing(tx, listing.id, at, reasons);
    await closeRecheck(tx, { objectId: listing.id, adminId, isUpheld: decision === 'reject', at });
    return [];
  },
};

/** Picks the columns that undoing a decision restores. */
export const stateBeforeDecision = ({
  status,
  published_at,
  publish_at,
  expires_at,
  rejection,
  moderated_price_minor,
}: Pick<
  LockedListing,
  'status' | 'published_at' | 'publish_at' | 'expires_at' | 'rejection' | 'moderated_price_minor'
>) => ({
  status,
  published_at,
  publish_at,
  expires_at,
  rejection,
  moderated_price_minor,
});

/** Returns the notice of a decision to the owner; null when a recheck changed nothing for them. */
function toOwnerNotice(
  type: QueueItemType,
  listing: LockedListing,
  { decision, reasons, at }: Decision,
): OwnerNotice | null {
  if (decision === 'approve' && listing.publish_at && isPlanned(listing, at) && type === 'listing')
    return { of: 'listing_scheduled', at: listing.publish_at.toISOString() };
  if (decision === 'approve') return type === 'recheck' ? null : { of: `${type}_approved` };
  return { of: type === 'recheck' ? 'listing_taken_down' : `${type}_rejected`, reasons };
}

const secondsBetween = (from: Date, to: Date) => Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000));

async function decideInTransaction(tx: Tx, act: Decision): Promise<DecisionResult> {
  const listing = await lockListing(tx, act.objectId);
  if (!listing) return { outcome: 'not_found' };
  const queued = await findQueueItem(tx, listing.id);
  if (!queued) return { outcome: 'already_decided', status: listing.status };
  if (listing.revision !== act.expectedRevision) return { outcome: 'revision_changed', revision: listing.revision };
  const claim = await findClaim(tx, listing.id, act.at);
  if (claim && claim.adminId !== act.adminId) return { outcome: 'claimed', by: claim };
  const wrong = reasonProblems(listing.kind, act.reasons);
  if (wrong.length > 0) return { outcome: 'invalid_reasons', problems: wrong };
  if (act.decision === 'reject') await saveRefusal(tx, listing, act.reasons, act.at);
  const problems = await deciders[queued.what](tx, listing, act);
  if (problems.length > 0) return { outcome: 'no_longer_fits', problems };
  await releaseReview(tx, listing.id);
  // A listing that its owner resubmitted keeps its place in the queue, but its waiting time is measured from the resubmission.
  const since = queued.what === 'listing' && listing.revision > 1 ? listing.updated_at : queued.since;
  const auditId = await insertAudit(tx, {
    adminId: act.adminId,
    act: `${queued.what}_${act.decision === 'approve' ? 'approved' : 'rejected'}`,
    objectId: listing.id,
    userId: listing.owner_id,
    detail: {
      revision: listing.revision,
      reasons: act.reasons,
      waited_s: secondsBetween(since, act.at),
      since: queued.since,
      before: stateBeforeDecision(listing),
    },
    at: act.at,
  });
  const notice = toOwnerNotice(queued.what, listing, act);
  if (notice)
    await notifyOfDecision(tx, {
      auditId,
      userId: listing.owner_id,
      objectId: listing.id,
      notice,
      at: act.at,
    });
  const keepsStatus = queued.what === 'edit' || (queued.what === 'recheck' && act.decision === 'approve');
  const next =
    queued.what === 'listing'
      ? act.decision === 'approve' && isPlanned(listing, act.at)
        ? 'scheduled'
        : nextStatus('moderation', 'admin', act.decision)
      : keepsStatus
        ? listing.status
        : 'rejected';
  return { outcome: 'decided', status: next as ListingStatus, revision: listing.revision };
}

/** Decides on a listing in one transaction. When two moderators decide at the same moment, the second gets `already_decided`. */
export function moderateListing(db: Db, act: Decision): Promise<DecisionResult> {
  return db.transaction().execute((tx) => decideInTransaction(tx, act));
}
