import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const ask = async (remoteAddress: string, headers: Record<string, string> = {}) =>
  (await t.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;

test('figures are for this machine alone, and not for whom a proxy on it speaks', async () => {
  expect(await ask('127.0.0.1')).toBe(200);
  expect(await ask('203.0.113.7')).toBe(404);
  expect(await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toBe(404);
});
