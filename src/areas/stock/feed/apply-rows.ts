import type { FieldIssue } from '#contract/errors.ts';
import type { FeedDeps } from './feed-deps.ts';
import { type KnownItem, findItems, type StartedRun } from './feed-queries.ts';
import { feedLimits, type FeedRow } from './feed-row.ts';
import { findRowPhotos, recordPhotoProgress, type RowPhoto } from './photo-queries.ts';
import { prepareRow } from './prepare-row.ts';
import { References } from './references.ts';
import { knownRow, type TableKind } from './row-texts.ts';
import { RunProgress } from './run-progress.ts';
import { withdrawMissing } from './withdraw.ts';
import { type ReadyRow, type WrittenListing, writeRows } from './write-rows.ts';

/** The number of rows that are written in one transaction, which keeps the owner locked for some tenths of a second. */
const writtenAtOnce = 10;

/** Whether a photo of a row is still to be fetched. */
const arePending = (photos: ReadonlyMap<string, RowPhoto>): boolean =>
  photos.values().some(({ id, problem }) => id === null && problem === null);

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

/** What the database knows of a feed when an attempt begins: its rows as they were last applied, and the photos that were fetched. */
type Known = {
  items: ReadonlyMap<string, KnownItem>;
  photos: Awaited<ReturnType<typeof findRowPhotos>>;
};

/** One attempt to apply the rows of a feed. */
class Attempt {
  /** The number of rows whose photos are still to be fetched. */
  waiting = 0;
  readonly progress: RunProgress;
  readonly #deps: FeedDeps;
  readonly #run: StartedRun;
  readonly #known: Known;
  readonly #references: References;
  /** The place of the first row of each key. */
  readonly #first = new Map<string, number>();
  #ready: ReadyRow[] = [];

  constructor(deps: FeedDeps, run: StartedRun, rows: number, known: Known) {
    this.#deps = deps;
    this.#run = run;
    this.#known = known;
    this.#references = new References(deps.db);
    this.progress = new RunProgress(deps.db, run, rows, known.items);
  }

  async apply(row: FeedRow): Promise<void> {
    const known = knownRow(row, this.#run.format);
    const { key, place } = known;
    const problem = problemOfKey(key, place, this.#first);
    if (key === null || problem) return this.progress.refuse(key, place, problem);
    this.#first.set(key, place);
    const item = this.#known.items.get(key);
    if (item?.seenRun === this.#run.id) return;
    const photos = this.#known.photos.get(place);
    if (photos && arePending(photos)) {
      // Validating thousands of rows again after each turn of fetching would take longer than their photos.
      this.waiting += 1;
      return;
    }
    const prepared = await prepareRow(this.#run, this.#references, { ...known, key }, item, photos);
    if (prepared.outcome === 'waiting') {
      this.waiting += 1;
      this.progress.wantPhotos(place, prepared.wanted);
    } else if (prepared.outcome === 'ready') this.#ready.push(prepared.ready);
    else this.progress.settle(key, place, prepared);
    if (this.#ready.length >= writtenAtOnce) await this.writeReady();
  }

  /** Writes the rows that are ready. */
  async writeReady(): Promise<void> {
    const batch = this.#ready;
    this.#ready = [];
    if (batch.length === 0) return;
    const { db, ports } = this.#deps;
    for (const { row, written } of await writeRows(db, this.#run, batch, ports.clock.now())) {
      if (written.outcome === 'refused') {
        this.progress.settle(row.key, row.place, written);
        continue;
      }
      this.progress.count(written.outcome);
      emitEvent(this.#deps, this.#run, row.kind, written);
    }
  }
}

/** Applies the rows. Rows whose photos have not been fetched yet wait: nothing is withdrawn then, and the next attempt applies them. */
export async function applyRows(
  deps: FeedDeps,
  run: StartedRun,
  rows: readonly FeedRow[],
  signal: AbortSignal | undefined,
): Promise<'done' | 'waiting'> {
  const { db, ports } = deps;
  const attempt = new Attempt(deps, run, rows.length, {
    items: await findItems(db, run.feed_id, ports.clock.now()),
    photos: await findRowPhotos(db, run.id),
  });
  await attempt.progress.record();
  for (const row of rows) {
    // A stopping server leaves the import to the next attempt, which includes the rows applied so far.
    signal?.throwIfAborted();
    await attempt.apply(row);
    await attempt.progress.recordWhenDue();
  }
  await attempt.writeReady();
  await attempt.progress.record();
  await recordPhotoProgress(db, run.id);
  if (attempt.waiting > 0) return 'waiting';
  await attempt.progress.record(await withdrawMissing(deps, run));
  return 'done';
}
