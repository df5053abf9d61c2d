import { hourMs } from '#ui/durations.ts';
import { randomUUID } from 'node:crypto';
import type { FieldIssue } from '#contract/errors.ts';
import { deletePhotoFiles } from '#areas/media/photo-files.ts';
import { type PhotoMaster, PhotoRefused, processMaster } from '#areas/media/processing.ts';
import { orderAvif } from '#areas/media/order-avif.ts';
import { insertUpload } from '#areas/media/queries.ts';
import { isTooSmall, masterKey, maxPhotoBytes, uploadPath } from '#areas/media/rules.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import type { JobDeps } from '#server/jobs/job.ts';
import { OutsideError } from '#server/ports/outside.ts';
import { type FeedPhoto, type StartedRun, startRun } from './feed-queries.ts';
import { feedLimits, readingOrder } from './feed-row.ts';
import { HostSlots } from './host-slots.ts';
import {
  addPhotoProgress,
  findWanted,
  giveUpWanted,
  type PhotoProblem,
  recordPhotoProgress,
  type RowPhoto,
  saveFetched,
  type WantedPhoto,
} from './photo-queries.ts';

type Deps = Pick<JobDeps, 'db' | 'ports'>;

/**
 * Stores a fetched photo as an upload of the owner, and records it for its row. Only the master is stored; the widths are made when they are
 * asked for (decision 73).
 */
async function addPhoto(
  { db, ports }: Deps,
  run: StartedRun,
  wanted: WantedPhoto,
  { master, ...photo }: PhotoMaster,
): Promise<void> {
  const id = randomUUID();
  const path = uploadPath(id);
  try {
    await ports.storage.put(masterKey(id), master, 'image/jpeg');
    await db.transaction().execute(async (tx) => {
      await insertUpload(tx, { ...photo, id, path, ownerId: run.owner_id, uploadKey: null, now: ports.clock.now() });
      await orderAvif(tx, id, 'feed');
      await saveFetched(tx, run.id, wanted, { id, problem: null });
    });
  } catch (error) {
    await deletePhotoFiles(ports.storage, { id, path }).catch(() => undefined);
    throw error;
  }
}

/** Limits on fetching photos. */
export const photoLimits = {
  /** The time limit for the photo of one address, ms. */
  photoMs: 20_000,
  /** How long a job fetches the photos of one import before it is the turn of other feeds, ms. */
  turnMs: 60_000,
  /** How long an import waits for photos in all, ms. */
  readingMs: 3 * hourMs,
  /** The number of photos that a job fetches at a time. */
  parallel: 4,
  /** After this many photos that took too long, the other photos of the host are given up. */
  slowPhotos: 3,
};
/** The number of photos between two updates of the progress. */
const progressEvery = 20;
/** The number of photos that a job reads from the database at a time. */
const batchSize = 200;
/** Simultaneous requests to one host, over all feeds. */
const hosts = new HostSlots(2);

const tooSmall: RowPhoto = { id: null, problem: { code: 'image_too_small', message: 'The photo is too small.' } };
const problemOf = ({ code, message }: OutsideError | PhotoRefused): PhotoProblem => ({ code, message });

/**
 * Fetches the photos that an import waits for, several at a time, until there are none or its turn is over, and then lets the import
 * continue. Photos that cannot be fetched become problems of their rows.
 */
export async function fetchRunPhotos(
  deps: Deps,
  runId: number,
  signal: AbortSignal | undefined,
  limits = photoLimits,
): Promise<void> {
  const { db, ports } = deps;
  const now = ports.clock.now();
  const run = await startRun(db, runId, now);
  if (!run) return;
  if (run.started_at !== null && now.getTime() - run.started_at.getTime() > limits.readingMs)
    await giveUpWanted(db, runId, problemOf(new OutsideError('too_slow')), null);
  const turnEnds = performance.now() + limits.turnMs;
  const isOver = (): boolean => performance.now() >= turnEnds;
  const slow = new Map<string, number>();

  const fetchBytes = async ({ address, host }: WantedPhoto): Promise<Buffer> => {
    try {
      return await ports.outside.read(address, { bytes: maxPhotoBytes, ms: limits.photoMs }, signal);
    } finally {
      // The next photo of the host is fetched while this one is encoded.
      hosts.release(host);
    }
  };
  const fetchOne = async (wanted: WantedPhoto): Promise<void> => {
    try {
      const photo = await processMaster(await fetchBytes(wanted));
      if (isTooSmall(photo)) await saveFetched(db, runId, wanted, tooSmall);
      else await addPhoto(deps, run, wanted, photo);
    } catch (error) {
      if (!(error instanceof OutsideError) && !(error instanceof PhotoRefused)) throw error;
      await saveFetched(db, runId, wanted, { id: null, problem: problemOf(error) });
      if (error.code !== 'too_slow') return;
      slow.set(wanted.host, (slow.get(wanted.host) ?? 0) + 1);
      if (isSlow(wanted)) await giveUpWanted(db, runId, problemOf(error), wanted.host);
    }
  };
  let fetched = 0;
  const isSlow = ({ host }: WantedPhoto): boolean => (slow.get(host) ?? 0) >= limits.slowPhotos;

  const fetchBatch = async (batch: readonly WantedPhoto[]): Promise<void> => {
    let pending = [...batch];
    /** Returns the next photo whose host has a free slot, and takes the slot. */
    const next = async (): Promise<WantedPhoto | undefined> => {
      for (;;) {
        signal?.throwIfAborted();
        pending = pending.filter((wanted) => !isSlow(wanted));
        if (pending.length === 0 || isOver()) return undefined;
        const at = pending.findIndex(({ host }) => hosts.take(host));
        if (at >= 0) return pending.splice(at, 1)[0];
        await hosts.released();
      }
    };
    const work = async (): Promise<void> => {
      for (let wanted = await next(); wanted; wanted = await next()) {
        await fetchOne(wanted);
        fetched += 1;
        if (fetched % progressEvery === 0) await addPhotoProgress(db, runId, progressEvery);
      }
    };
    const done = await Promise.allSettled(Array.from({ length: limits.parallel }, work));
    const failed = done.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  };

  while (!isOver()) {
    const batch = await findWanted(db, runId, batchSize);
    if (batch.length === 0) break;
    await fetchBatch(batch);
  }
  await recordPhotoProgress(db, runId);
  await enqueue(db, 'stock/read_feed', { run_id: runId }, readingOrder);
}

/**
 * Returns the photos of a row by its addresses: those that an earlier import has fetched, and those fetched for this one. A photo that
 * cannot be fetched is a problem of the row, not a reason to skip it. `wanted` are the addresses still to be fetched.
 */
export function photosOf(
  addresses: readonly string[],
  known: readonly FeedPhoto[],
  fetched: ReadonlyMap<string, RowPhoto> | undefined,
): { photos: FeedPhoto[]; problems: FieldIssue[]; wanted: string[] } {
  const before = new Map(known.map(({ address, id }) => [address, id]));
  const photos: FeedPhoto[] = [];
  const problems: FieldIssue[] = [];
  const wanted: string[] = [];
  for (const [place, address] of [...new Set(addresses)].entries()) {
    const answer = fetched?.get(address);
    const id = before.get(address) ?? answer?.id;
    if (id) photos.push({ address, id });
    else if (Buffer.byteLength(address) > feedLimits.photoAddressBytes)
      problems.push({ path: `photos.${place}`, ...problemOf(new OutsideError('bad_address')) });
    else if (answer?.problem) problems.push({ path: `photos.${place}`, ...answer.problem });
    else wanted.push(address);
  }
  return { photos, problems, wanted };
}
