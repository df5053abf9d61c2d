import { createHash, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { masterKey, uploadKey, uploadPath } from '#areas/media/rules.ts';
import { createOutside } from '#server/ports/outside.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCatalogue } from '#tests/support/cars.ts';
import { addFeed } from '#tests/support/feeds.ts';
import { createOrganization, signInMember } from '#tests/support/factories.ts';
import type { JobInput } from '#server/jobs/inputs.ts';
import type { JobDeps } from '#server/jobs/job.ts';
import { findProblemRows } from '../feeds-queries.ts';
import { stockJobs } from '../jobs.ts';
import { templateKinds } from '../template.ts';
import { fetchRunPhotos } from './feed-photos.ts';
import { recordProgress } from './feed-queries.ts';
import { enqueueReading, feedFileKey, readFeed } from './read-feed.ts';

let app: TestApp;
let site: Server;
let address: string;
let firm: number;
let memberId: number;
let beforeAnswer: (() => Promise<void>) | undefined;
let feed: number;
/** The site's answers at each path, and the number of requests. */
const files = new Map<string, Buffer | number>();
let asked: string[] = [];

beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
  app.ports.outside = createOutside((ip) => ip === '127.0.0.1');
  site = createServer(async (request, response) => {
    await beforeAnswer?.();
    asked.push(request.url ?? '');
    const file = files.get(request.url ?? '') ?? 404;
    if (typeof file === 'number') response.writeHead(file).end();
    else response.end(file);
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const photo = (background: string) =>
    sharp({ create: { width: 800, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer();
  files.set('/1.jpg', await photo('#357')).set('/2.jpg', await photo('#753'));
});
afterAll(async () => {
  await new Promise((closed) => site.close(closed));
  await app.close();
});
beforeEach(async () => {
  ({ id: firm, memberId } = await createOrganization(app));
  beforeAnswer = undefined;
  feed = await addFeed(app, firm);
  asked = [];
});

const columns =
  'id;mark;model;year;body;colour;steering;fuel;engine_cc;power_hp;gearbox;drive;mileage_km;condition;owners;pts;price;city;description;photos';
const car = (id: string, { price = 1_500_000, mark = 'Toyota', photos = '', colour = 'Белый' } = {}) =>
  `${id};${mark};Camry;2018;Седан;${colour};Левый;Бензин;2494;181;Автомат;Передний;84 000 км;Хорошее;Два;Оригинал;${price};Москва;Ухоженный седан;${photos}`;
const table = (...rows: string[]) => [columns, ...rows].join('\n');

async function queue(text: string): Promise<number> {
  const { id } = await app.db
    .insertInto('feed_runs')
    .values({ feed_id: feed, source: 'file', state: 'queued', created_at: app.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.ports.storage.put(feedFileKey(id), Buffer.from(text), 'text/csv');
  return id;
}

const readOnce = async (id: number) => {
  await readFeed({ db: app.db, ports: app.ports, events: { emit: () => undefined } }, id, undefined);
  return app.db.selectFrom('feed_runs').select(['state', 'problem']).where('id', '=', id).executeTakeFirstOrThrow();
};

/** Runs the jobs of an import one after another, as the lanes would. */
async function finish(id: number) {
  const deps = { db: app.db, ports: app.ports, events: { emit: () => undefined } };
  const isUnderway = async (): Promise<boolean> => {
    const { state } = await app.db
      .selectFrom('feed_runs')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return state === 'running';
  };
  await readFeed(deps, id, undefined);
  while (await isUnderway()) {
    await fetchRunPhotos(deps, id, undefined);
    await readFeed(deps, id, undefined);
  }
  const row = await app.db.selectFrom('feed_runs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { state, problem, held } = row;
  return {
    id,
    state,
    problem,
    held,
    counts: [row.created, row.updated, row.unchanged, row.withdrawn, row.refused],
  };
}
/** Runs the pending withdrawals. */
async function runWithdrawals(): Promise<void> {
  const { db, ports } = app;
  const { rows: waiting } = await sql<{ payload: JobInput<'stock/withdraw'> }>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'stock/withdraw' returning j.payload`.execute(db);
  const { signal } = new AbortController();
  for (const { payload } of waiting) await stockJobs['stock/withdraw'].run(payload, { db, ports } as JobDeps, signal);
}
const run = async (text: string) => finish(await queue(text));
const listings = () =>
  app.db
    .selectFrom('objects')
    .select(['id', 'status', 'price_minor', 'title', 'revision'])
    .where('owner_id', '=', firm)
    // Rows without photos are applied first, so the ids do not follow the file.
    .orderBy('price_minor')
    .orderBy('id')
    .execute();
/** The problems of the last report, by the position of the row. */
const problemsAt = async (place: number) => {
  const { rows } = await findProblemRows(app.db, feed, { after: place - 1, limit: 1 });
  const row = rows.find((one) => one.place === place);
  return (row?.problems ?? []).map(({ path, code }) => `${path}:${code}`);
};
const setStatus = (id: number, change: { status: string; rejection?: string; expires_at?: Date }) =>
  app.db.updateTable('objects').set(change).where('id', '=', id).execute();
const approveAll = () =>
  app.db
    .updateTable('objects')
    .set({
      status: 'active',
      published_at: app.clock.now(),
      expires_at: new Date(app.clock.now().getTime() + 5_000_000_000),
    })
    .where('owner_id', '=', firm)
    .where('status', '=', 'moderation')
    .execute();

describe('the import of a feed', () => {
  test('creates a listing for each row, in moderation; the same file again changes nothing', async () => {
    const text = table(car('A-1', { photos: `${address}/1.jpg ${address}/2.jpg` }), car('A-2', { price: 1_600_000 }));
    expect(await run(text)).toMatchObject({ state: 'done', counts: [2, 0, 0, 0, 0] });
    const before = await listings();
    expect(before).toMatchObject([
      { status: 'moderation', price_minor: 150_000_000, title: 'Toyota Camry, 2018' },
      { status: 'moderation', price_minor: 160_000_000 },
    ]);
    const photos = await app.db
      .selectFrom('media')
      .select('id')
      .where('object_id', '=', before[0]!.id)
      .where('source', '=', 'upload')
      .execute();
    expect(photos).toHaveLength(2);
    for (const { id } of photos) {
      expect(await app.ports.storage.exists(masterKey(id))).toBe(true);
      // The widths are made when they are asked for.
      expect(await app.ports.storage.exists(uploadKey(uploadPath(id), 1280))).toBe(false);
    }
    expect(await run(text)).toMatchObject({ counts: [0, 0, 2, 0, 0] });
    expect(await listings()).toEqual(before);
    expect(asked.toSorted()).toEqual(['/1.jpg', '/2.jpg']);
  });

  test('edits what has changed, keeps the photos it has, and withdraws missing rows', async () => {
    await run(table(car('A-1', { photos: `${address}/1.jpg` }), car('A-2', { price: 1_600_000 })));
    await approveAll();
    const [first, second] = await listings();
    expect(await run(table(car('A-1', { photos: `${address}/1.jpg`, price: 1_450_000 })))).toMatchObject({
      counts: [0, 1, 0, 1, 0],
    });
    expect(await listings()).toMatchObject([
      { id: first!.id, status: 'active', price_minor: 145_000_000 },
      { id: second!.id, status: 'archived' },
    ]);
    expect(asked).toEqual(['/1.jpg']);
    // The row is in the file again.
    expect(
      (await run(table(car('A-1', { photos: `${address}/1.jpg`, price: 1_450_000 }), car('A-2', { price: 1_600_000 }))))
        .counts[4],
    ).toBe(0);
    expect((await listings())[1]).toMatchObject({ id: second!.id, status: 'active' });
  });

  test('reports each invalid row by its fields and applies the others', async () => {
    const text = table(
      car('A-1'),
      car('A-2', { mark: 'Тойёта', colour: 'малиновый' }),
      car('A-1', { price: 1_700_000 }),
      car('').replace('Camry', 'Corolla'),
      car('A-3', { photos: `${address}/none.jpg` }),
    );
    expect(await run(text)).toMatchObject({ state: 'done', counts: [2, 0, 0, 0, 3] });
    expect(await problemsAt(3)).toEqual(expect.arrayContaining(['colour:unreadable', 'mark_id:unknown']));
    expect(await problemsAt(4)).toEqual(['id:repeated']);
    expect(await problemsAt(5)).toEqual(['id:required']);
    expect(await problemsAt(6)).toEqual(['photos.0:refused']);
    expect(await listings()).toHaveLength(2);
    // The report is about the last file only.
    await run(table(car('A-1'), car('A-3')));
    expect((await findProblemRows(app.db, feed, { after: 0, limit: 10 })).total).toBe(0);
  });

  test('reports the text of each wrong value once, with what the field takes', async () => {
    const long = 'Долгий рассказ. '.repeat(1000).trim();
    const wrong = car('A-1')
      .replace('1500000', 'дорого')
      .replace('2018', '3021')
      .replace('2494', '7 см³')
      .replace('Ухоженный седан', long);
    await run(table(wrong));
    const token = (await signInMember(app, { id: firm, memberId })).access;
    const { body } = await app.api('stock/feeds/report', { id: feed, limit: 10 }, { token });
    type Problem = { path: string; code: string; message: string; expects: object };
    const problems: Problem[] = body.rows[0].problems;
    expect(problems.map(({ path, code }) => `${path}:${code}`).toSorted()).toEqual([
      'description:too_big',
      'engine_cc:unreadable',
      'price_minor:unreadable',
      'year:too_big',
    ]);
    const of = (path: string) => problems.find((one) => one.path === path);
    const number = { type: 'number', unit: null };
    expect(of('year')).toMatchObject({ expects: { ...number, min: 1900, max: app.clock.now().getUTCFullYear() + 1 } });
    expect(of('year')?.message).toMatch(/^«3021»: /);
    const roubles = { ru: '₽', en: '₽' };
    expect(of('price_minor')).toMatchObject({ expects: { ...number, min: 1000, max: 999_999_999, unit: roubles } });
    expect(of('price_minor')?.message).toContain('«дорого»');
    expect(of('engine_cc')).toMatchObject({ expects: { min: 50, max: 20_000, unit: { ru: 'см³' } } });
    expect(of('description')).toMatchObject({ expects: { type: 'text', max: expect.any(Number) } });
    expect(of('description')?.message).toMatch(/^«Долгий рассказ\..{45}…»: /);
  });

  test.each(templateKinds)('accepts the template of %s unchanged', async (kind) => {
    const { payload, headers, statusCode } = await app.app.inject({ url: `/stock/template.csv?kind=${kind}` });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const done = await run(payload);
    expect(await problemsAt(2)).toEqual([]);
    expect(done).toMatchObject({ state: 'done', counts: [1, 0, 0, 0, 0] });
  });

  test.each([
    ['malformed', `${columns}\nA-1;"Toyota`],
    ['no_header', columns],
    ['not_text', '\0\0'],
  ])('of a file that is %s changes nothing', async (problem, text) => {
    await run(table(car('A-1')));
    const before = await listings();
    expect(await run(text)).toMatchObject({ state: 'failed', problem, counts: [0, 0, 0, 0, 0] });
    expect(await listings()).toEqual(before);
  });

  test('reports an address of a photo that is too long to be one', async () => {
    const long = Array.from({ length: 400 }, (_, place) => createHash('sha256').update(`${place}`).digest('hex')).join(
      '',
    );
    const photos = `${address}/${long} ${address}/1.jpg`;
    expect(await run(table(car('A-1', { photos })))).toMatchObject({ state: 'done', counts: [1, 0, 0, 0, 0] });
    expect(await problemsAt(2)).toEqual(['photos.0:bad_address']);
    expect(asked).toEqual(['/1.jpg']);
  });

  test('whose jobs have failed for good ends, so that the feed can be read again', async () => {
    const sweep = () => stockJobs['stock/order_due'].run({}, { db: app.db, ports: app.ports } as JobDeps, undefined);
    const stateOf = async (id: number) =>
      app.db.selectFrom('feed_runs').select(['state', 'problem']).where('id', '=', id).executeTakeFirstOrThrow();
    const id = await queue(table(car('A-1')));
    await enqueueReading(app.db, { id, source: 'file' });
    app.clock.advance(3_600_000);
    await sweep();
    expect(await stateOf(id)).toMatchObject({ state: 'queued' });
    await sql`update graphile_worker._private_jobs set attempts = max_attempts where payload->>'run_id' = ${String(id)}`.execute(app.db); // prettier-ignore
    await sweep();
    expect(await stateOf(id)).toEqual({ state: 'failed', problem: 'given_up' });
    expect(await run(table(car('A-1')))).toMatchObject({ state: 'done' });
  });

  test('continues after its process has died, and counts each row once', async () => {
    const stop = new AbortController();
    const emit = (): void => stop.abort(new Error('The server stops.'));
    const cars = Array.from({ length: 15 }, (_, place) => car(`A-${place}`));
    const text = table(...cars, car('A-2'), car('A-20', { mark: 'Тойёта' }));
    const id = await queue(text);
    const reading = readFeed({ db: app.db, ports: app.ports, events: { emit } }, id, stop.signal);
    await expect(reading).rejects.toThrow('The server stops.');
    // The first rows, which were written together.
    expect(await listings()).toHaveLength(10);
    expect(await finish(id)).toMatchObject({ state: 'done', counts: [15, 0, 0, 0, 2] });
    expect(await listings()).toHaveLength(15);
    const { total } = await findProblemRows(app.db, feed, { after: 0, limit: 10 });
    expect(total).toBe(2);
  });

  test('whose process died between two rows that are written together has written neither, and writes each once', async () => {
    await sql`create function refuse_one() returns trigger language plpgsql as $$ begin raise 'The process died.'; end $$;
      create trigger refuse_one before insert on objects for each row when (new.price_minor = 177000000)
      execute function refuse_one()`.execute(app.db);
    const id = await queue(table(car('A-1'), car('A-2', { price: 1_770_000 }), car('A-3')));
    await expect(readOnce(id)).rejects.toThrow('The process died.');
    expect(await listings()).toEqual([]);
    await sql`drop trigger refuse_one on objects; drop function refuse_one()`.execute(app.db);
    expect(await finish(id)).toMatchObject({ state: 'done', counts: [3, 0, 0, 0, 0] });
    expect(await listings()).toHaveLength(3);
  });

  test('edits listings in any order of their rows, and refuses one row beside others', async () => {
    const cars = ['A-1', 'A-2', 'A-3'].map((key) => car(key));
    await run(table(...cars));
    await approveAll();
    const dearer = ['A-3', 'A-1', 'A-2'].map((key, at) => car(key, { price: 1_800_000 + at }));
    expect(await run(table(...dearer))).toMatchObject({ state: 'done', counts: [0, 3, 0, 0, 0] });
    await app.db.updateTable('feed_items').set({ photos: JSON.stringify([{ address: `${address}/1.jpg`, id: randomUUID() }]) }).where('feed_id', '=', feed).where('key', '=', 'A-1').execute(); // prettier-ignore
    const withPhoto = [car('A-2'), car('A-1', { photos: `${address}/1.jpg` }), car('A-3')];
    // The photo of the second row belongs to nobody, so the row is refused and the others are edited.
    expect(await run(table(...withPhoto))).toMatchObject({ state: 'done', counts: [0, 2, 0, 0, 1] });
    expect(await problemsAt(3)).toEqual(['photos.0:unknown']);
  });

  test('applies the rows whose photos have come while others wait, and its progress never goes back', async () => {
    const [first, second] = ['1', '2'].map((name) => ({ photos: `${address}/${name}.jpg` }));
    const id = await queue(table(car('A-1', first), car('A-2', second), car('A-3', { mark: 'Тойёта' })));
    const progress = () =>
      app.db
        .selectFrom('feed_runs')
        .select(['state', 'rows', 'done', 'created', 'refused', 'photos', 'photos_done'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    await readOnce(id);
    const before = { state: 'running', rows: 3, refused: 1, photos: 2 };
    expect(await progress()).toEqual({ ...before, done: 1, created: 0, photos_done: 0 });
    await sql`update feed_photos set problem = '{"code": "refused", "message": "No photo."}'
      where run_id = ${id} and place = 2`.execute(app.db);
    await readOnce(id);
    expect(await progress()).toEqual({ ...before, done: 2, created: 1, photos_done: 1 });
    await recordProgress(app.db, id, { rows: 3, done: 1, counts: { created: 1, updated: 0, unchanged: 0, withdrawn: 0, refused: 0, held: 0 } }); // prettier-ignore
    expect(await progress()).toMatchObject({ done: 2, created: 1 });
    expect(await finish(id)).toMatchObject({ state: 'done', counts: [2, 0, 0, 0, 1] });
    expect(await progress()).toMatchObject({ done: 3, photos_done: 2 });
    expect(asked).toEqual(['/2.jpg']);
  });

  test('of a file with less than half of the listings withdraws the others only after the firm confirms it', async () => {
    const cars = Array.from({ length: 22 }, (_, place) => car(`A-${place}`));
    await run(table(...cars));
    const cut = await run(table(...cars.slice(0, 2)));
    expect(cut).toMatchObject({ state: 'done', counts: [0, 0, 2, 0, 0], held: 20 });
    expect((await listings()).every(({ status }) => status === 'moderation')).toBe(true);

    const { access: token } = await signInMember(app, { id: firm, memberId });
    const agree = (runId: number) => app.api('stock/feeds/withdraw', { id: feed, run_id: runId }, { token });
    expect((await agree(cut.id)).status).toBe(200);
    expect((await agree(cut.id)).status).toBe(409);
    await runWithdrawals();
    expect((await listings()).filter(({ status }) => status === 'archived')).toHaveLength(20);
    const { withdrawn, held } = await app.db
      .selectFrom('feed_runs')
      .select(['withdrawn', 'held'])
      .where('id', '=', cut.id)
      .executeTakeFirstOrThrow();
    expect([withdrawn, held]).toEqual([20, 0]);
  });

  test('stops when its feed is deleted, and the listings are withdrawn with the feed', async () => {
    const { access: token } = await signInMember(app, { id: firm, memberId });
    beforeAnswer = async () => {
      const deleted = await app.api('stock/feeds/delete', { id: feed, withdraw: true }, { token });
      expect(deleted.status).toBe(200);
    };
    const text = table(car('A-1'), car('A-2', { photos: `${address}/1.jpg` }), car('A-3'));
    expect(await run(text)).toMatchObject({ state: 'failed', problem: 'deleted' });
    // The rows without photos were applied before.
    expect((await listings()).map(({ status }) => status)).toEqual(['moderation', 'moderation']);
    await runWithdrawals();
    expect((await listings()).map(({ status }) => status)).toEqual(['archived', 'archived']);
  });

  test('leaves listings that moderators have refused or the firm has archived, and extends expired ones', async () => {
    const text = table(car('A-1'), car('A-2'), car('A-3'));
    await run(text);
    await approveAll();
    const [refused, archived, over] = await listings();
    await setStatus(refused!.id, { status: 'rejected', rejection: JSON.stringify([{ code: 'spam' }]) });
    await setStatus(archived!.id, { status: 'archived' });
    await setStatus(over!.id, { status: 'active', expires_at: new Date(app.clock.now().getTime() - 1000) });
    expect(await run(text)).toMatchObject({ counts: [0, 1, 1, 0, 1] });
    expect(await problemsAt(2)).toEqual(['id:rejected']);
    expect((await listings()).map(({ status }) => status)).toEqual(['rejected', 'archived', 'active']);
    const { expires_at: until } = await app.db
      .selectFrom('objects')
      .select('expires_at')
      .where('id', '=', over!.id)
      .executeTakeFirstOrThrow();
    expect(until! > app.clock.now()).toBe(true);
    expect(await run(text)).toMatchObject({ counts: [0, 0, 2, 0, 1] });
  });
});

test('an import that an earlier version queued without its file fetches the address first', async () => {
  const { id } = await app.db
    .insertInto('feed_runs')
    .values({ feed_id: feed, source: 'address', state: 'queued', created_at: app.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await readOnce(id)).toMatchObject({ state: 'running', problem: null });
  const { rows } = await sql<{ payload: object }>`select j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'stock/fetch_feed'`.execute(app.db);
  expect(rows).toEqual([{ payload: { run_id: id } }]);
  // The job's work once the site has answered.
  await app.ports.storage.put(feedFileKey(id), Buffer.from(table(car('A-1'))), 'text/csv');
  expect(await finish(id)).toMatchObject({ state: 'done', counts: [1, 0, 0, 0, 0] });
});

test('uploaded files are deleted after 30 days', async () => {
  const old = await queue(table(car('A-1')));
  const { db, ports } = app;
  const sweep = () =>
    stockJobs['stock/delete_old_files'].run({}, { db, ports } as JobDeps, new AbortController().signal);
  await sweep();
  expect(await app.ports.storage.exists(feedFileKey(old))).toBe(true);
  app.clock.advance(31 * 24 * 3_600_000);
  await sweep();
  expect(await app.ports.storage.exists(feedFileKey(old))).toBe(false);
});
