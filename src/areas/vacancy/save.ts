import type { Tx } from '#server/db/connect.ts';
import type { VacancyContent } from './content.ts';
import {
  countKept,
  countPublished,
  insertVacancy,
  lockOwnVacancy,
  setVacancyState,
  updateVacancy,
} from './content-queries.ts';
import { vacancyFindings } from './findings.ts';
import { unclearedWords, publishedAt, stateAt } from './rules.ts';
import { maxActiveVacancies, maxKeptVacancies, type VacancyState, type WishedState } from './terms.ts';

type Saved = { id: number; state: VacancyState; revision: number };
type Dates = { published_at: Date | null; expires_at: Date | null };

/** The state that a wish leads to: doubtful words keep a vacancy out of search until an administrator has read it. */
function stateOf(wish: WishedState, findings: readonly string[], { published_at, expires_at }: Dates, now: Date) {
  if (wish !== 'active') return { state: wish, published_at, expires_at };
  if (findings.length > 0) return { state: 'review' as const, published_at, expires_at: null };
  return { state: wish, ...publishedAt(published_at, now) };
}

const isPublished = (state: VacancyState): boolean => state === 'active' || state === 'review';
const isFull = async (tx: Tx, ownerId: number, now: Date, except = 0): Promise<boolean> =>
  (await countPublished(tx, ownerId, now, except)) >= maxActiveVacancies;

/** Stores a vacancy: `too_many` are published at once, `too_many_kept` are stored in all states together. */
export async function createVacancy(
  tx: Tx,
  { ownerId, content, state, now }: { ownerId: number; content: VacancyContent; state: WishedState; now: Date },
): Promise<Saved | 'too_many' | 'too_many_kept'> {
  if ((await countKept(tx, ownerId)) >= maxKeptVacancies) return 'too_many_kept';
  if (state === 'active' && (await isFull(tx, ownerId, now))) return 'too_many';
  const findings = vacancyFindings(content);
  const next = stateOf(state, findings, { published_at: null, expires_at: null }, now);
  const saved = await insertVacancy(tx, ownerId, content, { ...next, findings }, now);
  return { ...saved, state: next.state };
}

/** The state that an edit asks for by itself: drafts and closed vacancies stay as they are, all others ask to be published again. */
const wishOf = (state: VacancyState): WishedState => (state === 'draft' || state === 'closed' ? state : 'active');

/** Replaces the content of a vacancy, unless it has changed since the edit began. */
export async function editVacancy(
  tx: Tx,
  edit: { ownerId: number; id: number; content: VacancyContent; state: WishedState | undefined; baseRevision: number; now: Date }, // prettier-ignore
): Promise<Saved | 'not_found' | 'edited_meanwhile' | 'too_many'> {
  const { ownerId, id, content, baseRevision, now } = edit;
  const row = await lockOwnVacancy(tx, ownerId, id);
  if (!row) return 'not_found';
  if (row.revision !== baseRevision) return 'edited_meanwhile';
  const before = stateAt(row, now);
  const wish = edit.state ?? wishOf(before);
  if (wish === 'active' && !isPublished(before) && (await isFull(tx, ownerId, now, id))) return 'too_many';
  const findings = vacancyFindings(content);
  const uncleared = unclearedWords({ findings, cleared: row.cleared });
  const isUntouched = before === 'active' && wish === 'active' && uncleared.length === 0;
  // An edit of a live vacancy leaves its days as they are.
  const next = isUntouched
    ? { state: before, published_at: row.published_at, expires_at: row.expires_at }
    : stateOf(wish, uncleared, row, now);
  const saved = await updateVacancy(tx, { id, ownerId }, content, { ...next, findings }, now);
  return { ...saved, state: next.state };
}

/** Publishes, extends or closes a vacancy. What waits for an administrator or was refused has to be edited first. */
export async function changeVacancyState(
  tx: Tx,
  { ownerId, id, state, now }: { ownerId: number; id: number; state: WishedState; now: Date },
): Promise<Saved | 'not_found' | 'in_review' | 'too_many'> {
  const row = await lockOwnVacancy(tx, ownerId, id);
  if (!row) return 'not_found';
  const before = stateAt(row, now);
  if (state === 'active' && (before === 'refused' || before === 'review')) return 'in_review';
  if (state === 'active' && before !== 'active' && (await isFull(tx, ownerId, now, id))) return 'too_many';
  const next = stateOf(state, unclearedWords(row), row, now);
  await setVacancyState(tx, id, next, now);
  return { id, state: next.state, revision: row.revision };
}
