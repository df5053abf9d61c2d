import { loadCatalogue } from '#areas/auto/catalogue/load.ts';
import { loadSpecCatalogue } from '#areas/spec/catalogue/load.ts';
import type { Config } from '#server/config.ts';
import { createDb, type Db } from '#server/db/connect.ts';
import { loadGeo } from './seed/geo.ts';
import { loadMetroStations } from './seed/metro.ts';
import { carsOf, progressOf } from './seed/progress.ts';
import { seedDemo } from './seed/seed.ts';

/** The size of the demo in this database, complete or not: a start completes a demo and never makes it smaller. */
async function findDemo(db: Db): Promise<{ seed?: number; listings?: number }> {
  const row = await db.selectFrom('setup_steps').select('detail').where('name', '=', 'demo').executeTakeFirst();
  const known = progressOf(row?.detail);
  return known && known.parts.length > 0 ? { seed: known.seed, listings: carsOf(known) } : {};
}

/** Loads what the database lacks: the reference data and, in the demo, people and listings. */
export async function setUp(
  config: Pick<Config, 'mode' | 'demoListings' | 'metroStations' | 'storage'>,
  url: string,
  log: (line: string) => void,
): Promise<void> {
  const db = createDb(url);
  try {
    if (config.mode === 'production') {
      await loadGeo(db);
      await loadCatalogue(db);
      await loadSpecCatalogue(db);
      await loadMetroStations(db, config.metroStations);
      return;
    }
    const began = Date.now();
    const written = await seedDemo({
      db,
      url,
      log,
      listings: config.demoListings,
      storage: async () => (await import('#server/ports/create.ts')).createStorage(config),
      ...(await findDemo(db)),
    });
    await loadMetroStations(db, config.metroStations);
    if (written > 0) log(`The demo took ${Math.round((Date.now() - began) / 1000)} s.`);
  } finally {
    await db.destroy();
  }
}
