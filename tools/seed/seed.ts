import { readFile } from 'node:fs/promises';
import pg from 'pg';
import sharp from 'sharp';
import { loadCatalogue } from '#areas/auto/catalogue/load.ts';
import { loadSpecCatalogue } from '#areas/spec/catalogue/load.ts';
import { placeholderOf } from '#areas/media/processing.ts';
import type { Db } from '#server/db/connect.ts';
import { generateDemo, type DemoListing } from './generate.ts';
import { loadGeo } from './geo.ts';
import { readPhotos } from './photos.ts';
import { prepareBatch, stagingTable, writeBatch, writeSellers, type Batch } from './write.ts';

/** So many listings are one transaction: an interrupted seed goes on after the last whole one. */
const batchSize = 500;

export interface SeedOptions {
  readonly db: Db;
  readonly url: string;
  readonly listings?: number;
  readonly seed?: number;
  readonly now?: Date;
  readonly log?: (line: string) => void;
  /** Stops between two batches. */
  readonly signal?: AbortSignal;
}

/** What `setup_steps` keeps of a demo under the name `demo`. */
interface Progress {
  readonly seed: number;
  readonly listings: number;
  /** ISO time that all dates of this demo are told from. */
  readonly now: string;
  readonly firstId: number;
  readonly written: number;
}

async function readProgress(client: pg.Client): Promise<Progress | null> {
  const { rows } = await client.query<{ detail: Progress }>("select detail from setup_steps where name = 'demo'");
  return rows[0]?.detail ?? null;
}

async function saveProgress(client: pg.Client, progress: Progress): Promise<void> {
  await client.query(
    `insert into setup_steps (name, detail) values ('demo', $1)
     on conflict (name) do update set detail = excluded.detail, done_at = now()`,
    [JSON.stringify(progress)],
  );
}

async function inTransaction(client: pg.Client, act: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await act();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Takes away the listings of an earlier demo, but for those an administrator has decided on: the audit log holds them. */
async function removeListings(client: pg.Client, { firstId, listings }: Progress): Promise<void> {
  await inTransaction(client, async () => {
    const gone = `select o.id from objects o where o.id >= $1 and o.id < $2
      and not exists (select from audit_log a where a.object_id = o.id)`;
    const range = [firstId, firstId + listings];
    await client.query(`delete from media where object_id in (${gone})`, range);
    await client.query(`delete from objects where id in (${gone})`, range);
    await client.query("delete from setup_steps where name = 'demo'");
  });
}

/** Ids in one unbroken row, so that listing n is firstId + n whatever else is posted meanwhile. */
async function reserveIds(client: pg.Client, count: number): Promise<number> {
  let first = 0;
  await inTransaction(client, async () => {
    await client.query('lock table objects in share row exclusive mode');
    const sequence = "pg_get_serial_sequence('objects', 'id')";
    const { rows } = await client.query<{ first: string }>(`select nextval(${sequence}) as first`);
    first = Number(rows[0]?.first);
    if (count > 0) await client.query(`select setval(${sequence}, $1)`, [first + count - 1]);
  });
  return first;
}

async function readPlaceholders(): Promise<Map<string, string>> {
  const folder = new URL('../../data/photos/cars/', import.meta.url);
  const placeholders = new Map<string, string>();
  // One after the other: decoded all at once they would be most of the memory of a seed.
  for (const { name } of readPhotos())
    placeholders.set(name, await placeholderOf(sharp(await readFile(new URL(`${name}.webp`, folder)))));
  return placeholders;
}

function* inBatches(listings: Iterable<DemoListing>): Generator<DemoListing[]> {
  let batch: DemoListing[] = [];
  for (const listing of listings) {
    batch.push(listing);
    if (batch.length === batchSize) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

const spaced = (n: number) => String(n).replace(/\B(?=(\d{3})+$)/gu, ' ');

async function writeDemo(client: pg.Client, start: Progress, options: SeedOptions): Promise<number> {
  const { log = () => {}, signal } = options;
  const { rows } = await client.query<{ id: string; name_en: string }>('select id, name_en from cities');
  const cityNamesEn = new Map(rows.map((row) => [Number(row.id), row.name_en]));
  const demo = generateDemo({ seed: start.seed, listings: start.listings, now: new Date(start.now) });
  let accounts: number[] = [];
  // A crash may lose the last batches whole; the next seed writes them again.
  await client.query('set synchronous_commit = off');
  await client.query(stagingTable);
  await inTransaction(client, async () => {
    accounts = await writeSellers(client, demo.sellers);
  });
  log(`Demo sellers: ${spaced(accounts.length)}`);
  const context = {
    seed: start.seed, firstId: start.firstId, accounts, cityNamesEn, placeholders: await readPlaceholders(), names: new Map<number, string>(),
  }; // prettier-ignore
  const logStep = Math.max(batchSize, Math.ceil(start.listings / 20));
  let { written } = start;
  const write = async (batch: Batch) => {
    await inTransaction(client, async () => {
      await writeBatch(client, batch);
      await saveProgress(client, { ...start, written: written + batch.size });
    });
    written += batch.size;
    if (written % logStep < batch.size || written === start.listings)
      log(`Demo listings: ${spaced(written)} of ${spaced(start.listings)}`);
  };
  let writing = Promise.resolve();
  for (const batch of inBatches(demo.listings(written))) {
    // Made while the database still works on the one before.
    const prepared = prepareBatch(batch, context);
    await writing;
    if (signal?.aborted) return written;
    writing = write(prepared);
  }
  await writing;
  for (const table of ['users', 'profiles', 'objects', 'auto_listings', 'media'])
    await client.query(`analyze ${table}`);
  return written;
}

/** Where to begin: the same demo goes on after its last batch, another one takes its place. */
async function findStart(client: pg.Client, wanted: { seed: number; listings: number; now: Date }): Promise<Progress> {
  const known = await readProgress(client);
  if (known && known.seed === wanted.seed && known.listings === wanted.listings) return known;
  if (known) await removeListings(client, known);
  const firstId = await reserveIds(client, wanted.listings);
  const start = { seed: wanted.seed, listings: wanted.listings, now: wanted.now.toISOString(), firstId, written: 0 };
  await saveProgress(client, start);
  return start;
}

/**
 * Loads the reference data and a demo of `listings` cars (20,000). A demo that is whole is left alone, an interrupted one goes on,
 * one of another seed or size is replaced. Answers how many listings it wrote.
 */
export async function seedDemo(options: SeedOptions): Promise<number> {
  const { db, url, listings = 20_000, seed = 1, now = new Date() } = options;
  await loadGeo(db);
  await loadCatalogue(db);
  await loadSpecCatalogue(db);
  const client = new pg.Client({ connectionString: url, application_name: 'dvor-seed' });
  await client.connect();
  try {
    // Two seeds at once would write everything twice: the second waits and then finds all done.
    await client.query("select pg_advisory_lock(hashtext('setup:demo'))");
    const start = await findStart(client, { seed, listings, now });
    if (start.written >= listings) return 0;
    return (await writeDemo(client, start, options)) - start.written;
  } finally {
    await client.end();
  }
}
