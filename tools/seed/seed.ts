import pg from 'pg';
import { loadCatalogue } from '#areas/auto/catalogue/load.ts';
import { loadSpecCatalogue } from '#areas/spec/catalogue/load.ts';
import type { PostedKind } from '#areas/listing/fields.ts';
import type { Db } from '#server/db/connect.ts';
import { dataOf } from '#areas/listing/data.ts';
import { carListing } from './car-thing.ts';
import type { DemoListing } from './demo-listing.ts';
import { type Demo, generateDemo } from './generate.ts';
import { countOfKind, demoKinds, generateKind } from './kinds.ts';
import { loadGeo } from './geo.ts';
import { placeholders, preparePlaceholders } from './placeholders.ts';
import { carsOf, countOf, inTransaction, type Part, type Progress, readProgress, removePart, reserveIds, saveProgress } from './progress.ts'; // prettier-ignore
import { prepareBatch, stagingTable, writeBatch, writeSellers, type Batch } from './write.ts';

/** So many listings are one transaction: an interrupted seed goes on after the last whole one. */
const batchSize = 500;

export interface SeedOptions {
  readonly db: Db;
  readonly url: string;
  /** Of cars. */
  readonly listings?: number;
  /** Of each other kind; absent, as many as there are of it, or as suit the cars. */
  readonly kinds?: number;
  readonly seed?: number;
  readonly now?: Date;
  readonly log?: (line: string) => void;
  /** Stops between two batches. */
  readonly signal?: AbortSignal;
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

/** Makes the listings of a kind from its first missing one on. */
async function listingsOf(part: Part, { seed }: Progress, demo: Demo): Promise<Iterable<DemoListing>> {
  if (part.kind === 'auto') return demo.listings(part.written).map(carListing);
  const load = demoKinds[part.kind];
  if (!load) return [];
  const { kind, count, written } = part;
  const options = { kind, draw: await load(), seed, count, now: new Date(part.now), sellers: demo.sellers };
  return generateKind(options, written);
}

const spaced = (n: number) => String(n).replace(/\B(?=(\d{3})+$)/gu, ' ');

async function writeDemo(client: pg.Client, progress: Progress, options: SeedOptions): Promise<void> {
  const { log = () => {}, signal } = options;
  const { rows } = await client.query<{ id: string; name_en: string }>('select id, name_en from cities');
  const cityNamesEn = new Map(rows.map((row) => [Number(row.id), row.name_en]));
  const demo = generateDemo({ seed: progress.seed, listings: carsOf(progress), now: new Date(progress.now) });
  let accounts: number[] = [];
  // A crash may lose the last batches whole; the next seed writes them again.
  await client.query('set synchronous_commit = off');
  await inTransaction(client, async () => {
    accounts = await writeSellers(client, demo.sellers);
  });
  log(`Demo sellers: ${spaced(accounts.length)}`);
  const total = countOf(progress, 'count');
  const logStep = Math.max(batchSize, Math.ceil(total / 20));
  const write = async (part: Part, batch: Batch) => {
    await inTransaction(client, async () => {
      await writeBatch(client, batch);
      part.written += batch.size;
      await saveProgress(client, progress);
    });
    const written = countOf(progress, 'written');
    if (written % logStep < batch.size || written === total)
      log(`Demo listings: ${spaced(written)} of ${spaced(total)}`);
  };
  for (const part of progress.parts) {
    if (part.written >= part.count) continue;
    const context = { seed: progress.seed, firstId: part.firstId, accounts, cityNamesEn, placeholders, names: new Map<string, string>() }; // prettier-ignore
    await client.query(stagingTable(dataOf(part.kind)));
    let writing = Promise.resolve();
    for (const batch of inBatches(await listingsOf(part, progress, demo))) {
      // Made while the database still works on the one before.
      await preparePlaceholders(batch);
      const prepared = prepareBatch(batch, context);
      await writing;
      if (signal?.aborted) return;
      writing = write(part, prepared);
    }
    await writing;
    await client.query(`analyze ${dataOf(part.kind).table}`);
  }
  for (const table of ['users', 'profiles', 'objects', 'media']) await client.query(`analyze ${table}`);
}

/** Where to begin: what there is of the same demo stays, a kind of another size or that came since is made anew. */
async function findStart(client: pg.Client, wanted: SeedOptions): Promise<Progress> {
  const { listings = 20_000, kinds, seed = 1 } = wanted;
  const now = (wanted.now ?? new Date()).toISOString();
  let known = await readProgress(client);
  if (known && (known.seed !== seed || carsOf(known) !== listings)) {
    for (const part of known.parts.toReversed()) await removePart(client, known, part);
    known = null;
  }
  const progress: Progress = known ?? { seed, now, parts: [] };
  // The keys of the table.
  const others = Object.keys(demoKinds) as PostedKind[];
  for (const kind of ['auto' as const, ...others]) {
    const there = progress.parts.find((part) => part.kind === kind);
    const count = kind === 'auto' ? listings : (kinds ?? there?.count ?? countOfKind(listings));
    if (count === (there?.count ?? 0)) continue;
    if (there) await removePart(client, progress, there);
    if (count === 0) continue;
    progress.parts.push({ kind, count, firstId: await reserveIds(client, count), written: 0, now });
  }
  await saveProgress(client, progress);
  return progress;
}

/**
 * Loads the reference data and a demo of `listings` cars (20,000), and of the other kinds beside them. A demo that is whole is left alone, an interrupted one goes on,
 * one of another seed or size is replaced. Answers how many listings it wrote.
 */
export async function seedDemo(options: SeedOptions): Promise<number> {
  const { db, url } = options;
  await loadGeo(db);
  await loadCatalogue(db);
  await loadSpecCatalogue(db);
  const client = new pg.Client({ connectionString: url, application_name: 'dvor-seed' });
  await client.connect();
  try {
    // Two seeds at once would write everything twice: the second waits and then finds all done.
    await client.query("select pg_advisory_lock(hashtext('setup:demo'))");
    const progress = await findStart(client, options);
    const before = countOf(progress, 'written');
    if (before < countOf(progress, 'count')) await writeDemo(client, progress, options);
    return countOf(progress, 'written') - before;
  } finally {
    await client.end();
  }
}
