import type { FieldIssue } from '#contract/errors.ts';
import { contentOf, photoListsOf } from '#dictionary/content.ts';
import type { ValidContent, ListingKind } from '#listing/kind.ts';
import type { ListingStatus } from '#listing/lifecycle.ts';
import { slugIn } from '#listing/slug.ts';
import { publicationConsent } from '#listing/consent.ts';
import { hasConsent, recordConsent } from '#areas/user/queries.ts';
import type { UserActor } from '#contract/actors.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import type { Ports } from '#server/ports/ports.ts';
import { deleteDraft } from '../drafts/queries.ts';
import { recordFindings } from '../moderation/finding-queries.ts';
import { runIdempotent } from './idempotency.ts';
import { lockPhotos, setPhotos } from './photo-queries.ts';
import { findQuota, lockOwner, type Quota } from './quota.ts';

export type Publication = {
  ownerId: number;
  /** Idempotency key: a double click or a retry creates one listing. */
  key: string;
  values: Readonly<Record<string, unknown>>;
  draftId: string | null;
  /** The version of /legal/publication consented to with this call, if any, and the IP address. */
  consent: { version: string | null; ip: string };
  at: Date;
};

type CreateResult =
  | { outcome: 'created'; id: number; status: ListingStatus; slug: string | null }
  | { outcome: 'no_free_slot'; quota: Quota }
  | { outcome: 'problems'; problems: FieldIssue[] };
export type PublishResult =
  | CreateResult
  | { outcome: 'repeated'; id: number; status: ListingStatus; slug: string | null }
  | { outcome: 'other_body' };

type CreateInput = { creation_key: string; draft_id?: string | null; publication_consent?: string | null };

/** Converts the input of a kind's create call. */
export function toPublication<Input extends CreateInput>(
  { actor, ports, request }: { actor: UserActor; ports: Ports; request: { ip: string } },
  { creation_key: key, draft_id, publication_consent, ...values }: Input,
): Publication {
  const consent = { version: publication_consent ?? null, ip: request.ip };
  return { ownerId: actor.id, key, values, draftId: draft_id ?? null, consent, at: ports.clock.now() };
}

/**
 * Records the consent to publish and returns the problem if the consent is missing or outdated. Each version of the document is consented
 * to once (product.md §8).
 */
async function consentProblems(tx: Tx, { ownerId, consent, at }: Publication): Promise<FieldIssue[]> {
  const current = { document: 'publication', ...publicationConsent } as const;
  if (await hasConsent(tx, ownerId, current)) return [];
  if (consent.version !== current.version) {
    const code = consent.version === null ? 'required' : 'outdated';
    return [{ path: 'publication_consent', code, message: `Consent to /legal/publication of ${current.version}.` }];
  }
  await recordConsent(tx, ownerId, { ...current, ip: consent.ip, now: at });
  return [];
}

export async function insertObject(
  tx: Tx,
  kind: string,
  { ownerId, at }: Pick<Publication, 'ownerId' | 'at'>,
  { object }: ValidContent,
): Promise<number> {
  const { id } = await tx
    .insertInto('objects')
    .values({ kind, owner_id: ownerId, status: 'moderation', ...object, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function createListing(tx: Tx, kind: ListingKind, act: Publication): Promise<CreateResult> {
  const content = contentOf(kind.fields, act.values);
  const photos = photoListsOf(kind.fields, content);
  const validated = await kind.validate(tx, content);
  const problems = [
    ...(validated.outcome === 'problems' ? validated.problems : []),
    ...(await lockPhotos(tx, { ownerId: act.ownerId, objectId: null }, photos)),
  ];
  if (problems.length > 0 || validated.outcome === 'problems') return { outcome: 'problems', problems };
  const quota = await findQuota(tx, act.ownerId, act.at);
  if (quota.left === 0) return { outcome: 'no_free_slot', quota };
  const unconsented = await consentProblems(tx, act);
  if (unconsented.length > 0) return { outcome: 'problems', problems: unconsented };
  const id = await insertObject(tx, kind.kind, act, validated);
  await validated.write(tx, id);
  await setPhotos(tx, { objectId: id, ownerId: act.ownerId, at: act.at }, photos, validated.drawings);
  await recordFindings(tx, kind, { id, ownerId: act.ownerId, revision: 1, at: act.at }, validated.content);
  if (act.draftId) await deleteDraft(tx, act.ownerId, act.draftId);
  return { outcome: 'created', id, status: 'moderation', slug: slugIn(kind.data, validated.object.title, id) };
}

/** Creates a listing that waits for moderation, in one transaction, idempotently by `act.key`. */
export function publishListing(db: Db, kind: ListingKind, act: Publication): Promise<PublishResult> {
  return db.transaction().execute(async (tx): Promise<PublishResult> => {
    await lockOwner(tx, act.ownerId);
    const keyed = { ownerId: act.ownerId, call: `${kind.kind}/create`, key: act.key, body: act.values, at: act.at };
    const done = await runIdempotent(
      tx,
      keyed,
      () => createListing(tx, kind, act),
      ({ outcome }) => outcome === 'created',
    );
    if (done.outcome === 'other_body') return { outcome: 'other_body' };
    const { outcome, answer } = done;
    return outcome === 'repeated' && answer.outcome === 'created' ? { ...answer, outcome } : answer;
  });
}
