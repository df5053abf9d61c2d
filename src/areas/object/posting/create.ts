import type { accountHolders } from '#contract/actors.ts';
import type { Call } from '#contract/call.ts';
import type { FieldIssue } from '#contract/errors.ts';
import { contentOf, photoListsOf } from '#dictionary/content.ts';
import type { KindDefinition, ValidContent } from '#listing/kind-definition.ts';
import type { ListingStatus } from '#listing/lifecycle.ts';
import { slugIn } from '#listing/slug.ts';
import { setMissingCity } from '#areas/profile/queries.ts';
import { logListingAct } from '#organization-log/log-act.ts';
import { publicationConsent } from '#listing/consent.ts';
import { hasConsent, recordConsent } from '#areas/user/queries.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Context } from '#server/http/handle.ts';
import { deleteDraft } from '../drafts/queries.ts';
import { recordFindings } from '../moderation/finding-queries.ts';
import { isTooFarAhead, planFor } from '../owning/plan.ts';
import { findStoredResult, storeResult } from './idempotency.ts';
import { lockPhotos, setPhotos } from './photo-queries.ts';
import { findQuota, lockOwner, type Quota } from './quota.ts';
import { keyReused, noFreeSlot, tooFarAhead } from './refusals.ts';

/** The input of a kind's create call: the values of its fields, and what is the same for every kind. */
type CreateInput = {
  /** Idempotency key: a double click or a retry creates one listing. */
  creation_key: string;
  draft_id?: string | null;
  /** When the listing becomes public, once approved. */
  publish_at?: string | null;
  /** The version of /legal/publication consented to with this call, if any. */
  publication_consent?: string | null;
};
type CreateContext = Context<Call & { who: typeof accountHolders; errors: readonly ['conflict'] }>;

type Created = { outcome: 'created'; id: number; status: ListingStatus; slug: string | null };
type CreateResult =
  | Created
  | { outcome: 'repeated'; answer: Created }
  | { outcome: 'no_free_slot'; quota: Quota }
  | { outcome: 'problems'; problems: FieldIssue[] }
  | { outcome: 'other_body' };

/** Answers a kind's create call: creates a listing that waits for moderation. */
export async function createListing(definition: KindDefinition, input: CreateInput, ctx: CreateContext) {
  const { db, actor, events, fail } = ctx;
  const result = await db.transaction().execute((tx) => createInTransaction(tx, definition, input, ctx));
  switch (result.outcome) {
    case 'problems':
      return fail('invalid_input', { message: 'The listing does not fit.', fields: result.problems });
    case 'no_free_slot':
      return fail('conflict', noFreeSlot(result.quota));
    case 'other_body':
      return fail('conflict', keyReused('creation_key'));
    case 'repeated': {
      const { id, status, slug } = result.answer;
      // Results stored by an earlier version of the program have no slug.
      return { id, status, slug: slug ?? null };
    }
    case 'created': {
      const { id, status, slug } = result;
      await logListingAct(db, actor, 'listing_created', ctx.ports.clock.now(), [id]);
      events.emit({ name: 'listing_created', id, kind: definition.kind, owner: actor.id });
      return { id, status, slug };
    }
  }
}

async function createInTransaction(
  tx: Tx,
  definition: KindDefinition,
  { creation_key: key, draft_id: draftId, publication_consent: consent, publish_at, ...values }: CreateInput,
  { actor, ports, request }: CreateContext,
): Promise<CreateResult> {
  const owner = { ownerId: actor.id, at: ports.clock.now() };
  await lockOwner(tx, actor.id);
  const keyed = { ...owner, call: `${definition.kind}/create`, key, body: values };
  const earlier = await findStoredResult<Created>(tx, keyed);
  if (earlier) return earlier;
  const publishAt = publish_at ? new Date(publish_at) : null;
  const created = await postListing(tx, definition, values, {
    ...owner,
    publishAt,
    lastCheck: () => consentProblems(tx, owner, { version: consent ?? null, ip: request.ip }),
  });
  if (created.outcome !== 'created') return created;
  if (draftId) await deleteDraft(tx, actor.id, draftId);
  await storeResult(tx, keyed, created);
  return created;
}

type Owner = { ownerId: number; at: Date };
type Posting = Owner & {
  publishAt?: Date | null;
  /** Problems beyond the content, which are looked for once everything else fits. */
  lastCheck?: () => Promise<FieldIssue[]>;
};
export type PostResult = Exclude<CreateResult, { outcome: 'repeated' | 'other_body' }>;

/** Creates a listing that waits for moderation, within the caller's transaction, which must have locked the owner. */
export async function postListing(
  tx: Tx,
  definition: KindDefinition,
  values: Readonly<Record<string, unknown>>,
  { ownerId, at, publishAt = null, lastCheck }: Posting,
): Promise<PostResult> {
  const { kind, data, fields } = definition;
  const owner = { ownerId, at };
  const content = contentOf(fields, values);
  const photos = photoListsOf(fields, content);
  const validated = await definition.validate(tx, content);
  const problems = [
    ...(validated.outcome === 'problems' ? validated.problems : []),
    ...(await lockPhotos(tx, { ownerId, objectId: null }, photos)),
  ];
  if (problems.length > 0 || validated.outcome === 'problems') return { outcome: 'problems', problems };
  if (isTooFarAhead(publishAt, at)) return { outcome: 'problems', problems: tooFarAhead.fields };
  const quota = await findQuota(tx, ownerId, kind, at);
  if (quota.left === 0) return { outcome: 'no_free_slot', quota };
  const others = (await lastCheck?.()) ?? [];
  if (others.length > 0) return { outcome: 'problems', problems: others };

  const id = await insertObject(tx, kind, { ...owner, publishAt: planFor(publishAt, at) }, validated);
  await validated.write(tx, id);
  await setMissingCity(tx, ownerId, validated.object.city_id, at);
  await setPhotos(tx, { objectId: id, ...owner }, photos, validated.drawings);
  await recordFindings(tx, definition, { id, revision: 1, ...owner }, validated.content);
  return { outcome: 'created', id, status: 'moderation', slug: slugIn(data, validated.object.title, id) };
}

type NewListing = Owner & { publishAt?: Date | null };

/** Inserts the row of `objects`, in the status of the moderation queue. */
export async function insertObject(
  tx: Tx,
  kind: string,
  { ownerId, at, publishAt = null }: NewListing,
  { object }: ValidContent,
): Promise<number> {
  const { id } = await tx
    .insertInto('objects')
    .values({
      kind,
      owner_id: ownerId,
      status: 'moderation',
      ...object,
      publish_at: publishAt,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Records the consent to publish and returns the problem if the consent is missing or outdated. Each version of the document is consented
 * to once (product.md §8).
 */
async function consentProblems(
  tx: Tx,
  { ownerId, at }: Owner,
  { version, ip }: { version: string | null; ip: string },
): Promise<FieldIssue[]> {
  const current = { document: 'publication', ...publicationConsent } as const;
  if (await hasConsent(tx, ownerId, current)) return [];
  if (version !== current.version) {
    const code = version === null ? 'required' : 'outdated';
    return [{ path: 'publication_consent', code, message: `Consent to /legal/publication of ${current.version}.` }];
  }
  await recordConsent(tx, ownerId, { ...current, ip, now: at });
  return [];
}
