import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { job, type JobDeps } from '#server/jobs/job.ts';
import { startJobs } from '#server/jobs/runner.ts';
import { jobInputs } from '#server/jobs/inputs.ts';
import { createLog } from '#server/log.ts';
import { createOutside } from '#server/ports/outside.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCatalogue } from '#tests/support/cars.ts';
import { createOrganization } from '#tests/support/factories.ts';
import { addFeed } from '#tests/support/feeds.ts';
import { findProblemRows } from '../feeds-queries.ts';
import { stockJobs } from '../jobs.ts';
import { fetchRunPhotos, photoLimits } from './feed-photos.ts';
import { HostSlots } from './host-slots.ts';
import { enqueueReading, feedFileKey } from './read-feed.ts';

// Sites that send one byte at a time for as long as they are read, beside one that answers at once.

let app: TestApp;
let site: Server;
let photo: Buffer;
/** Whether the slow address is slow; once it is not, it has no photos. */
let isSlow = true;
/** The number of open requests to the slow address, and their maximum. */
let [open, mostOpen] = [0, 0];
let jobs: ReturnType<typeof startJobs>;

beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
  app.ports.outside = createOutside((ip) => ip === '127.0.0.1');
  photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer();
  site = createServer((request, response) => {
    if (!request.url?.startsWith('/slow')) {
      response.end(photo);
      return;
    }
    if (!isSlow) {
      response.writeHead(404).end();
      return;
    }
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    const dribble = setInterval(() => response.write('a'), 20);
    response.on('close', () => {
      clearInterval(dribble);
      open -= 1;
    });
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  const { db, config, ports } = app;
  const deps: JobDeps = { db, config, ports, events: { emit: () => undefined }, log: createLog('silent') };
  const limits = { ...photoLimits, photoMs: 800, turnMs: 1000, slowPhotos: 1000 };
  jobs = startJobs(app.url, deps, {
    ...stockJobs,
    'stock/fetch_photos': job({
      lane: 'outside',
      input: jobInputs['stock/fetch_photos'],
      run: ({ run_id: runId }, own, signal) => fetchRunPhotos(own, runId, signal, limits),
    }),
  });
});
afterAll(async () => {
  await jobs.stop();
  site.closeAllConnections();
  await new Promise((closed) => site.close(closed));
  await app.close();
});

const columns =
  'id;mark;model;year;body;colour;steering;fuel;engine_cc;power_hp;gearbox;drive;mileage_km;condition;owners;pts;price;city;description;photos';
const car = (id: string, photos: readonly string[]): string =>
  `${id};Toyota;Camry;2018;Седан;Белый;Левый;Бензин;2494;181;Автомат;Передний;84 000 км;Хорошее;Два;Оригинал;1500000;Москва;Ухоженный седан;${photos.join(' ')}`;
const addressOf = (path: string): string => `http://127.0.0.1:${(site.address() as AddressInfo).port}${path}`;

/** Enqueues an import of an uploaded file with one row. */
async function read(photos: readonly string[]): Promise<{ id: number; feed: number }> {
  const { id: firm } = await createOrganization(app);
  const feed = await addFeed(app, firm);
  const { id } = await app.db
    .insertInto('feed_runs')
    .values({ feed_id: feed, source: 'file', state: 'queued', created_at: app.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.ports.storage.put(feedFileKey(id), Buffer.from([columns, car('A-1', photos)].join('\n')), 'text/csv');
  await enqueueReading(app.db, { id, source: 'file' });
  return { id, feed };
}
const runOf = (id: number) =>
  app.db
    .selectFrom('feed_runs')
    .select(['state', 'created', 'photos', 'photos_done'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('feeds whose photos are slow do not delay the end of another feed', async () => {
  const many = (name: string) => Array.from({ length: 30 }, (_, at) => addressOf(`/slow/${name}/${at}.jpg`));
  // As many slow feeds as the lane runs jobs at a time, and one more.
  const slow = [await read(many('a')), await read(many('b')), await read(many('c'))];
  await vi.waitFor(() => expect(open).toBeGreaterThan(0), 30_000);
  const quick = await read([addressOf('/quick.jpg')]);
  await vi.waitFor(async () => expect(await runOf(quick.id)).toMatchObject({ state: 'done', created: 1 }), 60_000);
  expect((await Promise.all(slow.map(({ id }) => runOf(id)))).map(({ state }) => state)).toContain('running');
  // At most two simultaneous requests to a host, whatever the number of feeds.
  expect(mostOpen).toBeLessThanOrEqual(2);
  // The imports of slow feeds end too: their rows are applied without the photos, the first of which were too slow.
  isSlow = false;
  const codes = new Set<string>();
  for (const { id, feed } of slow) {
    await vi.waitFor(async () => expect(await runOf(id)).toMatchObject({ state: 'done', created: 1 }), 90_000);
    const { rows } = await findProblemRows(app.db, feed, { after: 0, limit: 1 });
    expect(rows[0]?.problems).toHaveLength(30);
    for (const { code } of rows[0]?.problems ?? []) codes.add(code);
  }
  expect(codes).toEqual(new Set(['too_slow', 'refused']));
}, 300_000);

describe('the slots of hosts', () => {
  test('are limited for each host, and releasing one wakes a waiting caller', async () => {
    const slots = new HostSlots(2);
    expect([slots.take('a'), slots.take('a'), slots.take('a'), slots.take('b')]).toEqual([true, true, false, true]);
    const released = slots.released();
    slots.release('a');
    await released;
    expect(slots.take('a')).toBe(true);
  });
});
