import pg from 'pg';
import { loadCatalogue } from '#areas/auto/catalogue/load.ts';
import { loadSpecCatalogue } from '#areas/spec/catalogue/load.ts';
import type { KindName } from '#kinds/names.ts';
import type { Db } from '#server/db/connect.ts';
import type { Storage } from '#server/ports/storage.ts';
import { countOfKind, demoKinds, partsOf } from './demo-kinds.ts';
import { seedOffers } from './finance/seed-offers.ts';
import { loadGeo } from './geo.ts';
import { carsOf, countOf, type Progress, readProgress, removePart, reserveIds, saveProgress } from './progress.ts';

export interface SeedOptions {
  readonly db: Db;
  readonly url: string;
  /** The number of cars. */
  readonly listings?: number;
  /** The number of listings of each other kind; by default those that exist, or a share of the cars. */
  readonly kinds?: number;
  /** The number of offers of finance. */
  readonly offers?: number;
  readonly seed?: number;
  readonly now?: Date;
  readonly log?: (line: string) => void;
  /** Opens the storage of the documents of applications; without it they have none. */
  readonly storage?: () => Promise<Storage>;
  /** Stops between two batches. */
  readonly signal?: AbortSignal;
}

/** The progress to continue from: listings of the same demo stay; a kind that is new or of another size is generated anew. */
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
  const others = Object.keys(demoKinds) as KindName[];
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
 * Loads the reference data and a demo of `listings` cars and of the other kinds. A complete demo is left alone, an interrupted one is
 * continued, one of another seed or size is replaced. Returns how many listings were written.
 */
export async function seedDemo(options: SeedOptions): Promise<number> {
  const { db, url } = options;
  await loadGeo(db);
  await loadCatalogue(db);
  await loadSpecCatalogue(db);
  const client = new pg.Client({ connectionString: url, application_name: 'dvor-seed' });
  await client.connect();
  try {
    // Two seeds at once would write everything twice, so the second waits and then finds the demo complete.
    await client.query("select pg_advisory_lock(hashtext('setup:demo'))");
    const progress = await findStart(client, options);
    const before = countOf(progress, 'written');
    if (before < countOf(progress, 'count')) {
      // Most starts find a complete demo, and the generator with libvips would only take the server's memory.
      const { writeDemo } = await import('./write-demo.ts');
      await writeDemo(client, progress, options);
    }
    const { seedOrganizations } = await import('./organizations.ts');
    const sizes = partsOf(carsOf(progress));
    const start = { seed: progress.seed, now: new Date(progress.now) };
    const organizations = await seedOrganizations(db, { ...start, share: sizes.organizations });
    const storage = await options.storage?.();
    if (organizations.length > 0) {
      const { drawOrganizations } = await import('./organization-pictures.ts');
      if (storage) await drawOrganizations(db, storage, organizations);
      options.log?.('Demo organizations written');
    }
    const now = options.now ?? new Date();
    await seedOffers(db, { count: options.offers ?? sizes.offers, seed: options.seed ?? 1, now });
    const { seedVacancies } = await import('./vacancies.ts');
    await seedVacancies(db, { ...start, count: sizes.vacancies });
    const { seedApplications } = await import('./applications/seed-applications.ts');
    await seedApplications(db, { seed: progress.seed, now, storage });
    const { seedReviews } = await import('./reviews/seed-reviews.ts');
    await seedReviews(db, { seed: progress.seed, now });
    const { seedMessages } = await import('./messages/seed-messages.ts');
    await seedMessages(db, { seed: progress.seed, now });
    const { seedBusyDays } = await import('./busy-days.ts');
    await seedBusyDays(db, { now });
    const { seedVinReports } = await import('./vin-reports.ts');
    await seedVinReports(db, { now });
    const { seedPromotions } = await import('./promotions.ts');
    await seedPromotions(db, { now });
    const { seedPlatformFeedback } = await import('./platform-feedback.ts');
    await seedPlatformFeedback(db, { now });
    // Last, since it orders what all others have notified of.
    const { seedNotifications } = await import('./notifications.ts');
    await seedNotifications(db, { now });
    return countOf(progress, 'written') - before;
  } finally {
    await client.end();
  }
}
