import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Web } from '#server/http/pages.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { createUser, signIn } from '#tests/support/factories.ts';
import { costOf, requestRate } from './request-rate.ts';

let t: TestApp;
beforeAll(async () => {
  const broken = (): Promise<never> => Promise.reject(new Error('Nothing is rendered here.'));
  t = await testApp({ web: { entry: broken, assets: broken } satisfies Web });
});
afterAll(() => t.close());

const get = (url: string, ip: string, headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'GET', url, remoteAddress: ip, headers });
const call = (ip: string, sending: object = {}) => t.api('search/get_sections', {}, { ip, ...sending });

/** Requests an expensive address (the sitemap index) until the client's bucket is empty. */
async function exhaust(ip: string, headers?: Record<string, string>): Promise<number> {
  let asked = 0;
  while ((await get('/sitemap.xml', ip, headers)).statusCode === 200) asked += 1;
  return asked;
}

test('an address above the rate is told to wait, in the format of its request', async () => {
  const ip = '198.51.100.7';
  expect(await exhaust(ip)).toBe(requestRate.capacity / costOf('/sitemap.xml'));
  while ((await call(ip)).status === 200);
  const refused = await call(ip);
  expect([refused.status, refused.body.error, refused.headers['retry-after']]).toEqual([429, 'too_many_requests', '1']);
  const page = await get('/', ip);
  expect([page.statusCode, page.headers['retry-after'], page.headers['content-type']]).toEqual([
    429,
    '1',
    'text/html; charset=utf-8',
  ]);
  expect(page.body).toContain('Слишком много запросов');
  expect((await get('/en', ip)).body).toContain('Too many requests');
  const feed = await get('/offers/auto.rss', ip);
  expect([feed.statusCode, feed.headers['content-type']]).toEqual([429, 'text/plain; charset=utf-8']);
  expect((await get('/sitemap.xml', ip)).statusCode).toBe(429);
  // Free routes and other clients are still answered.
  expect((await get('/healthz', ip)).statusCode).toBe(200);
  expect((await call('198.51.99.7')).status).toBe(200);
  t.clock.advance(1000);
  expect((await call(ip)).status).toBe(200);
});

test('a signed-in person has a rate apart from the address; an invalid token has not', async () => {
  const ip = '198.51.101.7';
  const { access } = await signIn(t, await createUser(t));
  const other = await signIn(t, await createUser(t));
  await exhaust(ip);
  expect(await exhaust(ip, { authorization: 'Bearer nonsense' })).toBe(0);
  expect(await exhaust(ip, { cookie: `leasing_jwt=${encodeURIComponent('["x.y.z","r"]')}` })).toBe(0);
  const cookie = `leasing_jwt=${encodeURIComponent(JSON.stringify([access, 'r']))}`;
  expect((await get('/sitemap.xml', ip, { cookie })).statusCode).toBe(200);
  expect(await exhaust(ip, { authorization: `Bearer ${access}` })).toBeGreaterThan(10);
  expect((await get('/sitemap.xml', ip, { cookie })).statusCode).toBe(429);
  expect((await get('/sitemap.xml', ip, { authorization: `Bearer ${other.access}` })).statusCode).toBe(200);
});

test('networks of a /48 share four times the rate of one', async () => {
  let asked = 0;
  for (let network = 0; network < 12; network += 1)
    asked += await exhaust(`2001:db8:9:${(network * 259).toString(16)}::1`);
  expect(asked).toBe((4 * requestRate.capacity) / costOf('/sitemap.xml'));
  expect((await get('/sitemap.xml', '2001:db8:a::1')).statusCode).toBe(200);
});
