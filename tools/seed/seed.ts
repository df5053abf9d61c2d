import pg from 'pg';
import { loadCatalogue } from '#areas/auto/catalogue/load.ts';
import { loadSpecCatalogue } from '#areas/spec/catalogue/load.ts';
import type { PostedKind } from '#kinds/names.ts';
import type { Db } from '#server/db/connect.ts';
import { countOfKind, demoKinds } from './demo-kinds.ts';
import { loadGeo } from './geo.ts';
import { carsOf, countOf, type Progress, readProgress, removePart, reserveIds, saveProgress } from './progress.ts';

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
    if (before < countOf(progress, 'count')) {
      // Most starts find all there: what makes it would only lie in the memory of the server, libvips included.
      const { writeDemo } = await import('./write-demo.ts');
      await writeDemo(client, progress, options);
    }
    return countOf(progress, 'written') - before;
  } finally {
    await client.end();
  }
}
