import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { fetchRunPhotos } from '#areas/stock/feed/feed-photos.ts';
import { feedFileKey, readFeed } from '#areas/stock/feed/read-feed.ts';
import { findProblemRows } from '#areas/stock/feeds-queries.ts';
import { stockJobs } from '#areas/stock/jobs.ts';
import type { JobInput } from '#server/jobs/inputs.ts';
import type { JobDeps } from '#server/jobs/job.ts';
import { createOutside } from '#server/ports/outside.ts';
import { testApp, type TestApp } from './app.ts';
import { addCatalogue } from './cars.ts';
import { createOrganization } from './factories.ts';
import { addFeed } from './feeds.ts';

type Current = {
  app: TestApp;
  firm: number;
  memberId: number;
  feed: number;
  /** The address of the site that has the photos, and the paths that it was asked for. */
  address: string;
  asked: string[];
  beforeAnswer: (() => Promise<void>) | undefined;
};

export const columns =
  'id;mark;model;year;body;colour;steering;fuel;engine_cc;power_hp;gearbox;drive;mileage_km;condition;owners;pts;price;city;description;photos';
/** A row of a table with these columns. */
export const carRow = (id: string, { price = 1_500_000, mark = 'Toyota', photos = '', colour = 'Белый' } = {}) =>
  `${id};${mark};Camry;2018;Седан;${colour};Левый;Бензин;2494;181;Автомат;Передний;84 000 км;Хорошее;Два;Оригинал;${price};Москва;Ухоженный седан;${photos}`;
export const table = (...rows: string[]) => [columns, ...rows].join('\n');

/** A server, a site with two photos and, anew for each test, a firm with a feed; and the jobs of imports. */
export function useImports() {
  const current = {} as Current; // filled before the first test
  const files = new Map<string, Buffer>();
  let site: Server;

  beforeAll(async () => {
    current.app = await testApp();
    await addCatalogue(current.app.db);
    current.app.ports.outside = createOutside((ip) => ip === '127.0.0.1');
    site = createServer(async (request, response) => {
      await current.beforeAnswer?.();
      current.asked.push(request.url ?? '');
      const file = files.get(request.url ?? '');
      if (file) response.end(file);
      else response.writeHead(404).end();
    });
    await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
    current.address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const photo = (background: string) =>
      sharp({ create: { width: 800, height: 600, channels: 3, background } })
        .jpeg()
        .toBuffer();
    files.set('/1.jpg', await photo('#357')).set('/2.jpg', await photo('#753'));
  });
  afterAll(async () => {
    await new Promise((closed) => site.close(closed));
    await current.app.close();
  });
  beforeEach(async () => {
    const { id, memberId } = await createOrganization(current.app);
    const feed = await addFeed(current.app, id);
    Object.assign(current, { firm: id, memberId, feed, asked: [], beforeAnswer: undefined });
  });

  const deps = () => ({ db: current.app.db, ports: current.app.ports, events: { emit: () => undefined } });
  const runOf = (id: number) =>
    current.app.db.selectFrom('feed_runs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  async function queue(text: string): Promise<number> {
    const { id } = await current.app.db
      .insertInto('feed_runs')
      .values({ feed_id: current.feed, source: 'file', state: 'queued', created_at: current.app.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await current.app.ports.storage.put(feedFileKey(id), Buffer.from(text), 'text/csv');
    return id;
  }

  const readOnce = async (id: number) => {
    await readFeed(deps(), id, undefined);
    const { state, problem } = await runOf(id);
    return { state, problem };
  };

  /** Runs the jobs of an import one after another, as the lanes would. */
  async function finish(id: number) {
    let { state } = await readOnce(id);
    while (state === 'running') {
      await fetchRunPhotos(deps(), id, undefined);
      ({ state } = await readOnce(id));
    }
    const { problem, held, ...row } = await runOf(id);
    return { id, state, problem, held, counts: [row.created, row.updated, row.unchanged, row.withdrawn, row.refused] };
  }

  return {
    current,
    queue,
    readOnce,
    finish,
    run: async (text: string) => finish(await queue(text)),
    /** Runs the pending withdrawals. */
    async runWithdrawals(): Promise<void> {
      const { db, ports } = current.app;
      const { rows: waiting } = await sql<{ payload: JobInput<'stock/withdraw'> }>`
        delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
        where t.id = j.task_id and t.identifier = 'stock/withdraw' returning j.payload`.execute(db);
      const { signal } = new AbortController();
      for (const { payload } of waiting)
        await stockJobs['stock/withdraw'].run(payload, { db, ports } as JobDeps, signal);
    },
    listings: () =>
      current.app.db
        .selectFrom('objects')
        .select(['id', 'status', 'price_minor', 'title', 'revision'])
        .where('owner_id', '=', current.firm)
        // Rows without photos are applied first, so the ids do not follow the file.
        .orderBy('price_minor')
        .orderBy('id')
        .execute(),
    /** The problems of the last report, by the position of the row. */
    async problemsAt(place: number): Promise<string[]> {
      const { rows } = await findProblemRows(current.app.db, current.feed, { after: place - 1, limit: 1 });
      const row = rows.find((one) => one.place === place);
      return (row?.problems ?? []).map(({ path, code }) => `${path}:${code}`);
    },
    setStatus: (id: number, change: { status: string; rejection?: string; expires_at?: Date }) =>
      current.app.db.updateTable('objects').set(change).where('id', '=', id).execute(),
    approveAll: () =>
      current.app.db
        .updateTable('objects')
        .set({
          status: 'active',
          published_at: current.app.clock.now(),
          expires_at: new Date(current.app.clock.now().getTime() + 5_000_000_000),
        })
        .where('owner_id', '=', current.firm)
        .where('status', '=', 'moderation')
        .execute(),
  };
}
