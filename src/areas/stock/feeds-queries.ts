import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/db/connect.ts';
import type { FeedFormat } from './feed/feed-row.ts';
import type { RowProblem } from './feed/row-problems.ts';
import { findMostFeeds } from '#plans/plan-of.ts';
import { nextReading } from './rules.ts';

export type FeedValues = { name: string; format: FeedFormat; address: string | null; every_hours: number | null };

const runColumns = [
  'id',
  'source',
  'state',
  'problem',
  'problem_place',
  'created_at',
  'ended_at',
  'rows',
  'done',
  'created',
  'updated',
  'unchanged',
  'withdrawn',
  'refused',
  'held',
  'photos',
  'photos_done',
] as const;
type RunState = 'queued' | 'running' | 'done' | 'failed';

/** Check constraints limit source and state to these values. */
const typedRun = <R extends { source: string; state: string }>(row: R) => ({
  ...row,
  source: row.source as 'file' | 'address',
  state: row.state as RunState,
});

export async function findRuns(db: Db, feedId: number, limit: number) {
  const rows = await db
    .selectFrom('feed_runs')
    .select(runColumns)
    .where('feed_id', '=', feedId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(typedRun);
}

/** The last import of a feed that got as far as its rows: its problems are the ones reported. */
const lastApplied = (feedId: RawBuilder<unknown>) =>
  sql<number>`(select max(last.id) from feed_runs last where last.feed_id = ${feedId} and last.rows is not null)`;

/** Returns the feeds of an owner, or the one with an id, each with its last import. */
export async function findFeeds(db: Db, ownerId: number, id?: number) {
  const rows = await db
    .selectFrom('feeds as f')
    .select(['f.id', 'f.name', 'f.format', 'f.address', 'f.every_hours', 'f.next_at'])
    .select((eb) => [
      eb
        .selectFrom('feed_items as i')
        .innerJoin('objects as o', 'o.id', 'i.object_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('i.feed_id', '=', 'f.id')
        .where('o.status', 'in', ['active', 'moderation'])
        .where('o.deleted_at', 'is', null)
        .as('listings'),
      eb
        .selectFrom('feed_problems as p')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('p.run_id', '=', lastApplied(sql.ref('f.id')))
        .as('problems'),
    ])
    .where('f.owner_id', '=', ownerId)
    .where('f.deleted_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('f.id', '=', id ?? 0))
    .orderBy('f.id')
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      format: row.format as FeedFormat,
      listings: row.listings ?? 0,
      problems: row.problems ?? 0,
      last_run: (await findRuns(db, row.id, 1))[0] ?? null,
    })),
  );
}

/** Inserts a feed; null if the owner has the maximum number. The caller has locked the owner. */
export async function insertFeed(tx: Tx, ownerId: number, values: FeedValues, now: Date): Promise<number | null> {
  const { count } = await tx
    .selectFrom('feeds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= (await findMostFeeds(tx, ownerId, now))) return null;
  const { id } = await tx
    .insertInto('feeds')
    .values({
      owner_id: ownerId,
      ...values,
      next_at: nextReading(values.every_hours, now),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a feed of the owner; false if there is none. */
export async function updateFeed(tx: Tx, ownerId: number, id: number, values: FeedValues, now: Date): Promise<boolean> {
  const updated = await tx
    .updateTable('feeds')
    .set({ ...values, next_at: nextReading(values.every_hours, now), updated_at: now })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

export async function deleteFeed(tx: Tx, ownerId: number, id: number, now: Date): Promise<boolean> {
  const deleted = await tx
    .updateTable('feeds')
    .set({ deleted_at: now, next_at: null })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return deleted.numUpdatedRows > 0n;
}

/** Returns the organization that owns the feed, deleted organizations included. */
export async function findFeedOwner(db: Db, feedId: number): Promise<number | undefined> {
  const feed = await db.selectFrom('feeds').select('owner_id').where('id', '=', feedId).executeTakeFirst();
  return feed?.owner_id;
}

/** Answers the question whether the missing listings of the feed's last import are withdrawn; false if there is no open question. */
export async function releaseHeld(tx: Tx, feedId: number, runId: number): Promise<boolean> {
  const released = await tx
    .updateTable('feed_runs')
    .set({ held: 0 })
    .where('id', '=', runId)
    .where('state', '=', 'done')
    .where('held', '>', 0)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('feed_runs as r')
        .select(({ fn }) => fn.max('r.id').as('id'))
        .where('r.feed_id', '=', feedId),
    )
    .executeTakeFirst();
  return released.numUpdatedRows > 0n;
}

export async function countWithdrawn(db: Db, runId: number, withdrawn: number): Promise<void> {
  await db
    .updateTable('feed_runs')
    .set({ withdrawn: sql<number>`withdrawn + ${withdrawn}::integer` })
    .where('id', '=', runId)
    .execute();
}

/** Inserts a queued import; undefined while another one of the feed is queued or running. */
export async function insertRun(tx: Tx | Db, feedId: number, source: 'file' | 'address', now: Date) {
  const row = await tx
    .insertInto('feed_runs')
    .values({ feed_id: feedId, source, state: 'queued', created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(runColumns)
    .executeTakeFirst();
  return row && typedRun(row);
}

/** Locks the feeds that are due and sets their next time. */
export async function takeDueFeeds(tx: Tx, now: Date): Promise<number[]> {
  const due = await tx
    .selectFrom('feeds')
    .select(['id', 'every_hours'])
    .where('next_at', '<=', now)
    .where('deleted_at', 'is', null)
    .orderBy('next_at')
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id, every_hours } of due)
    await tx
      .updateTable('feeds')
      .set({ next_at: nextReading(every_hours, now) })
      .where('id', '=', id)
      .execute();
  return due.map(({ id }) => id);
}

/**
 * Returns the rows of a feed with problems, in the order of the file: up to `limit` + 1 after a position, and their total
 * number.
 */
export async function findProblemRows(db: Db, feedId: number, { after, limit }: { after: number; limit: number }) {
  const wrong = db.selectFrom('feed_problems as p').where('p.run_id', '=', lastApplied(sql`${feedId}::bigint`));
  const [rows, { count }] = await Promise.all([
    wrong
      .leftJoin('feed_items as i', (join) => join.onRef('i.key', '=', 'p.key').on('i.feed_id', '=', feedId))
      .leftJoin('objects as o', (join) => join.onRef('o.id', '=', 'i.object_id').on('o.deleted_at', 'is', null))
      .select(['p.key', 'p.place', 'p.problems', 'o.id as object_id', 'o.kind'])
      .where('p.place', '>', after)
      .orderBy('p.place')
      .limit(limit + 1)
      .execute(),
    wrong.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  // The column contains what an import wrote.
  return { rows: rows.map((row) => ({ ...row, problems: row.problems as RowProblem[] })), total: count };
}
