import type { Db } from '#server/db/connect.ts';

/** The latest listing of an owner with a VIN, whatever became of it. */
export async function findOwnIdByVin(db: Db, ownerId: number, vin: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('auto_listings as a')
    .innerJoin('objects as o', 'o.id', 'a.object_id')
    .select('o.id')
    .where('a.vin', '=', vin)
    .where('o.owner_id', '=', ownerId)
    .where('o.deleted_at', 'is', null)
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
