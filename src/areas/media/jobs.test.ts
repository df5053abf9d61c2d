import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { JobDeps } from '#server/jobs/job.ts';
import { createLog } from '#server/log.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { createUser } from '#tests/support/factories.ts';
import { mediaJobs } from './jobs.ts';
import { orderAvif } from './order-avif.ts';
import { processPhoto } from './processing.ts';
import { setVersion } from './queries.ts';
import { masterKey, photoWidths, uploadKey, uploadPath } from './rules.ts';

const HOUR = 3_600_000;
let t: TestApp;
let deps: JobDeps;
let owner: number;
let photo: Awaited<ReturnType<typeof processPhoto>>;

beforeAll(async () => {
  t = await testApp();
  const { db, config, ports } = t;
  deps = { db, config, ports, events: { emit: () => {} }, log: createLog('silent') };
  owner = (await createUser(t)).id;
  const red = { create: { width: 700, height: 500, channels: 3 as const, background: '#a02020' } };
  photo = await processPhoto(await sharp(red).jpeg().toBuffer());
});
afterAll(() => t.close());
beforeEach(async () => {
  await sql`delete from media`.execute(t.db);
  await sql`delete from graphile_worker._private_jobs`.execute(t.db);
});

/** Adds an upload with its files, made `hoursAgo`. */
async function upload(hoursAgo: number, { files = true } = {}): Promise<{ id: string; path: string }> {
  const id = randomUUID();
  const path = uploadPath(id);
  if (files) {
    for (const { name, bytes } of photo.variants) await t.ports.storage.put(uploadKey(path, name), bytes, 'image/webp');
    await t.ports.storage.put(masterKey(id), photo.master, 'image/jpeg');
  }
  const created_at = new Date(t.clock.now().getTime() - hoursAgo * HOUR);
  await t.db
    .insertInto('media')
    .values({ id, owner_id: owner, source: 'upload', path, width: 700, height: 500, created_at })
    .execute();
  return { id, path };
}

const age = async (key: string, hours: number) => {
  const at = new Date(t.clock.now().getTime() - hours * HOUR);
  await utimes(join(t.config.dataDir, 'media', key), at, at);
};
const keys = async (): Promise<string[]> => {
  const found = [];
  for (const prefix of ['u/', 'master/', 'card/'])
    for await (const { key } of t.ports.storage.list(prefix)) found.push(key);
  return found;
};
const clear = async () => {
  for (const key of await keys()) await t.ports.storage.delete(key);
};
const rows = () => t.db.selectFrom('media').select(['id', 'path', 'avif']).execute();

test('the AVIF job encodes every width and then marks the row; a second run changes nothing', async () => {
  const { id, path } = await upload(0);
  await mediaJobs['media/make_avif'].run({ id }, deps, undefined);
  for (const width of photoWidths) expect(await t.ports.storage.exists(uploadKey(path, width, 'avif'))).toBe(true);
  expect(await rows()).toMatchObject([{ avif: true }]);
  await t.ports.storage.delete(uploadKey(path, 320, 'avif'));
  await mediaJobs['media/make_avif'].run({ id }, deps, undefined);
  expect(await t.ports.storage.exists(uploadKey(path, 320, 'avif'))).toBe(false);
  await mediaJobs['media/make_avif'].run({ id: randomUUID() }, deps, undefined);
});

test('the AVIF job does not mark a photo that was rotated while it ran', async () => {
  const { id, path } = await upload(0);
  const put = t.ports.storage.put;
  const storage = {
    ...t.ports.storage,
    put: async (...file: Parameters<typeof put>) => {
      await put(...file);
      if (file[0].endsWith('1280.avif')) {
        await setVersion(t.db, { id, from: path }, { ...photo, rotation: 90, path: uploadPath(randomUUID()) });
      }
    },
  };
  await mediaJobs['media/make_avif'].run({ id }, { ...deps, ports: { ...t.ports, storage } }, undefined);
  expect(await rows()).toMatchObject([{ avif: false }]);
});

test('the AVIF of a photo of a feed waits for the import; that of a form and a lost one do not', async () => {
  const waits = async (from: 'form' | 'feed' | 'sweep'): Promise<boolean> => {
    const id = randomUUID();
    await orderAvif(t.db, id, from);
    const { rows: jobs } = await sql<{ waits: boolean }>`
      select run_at > now() + interval '15 minutes' as waits from graphile_worker._private_jobs
      where payload->>'id' = ${id}`.execute(t.db);
    return jobs[0]!.waits;
  };
  expect([await waits('form'), await waits('feed'), await waits('sweep')]).toEqual([false, true, false]);
});

test('a shutdown stops the AVIF job between two widths', async () => {
  const { id } = await upload(0);
  await expect(mediaJobs['media/make_avif'].run({ id }, deps, AbortSignal.abort())).rejects.toThrow();
  expect(await rows()).toMatchObject([{ avif: false }]);
});

test('deletes uploads unused for a day with their files, and orders missing AVIF again', async () => {
  await clear();
  const old = await upload(25);
  const fresh = await upload(23);
  const drafted = await upload(48);
  const draft = { owner_id: owner, id: randomUUID(), kind: 'auto', content: '{}', created_at: t.clock.now() };
  await t.db
    .insertInto('listing_drafts')
    .values({ ...draft, photos: [drafted.id], updated_at: t.clock.now() })
    .execute();
  await mediaJobs['media/sweep_orphans'].run({}, deps, undefined);
  expect(new Set((await rows()).map(({ id }) => id))).toEqual(new Set([fresh.id, drafted.id]));
  expect((await keys()).filter((key) => key.includes(old.id))).toEqual([]);
  expect((await keys()).filter((key) => key.includes(fresh.id))).toHaveLength(4);
  const { rows: orders } = await sql<{ id: string }>`select payload->>'id' as id
    from graphile_worker._private_jobs`.execute(t.db);
  expect(new Set(orders.map(({ id }) => id))).toEqual(new Set([fresh.id, drafted.id]));
  await t.db.deleteFrom('listing_drafts').execute();
});

test('deletes files without rows after a day, and reports rows without files', async () => {
  await clear();
  const kept = await upload(30);
  const missing = await upload(30, { files: false });
  await upload(2, { files: false });
  const { storage } = t.ports;
  const lost = `${uploadPath(randomUUID())}/640.webp`;
  const lately = `${uploadPath(randomUUID())}/640.webp`;
  const lostMaster = masterKey(randomUUID());
  const cards = ['card/7/old.jpg', 'card/7/new.jpg'];
  for (const key of [lost, lately, lostMaster, ...cards]) await storage.put(key, Buffer.from('x'), 'image/webp');
  for (const key of [lost, lostMaster, uploadKey(kept.path, 320), masterKey(kept.id)]) await age(key, 25);
  await age(cards[0]!, 31 * 24);
  const told: unknown[] = [];
  const log = Object.assign(createLog('silent'), { error: (detail: unknown) => void told.push(detail) });
  await mediaJobs['media/sweep_files'].run({}, { ...deps, log }, undefined);
  const left = await keys();
  expect(left).not.toContain(lost);
  expect(left).not.toContain(lostMaster);
  expect(left).not.toContain(cards[0]);
  expect(left).toEqual(expect.arrayContaining([lately, cards[1], uploadKey(kept.path, 320), masterKey(kept.id)]));
  expect(told).toEqual([{ count: 1, first: [missing.path] }]);
});
