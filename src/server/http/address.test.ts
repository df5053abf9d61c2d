import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addressLimits, routedAddress } from './address.ts';

let t: TestApp;
let port: number;
beforeAll(async () => {
  t = await testApp({
    web: {
      entry: () => import('#web/entry-server.tsx'),
      assets: async () => ({ script: '/entry.js', styles: [], filesOf: () => [] }),
    },
  });
  await t.app.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(t.app.listeningOrigin).port);
});
afterAll(() => t.close());

/** Requests over a socket, so that the address is sent exactly as written. */
const ask = (path: string, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (body += part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    })
      .on('error', reject)
      .end();
  });

const guards = {
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  'permissions-policy': expect.stringContaining('camera=()'),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': expect.stringContaining('max-age=31536000'),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

test.each([
  ['a path of slashes', `/a${'/'.repeat(15_000)}b/`],
  ['a long path of a call', `/api/${'a'.repeat(addressLimits.path)}`],
  ['a long query', `/offers/auto?q=${'a'.repeat(addressLimits.query)}`],
  ['the place of such addresses itself', '/-/address-too-long'],
])('%s is refused before routing', async (_what, path) => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
    const { status, headers, body } = await ask(path, method);
    expect(status).toBe(414);
    expect(headers).toMatchObject(guards);
    expect(JSON.parse(body)).toEqual({
      error: 'address_too_long',
      message: 'The address is too long.',
      request_id: expect.any(String),
    });
  }
  expect(await ask(path, 'HEAD')).toMatchObject({ status: 414, headers: guards });
});

test('an address of the maximum length is routed', async () => {
  const path = `/${'a'.repeat(addressLimits.path - 1)}?${'b'.repeat(addressLimits.query - 1)}`;
  expect((await ask(path)).status).toBe(404);
});

test.each(['/%E0%A4%A', '/%', '/api/%FF', '/media/%zz.jpg', '/en/%C0%AF'])(
  '%s cannot be decoded: refused with all headers',
  async (path) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(404);
    expect(headers).toMatchObject(guards);
    expect(JSON.parse(body)).toMatchObject({ error: 'unknown_call', request_id: expect.any(String) });
  },
);

test.each([
  ['/about/', '/about'],
  ['/about///?a=1', '/about?a=1'],
  ['///', '/'],
  ['/en//', '/en'],
])('%s is redirected to %s', async (path, to) => {
  const { status, headers } = await ask(path);
  expect([status, headers['location']]).toEqual([301, to]);
});

test.each(['//[', '//[/', '//evil.example', '//evil.example/', '/\\evil.example/', '/\\/evil.example//', '//about'])(
  '%s is not a page and not redirected',
  async (path) => {
    const { status, headers } = await ask(path);
    expect([status, headers['location']]).toEqual([404, undefined]);
    expect(headers).toMatchObject(guards);
  },
);

test.each([
  ['http://elsewhere.example/about?x=1', '/about?x=1'],
  ['HTTPS://elsewhere.example/about', '/about'],
  ['http://elsewhere.example', '/-/address-unreadable'],
  ['*', '/-/address-unreadable'],
  ['', '/-/address-unreadable'],
  ['/about?q=%', '/about?q=%'],
])('with Accept %s, %s is routed', (asked, routed) => {
  expect(routedAddress(asked)).toBe(routed);
});

test.each(['/healthz', '/api/no/such', '/sitemap/none.xml', '/media/none', '/metrics', '/about', '/nowhere'])(
  'the answer to %s has every header',
  async (path) => {
    expect((await ask(path)).headers).toMatchObject(guards);
    expect((await ask(path, 'PUT')).headers).toMatchObject(guards);
  },
);

test('a malformed HTTP request gets a bare answer with headers against framing and sniffing', async () => {
  const { connect } = await import('node:net');
  const text = await new Promise<string>((resolve) => {
    let got = '';
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nhost: a\r\nbroken header\r\n\r\n'));
    socket.setEncoding('utf8').on('data', (part: string) => (got += part));
    socket.on('close', () => resolve(got));
  });
  expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(text).toContain('x-content-type-options: nosniff');
});
