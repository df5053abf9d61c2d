import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/connect.ts';
import { type SearchText, searchVector } from './search-text.ts';

export function findCityById(db: Db, id: number) {
  return db
    .selectFrom('cities')
    .select(['id', 'name', 'name_en'])
    .where(sql<boolean>`id = ${id}::bigint`)
    .executeTakeFirst();
}

export type AutoColumns = {
  mark_id: number;
  model_id: number;
  generation_id: number | null;
  modification_id: number | null;
  year: number;
  mileage_km: number;
  body: string;
  fuel: string;
  engine_cc: number | null;
  power_hp: number;
  gearbox: string;
  drive: string;
  steering: string;
  colour: string;
  condition: string;
  owners: number;
  pts: string;
  vin: string | null;
  frame_number: string | null;
  plate: string | null;
};

/** Writes the car of a listing, anew or over what it said. */
export async function writeAuto(tx: Tx, objectId: number, columns: AutoColumns, text: SearchText): Promise<void> {
  const row = { ...columns, search: searchVector(text) };
  await tx
    .insertInto('auto_listings')
    .values({ object_id: objectId, ...row })
    .onConflict((conflict) => conflict.column('object_id').doUpdateSet(row))
    .execute();
}

/** A car as its row has it, with what `objects` keeps of it. */
export function findAutoContent(db: Db, objectId: number) {
  return db
    .selectFrom('auto_listings as a')
    .innerJoin('objects as o', 'o.id', 'a.object_id')
    .selectAll('a')
    .select(['o.price_minor', 'o.description', 'o.city_id'])
    .where(sql<boolean>`a.object_id = ${objectId}::bigint`)
    .executeTakeFirst();
}

export type Likeness = {
  vin: string | null;
  frameNumber: string | null;
  plate: string | null;
  /** All of them, or likeness is not asked for. */
  car: { modelId: number; year: number; mileageKm: number; priceMinor: number } | null;
};

/** An owner's listings of the same car: by a number of its own, or alike in model and year, and near in mileage and price. */
export async function findTwins(
  db: Db,
  owner: { id: number; except: number | null },
  { vin, frameNumber, plate, car }: Likeness,
): Promise<{ id: number; is_same: boolean }[]> {
  const isSame = sql<boolean>`coalesce(a.vin = ${vin}::text or a.frame_number = ${frameNumber}::text or a.plate = ${plate}::text, false)`;
  const isAlike = car
    ? sql<boolean>`(a.model_id = ${car.modelId}::bigint and a.year = ${car.year}::integer
        and abs(a.mileage_km - ${car.mileageKm}::integer) <= greatest(1000, ${car.mileageKm}::integer / 10)
        and abs(o.price_minor - ${car.priceMinor}::bigint) <= ${car.priceMinor}::bigint / 5)`
    : sql<boolean>`false`;
  return db
    .selectFrom('objects as o')
    .innerJoin('auto_listings as a', 'a.object_id', 'o.id')
    .select(['o.id', isSame.as('is_same')])
    .where(sql<boolean>`o.owner_id = ${owner.id}::bigint`)
    .where('o.deleted_at', 'is', null)
    .where('o.status', '<>', 'sold')
    .where(sql<boolean>`o.id is distinct from ${owner.except}::bigint`)
    .where(sql<boolean>`(${isSame} or ${isAlike})`)
    .orderBy('o.id', 'desc')
    .limit(5)
    .execute();
}

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

/** Other listings, not deleted, with one of these numbers, by the column that holds it: at most ten each, the newest first. */
export async function findSameNumbers(
  db: Db,
  numbers: Readonly<Partial<Record<'vin' | 'frame_number' | 'plate', string | null>>>,
  exceptId: number,
): Promise<{ field: string; objects: number[] }[]> {
  return Promise.all(
    Object.entries(numbers).map(async ([field, number]) => {
      if (!number) return { field, objects: [] };
      const rows = await db
        .selectFrom('auto_listings as a')
        .innerJoin('objects as o', 'o.id', 'a.object_id')
        .select('o.id')
        .where(sql<boolean>`${sql.ref(`a.${field}`)} = ${number}`)
        .where('o.id', '<>', exceptId)
        .where('o.deleted_at', 'is', null)
        .orderBy('o.id', 'desc')
        .limit(10)
        .execute();
      return { field, objects: rows.map(({ id }) => id) };
    }),
  );
}
