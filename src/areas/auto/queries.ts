import { sql } from 'kysely';
import { abroadData } from '#areas/abroad/data.ts';
import type { KindData } from '#listing/kind-data.ts';
import type { Db } from '#server/db/connect.ts';
import { autoData } from './data.ts';

/** Kinds of cars, which share one catalogue. */
const carData: readonly KindData[] = [autoData, abroadData];

/** The owner's latest listing with this VIN, in Russia or abroad, in any state. */
export async function findOwnByVin(
  db: Db,
  ownerId: number,
  vin: string,
): Promise<{ id: number; data: KindData } | undefined> {
  const found = await Promise.all(
    carData.map(async (data) => {
      const { rows } = await sql<{ id: number }>`
        select o.id from ${sql.table(data.table)} a join objects o on o.id = a.object_id
        where a.vin = ${vin} and o.owner_id = ${ownerId}::bigint and o.deleted_at is null
        order by o.id desc limit 1`.execute(db);
      return rows.map(({ id }) => ({ id, data }));
    }),
  );
  return found.flat().sort((a, b) => b.id - a.id)[0];
}
