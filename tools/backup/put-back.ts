import { createReadStream, existsSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate, readMigrations } from '#server/db/migrate.ts';
import { StartError } from '#server/start-error.ts';
import { type Departures, type Settled, settleRestored } from './settle.ts';
import { type Manifest, readManifest, tableFile } from './manifest.ts';

const quote = pg.escapeIdentifier;

async function assertEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1",
  );
  if (rows[0]) throw new StartError(`The database is not empty (it has ${rows[0].name}): restore into an empty one.`);
}

/** Tables in an order in which each comes after those it refers to. */
async function sortByReferences(client: pg.Client, tables: Manifest['tables']): Promise<Manifest['tables']> {
  const { rows } = await client.query<{ table: string; target: string }>(
    `select conrelid::regclass::text as table, confrelid::regclass::text as target
     from pg_constraint where contype = 'f' and conrelid <> confrelid and not condeferrable`,
  );
  const sorted = new Map<string, Manifest['tables'][number]>();
  let remaining = tables;
  while (remaining.length > 0) {
    const free = remaining.filter(({ name }) =>
      rows.every(({ table, target }) => table !== name || sorted.has(target) || target === name),
    );
    if (free.length === 0) {
      throw new StartError(`These tables refer to each other: ${remaining.map(({ name }) => name).join(', ')}.`);
    }
    for (const table of free) sorted.set(table.name, table);
    remaining = remaining.filter(({ name }) => !sorted.has(name));
  }
  return [...sorted.values()];
}

async function fillTables(client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  const tables = await sortByReferences(client, manifest.tables);
  // What triggers write or refuse has been written and decided before.
  for (const { name } of tables) await client.query(`alter table ${quote(name)} disable trigger user`);
  // Migrations may have written rows of their own, which the backup holds too.
  await client.query(`truncate ${tables.map(({ name }) => quote(name)).join(', ')}`);
  for (const { name, columns, rows } of tables) {
    const target = client.query(copyFrom(`copy ${quote(name)} (${columns.map(quote).join(', ')}) from stdin`));
    const file = tableFile(folder, name);
    await pipeline(createReadStream(file), createGunzip(), target).catch((cause: unknown) => {
      throw new StartError(`${file} is missing or damaged, and nothing was restored: take another backup.`, { cause });
    });
    if (target.rowCount !== rows) {
      throw new StartError(`${name} has ${target.rowCount} rows in the backup and ${rows} in its manifest.`);
    }
    await client.query(`alter table ${quote(name)} enable trigger user`);
  }
  for (const { name, last, isCalled } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quote(name), last, isCalled]);
  }
}

/**
 * Fills an empty database, and an empty folder of photos if one is given, from a backup: all in one transaction, so that a failure leaves
 * tables without rows. Then the migrations that came after the backup follow, and what has ended since then ends again.
 */
export async function restoreBackup(
  source: string,
  url: string,
  { photos, departures = new Map() }: { photos?: string | undefined; departures?: Departures } = {},
): Promise<Manifest & { settled: Settled }> {
  const folder = resolve(source);
  const manifest = readManifest(folder);
  if (!readMigrations().some(({ name }) => name === manifest.migration)) {
    throw new StartError(`The backup is newer than this checkout (it has ${manifest.migration}): update the checkout.`);
  }
  if (photos && existsSync(photos) && (await readdir(photos)).length > 0) {
    throw new StartError(`${photos} is not empty: restore into a data folder of its own.`);
  }
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await assertEmpty(client);
    await migrate(url, { until: manifest.migration });
    await client.query('begin');
    await fillTables(client, folder, manifest);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
  await migrate(url);
  const settled = await settleRestored(url, departures, new Date());
  if (photos && existsSync(join(folder, 'photos'))) await cp(join(folder, 'photos'), photos, { recursive: true });
  return { ...manifest, settled };
}
