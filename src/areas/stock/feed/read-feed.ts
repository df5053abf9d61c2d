import { buffer } from 'node:stream/consumers';
import type { FieldIssue } from '#contract/errors.ts';
import { actOnListings } from '#areas/object/owning/acts.ts';
import type { Db } from '#server/db/connect.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import type { JobDeps } from '#server/jobs/job.ts';
import { OutsideError } from '#server/ports/outside.ts';
import { decodeFeed } from './decode.ts';
import { needsConsentToWithdraw } from '../rules.ts';
import {
  endRun,
  FeedDeleted,
  findFeedListings,
  findItems,
  markSeen,
  recordProgress,
  type RowProblems,
  type RunCounts,
  saveProblems,
  startRun,
  type StartedRun,
} from './feed-queries.ts';
import { BrokenFeed, feedLimits, type FeedRow, readingOrder } from './feed-row.ts';
import { hostOf } from './host-slots.ts';
import { findRowPhotos, recordPhotoProgress, type RowPhoto, type WantedPhoto, wantPhotos } from './photo-queries.ts';
import { prepareRow, type SettledRow } from './prepare-row.ts';
import { readCsv } from './read-csv.ts';
import { readXml } from './read-xml.ts';
import { References } from './references.ts';
import { knownRow, type TableKind, xmlFormats } from './row-texts.ts';
import { type ReadyRow, type WrittenListing, writeRows } from './write-rows.ts';

export type FeedDeps = Pick<JobDeps, 'db' | 'ports' | 'events'>;

const addressMs = 120_000;
/** The number of rows between two updates of the progress. */
const progressEvery = 25;
/** The number of rows that are written in one transaction, which keeps the owner locked for some tenths of a second. */
const writtenAtOnce = 10;

/** The storage folder of uploaded files. */
export const feedFiles = 'feeds/';
export const feedFileKey = (runId: number): string => `${feedFiles}${runId}`;

/** Fetches the file of an import into the storage, from which the import then continues. */
export async function fetchFeed(deps: FeedDeps, runId: number, signal: AbortSignal | undefined): Promise<void> {
  const { db, ports } = deps;
  const run = await startRun(db, runId, ports.clock.now());
  if (!run) return;
  try {
    const bytes = await ports.outside.read(run.address ?? '', { bytes: feedLimits.bytes, ms: addressMs }, signal);
    await ports.storage.put(feedFileKey(runId), bytes, 'application/octet-stream');
    await enqueue(db, 'stock/read_feed', { run_id: runId }, readingOrder);
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    await endRun(db, run, ports.clock.now(), { code: error.code, place: null });
  }
}

/** Enqueues an import: of an uploaded file at once, of an address after it was fetched. */
export const enqueueReading = (db: Db, { id, source }: { id: number; source: 'file' | 'address' }): Promise<void> =>
  enqueue(db, source === 'file' ? 'stock/read_feed' : 'stock/fetch_feed', { run_id: id }, readingOrder);

async function readBytes({ ports }: FeedDeps, run: StartedRun): Promise<Buffer | null> {
  const file = await ports.storage.get(feedFileKey(run.id));
  return file ? buffer(file.stream) : null;
}

/**
 * Returns all rows of a feed. The whole file is parsed before the first row is applied, so that a truncated file changes
 * nothing.
 */
async function readRows(run: StartedRun, text: string): Promise<FeedRow[]> {
  const rows: FeedRow[] = [];
  for await (const row of run.format === 'csv' ? readCsv(text) : readXml(text, xmlFormats[run.format])) rows.push(row);
  return rows;
}

/** Whether a photo of a row is still to be fetched. */
const arePending = (photos: ReadonlyMap<string, RowPhoto>): boolean =>
  photos.values().some(({ id, problem }) => id === null && problem === null);

const noCounts: RunCounts = { created: 0, updated: 0, unchanged: 0, withdrawn: 0, refused: 0, held: 0 };

/** Withdraws listings in small transactions, so that the owner is not locked for long; returns their number. */
export async function withdrawListings(
  { db, ports }: Pick<FeedDeps, 'db' | 'ports'>,
  ownerId: number,
  ids: readonly number[],
): Promise<number> {
  let withdrawn = 0;
  for (let from = 0; from < ids.length; from += progressEvery) {
    const act = { ownerId, act: 'archive', at: ports.clock.now() } as const;
    const acted = await actOnListings(db, ids.slice(from, from + progressEvery), act);
    withdrawn += [...acted.values()].filter(({ outcome }) => outcome === 'done').length;
  }
  return withdrawn;
}

/** Withdraws the listings whose rows were missing, or keeps them when too many were missing at once. */
async function withdrawMissing(deps: FeedDeps, run: StartedRun): Promise<Pick<RunCounts, 'withdrawn' | 'held'>> {
  const missing = await findFeedListings(deps.db, run.feed_id, { before: run.id });
  const all = await findFeedListings(deps.db, run.feed_id, { before: null });
  return needsConsentToWithdraw(missing.length, all.length)
    ? { withdrawn: 0, held: missing.length }
    : { withdrawn: await withdrawListings(deps, run.owner_id, missing), held: 0 };
}

function emitEvent(
  { events }: FeedDeps,
  { owner_id: owner }: StartedRun,
  kind: TableKind,
  written: WrittenListing,
): void {
  if (written.outcome === 'created') events.emit({ name: 'listing_created', id: written.objectId, kind, owner });
  if (written.outcome === 'updated') {
    const { objectId: id, live, moderation } = written;
    events.emit({ name: 'listing_edited', id, live, moderation });
  }
}

