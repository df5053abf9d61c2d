import { randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagePhotoKey } from '#areas/media/message-photo.ts';
import { masterKey, uploadKey } from '#areas/media/rules.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { addCar, addCatalogue, addUpload } from '#tests/support/cars.ts';
import { createUser, ensureGeo, signIn } from '#tests/support/factories.ts';

const MINUTE = 60_000;

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await ensureGeo(t.db);
  await addCatalogue(t.db);
});
afterAll(() => t.close());

/** Reads a zip from its central directory, as unpackers do. Returns contents by name; only `stored` entries have contents. */
function readZip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameLength, extra, comment] = [20, 28, 30, 32].map((o) =>
      o === 20 ? zip.readUInt32LE(at + o) : zip.readUInt16LE(at + o),
    ) as [number, number, number, number];
    const offset = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
    const packed = zip.subarray(start, start + size);
    files.set(name, zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed));
    at += 46 + nameLength + extra + comment;
  }
  return files;
}

const ask = (token: string) => t.api('user/export', {}, { token });
const download = (path: string, method: 'GET' | 'HEAD' = 'GET') => t.app.inject({ method, url: path });

async function ownerWithThings() {
  const user = await createUser(t, { profile: { kind: 'company', inn: '7707083893', displayName: 'Владелица' } });
  const listing = await addCar(t.db, user.id, t.clock.now());
  const photo = await addUpload(t.db, user.id, t.clock.now());
  await t.db.updateTable('media').set({ object_id: listing }).where('id', '=', photo).execute();
  const { path } = await t.db.selectFrom('media').select('path').where('id', '=', photo).executeTakeFirstOrThrow();
  await t.ports.storage.put(uploadKey(path, 1280), Buffer.from('a photograph'), 'image/webp');
  const unseen = await addUpload(t.db, user.id, t.clock.now());
  const red = { create: { width: 400, height: 300, channels: 3 as const, background: '#e00000' } };
  await t.ports.storage.put(masterKey(unseen), await sharp(red).jpeg().toBuffer(), 'image/jpeg');
  const avatar = randomUUID();
  await t.db.updateTable('profiles').set({ avatar }).where('account_id', '=', user.id).execute();
  await t.ports.storage.put(`avatar/${avatar}/384.webp`, Buffer.from('a face'), 'image/webp');
  const waiting = randomUUID();
  const created_at = t.clock.now();
  await t.db
    .insertInto('message_photos')
    .values({ id: waiting, account_id: user.id, width: 4, height: 3, created_at })
    .execute();
  await t.ports.storage.put(messagePhotoKey(waiting, 1280), Buffer.from('a snapshot'), 'image/webp');
  return { ...user, listing, photo, unseen, waiting, token: (await signIn(t, user)).access };
}

test('the archive has data and photos of its owner only', async () => {
  const stranger = await ownerWithThings();
  const owner = await ownerWithThings();
  const { status, body } = await ask(owner.token);
  expect([status, body]).toEqual([
    200,
    { path: expect.stringMatching(/^\/export\?token=[\w-]{43}$/), expires_in: 120 },
  ]);
  const answer = await download(body.path);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-disposition': expect.stringContaining(`attachment; filename="dvor-${owner.id}-`),
  });
  const files = readZip(answer.rawPayload);
  expect([...files.keys()]).toEqual([
    'index.html',
    'data.json',
    'avatar.webp',
    `photos/${owner.listing}/${owner.photo}.webp`,
    `photos/unattached/${owner.unseen}.webp`,
    `messages/unsent/${owner.waiting}.webp`,
  ]);
  expect(files.get(`messages/unsent/${owner.waiting}.webp`)?.toString()).toBe('a snapshot');
  expect(files.get(`photos/${owner.listing}/${owner.photo}.webp`)?.toString()).toBe('a photograph');
  const unseen = await sharp(files.get(`photos/unattached/${owner.unseen}.webp`)).metadata();
  expect(unseen).toMatchObject({ format: 'webp', width: 400 });
  expect(files.get('avatar.webp')?.toString()).toBe('a face');
  const data = JSON.parse(files.get('data.json')?.toString() ?? '');
  expect(data).toMatchObject({
    account: { id: owner.id, phone: owner.phone },
    profiles: [{ display_name: 'Владелица', inn: '7707083893' }],
    objects: [{ id: owner.listing }],
    auto_listings: [{ object_id: owner.listing }],
    media: expect.arrayContaining([expect.objectContaining({ id: owner.photo })]),
    sessions: [{ ip: '127.0.0.1' }],
    data_exports: [{ used_at: expect.any(String) }],
  });
  // Ids and minor units are kept for programs, with a name and an amount added to each.
  expect(data.profiles[0]).toMatchObject({ city_id: 524901, city: 'Москва' });
  expect(data.objects[0]).toMatchObject({
    city: 'Москва',
    price_minor: 245_000_000,
    price: { amount: 2_450_000, currency: 'RUB' },
  });
  expect(data.auto_listings[0]).toMatchObject({ mark: 'Toyota', model: 'Camry', generation: 'XV70' });
  expect(JSON.stringify(data)).not.toContain(stranger.phone);
  expect(JSON.stringify(data)).not.toMatch(/hash|token/);
});

