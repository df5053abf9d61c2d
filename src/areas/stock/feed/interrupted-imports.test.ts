import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { JobDeps } from '#server/jobs/job.ts';
import { signInMember } from '#tests/support/factories.ts';
import { carRow, table, useImports } from '#tests/support/importing.ts';
import { findProblemRows } from '../feeds-queries.ts';
import { stockJobs } from '../jobs.ts';
import { recordProgress } from './feed-queries.ts';
import { enqueueReading, feedFileKey, readFeed } from './read-feed.ts';

const { current, queue, readOnce, finish, run, runWithdrawals, listings } = useImports();

describe('an import', () => {
  test('whose jobs have failed for good ends, so that the feed can be read again', async () => {
    const sweep = () =>
      stockJobs['stock/order_due'].run({}, { db: current.app.db, ports: current.app.ports } as JobDeps, undefined);
    const stateOf = async (id: number) =>
      current.app.db
        .selectFrom('feed_runs')
        .select(['state', 'problem'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const id = await queue(table(carRow('A-1')));
    await enqueueReading(current.app.db, { id, source: 'file' });
    current.app.clock.advance(3_600_000);
    await sweep();
    expect(await stateOf(id)).toMatchObject({ state: 'queued' });
    await sql`update graphile_worker._private_jobs set attempts = max_attempts where payload->>'run_id' = ${String(id)}`.execute(current.app.db); // prettier-ignore
    await sweep();
    expect(await stateOf(id)).toEqual({ state: 'failed', problem: 'given_up' });
    expect(await run(table(carRow('A-1')))).toMatchObject({ state: 'done' });
  });

  test('continues after its process has died, and counts each row once', async () => {
    const stop = new AbortController();
    const emit = (): void => stop.abort(new Error('The server stops.'));
    const cars = Array.from({ length: 15 }, (_, place) => carRow(`A-${place}`));
    const text = table(...cars, carRow('A-2'), carRow('A-20', { mark: 'Тойёта' }));
    const id = await queue(text);
    const reading = readFeed({ db: current.app.db, ports: current.app.ports, events: { emit } }, id, stop.signal);
    await expect(reading).rejects.toThrow('The server stops.');
    // The first rows, which were written together.
    expect(await listings()).toHaveLength(10);
    expect(await finish(id)).toMatchObject({ state: 'done', counts: [15, 0, 0, 0, 2] });
    expect(await listings()).toHaveLength(15);
    const { total } = await findProblemRows(current.app.db, current.feed, { after: 0, limit: 10 });
    expect(total).toBe(2);
  });

  test('whose process died between two rows that are written together has written neither, and writes each once', async () => {
    await sql`create function refuse_one() returns trigger language plpgsql as $$ begin raise 'The process died.'; end $$;
      create trigger refuse_one before insert on objects for each row when (new.price_minor = 177000000)
      execute function refuse_one()`.execute(current.app.db);
    const id = await queue(table(carRow('A-1'), carRow('A-2', { price: 1_770_000 }), carRow('A-3')));
    await expect(readOnce(id)).rejects.toThrow('The process died.');
    expect(await listings()).toEqual([]);
    await sql`drop trigger refuse_one on objects; drop function refuse_one()`.execute(current.app.db);
    expect(await finish(id)).toMatchObject({ state: 'done', counts: [3, 0, 0, 0, 0] });
    expect(await listings()).toHaveLength(3);
  });

  test('applies the rows whose photos have come while others wait, and its progress never goes back', async () => {
    const [first, second] = ['1', '2'].map((name) => ({ photos: `${current.address}/${name}.jpg` }));
    const id = await queue(table(carRow('A-1', first), carRow('A-2', second), carRow('A-3', { mark: 'Тойёта' })));
    const progress = () =>
      current.app.db
        .selectFrom('feed_runs')
        .select(['state', 'rows', 'done', 'created', 'refused', 'photos', 'photos_done'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    await readOnce(id);
    const before = { state: 'running', rows: 3, refused: 1, photos: 2 };
    expect(await progress()).toEqual({ ...before, done: 1, created: 0, photos_done: 0 });
    await sql`update feed_photos set problem = '{"code": "refused", "message": "No photo."}'
      where run_id = ${id} and place = 2`.execute(current.app.db);
    await readOnce(id);
    expect(await progress()).toEqual({ ...before, done: 2, created: 1, photos_done: 1 });
    await recordProgress(current.app.db, id, { rows: 3, done: 1, counts: { created: 1, updated: 0, unchanged: 0, withdrawn: 0, refused: 0, held: 0 } }); // prettier-ignore
    expect(await progress()).toMatchObject({ done: 2, created: 1 });
    expect(await finish(id)).toMatchObject({ state: 'done', counts: [2, 0, 0, 0, 1] });
    expect(await progress()).toMatchObject({ done: 3, photos_done: 2 });
    expect(current.asked).toEqual(['/2.jpg']);
  });

  test('stops when its feed is deleted, and the listings are withdrawn with the feed', async () => {
    const { access: token } = await signInMember(current.app, { id: current.firm, memberId: current.memberId });
    current.beforeAnswer = async () => {
      const deleted = await current.app.api('stock/feeds/delete', { id: current.feed, withdraw: true }, { token });
      expect(deleted.status).toBe(200);
    };
    const text = table(carRow('A-1'), carRow('A-2', { photos: `${current.address}/1.jpg` }), carRow('A-3'));
    expect(await run(text)).toMatchObject({ state: 'failed', problem: 'deleted' });
    // The rows without photos were applied before.
    expect((await listings()).map(({ status }) => status)).toEqual(['moderation', 'moderation']);
    await runWithdrawals();
    expect((await listings()).map(({ status }) => status)).toEqual(['archived', 'archived']);
  });
});

test('an import that an earlier version queued without its file fetches the address first', async () => {
  const { id } = await current.app.db
    .insertInto('feed_runs')
    .values({ feed_id: current.feed, source: 'address', state: 'queued', created_at: current.app.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await readOnce(id)).toMatchObject({ state: 'running', problem: null });
  const { rows } = await sql<{ payload: object }>`select j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'stock/fetch_feed'`.execute(
    current.app.db,
  );
  expect(rows).toEqual([{ payload: { run_id: id } }]);
  // The job's work once the site has answered.
  await current.app.ports.storage.put(feedFileKey(id), Buffer.from(table(carRow('A-1'))), 'text/csv');
  expect(await finish(id)).toMatchObject({ state: 'done', counts: [1, 0, 0, 0, 0] });
});

test('uploaded files are deleted after 30 days', async () => {
  const old = await queue(table(carRow('A-1')));
  const { db, ports } = current.app;
  const sweep = () =>
    stockJobs['stock/delete_old_files'].run({}, { db, ports } as JobDeps, new AbortController().signal);
  await sweep();
  expect(await current.app.ports.storage.exists(feedFileKey(old))).toBe(true);
  current.app.clock.advance(31 * 24 * 3_600_000);
  await sweep();
  expect(await current.app.ports.storage.exists(feedFileKey(old))).toBe(false);
});
