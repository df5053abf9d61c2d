import { autoFields } from '#areas/auto/fields.ts';
import { contentOf, photosOf } from '#areas/listing/content.ts';
import type { RejectionReason } from '#areas/listing/contract.ts';
import { type ListingStatus, listingDays, nextStatus } from '#areas/listing/life.ts';
import type { FieldIssue } from '#contract/errors.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { kindOf } from './kinds.ts';
import { lockPhotos } from './photo-queries.ts';
import { approveListing, insertAudit, lockListing, rejectListing } from './queries.ts';
import { writeContent } from './revise.ts';
import { decideRevision, findOpenRevision, type OpenRevision, updateObject } from './revision-queries.ts';

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
  | { outcome: 'revision_changed'; revision: number }
  | { outcome: 'no_longer_fits'; problems: FieldIssue[] };

const fieldKeys: ReadonlySet<string> = new Set(autoFields.map((field) => field.key));

/** Reasons must be about fields that the listing has. */
export function reasonProblems(reasons: readonly RejectionReason[]): FieldIssue[] {
  return reasons.flatMap((reason, index) =>
    reason.field === null || fieldKeys.has(reason.field)
      ? []
      : [{ path: `reasons.${index}.field`, code: 'unknown', message: 'A listing has no such field.' }],
  );
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockListing>>>;

/** Puts a proposed content in the place of the approved one; its state and dates stay. */
async function applyRevision(tx: Tx, listing: Locked, open: OpenRevision, at: Date): Promise<FieldIssue[]> {
  const kind = kindOf(listing.kind);
  const content = contentOf(kind.fields, open.content);
  const fitted = await kind.fit(tx, content);
  const photos = photosOf(kind.fields, content);
  const problems = [
    ...(fitted.outcome === 'problems' ? fitted.problems : []),
    ...(await lockPhotos(tx, { ownerId: listing.owner_id, objectId: listing.id }, photos)),
  ];
  if (problems.length > 0 || fitted.outcome === 'problems') return problems;
  await writeContent(tx, kind, { id: listing.id, ownerId: listing.owner_id, at }, fitted);
  const { price_minor } = fitted.object;
  await updateObject(tx, listing.id, { ...fitted.object, moderated_price_minor: price_minor }, at);
  return [];
}

/** Decides on the edit that waits: approved it goes live as a whole, refused it leaves what was live. */
async function decideEdit(tx: Tx, listing: Locked, open: OpenRevision, act: Decision): Promise<FieldIssue[]> {
  if (act.decision === 'approve') {
    const problems = await applyRevision(tx, listing, open, act.at);
    if (problems.length > 0) return problems;
  }
  const state = act.decision === 'approve' ? 'approved' : 'rejected';
  const revision = { objectId: listing.id, number: open.number };
  await decideRevision(tx, revision, { state, reasons: act.reasons, at: act.at });
  return [];
}

async function decideIn(tx: Tx, act: Decision): Promise<Decided> {
  const listing = await lockListing(tx, act.objectId);
  if (!listing) return { outcome: 'not_found' };
  const next = nextStatus(listing.status as ListingStatus, 'admin', act.decision);
  const open = next === undefined ? await findOpenRevision(tx, listing.id) : undefined;
  if (next === undefined && open?.state !== 'waiting') return { outcome: 'already_decided', status: listing.status };
  if (listing.revision !== act.expectedRevision) return { outcome: 'revision_changed', revision: listing.revision };
  if (open) {
    const problems = await decideEdit(tx, listing, open, act);
    if (problems.length > 0) return { outcome: 'no_longer_fits', problems };
  } else if (act.decision === 'approve') {
    await approveListing(tx, listing.id, act.at, new Date(act.at.getTime() + listingDays * 24 * 3600_000));
  } else {
    await rejectListing(tx, listing.id, act.at, act.reasons);
  }
  const what = open ? 'edit' : 'listing';
  await insertAudit(tx, {
    adminId: act.adminId,
    act: act.decision === 'approve' ? `${what}_approved` : `${what}_rejected`,
    objectId: listing.id,
    detail: { revision: listing.revision, reasons: act.reasons },
    at: act.at,
  });
  return { outcome: 'decided', status: (next ?? listing.status) as ListingStatus, revision: listing.revision };
}

/** Decides on a listing or its edit once: two moderators at the same moment come after each other, and the second is told. */
export function moderateListing(db: Db, act: Decision): Promise<Decided> {
  return db.transaction().execute((tx) => decideIn(tx, act));
}
