import type { FieldIssue } from '#contract/errors.ts';
import type { Db } from '#server/db/connect.ts';
import {
  type KnownItem,
  markSeen,
  type RowOutcome,
  recordProgress,
  type RowProblems,
  type RunCounts,
  saveProblems,
  type StartedRun,
} from './feed-queries.ts';
import { hostOf } from './host-slots.ts';
import { type WantedPhoto, wantPhotos } from './photo-queries.ts';
import type { SettledRow } from './prepare-row.ts';

/** The number of rows between two updates of the progress. */
const progressEvery = 25;

const noCounts: RunCounts = { created: 0, updated: 0, unchanged: 0, withdrawn: 0, refused: 0, held: 0 };

/** The outcomes of the rows of an import so far, with what of them is not in the database yet. */
export class RunProgress {
  readonly #db: Db;
  readonly #run: StartedRun;
  readonly #rows: number;
  readonly #counts: RunCounts = { ...noCounts };
  /** The number of rows with an outcome, from the start including those of earlier attempts. */
  #done = 0;
  #recorded = 0;
  #problems: RowProblems[] = [];
  #wanted: WantedPhoto[] = [];
  readonly #seen: Record<SettledRow['outcome'], string[]> = { unchanged: [], refused: [] };

  constructor(db: Db, run: StartedRun, rows: number, items: ReadonlyMap<string, KnownItem>) {
    this.#db = db;
    this.#run = run;
    this.#rows = rows;
    for (const { seenRun, outcome } of items.values()) if (seenRun === run.id) this.count(outcome);
  }

  count(outcome: RowOutcome): void {
    this.#counts[outcome] += 1;
    this.#done += 1;
  }

  /** Refuses a row whose key identifies no listing. */
  refuse(key: string | null, place: number, problem: FieldIssue | undefined): void {
    this.count('refused');
    if (problem) this.#problems.push({ place, key, problems: [problem] });
  }

  /** Counts a row that has left its listing unchanged or was refused. */
  settle(key: string, place: number, { outcome, problems }: SettledRow): void {
    this.count(outcome);
    if (problems.length > 0) this.#problems.push({ place, key, problems });
    this.#seen[outcome].push(key);
  }

  wantPhotos(place: number, addresses: readonly string[]): void {
    this.#wanted.push(...addresses.map((address) => ({ place, address, host: hostOf(address) })));
  }

  async record(withdrawal: Partial<RunCounts> = {}): Promise<void> {
    // Problems are recorded first, because the next attempt skips a row that is marked as seen.
    await saveProblems(this.#db, this.#run.id, this.#problems.splice(0));
    await wantPhotos(this.#db, this.#run.id, this.#wanted.splice(0));
    for (const outcome of ['unchanged', 'refused'] as const)
      await markSeen(this.#db, this.#run, this.#seen[outcome].splice(0), outcome);
    const counts = { ...this.#counts, ...withdrawal };
    await recordProgress(this.#db, this.#run.id, { rows: this.#rows, done: this.#done, counts });
    this.#recorded = this.#done;
  }

  async recordWhenDue(): Promise<void> {
    if (this.#done - this.#recorded >= progressEvery) await this.record();
  }
}
