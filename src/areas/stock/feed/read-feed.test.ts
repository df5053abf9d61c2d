import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOutside } from '#server/ports/outside.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCatalogue } from '#tests/support/cars.ts';
import { addFeed } from '#tests/support/feeds.ts';
import { createOrganization } from '#tests/support/factories.ts';
import { feedFileKey, readFeed } from './read-feed.ts';

let app: TestApp;
let site: Server;
let address: string;
let firm: number;
let feed: number;
/** What the site answers at each path, and how often it was asked. */
const files = new Map<string, Buffer | number>();
let asked: string[] = [];

beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
  app.ports.outside = createOutside((ip) => ip === '127.0.0.1');
  site = createServer((request, response) => {
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
  firm = (await createOrganization(app)).id;
  feed = await addFeed(app, firm);
  asked = [];
});

const columns =
  'id;mark;model;year;body;colour;steering;fuel;engine_cc;power_hp;gearbox;drive;mileage_km;condition;owners;pts;price;city;description;photos';
const car = (id: string, { price = 1_500_000, mark = 'Toyota', photos = '', colour = 'Белый' } = {}) =>
  `${id};${mark};Camry;2018;Седан;${colour};Левый;Бензин;2494;181;Автомат;Передний;84 000 км;Хорошее;Два;Оригинал;${price};Москва;Ухоженный седан;${photos}`;
const table = (...rows: string[]) => [columns, ...rows].join('\n');

async function run(text: string): Promise<{ id: number; state: string; problem: string | null; counts: number[] }> {
  const { id } = await app.db
    .insertInto('feed_runs')
    .values({ feed_id: feed, source: 'file', state: 'queued', created_at: app.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.ports.storage.put(feedFileKey(id), Buffer.from(text), 'text/csv');
  const { db, ports } = app;
  await readFeed({ db, ports, events: { emit: () => undefined } }, id, undefined);
  const row = await app.db.selectFrom('feed_runs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return {
    id,
    state: row.state,
    problem: row.problem,
    counts: [row.created, row.updated, row.unchanged, row.withdrawn, row.refused],
  };
}
const listings = () =>
  app.db
    .selectFrom('objects')
    .select(['id', 'status', 'price_minor', 'title', 'revision'])
    .where('owner_id', '=', firm)
    .orderBy('id')
    .execute();
const problemsOf = async (key: string) => {
  const row = await app.db
    .selectFrom('feed_items')
    .select('problems')
    .where('feed_id', '=', feed)
    .where('key', '=', key)
    .executeTakeFirst();
  return ((row?.problems ?? []) as { path: string; code: string }[]).map(({ path, code }) => `${path}:${code}`);
};
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

describe('a reading of a feed', () => {
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
    expect(await run(text)).toMatchObject({ counts: [0, 0, 2, 0, 0] });
    expect(await listings()).toEqual(before);
    expect(asked).toEqual(['/1.jpg', '/2.jpg']);
  });

  test('edits what has changed, keeps photos that it has, and withdraws rows that are missing', async () => {
    await run(table(car('A-1', { photos: `${address}/1.jpg` }), car('A-2')));
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
    // The row comes back.
    expect((await run(table(car('A-1', { photos: `${address}/1.jpg`, price: 1_450_000 }), car('A-2')))).counts[4]).toBe(
      0,
    );
    expect((await listings())[1]).toMatchObject({ id: second!.id, status: 'active' });
  });

  test('reports each wrong row by its fields and applies the others', async () => {
    const text = table(
      car('A-1'),
      car('A-2', { mark: 'Тойёта', colour: 'малиновый' }),
      car('A-1', { price: 1_700_000 }),
      car('').replace('Camry', 'Corolla'),
      car('A-3', { photos: `${address}/none.jpg` }),
    );
    expect(await run(text)).toMatchObject({ state: 'done', counts: [2, 0, 0, 0, 3] });
    expect(await problemsOf('A-2')).toEqual(expect.arrayContaining(['colour:unreadable', 'mark_id:unknown']));
    expect(await problemsOf('A-1')).toEqual(['id:repeated']);
    expect(await problemsOf('A-3')).toEqual(['photos.0:refused']);
    expect(await listings()).toHaveLength(2);
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

  test('continues after its process has died, and counts each row once', async () => {
    const first = await run(table(car('A-1'), car('A-2')));
    await app.db
      .updateTable('feed_runs')
      .set({ state: 'running', ended_at: null })
      .where('id', '=', first.id)
      .execute();
    await readFeed({ db: app.db, ports: app.ports, events: { emit: () => undefined } }, first.id, undefined);
    const again = await app.db.selectFrom('feed_runs').selectAll().where('id', '=', first.id).executeTakeFirstOrThrow();
    expect(again).toMatchObject({ state: 'done', created: 0, unchanged: 2, rows: 2, done: 2 });
    expect(await listings()).toHaveLength(2);
  });
});
