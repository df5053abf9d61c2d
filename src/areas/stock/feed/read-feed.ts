import { buffer } from 'node:stream/consumers';
import type { Db } from '#server/db/connect.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { OutsideError } from '#server/ports/outside.ts';
import { applyRows } from './apply-rows.ts';
import { decodeFeed } from './decode.ts';
import type { FeedDeps } from './feed-deps.ts';
import { endRun, FeedDeleted, startRun, type StartedRun } from './feed-queries.ts';
import { BrokenFeed, feedLimits, type FeedRow, readingOrder } from './feed-row.ts';
import { readCsv } from './read-csv.ts';
import { readXml } from './read-xml.ts';
import { xmlFormats } from './row-texts.ts';

const addressMs = 120_000;
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
