import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Storage } from '#server/ports/storage.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCatalogue } from '#tests/support/cars.ts';
import { cookieHeader, signIn } from '#tests/support/factories.ts';
import { createSeller, type Seller } from '#tests/support/own-listings.ts';
import { mediaJobs } from './jobs.ts';
import { processMaster, processPhoto, waitingPictures, webpOf } from './processing.ts';
import { formerMasterKey, masterKey, photoWidths, uploadKey, uploadPath } from './rules.ts';
import { createUploadedPhotos } from './uploaded-photos.ts';

let t: TestApp;
let storage: Storage;
let seller: Seller;
let listing: number;
/** A picture with a red left and a blue right half, and its master. */
let halves: Buffer;
let master: Buffer;
/** A photo that is stored as its master alone, as those of feeds are. */
let id: string;

beforeAll(async () => {
  t = await testApp();
  await addCatalogue(t.db);
  storage = t.ports.storage;
  const red = { create: { width: 700, height: 960, channels: 3 as const, background: '#c81414' } };
  halves = await sharp({ create: { width: 1400, height: 960, channels: 3, background: '#1414c8' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
  ({ master } = await processMaster(halves));
});
afterAll(() => t.close());
beforeEach(async () => {
  seller = await createSeller(t);
  listing = await seller.addCar();
  [id = ''] = await seller.addPhotos(listing, 1);
  await storage.put(masterKey(id), master, 'image/jpeg');
});

const get = (path: string, headers: Record<string, string> = {}) => t.app.inject({ url: `/media/${path}`, headers });
const change = (set: { path?: string; former_path?: string; rotation?: number }) =>
  t.db.updateTable('media').set(set).where('id', '=', id).execute();
const keysUnder = async (prefix: string): Promise<string[]> => {
  const keys = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys;
};
const isRedAt = async (bytes: Buffer, left: number, top: number): Promise<boolean> => {
  const [r = 0, , b = 0] = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return r > 150 && b < 80;
};

test('a master made alone is the one of a photo with all widths, and so is what its row says', async () => {
  const { variants: _variants, placeholder: _placeholder, ...whole } = await processPhoto(halves);
  const { placeholder, ...alone } = await processMaster(halves);
  expect(alone).toEqual(whole);
  const tiny = Buffer.from(placeholder.replace('data:image/webp;base64,', ''), 'base64');
  expect(await sharp(tiny).metadata()).toMatchObject({ format: 'webp', width: 16, height: 11 });
});

describe('a photo that is stored as its master alone', () => {
  test.each(photoWidths)('is made %i px wide when it is asked for, and stored', async (width) => {
    expect(await keysUnder(`u/${id}/`)).toEqual([]);
    const key = uploadKey(uploadPath(id), width);
    const first = await get(key);
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(first.headers['content-length']).toBe(String(first.rawPayload.length));
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'webp', width });
    expect(await keysUnder(`u/${id}/`)).toEqual([key]);
    await storage.put(key, Buffer.from('from the store'), 'image/webp');
    expect((await get(key)).body).toBe('from the store');
    expect((await get(key.replace('.webp', '.avif'))).statusCode).toBe(404);
  });

  test('is made once for all who ask at the same time', async () => {
    let written = 0;
    const counting = {
      ...storage,
      put: async (...file: Parameters<Storage['put']>) => {
        written += 1;
        await storage.put(...file);
      },
    };
    const photos = createUploadedPhotos(counting);
    const asked = Array.from({ length: 5 }, () => photos.find({ id, path: uploadPath(id), rotation: 0 }, 640));
    const sizes = (await Promise.all(asked)).map((file) => file?.size);
    expect(new Set(sizes).size).toBe(1);
    expect(written).toBe(1);
  });

  test('is answered by 503, which no cache keeps, while too many pictures are being made', async () => {
    const path = uploadKey(uploadPath(id), 320);
    const stop = new AbortController();
    // One picture is being made and all places behind it are taken; each that is ready is asked for again at once.
    const asked = Array.from({ length: waitingPictures + 1 }, async () => {
      // oxlint-disable-next-line no-await-in-loop
      while (!stop.signal.aborted) await webpOf(master, 0, 320);
    });
    const refused = await get(path);
    stop.abort();
    expect([refused.statusCode, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([
      503,
      '10',
      'no-store',
    ]);
    await Promise.all(asked);
    expect((await get(path)).statusCode).toBe(200);
  });

  test('is made for nobody who may not see it', async () => {
    await t.db
      .updateTable('objects')
      .set({ status: 'rejected', published_at: null })
      .where('id', '=', listing)
      .execute();
    const key = uploadKey(uploadPath(id), 640);
    const stranger = await createSeller(t);
    const cookie = async ({ id: user }: Seller) => ({ cookie: cookieHeader(await signIn(t, { id: user })) });
    expect((await get(key)).statusCode).toBe(404);
    expect((await get(key, await cookie(stranger))).statusCode).toBe(404);
    expect(await keysUnder(`u/${id}/`)).toEqual([]);
    const own = await get(key, await cookie(seller));
    expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  });

  test('is shown as it was rotated, also at its former address, which nobody has seen', async () => {
    const path = uploadPath(randomUUID());
    await change({ rotation: 90, path, former_path: uploadPath(id) });
    for (const at of [path, uploadPath(id)]) {
      const { rawPayload: bytes } = await get(uploadKey(at, 640));
      const { width, height } = await sharp(bytes).metadata();
      expect([at, (height ?? 0) > (width ?? 0)]).toEqual([at, true]);
      // The left half of a picture that is turned clockwise is its upper one.
      expect([await isRedAt(bytes, 300, 100), await isRedAt(bytes, 300, (height ?? 0) - 100)]).toEqual([true, false]);
    }
  });

  test('is not reported as a photo without files, and AVIF is made of it', async () => {
    await t.db
      .updateTable('media')
      .set({ created_at: new Date(0) })
      .where('id', '=', id)
      .execute();
    const [lost = ''] = await seller.addPhotos(listing, 1);
    await t.db
      .updateTable('media')
      .set({ created_at: new Date(0) })
      .where('id', '=', lost)
      .execute();
    const told: unknown[] = [];
    const log = { info: () => undefined, error: (detail: unknown) => void told.push(detail) };
    const { db, ports } = t;
    const deps = { db, ports, log } as unknown as Parameters<(typeof mediaJobs)['media/sweep_files']['run']>[1];
    await mediaJobs['media/sweep_files'].run({}, deps, undefined);
    expect(told).toEqual([{ count: 1, first: [uploadPath(lost)] }]);
    await mediaJobs['media/make_avif'].run({ id }, deps, undefined);
    expect(await keysUnder(`u/${id}/`)).toEqual([1280, 320, 640].map((width) => `u/${id}/${width}.avif`));
  });
});

test('a missing width of a photo from before masters is made from its widest file, which is already rotated', async () => {
  await storage.delete(masterKey(id));
  await change({ rotation: 90 });
  await storage.put(uploadKey(uploadPath(id), 1280), await sharp(halves).webp().toBuffer(), 'image/webp');
  const { rawPayload: bytes } = await get(uploadKey(uploadPath(id), 320));
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 320, height: 219 });
  expect([await isRedAt(bytes, 80, 100), await isRedAt(bytes, 240, 100)]).toEqual([true, false]);
});

test('a missing width is made from a master that is WebP', async () => {
  await storage.delete(masterKey(id));
  await storage.put(formerMasterKey(id), await sharp(halves).resize(1280).webp().toBuffer(), 'image/webp');
  expect(await sharp((await get(uploadKey(uploadPath(id), 320))).rawPayload).metadata()).toMatchObject({ width: 320 });
});

test('a photo whose files are gone is a 404', async () => {
  await storage.delete(masterKey(id));
  expect((await get(uploadKey(uploadPath(id), 320))).statusCode).toBe(404);
});
