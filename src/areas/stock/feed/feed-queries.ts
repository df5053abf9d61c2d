import { sql } from 'kysely';
import type { FieldIssue } from '#contract/errors.ts';
import { type ListingStatus, statusAt } from '#listing/lifecycle.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import type { FeedFormat } from './feed-row.ts';
import { notifyOfRun } from './notify-of-run.ts';

export type FeedPhoto = { address: string; id: string };

/** The numbers of rows by outcome of an import. */
export type RunCounts = {
  created: number;
  updated: number;
  unchanged: number;
  withdrawn: number;
  refused: number;
  held: number;
};
export type RowOutcome = 'created' | 'updated' | 'unchanged' | 'refused';

/** A row as it was last applied. */
export type FeedItem = {
  key: string;
  objectId: number | null;
  hash: Buffer | null;
  /** Some values of the row were left out, so that the row is applied again. */
  partial: boolean;
  photos: readonly FeedPhoto[];
  seenRun: number;
  outcome: RowOutcome;
};
/** A row that an earlier import has applied, with the state of its listing; null if the listing no longer exists. */
export type KnownItem = FeedItem & { status: ListingStatus | null };

/** The feed was deleted during its import. */
export class FeedDeleted extends Error {}

/**
 * Starts a queued import, or continues one whose process died; undefined if there is none or its feed was deleted. The lock keeps a
 * second process from the same import.
 */
export async function startRun(db: Db, runId: number, now: Date) {
  return db.transaction().execute(async (tx) => {
    const run = await tx
      .selectFrom('feed_runs as r')
      .innerJoin('feeds as f', 'f.id', 'r.feed_id')
      .select(['r.id', 'r.feed_id', 'r.source', 'r.started_at', 'f.owner_id', 'f.format', 'f.address'])
      .select((eb) =>
        eb
          .selectFrom('feed_runs as before')
          .select(({ fn }) => fn.max('before.id').as('id'))
          .whereRef('before.feed_id', '=', 'r.feed_id')
          .whereRef('before.id', '<', 'r.id')
          .where('before.state', '=', 'done')
          .as('run_before'),
      )
      .where('r.id', '=', runId)
      .where('r.state', 'in', ['queued', 'running'])
      .where('f.deleted_at', 'is', null)
      .forUpdate('r')
      .executeTakeFirst();
    if (!run) {
      await tx
        .updateTable('feed_runs')
        .set({ state: 'failed', ended_at: now, problem: 'deleted' })
        .where('id', '=', runId)
        .where('state', 'in', ['queued', 'running'])
        .execute();
      return undefined;
    }
    await tx
      .updateTable('feed_runs')
      .set({ state: 'running', started_at: sql`coalesce(started_at, ${now}::timestamptz)` })
      .where('id', '=', runId)
      .execute();
    // A check constraint limits the format to these values.
    return { ...run, format: run.format as FeedFormat };
  });
}
export type StartedRun = NonNullable<Awaited<ReturnType<typeof startRun>>>;

/** Keeps a feed from being deleted until the transaction ends; throws if it was deleted. The caller has locked the owner. */
export async function holdFeed(tx: Tx, feedId: number): Promise<void> {
  const feed = await tx
    .selectFrom('feeds')
    .select('id')
    .where('id', '=', feedId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!feed) throw new FeedDeleted();
}

export async function recordProgress(
  db: Db,
  runId: number,
  { rows, done, counts }: { rows: number; done: number; counts: RunCounts },
): Promise<void> {
  await db
    .updateTable('feed_runs')
    // A further attempt counts refused rows again, and progress that is shown must not go back.
    .set({ rows, done: sql<number>`greatest(done, ${done}::integer)`, ...counts })
    .where('id', '=', runId)
    .execute();
}

/** Ends an import. The problems of the feed's earlier imports are deleted: its report is about the last one. */
export async function endRun(
  db: Db,
  { id, feed_id: feedId }: Pick<StartedRun, 'id' | 'feed_id'>,
  now: Date,
  problem: { code: string; place: number | null } | null,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('feed_runs')
      .set({
        state: problem ? 'failed' : 'done',
        ended_at: now,
        problem: problem?.code ?? null,
        problem_place: problem?.place ?? null,
      })
      .where('id', '=', id)
      .execute();
    await tx.deleteFrom('feed_photos').where('run_id', '=', id).execute();
    await notifyOfRun(tx, id, now);
    if (problem) return;
    await tx
      .deleteFrom('feed_problems')
      .where((eb) =>
        eb('run_id', 'in', eb.selectFrom('feed_runs').select('id').where('feed_id', '=', feedId).where('id', '<', id)),
      )
      .execute();
  });
}

