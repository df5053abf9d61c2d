import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSession } from '#server/auth/sessions.ts';
import { signAccessToken } from '#server/auth/tokens.ts';
import { loadConfig } from '#server/config.ts';
import { makeDemoSecrets } from '#server/demo-secrets.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import type { DomainEvent } from '#server/events.ts';
import { noCachePurge } from '#server/ports/cache-purge.ts';
import { createTestClock } from '#server/ports/clock.ts';
import { createOutside } from '#server/ports/outside.ts';
import { offlineRates } from '#server/ports/rates.ts';
import { offlineOrganizations } from '#server/ports/organizations-offline.ts';
import type { Storage } from '#server/ports/storage.ts';
import { createFolderStorage } from '#server/ports/storage-folder.ts';
import { sqlSearches } from '#areas/search/sql/search.ts';
import { testDb, type TestDatabase } from '#tests/support/db.ts';
import { bounds } from '#server/limits/rules.ts';
import { countActs } from '#tests/support/limits.ts';
import { noisePhoto } from '#tests/support/noise-photo.ts';
import { ensureGeo, moscow } from '#tests/support/factories.ts';
import { mediaRoutes } from './routes.ts';
import { maxUnattached } from './rules.ts';

const clock = createTestClock(new Date('2026-11-20T12:00:00Z'));
const secrets = makeDemoSecrets();
const config = loadConfig({ LOG_LEVEL: 'silent' }, () => secrets);
const events: DomainEvent[] = [];
let folder: string;
let storage: Storage;
let database: TestDatabase;
let app: FastifyInstance;
/** Small, because most tests only count photos. */
let photo: Buffer;
let largePhoto: Buffer;
const heic = readFileSync(new URL('../../../tests/support/files/scene.heic', import.meta.url));

