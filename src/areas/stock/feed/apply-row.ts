import { createHash, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { autoCalls } from '#areas/auto/contract.ts';
import { equipmentCalls } from '#areas/equipment/contract.ts';
import { actInTransaction } from '#areas/object/owning/acts.ts';
import { postListing } from '#areas/object/posting/create.ts';
import { lockOwner, type Quota } from '#areas/object/posting/quota.ts';
import { reviseInTransaction } from '#areas/object/posting/revise.ts';
import { lockOwnListing } from '#areas/object/posting/revision-queries.ts';
import { specCalls } from '#areas/spec/contract.ts';
import type { FieldIssue } from '#contract/errors.ts';
import { definitionOf } from '#kinds/registry.ts';
import { publicationConsent } from '#listing/consent.ts';
import type { KindDefinition } from '#listing/kind-definition.ts';
import type { Tx } from '#server/db/connect.ts';
import type { JobDeps } from '#server/jobs/job.ts';
import { fetchPhotos } from './feed-photos.ts';
import { holdFeed, type KnownItem, saveItem, saveProblems, type StartedRun } from './feed-queries.ts';
import { feedLimits } from './feed-row.ts';
import { readReferences, type References } from './references.ts';
import { type KnownRow, tableKinds } from './row-texts.ts';
import { readFields } from './to-content.ts';

export type FeedDeps = Pick<JobDeps, 'db' | 'ports' | 'events'>;
type TableKind = (typeof tableKinds)[number];

/** The inputs of the calls that post a listing: a row has to fit as a form does. */
const inputs: Readonly<Record<TableKind, z.ZodType>> = {
  auto: autoCalls['auto/create'].input,
  spec: specCalls['spec/create'].input,
  equipment: equipmentCalls['equipment/create'].input,
};

const problem = (path: string, code: string, message: string): FieldIssue => ({ path, code, message });

const hashOf = ({ kind, texts, photos }: KnownRow): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([kind, [...texts], photos]))
    .digest();

/** The values of a row as the call that posts takes them, or the problems that it would name. */
function fitted(
  kind: TableKind,
  values: Readonly<Record<string, unknown>>,
): { values: Record<string, unknown> } | { problems: FieldIssue[] } {
  const form = { ...values, creation_key: randomUUID(), publication_consent: publicationConsent.version };
  const parsed = inputs[kind].safeParse(form);
  if (!parsed.success)
    return {
      problems: parsed.error.issues.map(({ path, code, message, ...issue }) => ({
        path: path.map(String).join('.'),
        code: code === 'custom' ? String((issue as { params?: { code?: string } }).params?.code ?? code) : code,
        message,
      })),
    };
  // The schema of a form is an object.
  return { values: parsed.data as Record<string, unknown> };
}

type Applied =
  | { outcome: 'created' | 'unchanged'; objectId: number }
  | { outcome: 'updated'; objectId: number; live: number; moderation: number }
  | { outcome: 'refused'; problems: FieldIssue[] };
type Values = Readonly<Record<string, unknown>>;

const noPlace = ({ slots }: Quota): Applied => ({
  outcome: 'refused',
  problems: [problem('id', 'no_free_slot', `All ${slots} places are taken.`)],
});

async function create(
  tx: Tx,
  definition: KindDefinition,
  values: Values,
  { ownerId, at }: { ownerId: number; at: Date },
): Promise<Applied> {
  const posted = await postListing(tx, definition, values, { ownerId, at });
  if (posted.outcome === 'problems') return { outcome: 'refused', problems: posted.problems };
  if (posted.outcome === 'no_free_slot') return noPlace(posted.quota);
  return { outcome: 'created', objectId: posted.id };
}

async function update(
  tx: Tx,
  definition: KindDefinition,
  values: Values,
  { ownerId, objectId, at }: { ownerId: number; objectId: number; at: Date },
): Promise<Applied> {
  const own = await lockOwnListing(tx, ownerId, objectId);
  const edit = { ownerId, adminId: null, objectId, key: '', baseRevision: own?.revision ?? 0, draftId: null, at };
  const revised = await reviseInTransaction(tx, definition, { ...edit, values });
  if (revised.outcome === 'problems') return { outcome: 'refused', problems: revised.problems };
  if (revised.outcome === 'no_free_slot') return noPlace(revised.quota);
  if (revised.outcome !== 'saved')
    return {
      outcome: 'refused',
      problems: [problem('id', revised.outcome, 'The listing cannot be changed now.')],
    };
  const changed = { live: revised.live.length, moderation: revised.moderation.length };
  // A row that has come back, or whose time is over, is published again.
  const act = revised.status === 'archived' ? 'restore' : revised.status === 'expired' ? 'extend' : null;
  if (act === null)
    return changed.live + changed.moderation > 0
      ? { outcome: 'updated', objectId, ...changed }
      : { outcome: 'unchanged', objectId };
  const acted = await actInTransaction(tx, objectId, { ownerId, act, at });
  if (acted.outcome === 'no_free_slot') return noPlace(acted.quota);
  if (acted.outcome !== 'done')
    return { outcome: 'refused', problems: [problem('id', acted.outcome, 'The listing cannot be published now.')] };
  return { outcome: 'updated', objectId, ...changed };
}

