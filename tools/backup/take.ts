import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartError } from '#server/start-error.ts';
import { type Manifest, MANIFEST, tableFile } from './manifest.ts';

const quote = pg.escapeIdentifier;

const tablesQuery = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
  group by c.relname order by c.relname`;

async function copyTable(client: pg.Client, folder: string, name: string, columns: string[]): Promise<number> {
  const source = client.query(copyTo(`copy ${quote(name)} (${columns.map(quote).join(', ')}) to stdout`));
  await pipeline(source, createGzip({ level: 5 }), createWriteStream(tableFile(folder, name), { mode: 0o600 }));
  return source.rowCount;
}

async function copyDatabase(client: pg.Client, folder: string): Promise<Manifest> {
  // One snapshot for every table: what was written meanwhile is in none of them.
  await client.query('begin transaction isolation level repeatable read, read only');
  const { rows: now } = await client.query<{ at: Date; migration: string }>(
    'select now() as at, (select max(name) from migrations) as migration',
  );
  const { rows: found } = await client.query<{ name: string; columns: string[] }>(tablesQuery);
  const tables: Manifest['tables'] = [];
  for (const { name, columns } of found) {
    tables.push({ name, columns, rows: await copyTable(client, folder, name, columns) });
  }
  const { rows: names } = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by 1",
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ last: string; called: boolean }>(
      `select last_value as last, is_called as called from ${quote(name)}`,
    );
    sequences.push({ name, last: rows[0]!.last, isCalled: rows[0]!.called });
  }
  await client.query('commit');
  return { format: 1, takenAt: now[0]!.at.toISOString(), migration: now[0]!.migration, tables, sequences };
}

/**
 * Writes the database as of one moment, and the folder of photos if one is given, into `target`, which must not exist. Others read and write
 * meanwhile. The folder gets its name when it is whole; it holds personal data and is readable by its owner only.
 */
export async function takeBackup(url: string, target: string, photos?: string): Promise<Manifest> {
  const folder = resolve(target);
  if (existsSync(folder)) throw new StartError(`${folder} exists: name a folder that is to be made.`);
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(join(partial, 'tables'), { recursive: true, mode: 0o700 });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const manifest = await copyDatabase(client, partial);
    // After the rows: a photo that came later is an orphan, while a row without its photo would be a hole.
    if (photos && existsSync(photos)) await cp(photos, join(partial, 'photos'), { recursive: true });
    writeFileSync(join(partial, MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600 });
    renameSync(partial, folder);
    return manifest;
  } finally {
    await client.end();
  }
}
