import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { createPool } from './connect.ts';

/** An arbitrary fixed number: the advisory lock under which one process migrates while the others wait. */
const LOCK = 7_203_411;

const migrationsFolder = fileURLToPath(new URL('../../../migrations/', import.meta.url));

type Migration = { name: string; sql: string; sha256: string };

/** Returns all migrations of the folder in order, with a digest of their text (line endings are ignored, because git may change them). */
export function readMigrations(folder = migrationsFolder): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/u.test(name));
  return names.sort().map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}

type Applied = { name: string; sha256: string };

/** Returns the migrations to apply. Throws a StartError when the database and the folder contradict each other. */
export function findPending(migrations: Migration[], applied: Applied[]): Migration[] {
  const digests = new Map(applied.map((row) => [row.name, row.sha256]));
  for (const { name, sha256 } of migrations) {
    const known = digests.get(name);
    if (known && known !== sha256) {
      throw new StartError(
        `migrations/${name} was changed after it had been applied: restore it and add a new migration.`,
      );
    }
    digests.delete(name);
  }
  const [unknown] = digests.keys();
  if (unknown) {
    throw new StartError(`The database is newer than this checkout (it has ${unknown}): update the checkout.`);
  }
  const last =
    applied
      .map((row) => row.name)
      .toSorted()
      .at(-1) ?? '';
  const known = new Set(applied.map((row) => row.name));
  const pending = migrations.filter(({ name }) => !known.has(name));
  const late = pending.find(({ name }) => name < last);
  if (late)
    throw new StartError(
      `migrations/${late.name} comes before ${last}, which is already applied: give it the next number.`,
    );
  return pending;
}

type MigrateOptions = {
  folder?: string;
  /** The last migration to apply, e.g. that of a backup; later migrations remain pending. */
  until?: string;
  log?: (line: string) => void;
};

/** Applies the pending migrations under a lock, each in one transaction with its row. Returns the names of the applied migrations. */
export async function migrate(url: string, { folder, until, log = () => {} }: MigrateOptions = {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(`create table if not exists migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
    const applied = await client.query<Applied>('select name, sha256 from migrations');
    const missing = findPending(readMigrations(folder), applied.rows);
    const pending = missing.filter(({ name }) => until === undefined || name <= until);
    for (const migration of pending) {
      log(`Migrating: ${migration.name}`);
      await apply(client, migration);
    }
    // The job queue keeps its tables in its own schema, with its own migrations.
    await migrateQueue(url);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Uses our own pool: the queue's pool is still closing after its migrations have ended, without a listener for errors. */
async function migrateQueue(url: string): Promise<void> {
  const pool = createPool(url, { max: 1 });
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) });
  } finally {
    await pool.end();
  }
}

async function apply(client: pg.Client, { name, sql, sha256 }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    if (!(error instanceof pg.DatabaseError)) throw error;
    const line = error.position ? sql.slice(0, Number(error.position)).split('\n').length : undefined;
    throw new StartError(`migrations/${name}${line ? `:${line}` : ''} failed: ${error.message}.`, { cause: error });
  }
}

/** Whether every migration of this checkout is applied; used by /readyz. */
export function hasAll(appliedNames: string[], folder?: string): boolean {
  const known = new Set(appliedNames);
  return readMigrations(folder).every(({ name }) => known.has(name));
}
