import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const post = (url: string, type: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'POST', url, headers: { 'content-type': type, ...headers }, payload });

const shape = { message: expect.any(String), request_id: expect.any(String) };

test.each([
  ['a body that is not JSON', '/api/auto/search', 'application/json', '{"q":', 400, 'malformed_json'],
  ['a body cut off inside a string', '/api/auto/search', 'application/json', '{"q": "a', 400, 'malformed_json'],
  ['another type', '/api/auto/search', 'text/xml', '<q/>', 415, 'unsupported_type'],
  ['plain text', '/api/auto/search', 'text/plain', 'q', 415, 'unsupported_type'],
  [
    'JSON over the limit',
    '/api/auto/search',
    'application/json',
    JSON.stringify({ q: 'a'.repeat(300_000) }),
    413,
    'too_large',
  ],
  ['a form where JSON is due', '/api/auto/search', 'multipart/form-data; boundary=x', '--x--', 415, 'unsupported_type'],
  ['an unknown call', '/api/no/such', 'application/json', '{}', 404, 'unknown_call'],
  ['the base alone', '/api/', 'application/json', '{}', 404, 'unknown_call'],
  ['an address that cannot be decoded', '/api/%E0%A4%A', 'application/json', '{}', 404, 'unknown_call'],
  ['JSON of another shape', '/api/auto/search', 'application/json', '[]', 422, 'invalid_input'],
  ['JSON null', '/api/auto/search', 'application/json', 'null', 200, undefined],
])('%s', async (_what, url, type, payload, status, error) => {
  const response = await post(url, type, payload);
  expect(response.statusCode).toBe(status);
  if (error) expect(response.json()).toMatchObject({ error, ...shape });
});

test.each(['GET', 'PUT', 'DELETE'] as const)('a call refuses the method %s and names the right one', async (method) => {
  const response = await t.app.inject({ method, url: '/api/auto/search' });
  expect(response.statusCode).toBe(405);
  expect(response.headers['allow']).toBe('POST');
  expect(response.json()).toMatchObject({ error: 'method_not_allowed', ...shape });
});

test('a large file from a guest is refused before it is read', async () => {
  const body = Buffer.concat([
    Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'),
    Buffer.alloc(1_000_000),
    Buffer.from('\r\n--x--\r\n'),
  ]);
  const response = await post('/api/media/upload', 'multipart/form-data; boundary=x', body);
  expect(response.statusCode).toBe(401);
  expect(response.json()).toMatchObject({ error: 'unauthenticated', ...shape });
});

test('a form with more files than the call allows is refused', async () => {
  const file = '--x\r\ncontent-disposition: form-data; name="f"; filename="a"\r\n\r\nabc\r\n';
  const response = await post('/api/profile/get', 'multipart/form-data; boundary=x', `${file}--x--\r\n`);
  expect(response.statusCode).toBe(413);
  expect(response.json()).toMatchObject({ error: 'too_large', ...shape });
});

test('answers may not be framed, sniffed or read by another site', async () => {
  const response = await post('/api/geo/areas', 'application/json', '{}', { origin: 'https://elsewhere.example' });
  expect(response.headers['x-content-type-options']).toBe('nosniff');
  expect(String(response.headers['content-security-policy'])).toContain("frame-ancestors 'none'");
  expect(response.headers['access-control-allow-origin']).toBeUndefined();
});

test('HSTS is sent behind TLS and not on plain localhost', async () => {
  const secure = await t.app.inject({ method: 'GET', url: '/healthz' });
  expect(t.config.publicUrl).toMatch(/^https:/);
  expect(secure.headers['strict-transport-security']).toMatch(/max-age=31536000/);
  const local = await testApp({ env: { PUBLIC_URL: 'http://localhost:3000' } });
  const plain = await local.app.inject({ method: 'GET', url: '/healthz' });
  expect(plain.headers['strict-transport-security']).toBeUndefined();
  await local.close();
});

test('an internal error shows no cause', async () => {
  const { db } = t;
  const broken = db.destroy();
  await broken;
  const response = await post('/api/auto/get_marks', 'application/json', '{}');
  expect(response.statusCode).toBeGreaterThanOrEqual(500);
  expect(Object.keys(response.json()).toSorted()).toEqual(expect.arrayContaining(['error', 'message', 'request_id']));
  expect(response.body).not.toMatch(/destroy|driver|kysely|select|stack|node_modules/i);
});
