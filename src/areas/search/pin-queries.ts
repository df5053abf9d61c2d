import { sql } from 'kysely';
import { degreeParts } from '#listing/point.ts';
import type { Db } from '#server/db/connect.ts';

/** A listing as a pin of the map. */
type Pin = { id: number; latitude: number; longitude: number; price: { minor: number; currency: string } };

/** The pins of these listings: their points as everybody sees them, or the points of their cities. */
export async function findPins(db: Db, ids: readonly number[]): Promise<Pin[]> {
  if (ids.length === 0) return [];
  const parts = sql.lit(degreeParts);
  const rows = await db
    .selectFrom('objects as o')
    .innerJoin('cities as c', 'c.id', 'o.city_id')
    .select(['o.id', 'o.price_minor', 'o.currency'])
    .select(sql<number>`coalesce(o.latitude_e5::double precision / ${parts}, c.latitude)`.as('latitude'))
    .select(sql<number>`coalesce(o.longitude_e5::double precision / ${parts}, c.longitude)`.as('longitude'))
    .where('o.id', 'in', ids)
    .execute();
  return rows.map(({ price_minor: minor, currency, ...row }) => ({ ...row, price: { minor, currency } }));
}