test('the HTML page of the archive has the same data as data.json, with all markup escaped', async () => {
  const owner = await ownerWithThings();
  const title = 'Тойота <img src=x onerror=alert(1)> & "ко"';
  await t.db.updateTable('objects').set({ title }).where('id', '=', owner.listing).execute();
  const files = readZip((await download((await ask(owner.token)).body.path)).rawPayload);
  const page = files.get('index.html')?.toString() ?? '';
  expect(page).toContain('<h2>Объявления</h2>');
  expect(page).toContain('<td>2\u00A0450\u00A0000 RUB</td>');
  expect(page).toContain('<td>Москва</td>');
  expect(page).not.toContain('<th scope="col">price_minor</th>');
  for (const column of ['Цена', 'Город', 'Пробег']) expect(page).toContain(`<th scope="col">${column}</th>`);
  expect(page).toContain('Тойота &lt;img src=x onerror=alert(1)&gt;');
  expect(page).not.toContain('<img src=x');
  // Every file that the page refers to is in the archive.
  const named = [...page.matchAll(/(?:href|src)="([^"#]+)"/g)].map((match) => match[1] ?? '');
  expect(named.length).toBeGreaterThan(3);
  for (const name of named) expect([...files.keys()]).toContain(name);
});

test('a link works once, for two minutes, during its session; a HEAD request does not use it up', async () => {
  const owner = await ownerWithThings();
  const once = (await ask(owner.token)).body.path;
  expect((await download(once, 'HEAD')).statusCode).not.toBe(200);
  expect((await download(once)).statusCode).toBe(200);
  expect((await download(once)).statusCode).toBe(404);
  const late = (await ask(owner.token)).body.path;
  t.clock.advance(2 * MINUTE);
  expect((await download(late)).statusCode).toBe(404);
  const signedOut = (await ask(owner.token)).body.path;
  await t.api('user/logout', {}, { token: owner.token });
  expect((await download(signedOut)).statusCode).toBe(404);
  for (const path of ['/export', '/export?token=', '/export?token=a&token=b', `/export?token=${'a'.repeat(43)}`])
    expect((await download(path)).statusCode).toBe(404);
});

test('only one of two simultaneous downloads of a link succeeds', async () => {
  const { path } = (await ask((await ownerWithThings()).token)).body;
  const answers = await Promise.all([download(path), download(path)]);
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 404]);
});

test('three exports a day are allowed', async () => {
  const owner = await ownerWithThings();
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(owner.token)));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3);
  const refused = answers.find((answer) => answer.status === 429);
  expect(refused?.body).toMatchObject({
    error: 'too_many_requests',
    retry_after: 24 * 3600,
    until: expect.any(String),
  });
});

test('a missing photo file does not break the archive', async () => {
  const owner = await ownerWithThings();
  await addUpload(t.db, owner.id, t.clock.now());
  const files = readZip((await download((await ask(owner.token)).body.path)).rawPayload);
  expect([...files.values()].map((file) => file.length > 0).toSorted()).toEqual([false, ...Array(6).fill(true)]);
});
