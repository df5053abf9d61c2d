import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { FieldIssue } from '#contract/errors.ts';
import type { PhotoLists } from '#dictionary/content.ts';
import type { MediaRow } from '#areas/media/pictures.ts';
import type { Db, Tx } from '#server/db/connect.ts';

/** SQL condition on `media`: a waiting or refused edit uses the photo, so the photo is neither free for other listings nor an orphan. */
export const isInOpenEdit = sql<boolean>`exists (select from listing_revisions r
  where r.state in ('waiting', 'rejected') and r.photos @> array[media.id])`;

/** SQL condition on `media`: a draft of the photo's owner uses the photo, so the photo is not an orphan but still free. */
export const isInDraft = sql<boolean>`exists (select from listing_drafts d
  where d.owner_id = media.owner_id and media.id = any(d.photos))`;

const isOfOtherEdit = (objectId: number | null): RawBuilder<boolean> =>
  sql<boolean>`exists (select from listing_revisions r where r.state in ('waiting', 'rejected')
    and r.photos @> array[media.id] and r.object_id is distinct from ${objectId}::bigint)`;

/** Returns an owner's photos in the order of `ids`; missing ones are left out. */
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

/** Returns the photo ids of a listing by field, in their order. Generated drawings are left out. */
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
 * Locks the photos that an owner chose for a listing (`objectId` null for a new one) until the transaction ends, and returns a problem for
 * each unusable one. A photo is usable when it already belongs to this listing, or is an upload of the owner that no listing and no other
 * edit uses.
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
    // A fixed locking order, so that two forms with the same photos cannot deadlock.
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

/**
 * Sets the photos of a listing and their order. Its other photos are detached; without photos in the main field the given drawings are
 * inserted.
 */
export async function setPhotos(
  tx: Tx,
  listing: { objectId: number; ownerId: number; at: Date },
  lists: PhotoLists,
  drawings: readonly string[],
): Promise<void> {
  const { objectId } = listing;
  const ordered = Object.entries(lists).flatMap(([field, ids]) => ids.map((id, position) => ({ id, field, position })));
  const photos = ordered.map(({ id }) => id);
  await sql`delete from media where object_id = ${objectId} and source = 'drawing'`.execute(tx);
  await sql`update media set object_id = null, position = 0, field = 'photos'
    where object_id = ${objectId} and not id = any(${photos}::uuid[])`.execute(tx);
  if (photos.length > 0) {
    const [fields, positions] = [ordered.map(({ field }) => field), ordered.map(({ position }) => position)];
    await sql`update media set object_id = ${objectId}, position = wanted.position, field = wanted.field
      from unnest(${photos}::uuid[], ${fields}::text[], ${positions}::integer[]) as wanted (id, field, position)
      where media.id = wanted.id`.execute(tx);
  }
  if (drawings.length === 0 || ordered.some(({ field }) => field === 'photos')) return;
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
        // All files of media/drawings have this size, in pixels.
        width: 1200,
        height: 900,
        created_at: listing.at,
      })),
    )
    .execute();
}
