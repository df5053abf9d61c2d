import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { findRunningPostgres } from '#tools/postgres/embedded.ts';
import { freePort } from '#server/free-port.ts';
import { isLong } from './support/long.ts';
import { signIn } from './support/server-calls.ts';
import { end, ready, type ServerProcesses, serverProcesses, type Started } from './support/server-process.ts';

/** One data folder for all tests, since making a database and its demo for each would take most of the time. */
let processes: ServerProcesses;
const start = (env?: Record<string, string>) => processes.start(env);

beforeAll(() => {
  processes = serverProcesses();
});
afterEach(() => processes.stop());
afterAll(() => processes.close());

const isReady = ({ url }: Started) =>
  vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), { timeout: 60_000, interval: 50 });

async function count(sql: string): Promise<number> {
  const client = new pg.Client({ connectionString: findRunningPostgres(processes.dataDir) });
  await client.connect();
  const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${sql}`);
  await client.end();
  return rows[0]!.n;
}

const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#357' } })
  .jpeg()
  .toBuffer();

/** Starts an upload that sends its second half when `finish` is called. */
function beginUpload(url: string, access: string): { finish(): Promise<{ status: number; body: string }> } {
  const boundary = 'halves';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="car.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const tail = `\r\n--${boundary}--\r\n`;
  const half = Math.floor(photo.length / 2);
  const sending = request(`${url}/api/media/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${access}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': Buffer.byteLength(head) + photo.length + Buffer.byteLength(tail),
    },
  });
  const answered = new Promise<{ status: number; body: string }>((resolve, reject) => {
    sending.on('error', reject);
    sending.on('response', (response) => {
      let body = '';
      response.on('data', (chunk) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
  });
  // `finish` reports a failure that happened before it was called.
  answered.catch(() => {});
  sending.write(head);
  sending.write(photo.subarray(0, half));
  return {
    async finish() {
      sending.write(photo.subarray(half));
      sending.end(tail);
      return answered;
    },
  };
}

/** One sentence without a stack, which tells a person what to do. */
function expectSentence(output: string, pattern: RegExp): void {
  const lines = output.trim().split('\n');
  expect(lines.at(-1)).toMatch(pattern);
  expect(output).not.toMatch(/^\s+at /mu);
}

/** Kills the server alone, and then PostgreSQL with it; the server that starts after that has the same rows. */
async function startAfterKills(first: Started, before: { users: number; listings: number }): Promise<Started> {
  const countRows = async () => ({ users: await count('accounts'), listings: await count('objects') });
  await end(first.child, 'SIGKILL');
  const second = await ready(await start());
  expect(await countRows()).toEqual(before);
  const postmaster = Number(
    readFileSync(join(processes.dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0],
  );
  process.kill(postmaster, 'SIGKILL');
  await end(second.child, 'SIGKILL');
  const third = await ready(await start());
  expect(await countRows()).toEqual(before);
  return third;
}

test('starts, refuses a second start on its folder and on its port, and stops when its npm was killed', async () => {
  const first = await ready(await start());
  expect(first.output()).toContain(first.url);
  const secrets = JSON.parse(readFileSync(join(processes.dataDir, 'secrets.json'), 'utf8')) as {
    ADMIN_PASSWORD: string;
  };
  expect(first.output()).toContain(secrets.ADMIN_PASSWORD);
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
  // The search still loads while the server already answers.
  await isReady(first);
  expect((await fetch(first.url)).status).toBe(200);

  const sameFolder = await start();
  expect(await sameFolder.code).toBe(1);
  expectSentence(
    sameFolder.output(),
    new RegExp(`^The data folder .+ is already in use by process ${first.child.pid}: stop`, 'u'),
  );

  const samePort = await start({ DATA_DIR: join(processes.parent, 'other'), PORT: new URL(first.url).port });
  expect(await samePort.code).toBe(1);
  expectSentence(
    samePort.output(),
    /^Port \d+ is taken: stop the program that listens on it, or set PORT to another\.$/u,
  );

  const before = { users: await count('accounts'), listings: await count('objects') };
  expect(await count(`objects where kind = 'auto'`)).toBe(30);
  // A small demo has a share of what a whole one has besides listings.
  expect([await count('organizations'), await count('finance_offers'), await count('vacancies')]).toEqual([29, 50, 50]);
  // A push kills and restarts in `faults.test.ts` alone, which finds every write again; here a long run does too.
  const last = isLong ? await startAfterKills(first, before) : first;

  last.child.disconnect();
  expect(await last.code).toBe(0);
  expect(findRunningPostgres(processes.dataDir)).toBeUndefined();
});

test('a stop is announced, lets an upload finish, stops everything, and is logged at its beginning and end', async () => {
  const server = await ready(await start({ LOG_LEVEL: 'info', STOP_DELAY: '3' }));
  const { access } = await signIn(server.url, 1);
  await isReady(server);
  const refused = (await (await fetch(`${server.url}/api/no/such`, { method: 'POST' })).json()) as {
    request_id: string;
  };
  const upload = beginUpload(server.url, access);
  // A later request that is answered proves that the server has read the head of the upload.
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

  server.child.kill('SIGTERM');
  const refusal = await vi.waitFor(async () => {
    const answer = await fetch(`${server.url}/readyz`);
    expect(answer.status).toBe(503);
    return answer.json();
  }, 5000);
  expect(refusal).toEqual({ ok: false, reason: 'stopping' });
  // Requests are answered until the port is closed.
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  await vi.waitFor(
    async () =>
      expect(
        await fetch(`${server.url}/healthz`).then(
          () => 'open',
          () => 'closed',
        ),
      ).toBe('closed'),
    {
      timeout: 15_000,
      interval: 100,
    },
  );
  const { status, body } = await upload.finish();
  expect([status, JSON.parse(body)]).toEqual([200, expect.objectContaining({ id: expect.any(String) })]);
  expect(await server.code).toBe(0);
  expect(findRunningPostgres(processes.dataDir)).toBeUndefined();
  expect(existsSync(join(processes.dataDir, 'postgres/data/postmaster.pid'))).toBe(false);
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { msg: string; request_id?: string; path?: string });
  // The request id of an error leads to its line in the log.
  expect(lines.find(({ path }) => path === '/api/no/such')?.request_id).toBe(refused.request_id);
  const messages = lines.map(({ msg }) => msg);
  expect(messages).toEqual(expect.arrayContaining(['started', 'stopping', 'stopped']));
  expect(messages.indexOf('stopping')).toBeLessThan(messages.indexOf('stopped'));
  expect(messages).not.toContain('requests that had not ended were cut off');
});

test('reports an unreachable database in one sentence without its password', async () => {
  const server = await start({ DATABASE_URL: `postgres://dvor:hidden@127.0.0.1:${await freePort()}/dvor` });
  expect(await server.code).toBe(1);
  expectSentence(
    server.output(),
    /^The database 127\.0\.0\.1:\d+\/dvor of DATABASE_URL cannot be used: nothing listens there\.$/u,
  );
  expect(server.output()).not.toContain('hidden');
});

test('lists all missing secrets in production', async () => {
  const dataDir = join(processes.parent, 'production');
  const server = await start({ DVOR_MODE: 'production', DATA_DIR: dataDir });
  expect(await server.code).toBe(1);
  for (const name of [
    'PUBLIC_URL',
    'JWT_KEYS',
    'REFRESH_KEY',
    'CODE_KEY',
    'ALTCHA_KEY',
    'ADMIN_PASSWORD',
    'SMS_PROVIDER',
  ]) {
    expect(server.output()).toMatch(new RegExp(`^ {2}${name}`, 'mu'));
  }
  expect(existsSync(dataDir)).toBe(false);
});

const small = join(tmpdir(), `dvor-small-${process.pid}`);
const canMount = process.getuid?.() === 0 && mountSmallDisk();
function mountSmallDisk(): boolean {
  mkdirSync(small, { recursive: true });
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'tmpfs', small]).status === 0;
  if (!isMounted) rmSync(small, { recursive: true });
  return isMounted;
}
// Only root can mount a full disk; for others the test is not defined, since a skipped test counts as failed.
if (canMount) {
  test('reports a full and a read-only disk in one sentence', async () => {
    try {
      const server = await start({ DATA_DIR: join(small, 'data') });
      expect(await server.code).toBe(1);
      expectSentence(server.output(), /^The disk of .+ is full: \d+ MB are free and 600 MB are needed\.$/u);
      spawnSync('mount', ['-o', 'remount,ro', small]);
      const below = await start({ DATA_DIR: join(small, 'data', 'below') });
      expect(await below.code).toBe(1);
      expectSentence(below.output(), /^.+ cannot be made: the folder above it is missing or on a read-only disk\.$/u);
    } finally {
      spawnSync('umount', [small]);
      rmSync(small, { recursive: true, force: true });
    }
  });
}
