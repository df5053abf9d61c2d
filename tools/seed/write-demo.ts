import type pg from 'pg';
import { dataOf } from '#kinds/data.ts';
import { carListing } from './car-thing.ts';
import type { DemoListing } from './demo-listing.ts';
import { type Demo, generateDemo } from './generate.ts';
import { demoKinds } from './demo-kinds.ts';
import { generateKind } from './kinds.ts';
import { carsOf, countOf, inTransaction, type Part, type Progress, saveProgress } from './progress.ts';
import { prepareBatch, stagingTable, writeBatch, writeSellers, type Batch } from './write.ts';

/** Listings in one transaction: an interrupted seed continues after the last complete batch. */
const batchSize = 500;

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

/** Generates the listings of a kind from the first missing one on. */
async function listingsOf(part: Part, progress: Progress, demo: Demo): Promise<Iterable<DemoListing>> {
  if (part.kind === 'auto') return demo.listings(part.written).map(carListing);
  const load = demoKinds[part.kind];
  if (!load) return [];
  const { kind, count, written } = part;
  const makers = await load(carsOf(progress));
  const options = { kind, makers, seed: progress.seed, count, now: new Date(part.now), sellers: demo.sellers };
  return generateKind(options, written);
}

const spaced = (n: number) => String(n).replace(/\B(?=(\d{3})+$)/gu, ' ');

type WriteOptions = {
  readonly log?: ((line: string) => void) | undefined;
  /** Stops between two batches. */
  readonly signal?: AbortSignal | undefined;
};

/** The newest listings of each kind are rated first, because visitors see them first. */
const rateNewestFirst = `
  update price_ratings r set due_at = timestamptz 'epoch' + place * interval '1 second'
  from (select id, row_number() over (partition by kind order by published_at desc) as place from objects) o
  where r.object_id = o.id and r.rated_at is null`;

/** Writes the listings that a demo lacks. */
export async function writeDemo(client: pg.Client, progress: Progress, options: WriteOptions): Promise<void> {
  const { log = () => {}, signal } = options;
  const { rows } = await client.query<{ id: string; name_en: string }>('select id, name_en from cities');
  const cityNamesEn = new Map(rows.map((row) => [Number(row.id), row.name_en]));
  const demo = generateDemo({ seed: progress.seed, listings: carsOf(progress), now: new Date(progress.now) });
  let accounts: number[] = [];
  // A crash may lose the last batches as a whole; the next seed writes them again.
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
    const context = { seed: progress.seed, firstId: part.firstId, accounts, cityNamesEn, names: new Map<string, string>() }; // prettier-ignore
    await client.query(stagingTable(dataOf(part.kind)));
    let writing = Promise.resolve();
    for (const batch of inBatches(await listingsOf(part, progress, demo))) {
      // Generated while the database still writes the batch before.
      const prepared = prepareBatch(batch, context);
      await writing;
      if (signal?.aborted) return;
      writing = write(part, prepared);
    }
    await writing;
    await client.query(`analyze ${dataOf(part.kind).table}`);
  }
  await client.query(rateNewestFirst);
  for (const table of ['accounts', 'profiles', 'objects', 'media']) await client.query(`analyze ${table}`);
}
