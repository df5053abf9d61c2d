import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { sql } from 'kysely';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { createLog } from '../log.ts';
import type { Db } from '../db/connect.ts';
import { enqueue } from './enqueue.ts';
import { job, type JobDeps } from './job.ts';
import { cronItemsOf, startJobs } from './runner.ts';
import { jobTable } from './table.ts';

let t: TestApp;
let deps: JobDeps;
let ran: string[];
let started: ReturnType<typeof startJobs>[];
let mostHeavy: number;
let heavyNow: number;

const note = z.object({ note: z.string() });
const table = {
  'test/quick': job({ lane: 'quick', input: note, run: async ({ note }) => void ran.push(note) }),
  'test/heavy': job({
    lane: 'heavy',
    input: note,
    run: async ({ note }) => {
      mostHeavy = Math.max(mostHeavy, ++heavyNow);
      await wait(20);
      heavyNow -= 1;
      ran.push(note);
    },
  }),
  'test/fails': job({
    lane: 'quick',
    input: note,
    run: async ({ note }) => {
      ran.push(note);
      throw new Error('It does not work yet');
    },
  }),
};

beforeAll(async () => {
  t = await testApp();
  const { db, config, ports } = t;
  deps = { db, config, ports, events: { emit: () => {} }, log: createLog('silent') };
});
afterAll(() => t.close());
beforeEach(() => {
  ran = [];
  started = [];
  mostHeavy = heavyNow = 0;
});
afterEach(async () => {
  await Promise.all(started.map((runner) => runner.stop()));
  await sql`delete from graphile_worker._private_jobs`.execute(t.db);
});

const start = (): void => void started.push(startJobs(t.url, deps, table));
// The program's job table does not contain the jobs of this test.
const order = (db: Db, name: keyof typeof table, text: string, options = {}) =>
  enqueue(db, name as never, { note: text } as never, options);
const waiting = async () =>
  (
    await sql<{ attempts: number; last_error: string | null; seconds: number }>`select attempts, last_error,
      extract(epoch from run_at - now())::float8 as seconds from graphile_worker._private_jobs`.execute(t.db)
  ).rows;

test('jobs ordered before and after the start run once, whatever the number of processes', async () => {
  await order(t.db, 'test/quick', 'before');
  start();
  start();
  await vi.waitFor(() => expect(ran).toEqual(['before']), 30_000);
  for (let i = 0; i < 10; i++) await order(t.db, 'test/quick', `after ${i}`);
  await vi.waitFor(() => expect(ran).toHaveLength(11), 30_000);
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), 30_000);
  expect(new Set(ran).size).toBe(11);
});

test('heavy jobs of a process run one at a time', async () => {
  for (let i = 0; i < 5; i++) await order(t.db, 'test/heavy', `${i}`);
  start();
  await vi.waitFor(() => expect(ran).toHaveLength(5), 30_000);
  expect(mostHeavy).toBe(1);
});

test('a job with a smaller priority runs before one that was ordered earlier', async () => {
  for (const text of ['later', 'latest']) await order(t.db, 'test/heavy', text, { priority: 10 });
  await order(t.db, 'test/heavy', 'first');
  start();
  await vi.waitFor(() => expect(ran).toEqual(['first', 'later', 'latest']), 30_000);
});

test('an order is part of its transaction, and replaces the order with the same key', async () => {
  await expect(
    t.db.transaction().execute(async (tx) => {
      await order(tx, 'test/quick', 'undone');
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await order(t.db, 'test/quick', 'first', { key: 'one' });
  await order(t.db, 'test/quick', 'second', { key: 'one' });
  start();
  await vi.waitFor(() => expect(ran).toEqual(['second']), 30_000);
});

test('a failed or malformed job is retried later and logs why', async () => {
  await order(t.db, 'test/fails', 'once', { attempts: 3 });
  start();
  await vi.waitFor(async () => expect((await waiting())[0]?.last_error).toContain('does not work yet'), 30_000);
  const [row] = await waiting();
  expect(row?.attempts).toBe(1);
  expect(row?.seconds).toBeGreaterThan(0.5);
  await enqueue(t.db, 'test/quick' as never, { wrong: true } as never);
  await vi.waitFor(
    async () => expect((await waiting()).some((job) => job.last_error?.includes('note'))).toBe(true),
    5000,
  );
});

test('the job of a dead worker is released, that of a live one is not', async () => {
  await order(t.db, 'test/quick', 'of the dead');
  await order(t.db, 'test/quick', 'of the living');
  const other = new pg.Client({ connectionString: t.url });
  await other.connect();
  await other.query(`select pg_advisory_lock(7203412, hashtext('pool-living'))`);
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '10 minutes',
    locked_by = case payload->>'note' when 'of the dead' then 'pool-dead' else 'pool-living' end`.execute(t.db);
  start();
  await vi.waitFor(() => expect(ran).toEqual(['of the dead']), 30_000);
  await other.end();
  start();
  await vi.waitFor(() => expect(ran).toEqual(['of the dead', 'of the living']), 30_000);
});

test('broken connections are replaced', async () => {
  start();
  await order(t.db, 'test/quick', 'before');
  await vi.waitFor(() => expect(ran).toEqual(['before']), 30_000);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'dvor jobs' and datname = current_database()`.execute(t.db);
  await order(t.db, 'test/quick', 'after');
  await vi.waitFor(() => expect(ran).toEqual(['before', 'after']), 30_000);
});

test('a lane that could not read the names of its jobs at the start runs them later', async () => {
  await sql`alter table graphile_worker._private_tasks rename to hidden_tasks`.execute(t.db);
  start();
  await wait(1500);
  await sql`alter table graphile_worker.hidden_tasks rename to _private_tasks`.execute(t.db);
  await order(t.db, 'test/quick', 'at last');
  await vi.waitFor(() => expect(ran).toEqual(['at last']), 30_000);
});

test('every scheduled job has a valid schedule', () => {
  const items = (['quick', 'heavy', 'outside'] as const).flatMap((lane) => cronItemsOf(jobTable, lane));
  const timed = Object.keys(jobTable).filter((name) => jobTable[name]?.cron);
  expect(items.map((item) => item.task).toSorted()).toEqual(timed.toSorted());
  expect(timed).toContain('server/sweep');
});
