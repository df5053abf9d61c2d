import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Storage } from '#server/ports/storage.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCatalogue } from '#tests/support/cars.ts';
import { createSeller } from '#tests/support/own-listings.ts';
import { readThemedDrawing } from './drawings.ts';

const photo = 'audi-a4-sedan-dark-blue';
/** An upload of a live listing. */
let id: string;
let t: TestApp;
let storage: Storage;
let app: FastifyInstance;

beforeAll(async () => {
  t = await testApp();
  await addCatalogue(t.db);
  app = t.app;
  storage = t.ports.storage;
  const seller = await createSeller(t);
  [id = ''] = await seller.addPhotos(await seller.addCar(), 1);
  await storage.put(`u/${id}/640.webp`, Buffer.from('a picture'), 'image/webp');
  await storage.put(`u/${id}/secret.txt`, Buffer.from('not a picture'), 'text/plain');
});
afterAll(() => t.close());

const lasting = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
};
/** Shared caches keep an upload for a day only, since its address may become private. */
const uploaded = { ...lasting, 'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable' };

test('serves a drawing as SVG, compressed if the client accepts it', async () => {
  const plain = await app.inject('/media/drawn/suv-red-front34.svg');
  expect(plain.statusCode).toBe(200);
  expect(plain.headers).toMatchObject({
    ...lasting,
    'content-type': 'image/svg+xml; charset=utf-8',
    vary: 'accept-encoding',
    'content-security-policy': "default-src 'none';style-src 'unsafe-inline';frame-ancestors 'none'",
  });
  expect(plain.body).toBe(await readThemedDrawing('suv-red-front34'));
  for (const version of [1, 2]) {
    const packed = await app.inject({
      url: `/media/drawn/suv-red-front34.svg?v=${version}`,
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.rawPayload.length).toBeLessThan(4000);
  }
});

test('serves AVIF where it was made', async () => {
  expect((await app.inject(`/media/u/${id}/640.avif`)).statusCode).toBe(404);
  await storage.put(`u/${id}/640.avif`, Buffer.from('a smaller picture'), 'image/avif');
  const found = await app.inject(`/media/u/${id}/640.avif`);
  expect(found.headers).toMatchObject({ ...uploaded, 'content-type': 'image/avif', 'content-length': '17' });
});

test('serves an upload in its widths and under its own name only', async () => {
  const found = await app.inject(`/media/u/${id}/640.webp`);
  expect(found.statusCode).toBe(200);
  expect(found.headers).toMatchObject({ ...uploaded, 'content-type': 'image/webp', 'content-length': '9' });
  expect(found.body).toBe('a picture');
  const head = await app.inject({ method: 'HEAD', url: `/media/u/${id}/640.webp` });
  expect([head.statusCode, head.body]).toEqual([200, '']);
});

test('shrinks a shipped photo once and caches it', async () => {
  const [first, again] = await Promise.all([1, 2].map(() => app.inject(`/media/photo/${photo}-320.webp`)));
  expect(first?.statusCode).toBe(200);
  expect(first?.headers).toMatchObject({ ...lasting, 'content-type': 'image/webp' });
  expect(await sharp(first?.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320 });
  expect(again?.rawPayload.equals(first?.rawPayload ?? Buffer.alloc(0))).toBe(true);
  const kept: string[] = [];
  for await (const { key } of storage.list(`photo/${photo}/`)) kept.push(key);
  expect(kept).toHaveLength(1);
  await storage.put(kept[0]!, Buffer.from('from the store'), 'image/webp');
  expect((await app.inject(`/media/photo/${photo}-320.webp`)).body).toBe('from the store');
  const wide = await app.inject(`/media/photo/${photo}-1280.webp`);
  // The original is 1,200 pixels wide and is not enlarged.
  expect((await sharp(wide.rawPayload).metadata()).width).toBe(1200);
});

test.each([
  '/media/drawn/tank-red-side.svg',
  '/media/drawn/suv-red-side.png',
  '/media/drawn/suv-red-side',
  '/media/u/$id/641.webp',
  '/media/u/$id/1280.webp',
  '/media/u/$id/secret.txt',
  '/media/u/$id',
  '/media/u/none/640.webp',
  '/media/u/..%2Fu%2F$id/640.webp',
  '/media/u/$id/..%2F$id%2F640.webp',
  '/media/u/%2e%2e/640.webp',
  '/media/u/$id/640.webp%00.png',
  '/media/photo/no-such-car-640.webp',
  `/media/photo/${photo}-500.webp`,
  `/media/photo/${photo}.webp`,
  '/media/photo/..%2F..%2F..%2Fpackage-640.webp',
  `/media/photo/${encodeURIComponent(`../cars/${photo}`)}-640.webp`,
  '/media/photo/photos-640.webp',
  '/media/',
  '/media/anything/else',
])('returns a plain 404 for %s', async (url) => {
  const { statusCode, headers, body } = await app.inject(url.replaceAll('$id', id));
  expect([statusCode, body]).toEqual([404, 'Not found']);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
});
