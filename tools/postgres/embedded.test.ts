import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeThrowawayFolder } from '#tools/database/throwaway-folder.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './embedded.ts';
import { locateFolder } from './location.ts';

const small = { shared_buffers: '16MB', max_connections: '20' };
let parent: string;
let dataDir: string;
let initialised: string;

/** A new folder that the account of PostgreSQL may enter. */
function makeFolder(name: string): string {
  const folder = makeThrowawayFolder(name);
  chmodSync(folder, 0o755);
  return folder;
}

beforeAll(async () => {
  initialised = makeFolder('dvor initialised ');
  const postgres = await startEmbeddedPostgres({ dataDir: initialised, log: () => {}, settings: small });
  await postgres.stop();
});
beforeEach(() => {
  parent = makeFolder('dvor embedded ');
  dataDir = join(parent, 'data folder');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));
afterAll(() => rmSync(initialised, { recursive: true, force: true }));

/** Gives the test a stopped cluster, whose files take long to make; `cp -a` keeps their owner and their rights. */
const copyCluster = () => execFileSync('cp', ['-a', initialised, dataDir]);

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const start = (lines: string[] = []) =>
  startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line), settings: small });
const postmasterPid = (): number =>
  Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
test('keeps its rows between starts, in a folder with a space', async () => {
  const first = await start();
  await query(first.url, 'create table kept as select 42 as n');
  expect(statSync(join(dataDir, 'postgres/password')).mode & 0o077).toBe(0);
  await first.stop();
  expect(findRunningPostgres(dataDir)).toBeUndefined();
  const second = await start();
  expect(findRunningPostgres(dataDir)).toBe(second.url);
  expect(await query(second.url, 'select n from kept')).toEqual([{ n: 42 }]);
  const wrong = new URL(second.url);
  wrong.password = 'guess';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/u);
  await second.stop();
});

test('is restarted after a kill on the same address, with every acknowledged row', async () => {
  copyCluster();
  const lines: string[] = [];
  const postgres = await start(lines);
  await query(postgres.url, 'create table kept (n int)');
  await query(postgres.url, 'insert into kept select generate_series(1, 1000)');
  process.kill(postmasterPid(), 'SIGKILL');
  let rows: unknown;
  for (let attempt = 0; attempt < 100 && !rows; attempt += 1) {
    rows = await query(postgres.url, 'select count(*)::int as n from kept').catch(() => undefined);
    await sleep(100);
  }
  expect(rows).toEqual([{ n: 1000 }]);
  expect(lines).toContain('PostgreSQL ended unexpectedly: starting it again.');
  await postgres.stop();
});

test('refuses a second start on the same data folder in one sentence that names the process', async () => {
  copyCluster();
  const first = await start();
  await expect(start()).rejects.toThrow(
    new RegExp(`already in use by process ${process.pid}: stop that server first`, 'u'),
  );
  expect(await query(first.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  await first.stop();
});

/** Another process that starts the same cluster, so that it can be killed as a server would be. */
async function startElsewhere(): Promise<{ child: ChildProcess; url: string }> {
  const module = fileURLToPath(new URL('./embedded.ts', import.meta.url));
  const script = `const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const { url } = await startEmbeddedPostgres({ ...${JSON.stringify({ dataDir, settings: small })}, log() {} });
    console.log(url); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [chunk] = (await once(child.stdout!, 'data')) as [Buffer];
  return { child, url: chunk.toString().trim() };
}

test('stops with a killed server, and the next start loses nothing', async () => {
  copyCluster();
  const { child, url } = await startElsewhere();
  await query(url, 'create table kept as select generate_series(1, 500) as n');
  child.kill('SIGKILL');
  await vi.waitFor(() => expect(findRunningPostgres(dataDir)).toBeUndefined(), 30_000);
  const next = await start();
  expect(await query(next.url, 'select count(*)::int as n from kept')).toEqual([{ n: 500 }]);
  await next.stop();
});

test('a start right after the server was killed waits for its PostgreSQL to stop', async () => {
  copyCluster();
  const { child, url } = await startElsewhere();
  await query(url, 'create table kept as select generate_series(1, 500) as n');
  child.kill('SIGKILL');
  const next = await start();
  expect(await query(next.url, 'select count(*)::int as n from kept')).toEqual([{ n: 500 }]);
  await next.stop();
});

test('a start after both were killed ignores the stale pid file', async () => {
  copyCluster();
  const { child, url } = await startElsewhere();
  await query(url, 'create table kept as select generate_series(1, 500) as n');
  process.kill(postmasterPid(), 'SIGKILL');
  child.kill('SIGKILL');
  const next = await start();
  expect(await query(next.url, 'select count(*)::int as n from kept')).toEqual([{ n: 500 }]);
  await next.stop();
});

test('a start after an interrupted initialisation begins anew', async () => {
  copyCluster();
  renameSync(join(dataDir, 'postgres/data'), join(dataDir, 'postgres/data.new'));
  rmSync(join(dataDir, 'postgres/data.new/PG_VERSION'));
  const next = await start();
  expect(await query(next.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  await next.stop();
});

if (process.getuid?.() === 0) {
  test('as root in a folder closed to others, the cluster is elsewhere and is found again', async () => {
    chmodSync(parent, 0o700);
    const first = await start();
    await query(first.url, 'create table kept as select 7 as n');
    await first.stop();
    const outside = locateFolder(dataDir);
    expect(outside).toMatch(/^\/var\/lib\/dvor\/data-/u);
    const second = await start();
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
    await second.stop();
    rmSync(outside!, { recursive: true });
  });
}
