import type { FieldIssue } from '#contract/errors.ts';
import { insertAudit } from '#areas/audit/insert-audit.ts';
import { withdrawAppeals } from '#areas/appeals/queries.ts';
import { changedKeys, type Content, contentOf, photoListsOf, photosOf } from '#dictionary/content.ts';
import { judgeEdit } from '#listing/edits.ts';
import type { ValidContent, ListingKind } from '#listing/kind.ts';
import { isApproved, type ListingStatus, statusAfter, statusAt } from '#listing/lifecycle.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { findClaim } from '../moderation/claim-queries.ts';
import { deleteDraft } from '../drafts/queries.ts';
import { recordFindings } from '../moderation/finding-queries.ts';
import { runIdempotent } from './idempotency.ts';
import { findPhotoLists, lockPhotos, setPhotos } from './photo-queries.ts';
import {
  findOpenRevision,
  insertRevision,
  lockOwnListing,
  replaceOpenRevision,
  updateObject,
} from './revision-queries.ts';
import { findQuota, lockOwner, type Quota } from './quota.ts';

export type Edit = {
  ownerId: number;
  /** The administrator who edits in the owner's place; null when the owner edits. */
  adminId: number | null;
  objectId: number;
  /** Idempotency key: a double click or a retry makes one edit. */
  key: string;
  /** The value of objects.revision that the form was loaded with. */
  baseRevision: number;
  values: Readonly<Record<string, unknown>>;
  draftId: string | null;
  at: Date;
};

export type Saved = {
  outcome: 'saved';
  status: ListingStatus;
  revision: number;
  /** Keys of the fields that changed at once (`live`), and of those that wait for a moderator. */
  live: string[];
  moderation: string[];
};
type Refused =
  | { outcome: 'not_found' }
  | { outcome: 'not_allowed'; status: ListingStatus }
  | { outcome: 'edited_meanwhile'; revision: number; content: Content }
  /** A moderator has the listing open until this time. */
  | { outcome: 'in_review'; until: Date }
  | { outcome: 'no_free_slot'; quota: Quota }
  | { outcome: 'problems'; problems: FieldIssue[] };
export type ReviseResult = Saved | Refused | { outcome: 'other_body' };

type Own = NonNullable<Awaited<ReturnType<typeof lockOwnListing>>>;

/** Returns the live content of a listing, with its photos. */
export async function findLiveContent(db: Db, kind: ListingKind, objectId: number): Promise<Content | undefined> {
  const content = await kind.findContent(db, objectId);
  return content && { ...content, ...(await findPhotoLists(db, objectId)) };
}

/** Returns the content that the owner saved last: the open edit if there is one, else the live content. */
export async function findLatestContent(db: Db, kind: ListingKind, objectId: number): Promise<Content | undefined> {
  const open = await findOpenRevision(db, objectId);
  return open ? contentOf(kind.fields, open.content) : findLiveContent(db, kind, objectId);
}

/** Replaces the whole content of a listing, photos included. */
export async function writeContent(
  tx: Tx,
  kind: ListingKind,
  listing: { id: number; ownerId: number; at: Date },
  validated: ValidContent,
): Promise<void> {
  await validated.write(tx, listing.id);
  const photos = photoListsOf(kind.fields, validated.content);
  await setPhotos(tx, { objectId: listing.id, ownerId: listing.ownerId, at: listing.at }, photos, validated.drawings);
}

/** Saves an edit of a listing whose content is not approved: the new content replaces the old one and is reviewed as a whole. */
async function saveNotYetApproved(
  tx: Tx,
  kind: ListingKind,
  own: Own,
  validated: ValidContent,
  next: ListingStatus,
  at: Date,
) {
  const live = await findLiveContent(tx, kind, own.id);
  const revision = own.revision + 1;
  await writeContent(tx, kind, { id: own.id, ownerId: own.owner_id, at }, validated);
  await updateObject(tx, own.id, { ...validated.object, status: next, revision }, at);
  // An appeal is against a decision on the former content, which is now replaced.
  await withdrawAppeals(tx, { objectId: own.id }, at);
  // This edit replaces the edit that was refused while the listing was live, if there is one.
  await replaceOpenRevision(tx, own.id, at);
  if (next === 'moderation') {
    await recordFindings(tx, kind, { id: own.id, ownerId: own.owner_id, revision, at }, validated.content);
  }
  const changed = live ? changedKeys(kind.fields, live, validated.content) : [];
  return { outcome: 'saved', status: next, revision, live: [], moderation: changed } satisfies Saved;
}

/**
 * Saves an edit of an approved listing: fields that need no review change at once, and the rest waits as a full proposed content beside the
 * approved one.
 */
