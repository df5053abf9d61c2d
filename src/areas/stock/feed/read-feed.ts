import { buffer } from 'node:stream/consumers';
import { actOnListings } from '#areas/object/owning/acts.ts';
import { OutsideError } from '#server/ports/outside.ts';
import { applyRow, type FeedDeps } from './apply-row.ts';
import { decodeFeed } from './decode.ts';
import {
  endRun,
  findMissingListings,
  recordProgress,
  type RunCounts,
  startRun,
  type StartedRun,
} from './feed-queries.ts';
import { BrokenFeed, feedLimits, type FeedRow } from './feed-row.ts';
import { readCsv } from './read-csv.ts';
import { readXml } from './read-xml.ts';
import { References } from './references.ts';
import { knownRow, xmlFormats } from './row-texts.ts';

const addressMs = 120_000;
/** Rows between two records of the progress. */
const progressEvery = 25;

/** The key of an uploaded file in the storage. */
export const feedFileKey = (runId: number): string => `feeds/${runId}`;

async function readBytes({ ports }: FeedDeps, run: StartedRun, signal: AbortSignal | undefined): Promise<Buffer> {
  if (run.source === 'address')
    return ports.outside.read(run.address ?? '', { bytes: feedLimits.bytes, ms: addressMs }, signal);
  const file = await ports.storage.get(feedFileKey(run.id));
  if (!file) throw new BrokenFeed('no_header');
  return buffer(file.stream);
}

/** All rows of a feed. The whole file is read before the first row is applied: a file that is cut off changes nothing. */
async function readRows(run: StartedRun, text: string): Promise<FeedRow[]> {
  if (run.format !== 'csv') return [...readXml(text, xmlFormats[run.format])];
  const rows: FeedRow[] = [];
  for await (const row of readCsv(text)) rows.push(row);
  return rows;
}

async function applyRows(
  deps: FeedDeps,
  run: StartedRun,
  rows: readonly FeedRow[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const { db, ports } = deps;
  const counts: RunCounts = { created: 0, updated: 0, unchanged: 0, withdrawn: 0, refused: 0 };
  const references = new References(db);
  for (const [done, row] of rows.entries()) {
    // A server that stops leaves the reading to the next attempt, in which applied rows are unchanged.
    signal?.throwIfAborted();
    const known = knownRow(row, run.format);
    const { key } = known;
    counts[key === null ? 'refused' : await applyRow(deps, run, references, { ...known, key }, signal)] += 1;
    if ((done + 1) % progressEvery === 0) await recordProgress(db, run.id, rows.length, done + 1, counts);
  }
  const missing = await findMissingListings(db, run.feed_id, run.id);
  const withdrawn = await actOnListings(db, missing, { ownerId: run.owner_id, act: 'archive', at: ports.clock.now() });
  counts.withdrawn = [...withdrawn.values()].filter(({ outcome }) => outcome === 'done').length;
  await recordProgress(db, run.id, rows.length, rows.length, counts);
}

/**
 * Reads a feed: each row creates, edits or leaves its listing by the firm's own key, and listings whose rows are missing are withdrawn. A
 * file that cannot be read changes nothing. Reading the same file twice changes nothing the second time.
 */
export async function readFeed(deps: FeedDeps, runId: number, signal: AbortSignal | undefined): Promise<void> {
  const { db, ports } = deps;
  const run = await startRun(db, runId, ports.clock.now());
  if (!run) return;
  try {
    const rows = await readRows(run, decodeFeed(await readBytes(deps, run, signal)));
    await recordProgress(db, run.id, rows.length, 0, {
      created: 0,
      updated: 0,
      unchanged: 0,
      withdrawn: 0,
      refused: 0,
    });
    await applyRows(deps, run, rows, signal);
    await endRun(db, run.id, ports.clock.now(), null);
  } catch (error) {
    if (!(error instanceof BrokenFeed) && !(error instanceof OutsideError)) throw error;
    await endRun(db, run.id, ports.clock.now(), {
      code: error.code,
      place: error instanceof BrokenFeed ? error.place : null,
    });
  }
}
