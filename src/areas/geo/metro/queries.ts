import type { Db, Tx } from '#server/db/connect.ts';
import { type MetroLine, type MetroRoute, type MetroStation, MetroStations } from './stations.ts';

/** All stations. */
export async function findMetroStations(db: Db): Promise<MetroStations> {
  const rows = await db
    .selectFrom('metro_stations as m')
    .innerJoin('cities as c', 'c.id', 'm.city_id')
    .select(['m.id', 'm.slug', 'm.name', 'm.name_en', 'm.city_id', 'c.region', 'm.lines'])
    .select(['m.latitude_e5 as latitude', 'm.longitude_e5 as longitude', 'm.east_scale as eastScale'])
    .orderBy('m.id')
    .execute();
  // replaceMetro wrote the lines.
  return new MetroStations(rows.map((row) => ({ ...row, lines: row.lines as unknown as MetroLine[] })));
}

/** All lines. */
export async function findMetroRoutes(db: Db): Promise<MetroRoute[]> {
  const rows = await db.selectFrom('metro_lines').selectAll().orderBy('id').execute();
  // replaceMetro wrote the paths.
  return rows.map(({ id, colour, path }) => ({
    id,
    colour,
    path: (path as unknown as [number, number][]).map(([longitude, latitude]) => ({ longitude, latitude })),
  }));
}

/** Stores these stations and lines in the place of all others. */
export async function replaceMetro(
  tx: Tx,
  stations: readonly MetroStation[],
  routes: readonly MetroRoute[],
): Promise<void> {
  await tx.deleteFrom('metro_stations').execute();
  await tx.deleteFrom('metro_lines').execute();
  const rows = stations.map(({ id, slug, name, name_en, city_id, latitude, longitude, eastScale, lines }) => ({
    id, slug, name, name_en, city_id, latitude_e5: latitude, longitude_e5: longitude, east_scale: eastScale, lines: JSON.stringify(lines),
  })); // prettier-ignore
  if (rows.length > 0) await tx.insertInto('metro_stations').values(rows).execute();
  const drawn = routes.map(({ id, colour, path }) => ({
    id,
    colour,
    path: JSON.stringify(path.map(({ longitude, latitude }) => [longitude, latitude])),
  }));
  if (drawn.length > 0) await tx.insertInto('metro_lines').values(drawn).execute();
}
