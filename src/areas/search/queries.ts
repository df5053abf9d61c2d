import { sql } from 'kysely';
import { kindData } from '#kinds/data.ts';
import type { KindName } from '#kinds/names.ts';
import type { KindData } from '#listing/kind-data.ts';
import { isLive } from '#listing/predicates.ts';
import type { Db } from '#server/db/connect.ts';

const withVin = Object.values(kindData).filter((data: KindData) => data.identifiers.includes('vin'));

/** The newest live listing with a VIN, which a visitor may find by the whole number alone. */
export async function findLiveByVin(
  db: Db,
  vin: string,
  now: Date,
): Promise<{ id: number; kind: KindName; title: string } | null> {
  const found = await Promise.all(
    withVin.map(async ({ table, kind }) => {
      const { rows } = await sql<{ id: number; title: string }>`
        select o.id, o.title from ${sql.table(table)} a join objects o on o.id = a.object_id
        where a.vin = ${vin} and ${isLive(now)} order by o.published_at desc limit 1`.execute(db);
      return rows.map(({ id, title }) => ({ id, kind, title }));
    }),
  );
  return found.flat()[0] ?? null;
}

/** The prices of listings in kopecks, by id. */
export async function findRoublePrices(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('objects').select(['id', 'price_rub_minor']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, price_rub_minor: minor }) => [id, minor]));
}