/** Finds unfinished runs started by `before` that no job will continue, because the last attempt of their job has failed. */
export async function findGivenUpRuns(db: Db, before: Date): Promise<Pick<StartedRun, 'id' | 'feed_id'>[]> {
  const { rows } = await sql<Pick<StartedRun, 'id' | 'feed_id'>>`
    select r.id, r.feed_id from feed_runs r
    where r.state in ('queued', 'running') and r.created_at <= ${before} and not exists (
      select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier like 'stock/%' and j.payload->>'run_id' = r.id::text
        and (j.attempts < j.max_attempts or j.locked_at is not null))
    order by r.id`.execute(db);
  return rows;
}

/** Returns all rows of a feed by their keys, as earlier imports have left them. */
export async function findItems(db: Db, feedId: number, now: Date): Promise<Map<string, KnownItem>> {
  const rows = await db
    .selectFrom('feed_items as i')
    .leftJoin('objects as o', (join) => join.onRef('o.id', '=', 'i.object_id').on('o.deleted_at', 'is', null))
    .select(['i.key', 'i.object_id', 'i.hash', 'i.partial', 'i.photos', 'i.seen_run', 'i.outcome'])
    .select(['o.status', 'o.publish_at', 'o.expires_at'])
    .where('i.feed_id', '=', feedId)
    .execute();
  return new Map(
    rows.map(({ key, object_id, hash, partial, photos, seen_run, outcome, status, publish_at, expires_at }) => [
      key,
      {
        key,
        objectId: object_id,
        hash,
        partial,
        // `saveItem` wrote both columns; a check constraint limits the status.
        photos: photos as FeedPhoto[],
        seenRun: seen_run,
        outcome: outcome as RowOutcome,
        status: status === null ? null : statusAt({ status: status as ListingStatus, publish_at, expires_at }, now),
      },
    ]),
  );
}

export async function saveItem(tx: Tx, feedId: number, item: FeedItem): Promise<void> {
  const row = {
    object_id: item.objectId,
    hash: item.hash,
    partial: item.partial,
    photos: JSON.stringify(item.photos),
    seen_run: item.seenRun,
    outcome: item.outcome,
  };
  await tx
    .insertInto('feed_items')
    .values({ feed_id: feedId, key: item.key, ...row })
    .onConflict((conflict) => conflict.columns(['feed_id', 'key']).doUpdateSet(row))
    .execute();
}

/** Records that an import has seen rows and left their listings unchanged. */
export async function markSeen(
  db: Db,
  run: Pick<StartedRun, 'id' | 'feed_id'>,
  keys: readonly string[],
  outcome: 'unchanged' | 'refused',
): Promise<void> {
  if (keys.length === 0) return;
  await db
    .updateTable('feed_items')
    .set({ seen_run: run.id, outcome })
    .where('feed_id', '=', run.feed_id)
    .where(sql<boolean>`key = any(${keys}::text[])`)
    .execute();
}

export type RowProblems = { place: number; key: string | null; problems: readonly FieldIssue[] };

export async function saveProblems(db: Db | Tx, runId: number, rows: readonly RowProblems[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('feed_problems')
    .values(rows.map(({ place, key, problems }) => ({ run_id: runId, place, key, problems: JSON.stringify(problems) })))
    .onConflict((conflict) =>
      conflict.columns(['run_id', 'place']).doUpdateSet((eb) => ({
        key: eb.ref('excluded.key'),
        problems: eb.ref('excluded.problems'),
      })),
    )
    .execute();
}

/**
 * Returns the listings of a feed that are in review or live; with `before`, only those that this import has not seen.
 */
export async function findFeedListings(
  db: Db,
  feedId: number,
  { before, limit }: { before: number | null; limit?: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('feed_items as i')
    .innerJoin('objects as o', 'o.id', 'i.object_id')
    .select('o.id')
    .where('i.feed_id', '=', feedId)
    .$if(before !== null, (query) => query.where('i.seen_run', '<', before ?? 0))
    .where('o.status', 'in', ['active', 'moderation'])
    .where('o.deleted_at', 'is', null)
    .orderBy('o.id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return rows.map(({ id }) => id);
}
