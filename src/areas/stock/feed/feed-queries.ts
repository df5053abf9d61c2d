import { sql } from 'kysely';
import type { FieldIssue } from '#contract/errors.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import type { FeedFormat } from './feed-row.ts';

export type FeedPhoto = { address: string; id: string };

export type FeedItem = {
  key: string;
  place: number;
  objectId: number | null;
  hash: Buffer | null;
  photos: readonly FeedPhoto[];
  problems: readonly FieldIssue[];
  seenRun: number;
};

/** What a reading did with its rows. */
export type RunCounts = { created: number; updated: number; unchanged: number; withdrawn: number; refused: number };
export type RowOutcome = Exclude<keyof RunCounts, 'withdrawn'>;

/**
 * Starts a queued reading, or continues one whose process died; undefined when there is none, or its feed was deleted. The lock keeps a
 * second process from the same reading.
 */
export async function startRun(db: Db, runId: number, now: Date) {
  return db.transaction().execute(async (tx) => {
    const run = await tx
      .selectFrom('feed_runs as r')
      .innerJoin('feeds as f', 'f.id', 'r.feed_id')
      .select(['r.id', 'r.feed_id', 'r.source', 'f.owner_id', 'f.format', 'f.address'])
      .where('r.id', '=', runId)
      .where('r.state', 'in', ['queued', 'running'])
      .where('f.deleted_at', 'is', null)
      .forUpdate('r')
      .executeTakeFirst();
    if (!run) return undefined;
    // A reading that starts again counts its rows again; those that it had applied are unchanged now.
    await tx
      .updateTable('feed_runs')
      .set({ state: 'running', started_at: sql`coalesce(started_at, ${now}::timestamptz)`, done: 0, created: 0 })
      .set({ updated: 0, unchanged: 0, withdrawn: 0, refused: 0 })
      .where('id', '=', runId)
      .execute();
    // A check constraint limits the format to these values.
    return { ...run, format: run.format as FeedFormat };
  });
}
export type StartedRun = NonNullable<Awaited<ReturnType<typeof startRun>>>;

export async function recordProgress(
  db: Db,
  runId: number,
  rows: number,
  done: number,
  counts: RunCounts,
): Promise<void> {
  await db
    .updateTable('feed_runs')
    .set({ rows, done, ...counts })
    .where('id', '=', runId)
    .execute();
}

export async function endRun(
  db: Db,
  runId: number,
  now: Date,
  problem: { code: string; place: number | null } | null,
): Promise<void> {
  await db
    .updateTable('feed_runs')
    .set({
      state: problem ? 'failed' : 'done',
      ended_at: now,
      problem: problem?.code ?? null,
      problem_place: problem?.place ?? null,
    })
    .where('id', '=', runId)
    .execute();
}

export async function findItem(db: Db, feedId: number, key: string): Promise<FeedItem | undefined> {
  const row = await db
    .selectFrom('feed_items')
    .selectAll()
    .where('feed_id', '=', feedId)
    .where('key', '=', key)
    .executeTakeFirst();
  return (
    row && {
      key: row.key,
      place: row.place,
      objectId: row.object_id,
      hash: row.hash,
      // Both columns hold what `saveItem` wrote.
      photos: row.photos as FeedPhoto[],
      problems: row.problems as FieldIssue[],
      seenRun: row.seen_run,
    }
  );
}

export async function saveItem(tx: Tx | Db, feedId: number, item: FeedItem): Promise<void> {
  const row = {
    place: item.place,
    object_id: item.objectId,
    hash: item.hash,
    photos: JSON.stringify(item.photos),
    problems: JSON.stringify(item.problems),
    seen_run: item.seenRun,
  };
  await tx
    .insertInto('feed_items')
    .values({ feed_id: feedId, key: item.key, ...row })
    .onConflict((conflict) => conflict.columns(['feed_id', 'key']).doUpdateSet(row))
    .execute();
}

/** The live or waiting listings of a feed whose rows were missing from a reading. */
export async function findMissingListings(db: Db, feedId: number, runId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('feed_items as i')
    .innerJoin('objects as o', 'o.id', 'i.object_id')
    .select('o.id')
    .where('i.feed_id', '=', feedId)
    .where('i.seen_run', '<>', runId)
    .where('o.status', 'in', ['active', 'moderation'])
    .where('o.deleted_at', 'is', null)
    .orderBy('o.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The state of a listing of a feed: its revision, and whether it was withdrawn. */
export const findListingState = (db: Db, id: number) =>
  db.selectFrom('objects').select(['id', 'status', 'revision', 'deleted_at']).where('id', '=', id).executeTakeFirst();
