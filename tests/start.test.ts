import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { findRunningPostgres } from '#tools/postgres/embedded.ts';
import { freePort } from '#server/free-port.ts';
import { end, ready, type ServerProcesses, serverProcesses } from './support/server-process.ts';

/** One data folder for all tests, since making a database and its demo for each would take most of the time. */
let processes: ServerProcesses;
const start = (env?: Record<string, string>) => processes.start(env);

beforeAll(() => {
  processes = serverProcesses();
});
afterEach(() => processes.stop());
afterAll(() => processes.close());

async function count(sql: string): Promise<number> {
  const client = new pg.Client({ connectionString: findRunningPostgres(processes.dataDir) });
  await client.connect();
  const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${sql}`);
  await client.end();
  return rows[0]!.n;
}

/** One sentence without a stack, which tells a person what to do. */
function expectSentence(output: string, pattern: RegExp): void {
  const lines = output.trim().split('\n');
  expect(lines.at(-1)).toMatch(pattern);
  expect(output).not.toMatch(/^\s+at /mu);
}

test('starts, refuses a second start on its folder and on its port, and stops everything on SIGTERM', async () => {
  const server = await ready(await start());
  expect(server.output()).toContain(server.url);
  const secrets = JSON.parse(readFileSync(join(processes.dataDir, 'secrets.json'), 'utf8')) as {
    ADMIN_PASSWORD: string;
  };
  expect(server.output()).toContain(secrets.ADMIN_PASSWORD);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  // The search still loads while the server already answers.
  await vi.waitFor(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(200), {
    timeout: 60_000,
    interval: 50,
  });
  expect((await fetch(server.url)).status).toBe(200);

  const sameFolder = await start();
  expect(await sameFolder.code).toBe(1);
  expectSentence(
    sameFolder.output(),
    new RegExp(`^The data folder .+ is already in use by process ${server.child.pid}: stop`, 'u'),
  );

  const samePort = await start({ DATA_DIR: join(processes.parent, 'other'), PORT: new URL(server.url).port });
  expect(await samePort.code).toBe(1);
  expectSentence(
    samePort.output(),
    /^Port \d+ is taken: stop the program that listens on it, or set PORT to another\.$/u,
  );

  server.child.kill('SIGTERM');
  expect(await server.code).toBe(0);
  expect(findRunningPostgres(processes.dataDir)).toBeUndefined();
  expect(existsSync(join(processes.dataDir, 'postgres/data/postmaster.pid'))).toBe(false);
});

test('starts with all data after kill -9 of the server, with and without PostgreSQL, and seeds nothing twice', async () => {
  const first = await ready(await start());
  const before = { users: await count('accounts'), listings: await count('objects') };
  expect(await count(`objects where kind = 'auto'`)).toBe(30);
  await end(first.child, 'SIGKILL');
  const second = await ready(await start());
  expect({ users: await count('accounts'), listings: await count('objects') }).toEqual(before);
  const postmaster = Number(
    readFileSync(join(processes.dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0],
  );
  process.kill(postmaster, 'SIGKILL');
  await end(second.child, 'SIGKILL');
  await ready(await start());
  expect({ users: await count('accounts'), listings: await count('objects') }).toEqual(before);
});

test('stops when its npm was killed', async () => {
  const server = await ready(await start());
  server.child.disconnect();
  expect(await server.code).toBe(0);
  expect(findRunningPostgres(processes.dataDir)).toBeUndefined();
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
