import { readFile } from 'node:fs/promises';
import pg from 'pg';
import sharp from 'sharp';
import { loadCatalogue } from '#areas/auto/catalogue/load.ts';
import { loadSpecCatalogue } from '#areas/spec/catalogue/load.ts';
import { placeholderOf } from '#areas/media/processing.ts';
import type { PostedKind } from '#areas/listing/fields.ts';
import type { Db } from '#server/db/connect.ts';
import { dataOf } from '#areas/listing/data.ts';
import { carListing } from './car-thing.ts';
import type { DemoListing } from './demo-listing.ts';
import { type Demo, generateDemo } from './generate.ts';
import { countOfKind, demoKinds, generateKind } from './kinds.ts';
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
  /** Of cars. */
  readonly listings: number;
  /** Of all kinds; a demo of before had cars alone. */
  readonly total: number;
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
async function removeListings(client: pg.Client, { firstId, listings, total = listings }: Progress): Promise<void> {
  await inTransaction(client, async () => {
    const gone = `select o.id from objects o where o.id >= $1 and o.id < $2
      and not exists (select from audit_log a where a.object_id = o.id)`;
    const range = [firstId, firstId + total];
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

interface Part {
  readonly kind: PostedKind;
  readonly count: number;
  listings(from: number): Iterable<DemoListing>;
}

const totalOf = (cars: number): number => cars + Object.keys(demoKinds).length * countOfKind(cars);

/** The demo kind by kind, cars first. */
async function partsOf(start: Progress, demo: Demo): Promise<Part[]> {
  const { seed, listings, now } = start;
  const cars: Part = { kind: 'auto', count: listings, listings: (from) => demo.listings(from).map(carListing) };
  const count = countOfKind(listings);
  const others = Object.entries(demoKinds).map(async ([name, load]): Promise<Part> => {
    // A key of the table.
    const kind = name as PostedKind;
    const options = { kind, draw: await load(), seed, count, now: new Date(now), sellers: demo.sellers };
    return { kind, count, listings: (from) => generateKind(options, from) };
  });
  return [cars, ...(await Promise.all(others))];
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
  await inTransaction(client, async () => {
    accounts = await writeSellers(client, demo.sellers);
  });
  log(`Demo sellers: ${spaced(accounts.length)}`);
  const context = {
    seed: start.seed, firstId: start.firstId, accounts, cityNamesEn, placeholders: await readPlaceholders(), names: new Map<string, string>(),
  }; // prettier-ignore
  const logStep = Math.max(batchSize, Math.ceil(start.total / 20));
  let { written } = start;
  const write = async (batch: Batch) => {
    await inTransaction(client, async () => {
      await writeBatch(client, batch);
      await saveProgress(client, { ...start, written: written + batch.size });
    });
    written += batch.size;
    if (written % logStep < batch.size || written === start.total)
      log(`Demo listings: ${spaced(written)} of ${spaced(start.total)}`);
  };
  let writing = Promise.resolve();
  let offset = 0;
  for (const part of await partsOf(start, demo)) {
    await client.query(stagingTable(dataOf(part.kind)));
    for (const batch of inBatches(part.listings(Math.max(0, start.written - offset)))) {
      // Made while the database still works on the one before.
      const prepared = prepareBatch(batch, offset, context);
      await writing;
      if (signal?.aborted) return written;
      writing = write(prepared);
    }
    await writing;
    await client.query(`analyze ${dataOf(part.kind).table}`);
    offset += part.count;
  }
  for (const table of ['users', 'profiles', 'objects', 'media']) await client.query(`analyze ${table}`);
  return written;
}

/** Where to begin: the same demo goes on after its last batch, another one takes its place. */
async function findStart(client: pg.Client, wanted: { seed: number; listings: number; now: Date }): Promise<Progress> {
  const known = await readProgress(client);
  const { seed, listings, now } = wanted;
  const total = totalOf(listings);
  const isSame = known && known.seed === seed && known.listings === listings && (known.total ?? listings) === total;
  if (isSame) return { ...known, total };
  if (known) await removeListings(client, known);
  const firstId = await reserveIds(client, total);
  const start = { seed, listings, total, now: now.toISOString(), firstId, written: 0 };
  await saveProgress(client, start);
  return start;
}

/**
 * Loads the reference data and a demo of `listings` cars (20,000), and of the other kinds beside them. A demo that is whole is left alone, an interrupted one goes on,
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
    if (start.written >= start.total) return 0;
    return (await writeDemo(client, start, options)) - start.written;
  } finally {
    await client.end();
  }
}
