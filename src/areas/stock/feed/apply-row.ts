import { createHash, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { autoCalls } from '#areas/auto/contract.ts';
import { equipmentCalls } from '#areas/equipment/contract.ts';
import { actOnListing } from '#areas/object/owning/acts.ts';
import { postListing } from '#areas/object/posting/create.ts';
import { lockOwner } from '#areas/object/posting/quota.ts';
import { reviseListing } from '#areas/object/posting/revise.ts';
import { specCalls } from '#areas/spec/contract.ts';
import type { FieldIssue } from '#contract/errors.ts';
import { definitionOf } from '#kinds/registry.ts';
import { publicationConsent } from '#listing/consent.ts';
import type { KindDefinition } from '#listing/kind-definition.ts';
import type { JobDeps } from '#server/jobs/job.ts';
import { fetchPhotos } from './feed-photos.ts';
import {
  type FeedItem,
  findItem,
  findListingState,
  type RowOutcome,
  saveItem,
  type StartedRun,
} from './feed-queries.ts';
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
  | { outcome: 'created' | 'updated' | 'unchanged'; objectId: number }
  | { outcome: 'refused'; problems: FieldIssue[] };

async function create(
  deps: FeedDeps,
  ownerId: number,
  definition: KindDefinition,
  values: Record<string, unknown>,
): Promise<Applied> {
  const at = deps.ports.clock.now();
  const posted = await deps.db.transaction().execute(async (tx) => {
    await lockOwner(tx, ownerId);
    return postListing(tx, definition, values, { ownerId, at });
  });
  if (posted.outcome === 'problems') return { outcome: 'refused', problems: posted.problems };
  if (posted.outcome === 'no_free_slot')
    return {
      outcome: 'refused',
      problems: [problem('id', 'no_free_slot', `All ${posted.quota.slots} places are taken.`)],
    };
  deps.events.emit({ name: 'listing_created', id: posted.id, kind: definition.kind, owner: ownerId });
  return { outcome: 'created', objectId: posted.id };
}

async function update(
  deps: FeedDeps,
  ownerId: number,
  definition: KindDefinition,
  values: Record<string, unknown>,
  listing: NonNullable<Awaited<ReturnType<typeof findListingState>>>,
): Promise<Applied> {
  const at = deps.ports.clock.now();
  // A row that has come back is published again.
  if (listing.status === 'archived' || listing.status === 'expired') {
    const act = listing.status === 'archived' ? 'restore' : 'extend';
    const done = await actOnListing(deps.db, listing.id, { ownerId, act, at });
    if (done.outcome === 'no_free_slot')
      return {
        outcome: 'refused',
        problems: [problem('id', 'no_free_slot', `All ${done.quota.slots} places are taken.`)],
      };
  }
  const revised = await reviseListing(deps.db, definition, {
    ownerId,
    adminId: null,
    objectId: listing.id,
    key: randomUUID(),
    baseRevision: listing.revision,
    values,
    draftId: null,
    at,
  });
  switch (revised.outcome) {
    case 'saved': {
      const { live, moderation } = revised;
      deps.events.emit({ name: 'listing_edited', id: listing.id, live: live.length, moderation: moderation.length });
      return { outcome: live.length + moderation.length > 0 ? 'updated' : 'unchanged', objectId: listing.id };
    }
    case 'problems':
      return { outcome: 'refused', problems: revised.problems };
    default:
      return { outcome: 'refused', problems: [problem('id', revised.outcome, 'The listing cannot be changed now.')] };
  }
}

/** Applies one row: creates its listing, edits it, or leaves it as it is. Every problem is kept with the row, by field. */
export async function applyRow(
  deps: FeedDeps,
  run: StartedRun,
  references: References,
  row: KnownRow & { key: string },
  signal: AbortSignal | undefined,
): Promise<RowOutcome> {
  const { db } = deps;
  const known = await findItem(db, run.feed_id, row.key);
  const item: FeedItem = known ?? {
    key: row.key,
    place: row.place,
    objectId: null,
    hash: null,
    photos: [],
    problems: [],
    seenRun: run.id,
  };
  const seen = { ...item, place: row.place, seenRun: run.id };
  const refuse = async (problems: FieldIssue[], change: Partial<FeedItem> = {}): Promise<RowOutcome> => {
    await saveItem(db, run.feed_id, { ...seen, ...change, problems, hash: null });
    return 'refused';
  };
  if (known?.seenRun === run.id && known.place !== row.place)
    return refuse([problem('id', 'repeated', `The row ${known.place} has the same number.`)]);
  const kind = tableKinds.find((one) => one === row.kind);
  if (!kind) return refuse([problem('kind', 'unknown', `The kinds are ${tableKinds.join(', ')}.`)]);
  const listing = item.objectId === null ? undefined : await findListingState(db, item.objectId);
  const isKept = listing !== undefined && listing.deleted_at === null;
  const hash = hashOf(row);
  if (isKept && item.hash?.equals(hash) && ['active', 'moderation', 'sold'].includes(listing.status)) {
    await saveItem(db, run.feed_id, seen);
    return 'unchanged';
  }
  const definition = definitionOf(kind);
  const fields = readFields(definition.fields, row.texts);
  const found = await readReferences(references, definition.data, row.texts);
  const unread = [...fields.problems, ...found.problems];
  const values = { ...fields.values, ...found.values };
  // What cannot be read is reported before photos are fetched; what is only optional is left out.
  const missing = fitted(kind, values);
  if ('problems' in missing)
    return refuse([...unread, ...missing.problems.filter(({ path }) => !unread.some((one) => one.path === path))]);
  const addresses = row.photos.slice(0, feedLimits.photos);
  const fetched = await fetchPhotos(
    deps,
    { ownerId: run.owner_id, addresses, known: isKept ? item.photos : [] },
    signal,
  );
  const whole = fitted(kind, { ...values, photos: fetched.photos.map(({ id }) => id) });
  if ('problems' in whole) return refuse(whole.problems);
  const { creation_key: _key, publication_consent: _consent, ...content } = whole.values;
  const applied = isKept
    ? await update(deps, run.owner_id, definition, content, listing)
    : await create(deps, run.owner_id, definition, content);
  if (applied.outcome === 'refused')
    return refuse([...unread, ...applied.problems], { photos: isKept ? item.photos : [] });
  await saveItem(db, run.feed_id, {
    ...seen,
    objectId: applied.objectId,
    // A row with problems is tried again at the next reading.
    hash: unread.length + fetched.problems.length > 0 ? null : hash,
    photos: fetched.photos,
    problems: [...unread, ...fetched.problems],
  });
  return applied.outcome;
}
