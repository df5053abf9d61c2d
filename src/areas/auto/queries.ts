import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ownerIsFree } from '#areas/listing/predicates.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { type SearchText, searchVector } from './search-text.ts';

/** Holds the account while it publishes: two acts of one person come after each other. */
export async function lockOwner(tx: Tx, userId: number): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

export function findByCreationKey(db: Db, ownerId: number, creationKey: string) {
  return db
    .selectFrom('objects')
    .select(['id', 'status', 'expires_at'])
    .where('owner_id', '=', ownerId)
    .where('creation_key', '=', creationKey)
    .executeTakeFirst();
}

/** Listings of an owner that take a free place: in review, or live on this date. */
export async function countTakenSlots(db: Db, ownerId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('objects as o')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('o.owner_id', '=', ownerId)
    .where('o.deleted_at', 'is', null)
    .where(sql<boolean>`(o.status = 'moderation' or (o.status = 'active' and o.expires_at > ${now}))`)
    .executeTakeFirstOrThrow();
  return count;
}

export function findSellerKind(db: Db, userId: number) {
  return db.selectFrom('profiles').select('kind').where('user_id', '=', userId).executeTakeFirst();
}

export function findCityById(db: Db, id: number) {
  return db
    .selectFrom('cities')
    .select(['id', 'name', 'name_en'])
    .where(sql<boolean>`id = ${id}::bigint`)
    .executeTakeFirst();
}

/** Which of these are uploads of the owner that belong to no listing yet; they stay locked until the transaction ends. */
export async function lockFreeUploads(tx: Tx, ownerId: number, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('media')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('owner_id', '=', ownerId)
    .where('source', '=', 'upload')
    .where('object_id', 'is', null)
    .forUpdate()
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Gives uploads to a listing in their order. */
export async function attachUploads(tx: Tx, objectId: number, ids: readonly string[]): Promise<void> {
  await sql`update media set object_id = ${objectId}, position = wanted.place - 1
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place) where media.id = wanted.id`.execute(tx);
}

/** Drawings of a car that has no photo; `paths` are names of media/drawings. */
export async function insertDrawings(
  tx: Tx,
  listing: { objectId: number; ownerId: number; at: Date },
  paths: readonly string[],
): Promise<void> {
  await tx
    .insertInto('media')
    .values(
      paths.map((path, position) => ({
        id: randomUUID(),
        owner_id: listing.ownerId,
        object_id: listing.objectId,
        position,
        source: 'drawing',
        path,
        // The size of every drawing of media/drawings.
        width: 1200,
        height: 900,
        created_at: listing.at,
      })),
    )
    .execute();
}

export type NewObject = {
  ownerId: number;
  creationKey: string;
  title: string;
  description: string;
  priceMinor: number;
  cityId: number;
  at: Date;
};
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

/** Writes a car in roubles that waits for moderation; answers its id. */
export async function insertAuto(tx: Tx, object: NewObject, columns: AutoColumns, text: SearchText): Promise<number> {
  const { id } = await tx
    .insertInto('objects')
    .values({
      kind: 'auto',
      owner_id: object.ownerId,
      status: 'moderation',
      title: object.title,
      description: object.description,
      price_minor: object.priceMinor,
      price_rub_minor: object.priceMinor,
      city_id: object.cityId,
      creation_key: object.creationKey,
      created_at: object.at,
      updated_at: object.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('auto_listings')
    .values({ object_id: id, ...columns, search: searchVector(text) })
    .execute();
  return id;
}

/** By each of these VINs the listings that name it, the oldest first and at most ten; those of blocked owners are left out. */
export async function findIdsByVin(db: Db, vins: readonly string[]): Promise<Map<string, number[]>> {
  if (vins.length === 0) return new Map();
  const rows = await db
    .selectFrom('auto_listings as a')
    .innerJoin('objects as o', 'o.id', 'a.object_id')
    .select(['a.vin', sql<number[]>`(array_agg(o.id order by o.id))[:10]`.as('ids')])
    .where(sql<boolean>`a.vin = any(${vins}::text[])`)
    .where('o.deleted_at', 'is', null)
    .where(ownerIsFree)
    .groupBy('a.vin')
    .execute();
  return new Map(rows.map((row) => [row.vin ?? '', row.ids]));
}
