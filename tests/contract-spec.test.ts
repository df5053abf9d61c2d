import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { getCalls } from '#contract/client.ts';
import { errorStatus } from '#contract/errors.ts';
import { contract } from '#contract/index.ts';
import { mountedCalls } from '#server/http/registry.ts';
import { pageRoutes } from '#web/routes/table.ts';
import { type TestApp, testApp } from './support/app.ts';

type SpecCall = { path: string; method: 'GET' | 'POST'; input: 'json' | 'none' | 'query' | 'multipart' };
type SpecRoute = { path: string; layout: string; guard?: string; children?: string[] };

const read = <T>(name: string): T => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as T;
const specCalls = read<SpecCall[]>('calls.json').map((call) => ({ ...call, path: call.path.slice(1) }));
const specRoutes = read<SpecRoute[]>('routes.json').flatMap(({ children = [], ...route }) => [
  route,
  ...children.map((child) => ({ ...route, path: `${route.path}/${child}` })),
]);

const built: [string, Call][] = Object.entries(contract);
const sorted = (list: Iterable<string>) => [...list].sort();

describe('calls', () => {
  test('the specification has 124 calls, each once', () => {
    expect(new Set(specCalls.map((call) => call.path)).size).toBe(124);
  });

  test('every call of the specification is built', () => {
    expect(specCalls.map((call) => call.path).filter((path) => !(path in contract))).toEqual([]);
  });

  test('method and body type match the specification', () => {
    for (const { path, method, input } of specCalls) {
      const call: Call | undefined = contract[path as keyof typeof contract];
      if (call) expect([path, call.method, call.body]).toEqual([path, method, input]);
    }
  });

  test('calls beyond the specification, and only they, are marked as extensions', () => {
    const known = new Set(specCalls.map((call) => call.path));
    for (const [path, call] of built) expect([path, call.extension]).toEqual([path, !known.has(path)]);
  });

  test('updates and edits, changes of phone or of many prices and deletion go through the security step (specification §6)', () => {
    for (const [path, call] of built)
      expect([path, call.secure]).toEqual([
        path,
        /\/(update|update_shop|edit|edit_conditions|inn_check|(confirm_)?change_phone|change_prices)$|^user\/delete$/.test(
          path,
        ),
      ]);
  });

  test('the browser knows which calls are GET', () => {
    const gets = [...specCalls, ...built.map(([path, { method }]) => ({ path, method }))].filter(
      (call) => call.method === 'GET',
    );
    expect(sorted(getCalls)).toEqual(sorted(new Set(gets.map((call) => call.path))));
  });

  test('every call has a description and declares errors of the table', () => {
    for (const [path, call] of built) {
      expect([path, call.summary]).toEqual([path, expect.stringMatching(/^[A-Z].{10,}\.$/s)]);
      for (const code of call.errors) expect(errorStatus).toHaveProperty(code);
    }
  });
});

describe('the router', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());

  test('mounts the whole contract and nothing else', () => {
    expect(sorted(mountedCalls.keys())).toEqual(sorted(Object.keys(contract)));
  });

  test('serves every call at its path; the wrong method is 405 and names the right one', async () => {
    for (const [path, call] of built) {
      const wrong = await t.api(path, undefined, { method: call.method === 'GET' ? 'POST' : 'GET' });
      expect([path, wrong.status, wrong.headers['allow']]).toEqual([path, 405, call.method]);
      const right = await t.api(path, undefined, { method: call.method });
      expect([path, right.body?.error === 'unknown_call']).toEqual([path, false]);
    }
  });

  test('answers unknown calls with the error body', async () => {
    for (const path of ['nonsense', 'user/data/', 'USER/data', 'user%2Fdata', '%00', '..%2fuser']) {
      const answer = await t.api(path, {});
      expect([path, answer.status, answer.body]).toEqual([
        path,
        404,
        { error: 'unknown_call', message: expect.any(String), request_id: expect.any(String) },
      ]);
    }
  });

  test('answers a malformed body with 400, the wrong type with 415, a too large one with 413 and all input problems with 422', async () => {
    const send = (raw: { type?: string; body: string }) => t.api('geo/set_area', undefined, { raw });
    const json = 'application/json';
    expect((await send({ type: json, body: '{"region":' })).body.error).toBe('malformed_json');
    expect((await send({ type: json, body: '{"region":' })).status).toBe(400);
    expect((await send({ type: 'text/xml', body: '<a/>' })).status).toBe(415);
    expect((await send({ type: 'application/x-www-form-urlencoded', body: 'a=b' })).status).toBe(415);
    expect((await send({ type: 'multipart/form-data; boundary=x', body: '--x--\r\n' })).status).toBe(415);
    const large = await send({ type: json, body: JSON.stringify({ region: 'x'.repeat(300_000) }) });
    expect([large.status, large.body.error]).toEqual([413, 'too_large']);
    for (const body of ['null', '[]', '"text"', '12', '{"__proto__":{"region":null}}']) {
      expect([body, (await send({ type: json, body })).status]).toEqual([body, 422]);
    }
    const several = await t.api('user/enter_auth_code', { phone: 1, code: 'x' });
    expect(several.body).toEqual({
      error: 'invalid_input',
      message: expect.any(String),
      request_id: expect.any(String),
      fields: ['phone', 'code', 'consent'].map((path) => ({
        path,
        code: expect.any(String),
        message: expect.any(String),
      })),
    });
  });

  test('permits no other origin', async () => {
    const answer = await t.app.inject({
      method: 'OPTIONS',
      url: '/api/user/data',
      headers: { origin: 'https://evil.test', 'access-control-request-method': 'POST' },
    });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    const post = await t.api('geo/get_area', {}, { origin: 'https://evil.test' });
    expect(post.headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('pages', () => {
  test('every route of the specification is built', () => {
    const paths = new Set(pageRoutes.map((route) => route.path));
    expect(specRoutes).toHaveLength(55);
    expect(specRoutes.map((route) => route.path).filter((path) => !paths.has(path))).toEqual([]);
  });

  test('layout and guard match the specification', () => {
    for (const { path, layout, guard } of specRoutes) {
      const route = pageRoutes.find((one) => one.path === path)!;
      expect([path, route.layout ?? 'default', route.guard]).toEqual([path, layout, guard]);
    }
  });
});
