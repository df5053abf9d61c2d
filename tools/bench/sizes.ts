import { findRunningPostgres } from '#tools/postgres/embedded.ts';
import { StartError } from '#server/start-error.ts';
import { startInBackground } from '../serve/background.ts';
import { apiOver, searchCases } from './cases.ts';
import { startFloor } from './floor-process.ts';
import { median } from './load.ts';
import { type BenchOptions, kindsBeside } from './options.ts';
import { seedSize } from './process.ts';
import { benchSearch, type SearchResult } from './search.ts';

const START_MS = 60_000;

/** The searches over a demo of another size in a server of its own; `only` leaves one of them. */
export async function benchSize(
  dataDir: string,
  listings: number,
  options: BenchOptions,
  only?: string,
): Promise<SearchResult[]> {
  await seedSize(dataDir, listings, kindsBeside(listings));
  const server = await startInBackground({ dataDir, listings, timeoutMs: START_MS });
  try {
    const databaseUrl = findRunningPostgres(dataDir);
    if (!databaseUrl) throw new StartError('The database of the server is not running.');
    const floor = await startFloor(databaseUrl);
    try {
      const cases = await searchCases(apiOver(server.url));
      const places = { origin: server.url, floorUrl: floor.url };
      const asked =
        only === undefined
          ? cases.map((one) => ({ ...one, hasFloor: false }))
          : cases.filter(({ name }) => name === only);
      return await benchSearch(asked, places, { ...options, listings });
    } finally {
      await floor.stop();
    }
  } finally {
    await server.stop();
  }
}

/** How many times slower the p95 of each search has become, the median of them and the worst. */
export function growthOf(
  small: readonly SearchResult[],
  large: readonly SearchResult[],
): { median: number; worst: number } {
  const ratios = large.flatMap(({ name, full }) => {
    const before = small.find((one) => one.name === name);
    return before ? full.p95 / before.full.p95 : [];
  });
  return { median: median(ratios), worst: Math.max(...ratios) };
}
