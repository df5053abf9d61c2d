import { sql } from 'kysely';
import { districtAt, districtBoxes } from '#areas/geo/districts.ts';
import type { Db } from '#server/db/connect.ts';

const batch = 500;

type Placed = { id: number; latitude: number; longitude: number };

/** Writes the districts of the next points that have none yet. Returns how many it has placed; 0 when all are. */
export async function placeInDistricts(db: Db): Promise<number> {
  // The predicate of the index objects_without_district.
  const isInBoxes = sql.raw(
    districtBoxes
      .map(
        ({ south, north, west, east }) =>
          `(latitude_e5 between ${south} and ${north} and longitude_e5 between ${west} and ${east})`,
      )
      .join(' or '),
  );
  const { rows } = await sql<Placed>`
    select id, latitude_e5 as latitude, longitude_e5 as longitude from objects
    where district_id is null and (${isInBoxes})
    order by id limit ${batch}`.execute(db);
  if (rows.length === 0) return 0;
  // A point that was moved in between has its district already.
  await sql`update objects o set district_id = placed.district
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map((row) => districtAt(row) ?? 0)}::smallint[]) as placed (id, district)
    where o.id = placed.id and o.district_id is null`.execute(db);
  return rows.length;
}
