import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { Secret } from '#server/secret.ts';
import type { Storage } from '#server/ports/storage.ts';
import { createS3Storage } from '#server/ports/storage-s3.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { patient } from '#tests/support/attempts.ts';
import { addCatalogue } from '#tests/support/cars.ts';
import { cookieHeader, createAdminSession, signIn } from '#tests/support/factories.ts';
import { createSeller, type Seller } from '#tests/support/own-listings.ts';
import { type S3Server, startS3Server } from '#tests/support/s3-server.ts';
import { mediaJobs } from './jobs.ts';
import { withdraw } from './withdraw.ts';

const account = { bucket: 'dvor-photos', region: 'ru-central1', accessKey: 'AKIDVOR', secretKey: 'secret/key+1' };
let t: TestApp;
let s3: S3Server;
let bucket: Storage;
let seller: Seller;
let admin: string;
let id: number;
beforeAll(async () => {
  t = await testApp();
  await addCatalogue(t.db);
  s3 = await startS3Server(account);
  const secretKey = new Secret(account.secretKey);
  bucket = createS3Storage({ ...account, provider: 's3', endpoint: s3.endpoint, secretKey }, patient(5));
});
afterAll(async () => {
  await s3.stop();
  await t.close();
});
beforeEach(async () => {
  seller = await createSeller(t);
  admin = (await createAdminSession(t)).access;
  id = await seller.addCar();
  await sql`delete from graphile_worker._private_jobs`.execute(t.db);
});

/** A photo of a listing in two widths; returns the path of its files. */
async function addPhoto(storage: Storage = t.ports.storage): Promise<string> {
  const [photo = ''] = await seller.addPhotos(id, 1);
  await storage.put(`u/${photo}/320.webp`, Buffer.from('small'), 'image/webp');
  await storage.put(`u/${photo}/640.webp`, Buffer.from('wide'), 'image/webp');
  return `u/${photo}`;
}
async function addAvatar(storage: Storage = t.ports.storage): Promise<string> {
  const avatar = randomUUID();
  await storage.put(`avatar/${avatar}/96.webp`, Buffer.from('face'), 'image/webp');
  await t.db.updateTable('profiles').set({ avatar }).where('account_id', '=', seller.id).execute();
  return avatar;
}
const pathOf = async () =>
  (await t.db.selectFrom('media').select('path').where('object_id', '=', id).executeTakeFirstOrThrow()).path;
const avatarOf = async () =>
  (await t.db.selectFrom('profiles').select('avatar').where('account_id', '=', seller.id).executeTakeFirstOrThrow())
    .avatar;

const forgotten: string[] = [];
const cachePurge = { forget: async (urls: readonly string[]) => void forgotten.push(...urls) };
const deps = (storage: Storage = t.ports.storage) => ({
  db: t.db,
  storage,
  cachePurge,
  publicUrl: 'https://dvor.test',
});
beforeEach(() => void forgotten.splice(0));

const ordersOf = async () =>
  (
    await sql<{ payload: unknown }>`select payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'media/withdraw'`.execute(t.db)
  ).rows.map(({ payload }) => payload);
const decide = (decision: 'approve' | 'reject') => {
  const reasons = decision === 'reject' ? [{ code: 'fraud' }] : [];
  return t.api('object/moderate', { id, decision, expected_revision: 1, reasons }, { token: admin });
};

describe('withdrawal of photos is ordered', () => {
  test('by a block, for all photos of the person', async () => {
    await t.api('admin/users/block', { id: seller.id, reason: 'fraud' }, { token: admin });
    expect(await ordersOf()).toEqual([{ of: 'owner_id', id: seller.id }]);
  });

  test('by the rejection of a listing that was public, and of no other', async () => {
    await t.db.insertInto('listing_rechecks').values({ object_id: id, since: t.clock.now() }).execute();
    expect((await decide('reject')).body.status).toBe('rejected');
    expect(await ordersOf()).toEqual([{ of: 'object_id', id }]);
    await sql`delete from graphile_worker._private_jobs`.execute(t.db);
    id = await seller.addCar({ status: 'moderation' });
    expect((await decide('reject')).body.status).toBe('rejected');
    expect(await ordersOf()).toEqual([]);
  });
});

