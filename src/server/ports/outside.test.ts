import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createOutside, isPrivateAddress, OutsideError } from './outside.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const limits = { bytes: 1000, ms: 2000 };
/** Our rule, except that it allows the local servers of these tests. */
const local = createOutside((ip) => ip === '127.0.0.1');
const codeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'read',
    (error: unknown) => (error instanceof OutsideError ? error.code : String(error)),
  );

test.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.31.255.255', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['8.8.8.8', false],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:7f00:1', true],
  ['::ffff:8.8.8.8', false],
  ['fd00::1', true],
  ['fe80::1', true],
  ['2a02:6b8::2:242', false],
  ['localhost', true],
])('%s is private: %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
});

describe('a file of another site', () => {
  test('is read, through redirects', async () => {
    const site = await serve((request, response) => {
      if (request.url === '/old') response.writeHead(302, { location: '/new' }).end();
      else response.end('feed');
    });
    expect((await local.read(`${site}/old`, limits)).toString()).toBe('feed');
  });

  test.each([
    ['refused', (_request, response) => response.writeHead(404).end()],
    ['too_large', (_request, response) => response.end('a'.repeat(2000))],
    ['too_slow', (_request, response) => void response.write('a')],
    ['unreachable', (request) => void request.socket.destroy()],
    ['too_many_redirects', (_request, response) => response.writeHead(302, { location: '/' }).end()],
    ['private_address', (_request, response) => response.writeHead(302, { location: 'http://127.0.0.2/' }).end()],
    ['bad_address', (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end()],
  ] satisfies [string, RequestListener][])('that is %s is not read', async (code, answer) => {
    expect(await codeOf(local.read(await serve(answer), { bytes: 1000, ms: 500 }))).toBe(code);
  });

  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://169.254.169.254/latest/meta-data/',
  ])('at %s is not asked for', async (address) => {
    expect(await codeOf(createOutside().read(address, limits))).toBe('private_address');
  });

  test.each(['ftp://example.com/', 'file:///etc/passwd', 'http://user:word@example.com/', 'нет'])(
    'at %s has no address that is read',
    async (address) => {
      expect(await codeOf(createOutside().read(address, limits))).toBe('bad_address');
    },
  );

  test('on a port of another service is not requested', async () => {
    const site = await serve((_request, response) => response.end('secret'));
    expect(await codeOf(createOutside((ip, port) => ip === '127.0.0.1' && port === '80').read(site, limits))).toBe(
      'private_address',
    );
  });
});
