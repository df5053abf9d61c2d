import { createHash } from 'node:crypto';
import type { FieldIssue } from '#contract/errors.ts';
import { photosOf } from './feed-photos.ts';
import type { KnownItem, StartedRun } from './feed-queries.ts';
import { feedLimits } from './feed-row.ts';
import type { RowPhoto } from './photo-queries.ts';
import type { References } from './references.ts';
import { contentOf, readValues } from './row-content.ts';
import { reportedProblems } from './row-problems.ts';
import { type KnownRow, tableKinds } from './row-texts.ts';
import { type ReadyRow, refusal } from './write-rows.ts';

const hashOf = ({ kind, texts, photos }: KnownRow): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([kind, [...texts], photos]))
    .digest();

/** A row that has left its listing as it is. */
export type SettledRow = { outcome: 'unchanged' | 'refused'; problems: readonly FieldIssue[] };
/** A settled row, one that waits for photos, or one that is ready to be written. */
export type PreparedRow =
  | SettledRow
  | { outcome: 'waiting'; wanted: readonly string[] }
  | { outcome: 'ready'; ready: ReadyRow };
const unchanged: PreparedRow = { outcome: 'unchanged', problems: [] };
const refused = (problems: readonly FieldIssue[]): PreparedRow => ({ outcome: 'refused', problems });

/**
 * Returns the outcome of a row that need not be applied, because nothing has changed since; undefined for a row that has to be
 * applied.
 */
function outcomeWithoutChange(run: StartedRun, known: KnownItem | undefined, hash: Buffer): PreparedRow | undefined {
  if (!known?.status) return undefined;
  // A listing that the feed did not withdraw was archived by the firm, and stays archived.
  if (known.status === 'archived' && run.run_before !== null && known.seenRun >= run.run_before) return unchanged;
  if (!known.hash?.equals(hash)) return undefined;
  // The same content would only be refused again.
  if (known.status === 'rejected') return refusal('rejected', 'Moderators have refused the listing. Change the row.');
  const isShown = known.status !== 'archived' && known.status !== 'expired';
  return isShown && !known.partial ? unchanged : undefined;
}

/** Decides about one row: its listing is created or edited, left unchanged or refused, or waits for photos. */
export async function prepareRow(
  run: StartedRun,
  references: References,
  row: KnownRow & { key: string },
  known: KnownItem | undefined,
  fetched: ReadonlyMap<string, RowPhoto> | undefined,
): Promise<PreparedRow> {
  const kind = tableKinds.find((one) => one === row.kind);
  if (!kind) return refused([{ path: 'kind', code: 'unknown', message: `The kinds are ${tableKinds.join(', ')}.` }]);
  const hash = hashOf(row);
  const settled = outcomeWithoutChange(run, known, hash);
  if (settled) return settled;
  // No photo is fetched for a row with invalid required values.
  const read = await readValues(references, kind, row.texts);
  const report = (problems: readonly FieldIssue[]) => reportedProblems(kind, row.texts, problems);
  if (!read.isComplete) return refused(report(read.problems));
  const objectId = known?.status ? known.objectId : null;
  const addresses = row.photos.slice(0, feedLimits.photos);
  const before = objectId === null ? [] : (known?.photos ?? []);
  const { photos, problems: unfetched, wanted } = photosOf(addresses, before, fetched);
  if (wanted.length > 0) return { outcome: 'waiting', wanted };
  const problems = report([...read.problems, ...unfetched]);
  const whole = contentOf(kind, { ...read.values, photos: photos.map(({ id }) => id) });
  if ('problems' in whole) return refused(report([...problems, ...whole.problems]));
  const { key, place, texts } = row;
  return {
    outcome: 'ready',
    ready: { kind, key, place, texts, objectId, hash, photos, problems, content: whole.content },
  };
}
