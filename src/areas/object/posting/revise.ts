import type { FieldIssue } from '#contract/errors.ts';
import { insertAudit } from '#areas/audit/insert-audit.ts';
import { withdrawAppeals } from '#areas/appeals/queries.ts';
import { changedKeys, type Content, contentOf, photoListsOf, photosOf } from '#dictionary/content.ts';
import { dataOf } from '#kinds/data.ts';
import { judgeEdit } from '#listing/edits.ts';
import type { ValidContent, KindDefinition } from '#listing/kind-definition.ts';
import { isApproved, type ListingStatus, statusAfter, statusAt } from '#listing/lifecycle.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { findClaim } from '../moderation/claim-queries.ts';
import { deleteDraft } from '../drafts/queries.ts';
import { recordFindings } from '../moderation/finding-queries.ts';
import { findStoredResult, storeResult } from './idempotency.ts';
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
export async function findLiveContent(
  db: Db,
  definition: KindDefinition,
  objectId: number,
): Promise<Content | undefined> {
  const content = await definition.findContent(db, objectId);
  return content && { ...content, ...(await findPhotoLists(db, objectId)) };
}

/** Returns the content that the owner saved last: the open edit if there is one, else the live content. */
export async function findLatestContent(
  db: Db,
  definition: KindDefinition,
  objectId: number,
): Promise<Content | undefined> {
  const open = await findOpenRevision(db, objectId);
  return open ? contentOf(definition.fields, open.content) : findLiveContent(db, definition, objectId);
}

/** Replaces the whole content of a listing, photos included. */
export async function writeContent(
  tx: Tx,
  definition: KindDefinition,
  listing: { id: number; ownerId: number; at: Date },
  validated: ValidContent,
): Promise<void> {
  await validated.write(tx, listing.id);
  const photos = photoListsOf(definition.fields, validated.content);
  await setPhotos(tx, { objectId: listing.id, ownerId: listing.ownerId, at: listing.at }, photos, validated.drawings);
}

/** Saves an edit of a listing whose content is not approved: the new content replaces the old one and is reviewed as a whole. */
async function saveNotYetApproved(
  tx: Tx,
  definition: KindDefinition,
  own: Own,
  validated: ValidContent,
  next: ListingStatus,
  at: Date,
) {
  const live = await findLiveContent(tx, definition, own.id);
  const revision = own.revision + 1;
  await writeContent(tx, definition, { id: own.id, ownerId: own.owner_id, at }, validated);
  await updateObject(tx, own.id, { ...validated.object, status: next, revision }, at);
  // An appeal is against a decision on the former content, which is now replaced.
  await withdrawAppeals(tx, { objectId: own.id }, at);
  // This edit replaces the edit that was refused while the listing was live, if there is one.
  await replaceOpenRevision(tx, own.id, at);
  if (next === 'moderation') {
    await recordFindings(tx, definition, { id: own.id, ownerId: own.owner_id, revision, at }, validated.content);
  }
  const changed = live ? changedKeys(definition.fields, live, validated.content) : [];
  return { outcome: 'saved', status: next, revision, live: [], moderation: changed } satisfies Saved;
}

/**
 * Saves an edit of an approved listing: fields that need no review change at once, and the rest waits as a full proposed content beside the
 * approved one.
 */