describe.each(['a folder', 'a bucket'])('withdrawal in %s', (where) => {
  const open = () => (where === 'a folder' ? t.ports.storage : bucket);

  test('moves the files of a listing and leaves nothing at the old addresses', async () => {
    const [path, storage] = [await addPhoto(open()), open()];
    await withdraw(deps(storage), { of: 'object_id', id });
    const moved = await pathOf();
    expect(moved).not.toBe(path);
    expect(await storage.exists(`${moved}/640.webp`)).toBe(true);
    for await (const { key } of storage.list(`${path}/`)) expect.unreachable(key);
    for (const address of [`/media/${path}/640.webp`, `/media/${path}/1280.avif`, `/media/og/${id}.en.jpg`])
      expect(forgotten).toContain(`https://dvor.test${address}`);
    expect(forgotten.join()).not.toContain(moved);
  });

  test('moves all photos of a person, their avatar too', async () => {
    const [path, avatar, storage] = [await addPhoto(open()), await addAvatar(open()), open()];
    const drawn = await seller.addCar();
    for (const listing of [id, drawn]) await storage.put(`card/${listing}/1.jpg`, Buffer.from('card'), 'image/jpeg');
    await withdraw(deps(storage), { of: 'owner_id', id: seller.id });
    expect(await storage.exists(`${path}/320.webp`)).toBe(false);
    expect(await storage.exists(`${await pathOf()}/320.webp`)).toBe(true);
    expect(await storage.exists(`avatar/${avatar}/96.webp`)).toBe(false);
    expect(await storage.exists(`avatar/${await avatarOf()}/96.webp`)).toBe(true);
    expect(forgotten).toContain(`https://dvor.test/media/avatar/${avatar}/96.webp`);
    for (const listing of [id, drawn]) {
      expect(await storage.exists(`card/${listing}/1.jpg`)).toBe(false);
      expect(forgotten).toContain(`https://dvor.test/media/og/${listing}.jpg`);
    }
  });
});

test('a withdrawn address stops working for its owner too; the listing has the new one', async () => {
  const path = await addPhoto();
  const url = `/media/${path}/640.webp`;
  expect((await t.app.inject(url)).statusCode).toBe(200);
  await t.db.insertInto('listing_rechecks').values({ object_id: id, since: t.clock.now() }).execute();
  await decide('reject');
  expect((await t.app.inject(url)).statusCode).toBe(404);
  const { db, config, ports } = t;
  const running = { db, config, ports, events: { emit: () => {} }, log: createLog('silent') };
  await mediaJobs['media/withdraw'].run({ of: 'object_id', id }, running, undefined);
  const cookie = cookieHeader(await signIn(t, seller));
  expect((await t.app.inject({ url, headers: { cookie } })).statusCode).toBe(404);
  const [picture] = (await seller.api('object/get', { id })).body.pictures;
  expect(picture.urls.w640).not.toBe(url);
  expect((await t.app.inject({ url: picture.urls.w640, headers: { cookie } })).statusCode).toBe(200);
  expect((await t.app.inject(picture.urls.w640)).statusCode).toBe(404);
  // After the rejection is undone, the photo is public again at its new address.
  await t.api('object/undo_moderation', { id }, { token: admin });
  expect((await t.app.inject(picture.urls.w640)).statusCode).toBe(200);
  expect((await t.app.inject(url)).statusCode).toBe(404);
});

test('a failing purge of the cache leaves the withdrawal undone, and the retry purges the same addresses', async () => {
  const path = await addPhoto();
  const failing = { ...deps(), cachePurge: { forget: () => Promise.reject(new Error('away')) } };
  await expect(withdraw(failing, { of: 'object_id', id })).rejects.toThrow('away');
  expect(await pathOf()).toBe(path);
  await withdraw(deps(), { of: 'object_id', id });
  expect(forgotten).toContain(`https://dvor.test/media/${path}/320.webp`);
});

test("a photo rotated during the withdrawal keeps the new version's address", async () => {
  const path = await addPhoto();
  const turned = `u/${randomUUID()}`;
  const storage: Storage = {
    ...t.ports.storage,
    async put(...file) {
      await t.ports.storage.put(...file);
      await t.db.updateTable('media').set({ path: turned }).where('path', '=', path).execute();
    },
  };
  await withdraw(deps(storage), { of: 'object_id', id });
  expect(await pathOf()).toBe(turned);
});
