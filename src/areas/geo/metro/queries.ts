import type { Db, Tx } from '#server/db/connect.ts';
import { type MetroLine, type MetroStation, MetroStations } from './stations.ts';

/** All stations. */
export async function findMetroStations(db: Db): Promise<MetroStations> {
  const rows = await db
    .selectFrom('metro_stations as m')
    .innerJoin('cities as c', 'c.id', 'm.city_id')
    .select(['m.id', 'm.slug', 'm.name', 'm.name_en', 'm.city_id', 'c.region', 'm.lines'])
    .select(['m.latitude_e5 as latitude', 'm.longitude_e5 as longitude', 'm.east_scale as eastScale'])
    .orderBy('m.id')
    .execute();
  // replaceMetroStations wrote the lines.
  return new MetroStations(rows.map((row) => ({ ...row, lines: row.lines as unknown as MetroLine[] })));
}

/** Stores these stations in the place of all others. */
export async function replaceMetroStations(tx: Tx, stations: readonly MetroStation[]): Promise<void> {
  await tx.deleteFrom('metro_stations').execute();
  const rows = stations.map(({ id, slug, name, name_en, city_id, latitude, longitude, eastScale, lines }) => ({
    id, slug, name, name_en, city_id, latitude_e5: latitude, longitude_e5: longitude, east_scale: eastScale, lines: JSON.stringify(lines),
  })); // prettier-ignore
  if (rows.length > 0) await tx.insertInto('metro_stations').values(rows).execute();
}
