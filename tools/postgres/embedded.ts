import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#server/free-port.ts';
import { StartError } from '#server/start-error.ts';
import { findPlace, giveTo, locateFolder, type Place } from './location.ts';
import { readPostmaster, stopOrphan } from './orphan.ts';
import { lockFolder } from './folder-lock.ts';

export type EmbeddedPostgres = { url: string; stop(): Promise<void> };
export type EmbeddedOptions = {
  dataDir: string;
  log: (line: string) => void;
  /** Server settings over the defaults below, e.g. `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string>;
};

const NAME = 'dvor';
const LOG_LIMIT_BYTES = 5_000_000;
const STOP_MS = 20_000;

/** For a laptop of 4 GB and more. Commits stay synchronous, so that an acknowledged commit is on the disk. */
const settings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  // A socket path has room for 107 bytes and a data folder may be deeper than that.
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '256MB',
  work_mem: '32MB',
  maintenance_work_mem: '256MB',
  effective_cache_size: '2GB',
  random_page_cost: '1.1',
  max_wal_size: '1GB',
  synchronous_commit: 'on',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements and details carry phones and names: the log keeps the bare message only.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

// A bare environment: the secrets of the server are none of PostgreSQL's business.
const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

function readPassword(place: Place): string {
  const file = join(place.folder, 'password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** Makes the cluster in `data.new` and renames that folder to `data`, so that an interrupted start begins anew. */
function initialise(place: Place, password: string): void {
  const data = join(place.folder, 'data');
  if (existsSync(join(data, 'PG_VERSION'))) return;
  const half = join(place.folder, 'data.new');
  const passwordFile = join(place.folder, 'password.init');
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  giveTo(place.account, half);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveTo(place.account, passwordFile);
  // The built-in locale gives every machine the same order and the same lower() for Cyrillic, whatever locales it has.
  const result = spawnSync(
    join(place.bin, 'initdb'),
    [
      `--pgdata=${half}`,
      `--username=${NAME}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
    ].concat(['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions']),
    { ...place.account, cwd: place.folder, env: environment, encoding: 'utf8' },
  );
  rmSync(passwordFile, { force: true });
  if (result.status !== 0) {
    rmSync(half, { recursive: true, force: true });
    const reason =
      /(?:FATAL|error): +(.+)/u.exec(result.stderr ?? '')?.[1] ?? result.error?.message ?? 'unknown reason';
    throw new StartError(`PostgreSQL could not create its files in ${place.folder}: ${reason}.`);
  }
  renameSync(half, data);
}

function openLog(place: Place): number {
  const file = join(place.folder, 'server.log');
  const isLarge = existsSync(file) && statSync(file).size > LOG_LIMIT_BYTES;
  return openSync(file, isLarge ? 'w' : 'a', 0o600);
}

function lastLogLine(place: Place): string {
  const lines = readFileSync(join(place.folder, 'server.log'), 'utf8').trim().split('\n');
  const fatal = lines.slice(-20).findLast((line) => /FATAL|PANIC/u.test(line));
  return (fatal ?? lines.at(-1) ?? '').replace(/^.*?(?:FATAL|PANIC|LOG): +/u, '');
}

/** A shell that ends PostgreSQL when this process is killed: the shell waits until our end of its pipe closes. */
function guardAgainstOwnDeath(pid: number): ChildProcess {
  const script = 'read -r _; kill -INT "$1"';
  return spawn('/bin/sh', ['-c', script, 'sh', String(pid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
}

function urlOf(password: string, port: number, database: string): string {
  return `postgres://${NAME}:${password}@127.0.0.1:${port}/${database}`;
}

/** Resolves when the server answers queries; a recovery after a crash may take a while, so only its exit ends the wait. */
async function waitUntilReady(url: string, hasExited: () => boolean): Promise<boolean> {
  while (!hasExited()) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      const found = await client.query('select from pg_database where datname = $1', [NAME]);
      if (found.rowCount === 0) await client.query(`create database ${NAME}`);
      return true;
    } catch {
      await sleep(30);
    } finally {
      await client.end().catch(() => {});
    }
  }
  return false;
}

/**
 * Starts the PostgreSQL of the npm package over `dataDir` and keeps it running: a PostgreSQL that dies is started again on the same port, so
 * that the pool recovers by itself. Holds the lock of the data folder; throws a StartError when another server has the lock.
 */
export async function startEmbeddedPostgres({ dataDir, log, ...options }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const place = findPlace(resolve(dataDir));
  const lock = await lockFolder(place.folder);
  let child: ChildProcess | undefined;
  let guard: ChildProcess | undefined;
  let isStopping = false;

  const launch = async (port: number, password: string): Promise<boolean> => {
    const flags = Object.entries({ ...settings, ...options.settings }).flatMap(([key, value]) => [
      '-c',
      `${key}=${value}`,
    ]);
    const logFile = openLog(place);
    // PostgreSQL gets a session of its own, so that Ctrl-C reaches the server alone, which stops PostgreSQL last.
    const started = spawn(
      join(place.bin, 'postgres'),
      ['-D', join(place.folder, 'data'), '-p', String(port), ...flags],
      {
        ...place.account,
        cwd: place.folder,
        env: environment,
        detached: true,
        stdio: ['ignore', logFile, logFile],
      },
    );
    closeSync(logFile);
    child = started;
    let hasExited = false;
    started.once('error', () => (hasExited = true));
    started.once('exit', () => (hasExited = true));
    if (started.pid !== undefined) guard = guardAgainstOwnDeath(started.pid);
    const ownGuard = guard;
    started.once('exit', () => ownGuard?.kill('SIGKILL'));
    return waitUntilReady(urlOf(password, port, 'postgres'), () => hasExited);
  };

  const keepRunning = (port: number, password: string): void => {
    child?.once('exit', async () => {
      for (let pause = 300; ; pause = Math.min(pause * 2, 5000)) {
        if (isStopping) return;
        log('PostgreSQL ended unexpectedly: starting it again.');
        await sleep(pause);
        if (!isStopping && (await launch(port, password))) return keepRunning(port, password);
      }
    });
  };

  try {
    const password = readPassword(place);
    await stopOrphan(join(place.folder, 'data'), log);
    if (!existsSync(join(place.folder, 'data', 'PG_VERSION'))) log('Creating the database files…');
    initialise(place, password);
    let isReady = false;
    let port = 0;
    // The free port may be taken between asking for it and PostgreSQL's own bind, and killed backends may still be leaving.
    for (let attempt = 0; attempt < 5 && !isReady; attempt += 1) {
      port = await freePort();
      isReady = await launch(port, password);
      if (!isReady) await sleep(200);
    }
    if (!isReady) throw new StartError(`PostgreSQL did not start in ${place.folder}: ${lastLogLine(place)}.`);
    keepRunning(port, password);
    return {
      url: urlOf(password, port, NAME),
      async stop() {
        isStopping = true;
        lock.announceEnd();
        await stopChild(child);
        await lock.release();
      },
    };
  } catch (error) {
    isStopping = true;
    await stopChild(child);
    await lock.release();
    throw error;
  }
}

/** A fast shutdown, which ends sessions and writes a checkpoint; after STOP_MS an immediate one, from which the next start recovers. */
async function stopChild(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGQUIT'), STOP_MS);
  await exited;
  clearTimeout(timer);
}

/** The address of the embedded PostgreSQL that already runs over this data folder, for tools that work beside a server. */
export function findRunningPostgres(dataDir: string): string | undefined {
  const folder = locateFolder(resolve(dataDir)) ?? join(resolve(dataDir), 'postgres');
  const postmaster = readPostmaster(join(folder, 'data'));
  if (!postmaster) return undefined;
  return urlOf(readFileSync(join(folder, 'password'), 'utf8').trim(), postmaster.port, NAME);
}