async function saveApproved(tx: Tx, kind: ListingKind, own: Own, validated: ValidContent, at: Date): Promise<Saved> {
  const live = (await findLiveContent(tx, kind, own.id)) ?? validated.content;
  const verdict = judgeEdit(kind.fields, live, validated.content, own.moderated_price_minor);
  const open = await findOpenRevision(tx, own.id);
  const status = statusAt(own.status, own.expires_at, at);
  const isNothing = verdict.live.length === 0 && verdict.moderation.length === 0 && !open;
  if (isNothing) return { outcome: 'saved', status, revision: own.revision, ...verdict };
  const revision = own.revision + 1;
  const changed = new Set(verdict.live);
  const { price_minor, price_rub_minor } = validated.object;
  const prices = changed.has('price_minor') ? { price_minor, price_rub_minor } : {};
  await updateObject(tx, own.id, { ...prices, revision }, at);
  const moved = Object.entries(photoListsOf(kind.fields, validated.content)).filter(([key]) => changed.has(key));
  if (moved.length > 0) {
    const photos = { ...photoListsOf(kind.fields, live), ...Object.fromEntries(moved) };
    await setPhotos(tx, { objectId: own.id, ownerId: own.owner_id, at }, photos, validated.drawings);
  }
  await replaceOpenRevision(tx, own.id, at);
  if (verdict.moderation.length > 0) {
    const photos = photosOf(kind.fields, validated.content);
    await insertRevision(tx, {
      objectId: own.id,
      number: revision,
      base: own.revision,
      content: validated.content,
      changed: verdict.moderation,
      photos,
      at,
    });
    await recordFindings(tx, kind, { id: own.id, ownerId: own.owner_id, revision, at }, validated.content);
  }
  return { outcome: 'saved', status, revision, ...verdict };
}

/** Saves an edit within the caller's transaction, which must have locked the owner. */
export async function reviseInTransaction(tx: Tx, kind: ListingKind, act: Edit): Promise<Saved | Refused> {
  const own = await lockOwnListing(tx, act.ownerId, act.objectId);
  if (!own || own.kind !== kind.kind || own.deleted_at) return { outcome: 'not_found' };
  const status = statusAt(own.status, own.expires_at, act.at);
  const wasApproved = isApproved(own);
  const next = statusAfter({ status, isDeleted: false, wasApproved }, 'edit');
  if (next === undefined || next === 'deleted') return { outcome: 'not_allowed', status };
  if (own.revision !== act.baseRevision) {
    const content = (await findLatestContent(tx, kind, own.id)) ?? {};
    return { outcome: 'edited_meanwhile', revision: own.revision, content };
  }
  const claim = await findClaim(tx, own.id, act.at);
  if (claim && claim.adminId !== act.adminId) return { outcome: 'in_review', until: claim.until };
  const content = contentOf(kind.fields, act.values);
  const validated = await kind.validate(tx, content);
  const problems = [
    ...(validated.outcome === 'problems' ? validated.problems : []),
    ...(await lockPhotos(tx, { ownerId: act.ownerId, objectId: own.id }, photoListsOf(kind.fields, content))),
  ];
  if (problems.length > 0 || validated.outcome === 'problems') return { outcome: 'problems', problems };
  // A corrected listing goes back to the moderation queue and takes a slot again.
  if (next === 'moderation' && status !== 'moderation') {
    const quota = await findQuota(tx, act.ownerId, act.at);
    if (quota.left === 0) return { outcome: 'no_free_slot', quota };
  }
  if (act.draftId) await deleteDraft(tx, act.ownerId, act.draftId);
  return next === 'moderation' || !wasApproved
    ? saveNotYetApproved(tx, kind, own, validated, next, act.at)
    : saveApproved(tx, kind, own, validated, act.at);
}

async function reviseAndLog(tx: Tx, kind: ListingKind, act: Edit): Promise<Saved | Refused> {
  const answer = await reviseInTransaction(tx, kind, act);
  if (act.adminId !== null && answer.outcome === 'saved') {
    const { revision, live, moderation } = answer;
    const detail = { revision, live, moderation };
    const line = { adminId: act.adminId, objectId: act.objectId, userId: act.ownerId };
    await insertAudit(tx, { ...line, act: 'listing_edited', detail, at: act.at });
  }
  return answer;
}

/**
 * Saves an edit in one transaction, idempotently by `act.key`. When another tab has saved meanwhile, the result is `edited_meanwhile` with
 * the current content.
 */
export function reviseListing(db: Db, kind: ListingKind, act: Edit): Promise<ReviseResult> {
  return db.transaction().execute(async (tx): Promise<ReviseResult> => {
    await lockOwner(tx, act.ownerId);
    const body = [act.objectId, act.baseRevision, act.values];
    const keyed = { ownerId: act.ownerId, call: `${kind.kind}/update`, key: act.key, body, at: act.at };
    const done = await runIdempotent(
      tx,
      keyed,
      () => reviseAndLog(tx, kind, act),
      ({ outcome }) => outcome === 'saved',
    );
    return done.outcome === 'other_body' ? done : done.answer;
  });
}
