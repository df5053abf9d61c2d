import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { FieldIssue } from '#contract/errors.ts';
import type { PhotoLists } from '#dictionary/content.ts';
import type { MediaRow } from '#areas/media/pictures.ts';
import type { Db, Tx } from '#server/db/connect.ts';

/** Whether a photo is named by an edit that waits or was refused: it is not free, and no orphan. Speaks of `media`. */
export const isInOpenEdit = sql<boolean>`exists (select from listing_revisions r
  where r.state in ('waiting', 'rejected') and r.photos @> array[media.id])`;

/** Whether a photo is named by a draft of its owner: no orphan, though still free. Speaks of `media`. */
export const isInDraft = sql<boolean>`exists (select from listing_drafts d
  where d.owner_id = media.owner_id and media.id = any(d.photos))`;

const isOfOtherEdit = (objectId: number | null): RawBuilder<boolean> =>
  sql<boolean>`exists (select from listing_revisions r where r.state in ('waiting', 'rejected')
    and r.photos @> array[media.id] and r.object_id is distinct from ${objectId}::bigint)`;

/** Photos of an owner in the order asked; those that are gone are left out. */
export async function findOwnPhotos(db: Db, ownerId: number, ids: readonly string[]): Promise<MediaRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('media')
    .select(['id', 'source', 'path', 'width', 'height', 'placeholder', 'avif', 'credit'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('owner_id', '=', ownerId)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Pictures of a listing in their order, by their field; drawings are none. */
export async function findPhotoLists(db: Db, objectId: number): Promise<Record<string, string[]>> {
  const rows = await db
    .selectFrom('media')
    .select(['id', 'field'])
    .where('object_id', '=', objectId)
    .where('source', '<>', 'drawing')
    .orderBy('position')
    .orderBy('id')
    .execute();
  const lists: Record<string, string[]> = { photos: [] };
  for (const { id, field } of rows) (lists[field] ??= []).push(id);
  return lists;
}

/**
 * Problems of photos that an owner names for a listing (null: a new one): each is one of its own already, or an upload of the owner
 * that no listing and no other edit has. They stay locked until the transaction ends.
 */
export async function lockPhotos(
  tx: Tx,
  { ownerId, objectId }: { ownerId: number; objectId: number | null },
  lists: PhotoLists,
): Promise<FieldIssue[]> {
  const ids = Object.values(lists).flat();
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('media')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('owner_id', '=', ownerId)
    .where('source', '<>', 'drawing')
    .where(
      sql<boolean>`(object_id = ${objectId}::bigint or (object_id is null and source = 'upload' and not ${isOfOtherEdit(objectId)}))`,
    )
    // In one order, so that two forms with the same photos do not wait for each other.
    .orderBy('id')
    .forUpdate()
    .execute();
  const usable = new Set(rows.map((row) => row.id));
  const message = 'This is not an upload of yours that is free.';
  return Object.entries(lists).flatMap(([field, photos]) =>
    photos.flatMap((photo, index) =>
      usable.has(photo) ? [] : [{ path: `${field}.${index}`, code: 'unknown', message }],
    ),
  );
}

/** Makes these the pictures of a listing in this order: others are let go, drawings stand in where there is no photo. */
export async function setPhotos(
  tx: Tx,
  listing: { objectId: number; ownerId: number; at: Date },
  lists: PhotoLists,
  drawings: readonly string[],
): Promise<void> {
  const { objectId } = listing;
  const placed = Object.entries(lists).flatMap(([field, ids]) => ids.map((id, position) => ({ id, field, position })));
  const photos = placed.map(({ id }) => id);
  await sql`delete from media where object_id = ${objectId} and source = 'drawing'`.execute(tx);
  await sql`update media set object_id = null, position = 0, field = 'photos'
    where object_id = ${objectId} and not id = any(${photos}::uuid[])`.execute(tx);
  if (photos.length > 0) {
    const [fields, positions] = [placed.map(({ field }) => field), placed.map(({ position }) => position)];
    await sql`update media set object_id = ${objectId}, position = wanted.position, field = wanted.field
      from unnest(${photos}::uuid[], ${fields}::text[], ${positions}::integer[]) as wanted (id, field, position)
      where media.id = wanted.id`.execute(tx);
  }
  if (drawings.length === 0 || placed.some(({ field }) => field === 'photos')) return;
  await tx
    .insertInto('media')
    .values(
      drawings.map((path, position) => ({
        id: randomUUID(),
        owner_id: listing.ownerId,
        object_id: objectId,
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
