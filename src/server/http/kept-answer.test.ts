import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCar, addCatalogue } from '#tests/support/cars.ts';
import { createUser, ensureGeo } from '#tests/support/factories.ts';
import { createKeptAnswers } from './kept-answer.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await ensureGeo(t.db);
  await addCatalogue(t.db);
  await addCar(t.db, (await createUser(t)).id, t.clock.now());
});
afterAll(() => t.close());

const get = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers });

test.each([
  '/sitemap.xml',
  '/sitemap/pages.xml',
  '/sitemap/auto-0.xml',
  '/api/openapi.json',
  '/api/docs',
  '/api/docs/user',
])('%s is compressed for its client and not sent again to a client that has it', async (url) => {
  const plain = await get(url);
  expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined]);
  const { etag } = plain.headers;
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  const br = await get(url, { 'accept-encoding': 'gzip, deflate, br' });
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', etag });
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  const gzip = await get(url, { 'accept-encoding': 'gzip;q=0.5, br;q=0' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  for (const known of [String(etag), `W/${etag}`, `"other", ${etag}`, '*']) {
    const same = await get(url, { 'if-none-match': known });
    expect([same.statusCode, same.body, same.headers['etag']]).toEqual([304, '', etag]);
  }
  expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test.each(['nothing', '__proto__', 'constructor'])('the documentation has no page for the area %s', async (area) => {
  const answer = await get(`/api/docs/${area}`);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
});

test('a part of the sitemap is read from the database once in ten minutes', async () => {
  const first = await get('/sitemap/auto-0.xml');
  await sql`alter table objects rename to elsewhere`.execute(t.db);
  const again = await Promise.all([1, 2, 3].map(() => get('/sitemap/auto-0.xml')));
  t.clock.advance(10 * 60_000);
  const later = await get('/sitemap/auto-0.xml');
  await sql`alter table elsewhere rename to objects`.execute(t.db);
  expect(again.map(({ body }) => body)).toEqual([first.body, first.body, first.body]);
  expect(later.statusCode).toBe(500);
  expect(later.body).not.toContain('objects');
  expect((await get('/sitemap/auto-0.xml')).body).toContain('<url>');
});

test('cached answers are made once at a time, expire, are limited in number, and exclude failures and empty answers', async () => {
  let now = 0;
  const made: string[] = [];
  const keep = createKeptAnswers({ lives: 100, most: 2, now: () => now });
  const ask = (key: string) =>
    keep(
      key,
      async () => {
        made.push(key);
        if (key === 'broken') throw new Error('no');
        return `text of ${key}`;
      },
      () => key !== 'nothing',
    );
  await Promise.all([ask('a'), ask('a'), ask('b')]);
  expect(made.splice(0)).toEqual(['a', 'b']);
  now = 99;
  await ask('a');
  expect(made.splice(0)).toEqual([]);
  now = 100;
  await ask('a');
  expect(made.splice(0)).toEqual(['a']);
  for (const key of ['broken', 'nothing', 'broken', 'nothing']) await ask(key).catch(() => null);
  expect(made.splice(0)).toEqual(['broken', 'nothing', 'broken', 'nothing']);
  await ask('c');
  await ask('a');
  await ask('b');
  expect(made.splice(0)).toEqual(['c', 'b']);
  await ask('a');
  expect(made.splice(0)).toEqual(['a']);
});