async function saveApproved(
  tx: Tx,
  definition: KindDefinition,
  own: Own,
  validated: ValidContent,
  at: Date,
): Promise<Saved> {
  const live = (await findLiveContent(tx, definition, own.id)) ?? validated.content;
  const verdict = judgeEdit(dataOf(definition.kind), live, validated.content, own.moderated_price_minor);
  const open = await findOpenRevision(tx, own.id);
  const status = statusAt(own, at);
  const isNothing = verdict.live.length === 0 && verdict.moderation.length === 0 && !open;
  if (isNothing) return { outcome: 'saved', status, revision: own.revision, ...verdict };
  const revision = own.revision + 1;
  const changed = new Set(verdict.live);
  const { price_minor, price_rub_minor } = validated.object;
  const prices = changed.has('price_minor') ? { price_minor, price_rub_minor } : {};
  await updateObject(tx, own.id, { ...prices, revision }, at);
  const moved = Object.entries(photoListsOf(definition.fields, validated.content)).filter(([key]) => changed.has(key));
  if (moved.length > 0) {
    const photos = { ...photoListsOf(definition.fields, live), ...Object.fromEntries(moved) };
    await setPhotos(tx, { objectId: own.id, ownerId: own.owner_id, at }, photos, validated.drawings);
  }
  await replaceOpenRevision(tx, own.id, at);
  if (verdict.moderation.length > 0) {
    const photos = photosOf(definition.fields, validated.content);
    await insertRevision(tx, {
      objectId: own.id,
      number: revision,
      base: own.revision,
      content: validated.content,
      changed: verdict.moderation,
      photos,
      at,
    });
    await recordFindings(tx, definition, { id: own.id, ownerId: own.owner_id, revision, at }, validated.content);
  }
  return { outcome: 'saved', status, revision, ...verdict };
}

/** Saves an edit within the caller's transaction, which must have locked the owner. */
export async function reviseInTransaction(tx: Tx, definition: KindDefinition, act: Edit): Promise<Saved | Refused> {
  const own = await lockOwnListing(tx, act.ownerId, act.objectId);
  if (!own || own.kind !== definition.kind || own.deleted_at) return { outcome: 'not_found' };
  const status = statusAt(own, act.at);
  const wasApproved = isApproved(own);
  const next = statusAfter({ status, isDeleted: false, wasApproved }, 'edit');
  if (next === undefined || next === 'deleted') return { outcome: 'not_allowed', status };
  if (own.revision !== act.baseRevision) {
    const content = (await findLatestContent(tx, definition, own.id)) ?? {};
    return { outcome: 'edited_meanwhile', revision: own.revision, content };
  }
  const claim = await findClaim(tx, own.id, act.at);
  if (claim && claim.adminId !== act.adminId) return { outcome: 'in_review', until: claim.until };
  const content = contentOf(definition.fields, act.values);
  const validated = await definition.validate(tx, content);
  const problems = [
    ...(validated.outcome === 'problems' ? validated.problems : []),
    ...(await lockPhotos(tx, { ownerId: act.ownerId, objectId: own.id }, photoListsOf(definition.fields, content))),
  ];
  if (problems.length > 0 || validated.outcome === 'problems') return { outcome: 'problems', problems };
  // A corrected listing goes back to the moderation queue and takes a slot again.
  if (next === 'moderation' && status !== 'moderation') {
    const quota = await findQuota(tx, act.ownerId, own.kind, act.at);
    if (quota.left === 0) return { outcome: 'no_free_slot', quota };
  }
  if (act.draftId) await deleteDraft(tx, act.ownerId, act.draftId);
  return next === 'moderation' || !wasApproved
    ? saveNotYetApproved(tx, definition, own, validated, next, act.at)
    : saveApproved(tx, definition, own, validated, act.at);
}

async function reviseOnce(tx: Tx, definition: KindDefinition, act: Edit): Promise<ReviseResult> {
  const { ownerId, adminId, objectId, baseRevision, key, values, at } = act;
  await lockOwner(tx, ownerId);
  const call = `${definition.kind}/update`;
  const request = { ownerId, call, key, body: [objectId, baseRevision, values], at };
  const earlier = await findStoredResult<Saved>(tx, request);
  if (earlier) return earlier.outcome === 'repeated' ? earlier.answer : earlier;
  const revised = await reviseInTransaction(tx, definition, act);
  if (revised.outcome !== 'saved') return revised;
  if (adminId !== null) {
    const { revision, live, moderation } = revised;
    const detail = { revision, live, moderation };
    await insertAudit(tx, { adminId, objectId, userId: ownerId, act: 'listing_edited', detail, at });
  }
  await storeResult(tx, request, revised);
  return revised;
}

/**
 * Saves an edit in one transaction, idempotently by `act.key`. When another tab has saved meanwhile, the result is `edited_meanwhile` with
 * the current content.
 */
export const reviseListing = (db: Db, definition: KindDefinition, act: Edit): Promise<ReviseResult> =>
  db.transaction().execute((tx) => reviseOnce(tx, definition, act));