beforeAll(async () => {
  database = await testDb();
  folder = await mkdtemp(join(tmpdir(), 'dvor-upload-'));
  const files = createFolderStorage(folder);
  storage = { ...files };
  const unused = { send: () => Promise.reject(new Error('Nothing is sent here')) };
  const ports = {
    clock,
    storage,
    cachePurge: noCachePurge,
    sms: unused,
    mail: unused,
    organizations: offlineOrganizations,
    outside: createOutside(),
    push: null,
    rates: offlineRates,
    payments: null,
    adRegistry: null,
    streets: null,
    vinSources: [],
  };
  const deps = {
    db: database.db,
    config,
    ports,
    events: { emit: (event: DomainEvent) => void events.push(event) },
    searches: sqlSearches,
  };
  app = Fastify();
  await app.register((api) => apiRoutes(api, deps), { prefix: '/api' });
  await mediaRoutes(app, deps);
  await ensureGeo(database.db);
  [photo, largePhoto] = await Promise.all([noisePhoto(480, 320), noisePhoto(900, 600)]);
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

let phones = 0;
async function person({ profile = true } = {}): Promise<{ id: number; token: string }> {
  const now = clock.now();
  const { id } = await database.db
    .insertInto('accounts')
    .values({ kind: 'user', phone: `+7900000${String(++phones).padStart(4, '0')}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (profile) {
    const filled = { kind: 'private', display_name: 'Иван', city_id: moscow, created_at: now, updated_at: now };
    await database.db
      .insertInto('profiles')
      .values({ account_id: id, ...filled })
      .execute();
  }
  const session = await createSession(database.db, { kind: 'user', accountId: id, ip: '::1', userAgent: 't', now });
  const claims = { sid: session.id, act: 'user' as const, sub: id, ver: session.version };
  return { id, token: await signAccessToken(config.jwtKeys, claims, now) };
}

type Sent = { token?: string; bytes?: Buffer; name?: string; key?: string; field?: string };

function upload({ token, bytes = photo, name = 'car.jpg', key, field = 'file' }: Sent) {
  const form = new FormData();
  if (key !== undefined) form.set('upload_key', key);
  form.set(field, new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' }), name);
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return app.inject({ method: 'POST', url: '/api/media/upload', headers, payload: form });
}

const rowsOf = (owner: number) =>
  database.db.selectFrom('media').selectAll().where('owner_id', '=', owner).orderBy('created_at').execute();
const foldersKept = async (): Promise<number> => (await readdir(join(folder, 'u')).catch(() => [])).length;

let who: { id: number; token: string };
beforeEach(async () => {
  who = await person();
});

const fetchOwn = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${who.token}` } });

describe('media/upload', () => {
  test('stores a photo in three widths and returns their addresses', async () => {
    const response = await upload({ token: who.token, bytes: largePhoto });
    expect(response.statusCode).toBe(200);
    const made = response.json();
    expect(Object.keys(made).toSorted()).toEqual(['height', 'id', 'placeholder', 'urls', 'width']);
    expect([made.width, made.height]).toEqual([900, 600]);
    for (const [url, width] of [
      [made.urls.w320, 320],
      [made.urls.w640, 640],
      [made.urls.w1280, 900],
    ]) {
      const file = await fetchOwn(url);
      expect(file.statusCode).toBe(200);
      expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width });
    }
    const [row, ...more] = await rowsOf(who.id);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ id: made.id, source: 'upload', object_id: null, upload_key: null, credit: null });
    expect(row?.sha256).toHaveLength(32);
    const { rows } = await sql<{
      hash: string;
    }>`select perceptual_hash::text as hash from media where id = ${made.id}`.execute(database.db);
    expect(rows[0]?.hash).toMatch(/^-?\d{6,19}$/);
    expect(events.at(-1)).toEqual({ name: 'photo_uploaded', owner: who.id, bytes: largePhoto.length });
  });

  test('creates one photo per idempotency key, also for simultaneous requests; keys of different people are independent', async () => {
    const key = randomUUID();
    const before = await foldersKept();
    const at = await Promise.all([1, 2, 3].map(() => upload({ token: who.token, key })));
    const later = await upload({ token: who.token, key });
    const ids = [...at, later].map((response) => response.json().id);
    expect(new Set(ids).size).toBe(1);
    expect(await rowsOf(who.id)).toHaveLength(1);
    const other = await person();
    expect((await upload({ token: other.token, key })).json().id).not.toBe(ids[0]);
    // The files written by the losing requests are deleted.
    expect(await foldersKept()).toBe(before + 2);
  });

  test('refuses another photo under a used key, also at the same time, and keeps the first', async () => {
    const key = randomUUID();
    const other = await sharp({ create: { width: 480, height: 320, channels: 3, background: '#a53' } })
      .jpeg()
      .toBuffer();
    const first = await upload({ token: who.token, key });
    const second = await upload({ token: who.token, key, bytes: other });
    expect([first.statusCode, second.statusCode]).toEqual([200, 409]);
    expect(second.json()).toMatchObject({ error: 'conflict', fields: [{ path: 'upload_key', code: 'key_reused' }] });
    const racing = randomUUID();
    const answers = await Promise.all([
      upload({ token: who.token, key: racing }),
      upload({ token: who.token, key: racing, bytes: other }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await rowsOf(who.id)).toHaveLength(2);
  });

  test('is refused to guests and people without a profile', async () => {
    expect((await upload({})).json()).toMatchObject({ error: 'unauthenticated' });
    const newcomer = await person({ profile: false });
    const refused = await upload({ token: newcomer.token });
    expect([refused.statusCode, refused.json().error]).toEqual([403, 'profile_required']);
  });

  test.each([
    ['a text named .jpg', Buffer.from('This is a text.'), 422, 'unsupported_image'],
    ['an SVG named .jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422, 'unsupported_image'],
    ['more than 20 MB', Buffer.alloc(20 * 1024 * 1024 + 1, 0xff), 413, 'too_large'],
  ])('refuses %s', async (_what, bytes, status, code) => {
    const response = await upload({ token: who.token, bytes });
    expect([response.statusCode, response.json().error]).toEqual([status, code]);
    expect(await rowsOf(who.id)).toEqual([]);
  });

  test.each([
    [30, 30, 422],
    [319, 240, 422],
    [2000, 239, 422],
    [320, 240, 200],
    [240, 320, 200],
  ])('a photo of %i × %i pixels gets the status %i', async (width, height, status) => {
    const bytes = await sharp({ create: { width, height, channels: 3, background: '#a53' } })
      .png()
      .toBuffer();
    const response = await upload({ token: who.token, bytes });
    expect(response.statusCode).toBe(status);
    if (status === 422) expect(response.json().error).toBe('image_too_small');
  });

  test('refuses a truncated photo', async () => {
    const response = await upload({ token: who.token, bytes: photo.subarray(0, photo.length / 2) });
    expect([response.statusCode, response.json().error]).toEqual([422, 'broken_image']);
  });

  test('has different errors for a form without a photo, a malformed key and a body that is no form', async () => {
    const elsewhere = await upload({ token: who.token, field: 'picture' });
    expect(elsewhere.json()).toMatchObject({ error: 'invalid_input', fields: [{ path: 'file', code: 'required' }] });
    const badKey = await upload({ token: who.token, key: 'one' });
    expect(badKey.json()).toMatchObject({ error: 'invalid_input', fields: [{ path: 'upload_key' }] });
    const headers = { authorization: `Bearer ${who.token}` };
    const json = await app.inject({ method: 'POST', url: '/api/media/upload', headers, payload: {} });
    expect(json.json()).toMatchObject({ error: 'invalid_input' });
  });

  test('converts a HEIC photo to WebP whatever its file name, and keeps its master private', async () => {
    const response = await upload({ token: who.token, bytes: heic, name: 'IMG_0001.jpg' });
    expect(response.statusCode).toBe(200);
    const { id, urls } = response.json();
    expect(await sharp((await fetchOwn(urls.w1280)).rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 1280,
    });
    expect(await storage.exists(`master/${id}.jpg`)).toBe(true);
    for (const url of [`/media/master/${id}.jpg`, `/media/u/${id}/master.jpg`, `/media/u/..%2Fmaster/${id}.jpg`]) {
      expect((await fetchOwn(url)).statusCode).toBe(404);
    }
  });

  test('orders the AVIF job in the transaction of the row', async () => {
    const { id } = (await upload({ token: who.token })).json();
    expect(await ordersOf(id)).toBe(1);
    const before = await ordersOf();
    const broken = await upload({ token: who.token, bytes: photo.subarray(0, photo.length / 2) });
    expect(broken.statusCode).toBe(422);
    expect(await ordersOf()).toBe(before);
  });

  test('leaves no file behind when the disk is full', async () => {
    const before = await foldersKept();
    const working = storage.put;
    let written = 0;
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    Object.assign(storage, {
      put: (...file: Parameters<Storage['put']>) => (++written < 3 ? working(...file) : Promise.reject(full)),
    });
    const response = await upload({ token: who.token });
    storage.put = working;
    expect(response.statusCode).toBe(503);
    expect(response.body).not.toContain('no space');
    expect(await rowsOf(who.id)).toEqual([]);
    expect(await foldersKept()).toBe(before);
  });
});

const ordersOf = async (id?: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from graphile_worker._private_jobs
    where ${id ?? null}::text is null or payload->>'id' = ${id ?? null}`.execute(database.db);
  return rows[0]?.count ?? 0;
};

describe('media/rotate', () => {
  const rotate = (token: string, payload: object) =>
    app.inject({ method: 'POST', url: '/api/media/rotate', headers: { authorization: `Bearer ${token}` }, payload });

  test('serves the rotated photo under new addresses, and repeats no rotation for the same seen version', async () => {
    const first = (await upload({ token: who.token })).json();
    const turn = { id: first.id, clockwise: 90, seen: first.urls.w320 };
    const made = (await rotate(who.token, turn)).json();
    expect(made).toMatchObject({ id: first.id, width: 320, height: 480 });
    expect(made.urls.w320).not.toBe(first.urls.w320);
    expect(await sharp((await fetchOwn(made.urls.w640)).rawPayload).metadata()).toMatchObject({
      width: 320,
      height: 480,
    });
    // A page that is already open still shows the previous version.
    expect((await fetchOwn(first.urls.w320)).statusCode).toBe(200);
    expect((await rotate(who.token, turn)).json()).toEqual(made);
    const back = (await rotate(who.token, { id: first.id, clockwise: 270, seen: made.urls.w320 })).json();
    expect(back).toMatchObject({ width: 480, height: 320 });
    expect(await rowsOf(who.id)).toMatchObject([{ rotation: 0, versions: 3, avif: false }]);
    expect(await ordersOf(first.id)).toBe(1);
  });

  test('rotates once for two simultaneous requests', async () => {
    const first = (await upload({ token: who.token })).json();
    const before = await foldersKept();
    const turn = { id: first.id, clockwise: 90, seen: first.urls.w320 };
    const both = await Promise.all([rotate(who.token, turn), rotate(who.token, turn)]);
    expect(both[0]?.json()).toEqual(both[1]?.json());
    expect(await rowsOf(who.id)).toMatchObject([{ rotation: 90, versions: 2 }]);
    expect(await foldersKept()).toBe(before + 1);
  });

  test('rotates the shown version of a photo without a master', async () => {
    const first = (await upload({ token: who.token })).json();
    await storage.delete(`master/${first.id}.jpg`);
    const once = (await rotate(who.token, { id: first.id, clockwise: 90, seen: first.urls.w320 })).json();
    const twice = (await rotate(who.token, { id: first.id, clockwise: 90, seen: once.urls.w320 })).json();
    expect([once.width, once.height, twice.width, twice.height]).toEqual([320, 480, 480, 320]);
  });

  test("returns 404 for another's photo, an unknown photo and a drawing; refuses 45 degrees", async () => {
    const first = (await upload({ token: who.token })).json();
    const turn = { id: first.id, clockwise: 90, seen: first.urls.w320 };
    const other = await person();
    expect((await rotate(other.token, turn)).json()).toMatchObject({ error: 'not_found' });
    expect((await rotate(who.token, { ...turn, id: randomUUID() })).json()).toMatchObject({ error: 'not_found' });
    await sql`update media set source = 'drawing' where id = ${first.id}`.execute(database.db);
    expect((await rotate(who.token, turn)).json()).toMatchObject({ error: 'not_found' });
    expect((await rotate(who.token, { ...turn, clockwise: 45 })).json()).toMatchObject({ error: 'invalid_input' });
    expect((await rotate('', turn)).statusCode).toBe(401);
  });

  test('allows forty rotations', async () => {
    const first = (await upload({ token: who.token })).json();
    await sql`update media set versions = 40 where id = ${first.id}`.execute(database.db);
    const refused = await rotate(who.token, { id: first.id, clockwise: 90, seen: first.urls.w320 });
    expect(refused.statusCode).toBe(429);
  });
});

describe('limits of uploads', () => {
  const fill = (owner: number, count: number, at: Date) =>
    sql`insert into media (id, owner_id, source, path, width, height, created_at)
        select gen_random_uuid(), ${owner}, 'upload', 'u/none', 1, 1, ${at} from generate_series(1, ${count}::int)`.execute(
      database.db,
    );

  test('allow as many unattached photos as two forms hold', async () => {
    await fill(who.id, maxUnattached, clock.now());
    const refused = await upload({ token: who.token });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      429,
      { error: 'too_many_requests', retry_after: 3600 },
    ]);
    expect(refused.headers['retry-after']).toBe('3600');
    const other = await person();
    expect((await upload({ token: other.token })).statusCode).toBe(200);
  });

  test('do not count unattached photos of the day before', async () => {
    await fill(who.id, maxUnattached, new Date(clock.now().getTime() - 86_400_001));
    expect((await upload({ token: who.token })).statusCode).toBe(200);
  });

  test('hold for simultaneous uploads, which leave no extra files', async () => {
    await fill(who.id, maxUnattached - 2, clock.now());
    const before = await foldersKept();
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload({ token: who.token })));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 200, 429, 429, 429, 429]);
    const rows = await database.db.selectFrom('media').select('id').where('owner_id', '=', who.id).execute();
    expect(rows).toHaveLength(maxUnattached);
    expect(await foldersKept()).toBe(before + 2);
  });

  const counted = (name: 'photos' | 'photos_refused', times: number) =>
    countActs({ db: database.db, config, clock }, name, { person: `user:${who.id}` }, times);

  test('allow two hundred uploads an hour', async () => {
    await counted('photos', bounds.photos.refuse);
    expect((await upload({ token: who.token })).statusCode).toBe(429);
    const other = await person();
    expect((await upload({ token: other.token })).statusCode).toBe(200);
  });

  test('count refused uploads too', async () => {
    await counted('photos_refused', bounds.photos_refused.refuse - 2);
    // A valid upload does not count against the limit.
    expect((await upload({ token: who.token })).statusCode).toBe(200);
    const broken = () => upload({ token: who.token, bytes: Buffer.from('GIF89a, no photo') });
    expect([(await broken()).statusCode, (await broken()).statusCode]).toEqual([422, 422]);
    expect((await broken()).statusCode).toBe(429);
    const honest = await upload({ token: who.token });
    expect([honest.statusCode, honest.json().error]).toEqual([429, 'too_many_requests']);
  });

  test('answer a repeated upload even above the limit', async () => {
    const key = randomUUID();
    const first = await upload({ token: who.token, key });
    await counted('photos', bounds.photos.refuse);
    expect((await upload({ token: who.token, key })).json()).toEqual(first.json());
  });
});
