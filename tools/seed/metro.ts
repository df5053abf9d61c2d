import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { loadReference } from '#areas/auto/catalogue/load.ts';
import { routesOf, stationsOf } from '#areas/geo/metro/overpass.ts';
import { replaceMetro } from '#areas/geo/metro/queries.ts';
import type { Db } from '#server/db/connect.ts';
import { StartError } from '#server/start-error.ts';

/** Raised when the file is read in another way, so that servers read it anew. */
const reading = 2;

/** Loads the stations of a file of Overpass, and removes those of the last file; without a file there are none. */
export async function loadMetroStations(db: Db, path: string | undefined): Promise<boolean> {
  const text = path === undefined ? '' : readFileSync(path, 'utf8');
  const version = createHash('sha256').update(`${reading} ${text}`).digest('hex').slice(0, 16);
  return loadReference(db, 'metro', version, async (tx) => {
    if (path === undefined) return replaceMetro(tx, [], []);
    const cities = await tx.selectFrom('cities').select(['id', 'region', 'slug', 'latitude', 'longitude', 'population']).execute(); // prettier-ignore
    const stations = readStations(path, () => stationsOf(JSON.parse(text), cities));
    return replaceMetro(tx, stations, routesOf(JSON.parse(text)));
  });
}

function readStations<T>(path: string, read: () => readonly T[]): readonly T[] {
  try {
    const stations = read();
    if (stations.length > 0) return stations;
  } catch (error) {
    throw new StartError(`METRO_STATIONS: ${path} is not an answer of Overpass: ${(error as Error).message}`);
  }
  throw new StartError(`METRO_STATIONS: ${path} has no station near a city of Russia.`);
}
