import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { FieldIssue } from '#contract/errors.ts';
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

/** Photos of a listing in their order; drawings are none. */
export async function findPhotoIds(db: Db, objectId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('object_id', '=', objectId)
    .where('source', '<>', 'drawing')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Problems of photos that an owner names for a listing (null: a new one): each is one of its own already, or an upload of the owner
 * that no listing and no other edit has. They stay locked until the transaction ends.
 */
export async function lockPhotos(
  tx: Tx,
  { ownerId, objectId }: { ownerId: number; objectId: number | null },
  ids: readonly string[],
): Promise<FieldIssue[]> {
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
  return ids.flatMap((photo, index) =>
    usable.has(photo)
      ? []
      : [
          {
            path: `photos.${index}`,
            code: 'unknown',
            message: 'This is not an upload of yours that is free.',
          },
        ],
  );
}

/** Makes these the photos of a listing in this order: others are let go, drawings stand in where there is none. */
export async function setPhotos(
  tx: Tx,
  listing: { objectId: number; ownerId: number; at: Date },
  photos: readonly string[],
  drawings: readonly string[],
): Promise<void> {
  const { objectId } = listing;
  await sql`delete from media where object_id = ${objectId} and source = 'drawing'`.execute(tx);
  await sql`update media set object_id = null, position = 0
    where object_id = ${objectId} and not id = any(${photos}::uuid[])`.execute(tx);
  if (photos.length > 0) {
    await sql`update media set object_id = ${objectId}, position = wanted.place - 1
      from unnest(${photos}::uuid[]) with ordinality as wanted (id, place) where media.id = wanted.id`.execute(tx);
    return;
  }
  if (drawings.length === 0) return;
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
