import type { FieldIssue } from '#contract/errors.ts';
import { actInTransaction } from '#areas/object/owning/acts.ts';
import { postListing } from '#areas/object/posting/create.ts';
import { lockOwner, type Quota } from '#areas/object/posting/quota.ts';
import { reviseInTransaction } from '#areas/object/posting/revise.ts';
import { lockOwnListing, lockOwnListings } from '#areas/object/posting/revision-queries.ts';
import { definitionOf } from '#kinds/registry.ts';
import type { KindDefinition } from '#listing/kind-definition.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { type FeedItem, holdFeed, saveItem, saveProblems, type StartedRun } from './feed-queries.ts';
import { reportedProblems } from './row-problems.ts';
import type { KnownRow, TableKind } from './row-texts.ts';

type Refused = { outcome: 'refused'; problems: readonly FieldIssue[] };
/** The outcome for a row's listing. */
export type WrittenListing =
  | { outcome: 'created' | 'unchanged'; objectId: number }
  | { outcome: 'updated'; objectId: number; live: number; moderation: number }
  | Refused;
type Content = Readonly<Record<string, unknown>>;
type Owner = { ownerId: number; at: Date };

/** The refusal of a whole row; its problem is shown at the row's number. */
export const refusal = (code: string, message: string): Refused => ({
  outcome: 'refused',
  problems: [{ path: 'id', code, message }],
});

const noPlace = ({ slots }: Quota): Refused => refusal('no_free_slot', `All ${slots} places are taken.`);

async function createListing(
  tx: Tx,
  definition: KindDefinition,
  content: Content,
  owner: Owner,
): Promise<WrittenListing> {
  const posted = await postListing(tx, definition, content, owner);
  if (posted.outcome === 'problems') return { outcome: 'refused', problems: posted.problems };
  if (posted.outcome === 'no_free_slot') return noPlace(posted.quota);
  return { outcome: 'created', objectId: posted.id };
}

async function updateListing(
  tx: Tx,
  definition: KindDefinition,
  content: Content,
  { ownerId, at, objectId }: Owner & { objectId: number },
): Promise<WrittenListing> {
  const own = await lockOwnListing(tx, ownerId, objectId);
  const edit = { ownerId, adminId: null, objectId, key: '', baseRevision: own?.revision ?? 0, draftId: null, at };
  const revised = await reviseInTransaction(tx, definition, { ...edit, values: content });
  if (revised.outcome === 'problems') return { outcome: 'refused', problems: revised.problems };
  if (revised.outcome === 'no_free_slot') return noPlace(revised.quota);
  if (revised.outcome !== 'saved') return refusal(revised.outcome, 'The listing cannot be changed now.');
  const changed = { live: revised.live.length, moderation: revised.moderation.length };
  // A row that is back in the file, or whose listing has expired, is published again.
  const act = revised.status === 'archived' ? 'restore' : revised.status === 'expired' ? 'extend' : null;
  if (act === null)
    return changed.live + changed.moderation > 0
      ? { outcome: 'updated', objectId, ...changed }
      : { outcome: 'unchanged', objectId };
  const acted = await actInTransaction(tx, objectId, { ownerId, act, at });
  if (acted.outcome === 'no_free_slot') return noPlace(acted.quota);
  if (acted.outcome !== 'done') return refusal(acted.outcome, 'The listing cannot be published now.');
  return { outcome: 'updated', objectId, ...changed };
}

/**
 * A row that is ready to be written; `objectId` is its listing, null for a new one, `problems` the values that were left
 * out.
 */
export type ReadyRow = Pick<FeedItem, 'key' | 'objectId' | 'hash' | 'photos'> & {
  kind: TableKind;
  place: number;
  texts: KnownRow['texts'];
  content: Content;
  problems: readonly FieldIssue[];
};

async function writeRow(tx: Tx, run: StartedRun, row: ReadyRow, at: Date): Promise<WrittenListing> {
  const { key, place, kind, texts, content, hash, photos, problems } = row;
  const definition = definitionOf(kind);
  const owner = { ownerId: run.owner_id, at };
  const written =
    row.objectId === null
      ? await createListing(tx, definition, content, owner)
      : await updateListing(tx, definition, content, { ...owner, objectId: row.objectId });
  if (written.outcome === 'refused')
    return { ...written, problems: reportedProblems(kind, texts, [...problems, ...written.problems]) };
  const { objectId, outcome } = written;
  await saveProblems(tx, run.id, problems.length > 0 ? [{ place, key, problems }] : []);
  const partial = problems.length > 0;
  await saveItem(tx, run.feed_id, { key, objectId, hash, partial, photos, seenRun: run.id, outcome });
  return written;
}

/**
 * Creates or edits the listings of several rows, and records the rows with their problems, in one transaction: waiting for the disk after
 * each row took longer than the row. A refused row is not recorded. Listings are locked by number, as everywhere.
 */
export function writeRows(
  db: Db,
  run: StartedRun,
  rows: readonly ReadyRow[],
  at: Date,
): Promise<{ row: ReadyRow; written: WrittenListing }[]> {
  return db.transaction().execute(async (tx) => {
    await lockOwner(tx, run.owner_id);
    await holdFeed(tx, run.feed_id);
    await lockOwnListings(
      tx,
      run.owner_id,
      rows.flatMap(({ objectId }) => objectId ?? []),
    );
    const done = [];
    for (const row of rows) done.push({ row, written: await writeRow(tx, run, row, at) });
    return done;
  });
}
