import { createHash } from 'node:crypto';
import type { FieldIssue } from '#contract/errors.ts';
import type { JobDeps } from '#server/jobs/job.ts';
import { photosOf } from './feed-photos.ts';
import type { KnownItem, StartedRun } from './feed-queries.ts';
import { feedLimits } from './feed-row.ts';
import type { RowPhoto } from './photo-queries.ts';
import type { References } from './references.ts';
import { contentOf, readValues, type TableKind } from './row-content.ts';
import { type KnownRow, tableKinds } from './row-texts.ts';
import { refusal, writeRow, type WrittenListing } from './write-row.ts';

export type FeedDeps = Pick<JobDeps, 'db' | 'ports' | 'events'>;

const hashOf = ({ kind, texts, photos }: KnownRow): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([kind, [...texts], photos]))
    .digest();

/** The outcome of a row. `isSaved`: the row and its problems are already recorded. */
export type AppliedRow =
  | { isSaved: true; outcome: 'created' | 'updated' | 'unchanged' }
  | { isSaved: false; outcome: 'unchanged' | 'refused'; problems: readonly FieldIssue[] }
  | { isSaved: false; outcome: 'waiting'; wanted: readonly string[] };
const unchanged: AppliedRow = { isSaved: false, outcome: 'unchanged', problems: [] };
const refused = (problems: readonly FieldIssue[]): AppliedRow => ({ isSaved: false, outcome: 'refused', problems });

/**
 * Returns the outcome of a row that need not be applied, because nothing has changed since; undefined for a row that has to be
 * applied.
 */
function outcomeWithoutChange(run: StartedRun, known: KnownItem | undefined, hash: Buffer): AppliedRow | undefined {
  if (!known?.status) return undefined;
  // A listing that the feed did not withdraw was archived by the firm, and stays archived.
  if (known.status === 'archived' && run.run_before !== null && known.seenRun >= run.run_before) return unchanged;
  if (!known.hash?.equals(hash)) return undefined;
  // The same content would only be refused again.
  if (known.status === 'rejected')
    return refused(refusal('rejected', 'Moderators have refused the listing. Change the row.').problems);
  const isShown = known.status !== 'archived' && known.status !== 'expired';
  return isShown && !known.partial ? unchanged : undefined;
}

function emitEvent(
  written: WrittenListing,
  { events }: FeedDeps,
  { owner_id: owner }: StartedRun,
  kind: TableKind,
): void {
  if (written.outcome === 'created') events.emit({ name: 'listing_created', id: written.objectId, kind, owner });
  if (written.outcome === 'updated') {
    const { objectId: id, live, moderation } = written;
    events.emit({ name: 'listing_edited', id, live, moderation });
  }
}

/** Applies one row: creates or edits its listing, leaves it unchanged, or returns the photos that it waits for. */
export async function applyRow(
  deps: FeedDeps,
  run: StartedRun,
  references: References,
  row: KnownRow & { key: string },
  known: KnownItem | undefined,
  fetched: ReadonlyMap<string, RowPhoto> | undefined,
): Promise<AppliedRow> {
  const kind = tableKinds.find((one) => one === row.kind);
  if (!kind) return refused([{ path: 'kind', code: 'unknown', message: `The kinds are ${tableKinds.join(', ')}.` }]);
  const hash = hashOf(row);
  const settled = outcomeWithoutChange(run, known, hash);
  if (settled) return settled;
  // No photo is fetched for a row with invalid required values.
  const read = await readValues(references, kind, row.texts);
  if (!read.isComplete) return refused(read.problems);
  const objectId = known?.status ? known.objectId : null;
  const addresses = row.photos.slice(0, feedLimits.photos);
  const before = objectId === null ? [] : (known?.photos ?? []);
  const { photos, problems: unfetched, wanted } = photosOf(addresses, before, fetched);
  if (wanted.length > 0) return { isSaved: false, outcome: 'waiting', wanted };
  const problems = [...read.problems, ...unfetched];
  const whole = contentOf(kind, { ...read.values, photos: photos.map(({ id }) => id) });
  if ('problems' in whole) return refused([...problems, ...whole.problems]);
  const { key, place } = row;
  const ready = { kind, key, place, objectId, hash, photos, problems, content: whole.content };
  const written = await writeRow(deps.db, run, ready, deps.ports.clock.now());
  if (written.outcome === 'refused') return refused([...problems, ...written.problems]);
  emitEvent(written, deps, run, kind);
  return { isSaved: true, outcome: written.outcome };
}