/** Returns problems that do not depend on the row's values: a missing key, or the key of an earlier row. */
function problemOfKey(key: string | null, place: number, first: ReadonlyMap<string, number>): FieldIssue | undefined {
  if (key === null)
    return { path: 'id', code: 'required', message: `The row needs a number of at most ${feedLimits.key} characters.` };
  const before = first.get(key);
  if (before === undefined || before === place) return undefined;
  return { path: 'id', code: 'repeated', message: `The row ${before} has the same number.` };
}

/**
 * Applies the rows. Rows whose photos have not been fetched yet wait: nothing is withdrawn then, and the next attempt applies
 * them.
 */
async function applyRows(
  deps: FeedDeps,
  run: StartedRun,
  rows: readonly FeedRow[],
  signal: AbortSignal | undefined,
): Promise<'done' | 'waiting'> {
  const { db, ports } = deps;
  const counts = { ...noCounts };
  const references = new References(db);
  const items = await findItems(db, run.feed_id, ports.clock.now());
  const photos = await findRowPhotos(db, run.id);
  /** The number of rows with an outcome, from the start including those of earlier attempts. */
  let done = 0;
  for (const { seenRun, outcome } of items.values()) {
    if (seenRun !== run.id) continue;
    counts[outcome] += 1;
    done += 1;
  }
  const first = new Map<string, number>();
  let wanted: WantedPhoto[] = [];
  let waiting = 0;
  let ready: ReadyRow[] = [];
  let recorded = 0;
  let wrong: RowProblems[] = [];
  const seen: Record<'unchanged' | 'refused', string[]> = { unchanged: [], refused: [] };
  const record = async (): Promise<void> => {
    // Problems are recorded first, because the next attempt skips a row that is marked as seen.
    await saveProblems(db, run.id, wrong);
    wrong = [];
    await wantPhotos(db, run.id, wanted);
    wanted = [];
    for (const outcome of ['unchanged', 'refused'] as const) await markSeen(db, run, seen[outcome].splice(0), outcome);
    await recordProgress(db, run.id, { rows: rows.length, done, counts });
    recorded = done;
  };
  /** Counts the outcome of a row that has left its listing unchanged or was refused. */
  const settle = (key: string, place: number, { outcome, problems }: SettledRow): void => {
    counts[outcome] += 1;
    done += 1;
    if (problems.length > 0) wrong.push({ place, key, problems });
    seen[outcome].push(key);
  };
  const writeReady = async (): Promise<void> => {
    const batch = ready;
    ready = [];
    if (batch.length === 0) return;
    for (const { row, written } of await writeRows(db, run, batch, ports.clock.now())) {
      if (written.outcome === 'refused') {
        settle(row.key, row.place, written);
        continue;
      }
      counts[written.outcome] += 1;
      done += 1;
      emitEvent(deps, run, row.kind, written);
    }
  };
  await record();
  for (const row of rows) {
    // A stopping server leaves the import to the next attempt, which includes the rows applied so far.
    signal?.throwIfAborted();
    const known = knownRow(row, run.format);
    const { key, place } = known;
    const unusable = problemOfKey(key, place, first);
    if (key === null || unusable) {
      counts.refused += 1;
      done += 1;
      if (unusable) wrong.push({ place, key, problems: [unusable] });
    } else {
      first.set(key, place);
      const item = items.get(key);
      if (item?.seenRun === run.id) continue;
      const own = photos.get(place);
      if (own && arePending(own)) {
        // Validating thousands of rows again after each turn of fetching would take longer than their photos.
        waiting += 1;
        continue;
      }
      const prepared = await prepareRow(run, references, { ...known, key }, item, own);
      if (prepared.outcome === 'ready') ready.push(prepared.ready);
      else if (prepared.outcome === 'waiting') {
        waiting += 1;
        wanted.push(...prepared.wanted.map((address) => ({ place, address, host: hostOf(address) })));
      } else settle(key, place, prepared);
      if (ready.length >= writtenAtOnce) await writeReady();
    }
    if (done - recorded >= progressEvery) await record();
  }
  await writeReady();
  await record();
  await recordPhotoProgress(db, run.id);
  if (waiting > 0) return 'waiting';
  const missing = await withdrawMissing(deps, run);
  await recordProgress(db, run.id, { rows: rows.length, done, counts: { ...counts, ...missing } });
  return 'done';
}

/**
 * Imports a feed: each row creates, edits or keeps its listing by the firm's own key, and listings whose rows are missing are withdrawn. A
 * file that cannot be parsed changes nothing. Importing the same file twice changes nothing the second time. Another job fetches photos,
 * after which this one continues with the rows that wait for them.
 */
export async function readFeed(deps: FeedDeps, runId: number, signal: AbortSignal | undefined): Promise<void> {
  const { db, ports } = deps;
  const run = await startRun(db, runId, ports.clock.now());
  if (!run) return;
  try {
    const bytes = await readBytes(deps, run);
    // The file of an address is missing if it was not fetched: versions before the lane for other sites queued `read_feed` alone.
    if (!bytes && run.source === 'address') return await enqueueReading(db, { id: runId, source: 'address' });
    if (!bytes) throw new BrokenFeed('no_header');
    const rows = await readRows(run, decodeFeed(bytes));
    if ((await applyRows(deps, run, rows, signal)) === 'done') await endRun(db, run, ports.clock.now(), null);
    else await enqueue(db, 'stock/fetch_photos', { run_id: runId }, { attempts: 5 });
  } catch (error) {
    if (error instanceof FeedDeleted) return endRun(db, run, ports.clock.now(), { code: 'deleted', place: null });
    if (!(error instanceof BrokenFeed)) throw error;
    await endRun(db, run, ports.clock.now(), { code: error.code, place: error.place });
  }
}