/** The outcome of a row. `isSaved` says that the row and its problems are recorded already. */
export type AppliedRow =
  | { isSaved: true; outcome: 'created' | 'updated' | 'unchanged' }
  | { isSaved: false; outcome: 'unchanged' | 'refused'; problems: readonly FieldIssue[] };
const left = (outcome: 'unchanged' | 'refused', problems: readonly FieldIssue[] = []): AppliedRow => ({
  isSaved: false,
  outcome,
  problems,
});

/** The outcome of a row that need not be applied, because nothing has changed since; undefined for a row that has to be applied. */
function leftAsItIs(run: StartedRun, known: KnownItem | undefined, hash: Buffer): AppliedRow | undefined {
  if (!known?.status) return undefined;
  // A listing that the feed did not withdraw was archived by the firm, and stays there.
  if (known.status === 'archived' && run.run_before !== null && known.seenRun >= run.run_before)
    return left('unchanged');
  if (!known.hash?.equals(hash)) return undefined;
  // The same content would only be refused again.
  if (known.status === 'rejected')
    return left('refused', [problem('id', 'rejected', 'Moderators have refused the listing. Change the row.')]);
  const isShown = known.status !== 'archived' && known.status !== 'expired';
  return isShown && !known.partial ? left('unchanged') : undefined;
}

/** Applies one row: creates its listing, edits it, or leaves it as it is. The listing and the record of the row are one transaction. */
export async function applyRow(
  { db, ports, events }: FeedDeps,
  run: StartedRun,
  references: References,
  row: KnownRow & { key: string },
  known: KnownItem | undefined,
  signal: AbortSignal | undefined,
): Promise<AppliedRow> {
  const kind = tableKinds.find((one) => one === row.kind);
  if (!kind) return left('refused', [problem('kind', 'unknown', `The kinds are ${tableKinds.join(', ')}.`)]);
  const hash = hashOf(row);
  const untouched = leftAsItIs(run, known, hash);
  if (untouched) return untouched;
  const definition = definitionOf(kind);
  const fields = readFields(definition.fields, row.texts);
  const found = await readReferences(references, definition.data, row.texts);
  const unread = [...fields.problems, ...found.problems];
  const values = { ...fields.values, ...found.values };
  // Required values are checked before photos are fetched. An optional value that cannot be read is left out and reported.
  const missing = fitted(kind, values);
  if ('problems' in missing)
    return left('refused', [
      ...unread,
      ...missing.problems.filter(({ path }) => !unread.some((one) => one.path === path)),
    ]);
  const objectId = known?.status ? known.objectId : null;
  const fetched = await fetchPhotos(
    { db, ports },
    {
      ownerId: run.owner_id,
      addresses: row.photos.slice(0, feedLimits.photos),
      known: objectId === null ? [] : (known?.photos ?? []),
    },
    signal,
  );
  const problems = [...unread, ...fetched.problems];
  const whole = fitted(kind, { ...values, photos: fetched.photos.map(({ id }) => id) });
  if ('problems' in whole) return left('refused', [...problems, ...whole.problems]);
  const { creation_key: _key, publication_consent: _consent, ...content } = whole.values;
  const owner = { ownerId: run.owner_id, at: ports.clock.now() };
  const applied = await db.transaction().execute(async (tx) => {
    await lockOwner(tx, run.owner_id);
    await holdFeed(tx, run.feed_id);
    const done =
      objectId === null
        ? await create(tx, definition, content, owner)
        : await update(tx, definition, content, { ...owner, objectId });
    if (done.outcome !== 'refused') {
      await saveProblems(tx, run.id, problems.length > 0 ? [{ place: row.place, key: row.key, problems }] : []);
      await saveItem(tx, run.feed_id, {
        key: row.key,
        objectId: done.objectId,
        hash,
        partial: problems.length > 0,
        photos: fetched.photos,
        seenRun: run.id,
        outcome: done.outcome,
      });
    }
    return done;
  });
  if (applied.outcome === 'refused') return left('refused', [...problems, ...applied.problems]);
  if (applied.outcome === 'created')
    events.emit({ name: 'listing_created', id: applied.objectId, kind, owner: run.owner_id });
  else if (applied.outcome === 'updated') {
    const { objectId: id, live, moderation } = applied;
    events.emit({ name: 'listing_edited', id, live, moderation });
  }
  return { isSaved: true, outcome: applied.outcome };
}
