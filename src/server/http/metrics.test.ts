import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ env: { PUBLIC_URL: 'http://localhost:3000' } });
});
afterAll(() => t.close());

const ask = async (remoteAddress: string, headers: Record<string, string> = {}) =>
  (await t.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;

test('metrics are for this machine only, and not for clients of a proxy on it', async () => {
  expect(await ask('127.0.0.1')).toBe(200);
  expect(await ask('::1', { host: '[::1]:3000' })).toBe(200);
  expect(await ask('203.0.113.7')).toBe(404);
  expect(await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toBe(404);
});

const written =
  'x-forwarded-for x-forwarded-host x-forwarded-proto x-forwarded forwarded via x-real-ip x-client-ip true-client-ip cf-connecting-ip x-original-forwarded-for';

test.each(written.split(' '))('a client of a local proxy that sets only %s gets no metrics', async (name) => {
  expect(await ask('127.0.0.1', { [name]: '203.0.113.7' })).toBe(404);
});

test("a client of a local proxy that adds no header but passes the site's host on gets no metrics", async () => {
  for (const host of ['dvor.test', 'dvor.test:443', '203.0.113.7', 'localhost.example'])
    expect([host, await ask('127.0.0.1', { host })]).toEqual([host, 404]);
});

test('a public site returns no metrics without a token, even to this machine', async () => {
  const site = await testApp({ env: { PUBLIC_URL: 'https://dvor.test' } });
  for (const host of ['127.0.0.1:3000', 'localhost', '[::1]'])
    expect((await site.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers: { host } })).statusCode).toBe(
      404,
    );
  await site.close();
});

test('with a configured token, only the token opens the metrics, from anywhere', async () => {
  const token = 'a-metrics-token-of-mine';
  const guarded = await testApp({ env: { METRICS_TOKEN: token } });
  const status = async (headers: Record<string, string>) =>
    (await guarded.app.inject({ url: '/metrics', remoteAddress: '203.0.113.7', headers })).statusCode;
  expect(await status({ authorization: `Bearer ${token}` })).toBe(200);
  for (const wrong of [
    {},
    { authorization: token },
    { authorization: `Bearer ${token}x` },
    { authorization: 'Bearer ' },
  ])
    expect(await status(wrong as Record<string, string>)).toBe(404);
  await guarded.close();
});
