import { dayMs } from '#ui/durations.ts';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { MediaRow } from './pictures.ts';

const shown = ['id', 'source', 'path', 'width', 'height', 'placeholder', 'avif', 'credit'] as const;

/** The photo already created with this upload key of the owner. */
export async function findUpload(
  db: Db,
  ownerId: number,
  uploadKey: string,
): Promise<(MediaRow & { sha256: Buffer | null }) | undefined> {
  return db
    .selectFrom('media')
    .select([...shown, 'sha256'])
    .where('owner_id', '=', ownerId)
    .where('upload_key', '=', uploadKey)
    .executeTakeFirst();
}

/** Number of the owner's uploads of the last day that belong to no listing. */
export async function countUnattached(db: Db, ownerId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('media')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('source', '=', 'upload')
    .where('object_id', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - dayMs))
    .executeTakeFirstOrThrow();
  return count;
}

export type NewUpload = {
  id: string;
  ownerId: number;
  uploadKey: string | null;
  path: string;
  width: number;
  height: number;
  placeholder: string;
  sha256: Buffer;
  perceptualHash: bigint;
  now: Date;
};

/** Inserts an upload; undefined when a concurrent request with the same key was first. */
export async function insertUpload(db: Db, upload: NewUpload): Promise<MediaRow | undefined> {
  return db
    .insertInto('media')
    .values({
      id: upload.id,
      owner_id: upload.ownerId,
      source: 'upload',
      path: upload.path,
      width: upload.width,
      height: upload.height,
      placeholder: upload.placeholder,
      sha256: upload.sha256,
      // A 64-bit integer exceeds the precision of a JavaScript number.
      perceptual_hash: sql<number>`${upload.perceptualHash.toString()}::bigint`,
      upload_key: upload.uploadKey,
      created_at: upload.now,
    })
    .onConflict((oc) => oc.columns(['owner_id', 'upload_key']).doNothing())
    .returning(shown)
    .executeTakeFirst();
}

/** The owner's upload (anyone's for null) with the columns needed to rotate it. */
export async function findOwnUpload(db: Db, ownerId: number | null, id: string) {
  return db
    .selectFrom('media')
    .select([...shown, 'rotation', 'versions', 'owner_id', 'object_id'])
    .where('id', '=', id)
    .$if(ownerId !== null, (query) => query.where('owner_id', '=', ownerId))
    .where('source', '=', 'upload')
    .executeTakeFirst();
}

export type NewVersion = {
  path: string;
  rotation: number;
  width: number;
  height: number;
  placeholder: string;
  perceptualHash: bigint;
};

/** Switches a photo to a new version; undefined when the photo is no longer at `from`. */
export async function setVersion(
  db: Db,
  { id, from }: { id: string; from: string },
  version: NewVersion,
): Promise<MediaRow | undefined> {
  return db
    .updateTable('media')
    .set({
      path: version.path,
      former_path: from,
      rotation: version.rotation,
      width: version.width,
      height: version.height,
      placeholder: version.placeholder,
      perceptual_hash: sql<number>`${version.perceptualHash.toString()}::bigint`,
      versions: sql<number>`versions + 1`,
      avif: false,
    })
    .where('id', '=', id)
    .where('path', '=', from)
    .returning(shown)
    .executeTakeFirst();
}

/** The columns needed to make the AVIF files; undefined when they exist already or the photo is gone. */
export async function findWithoutAvif(db: Db, id: string) {
  return db
    .selectFrom('media')
    .select(['id', 'path', 'rotation'])
    .where('id', '=', id)
    .where('source', '=', 'upload')
    .where('avif', '=', false)
    .executeTakeFirst();
}

/** Records that every width exists as AVIF, unless the photo was rotated meanwhile. */
export async function setAvif(db: Db, { id, path }: { id: string; path: string }): Promise<void> {
  await db.updateTable('media').set({ avif: true }).where('id', '=', id).where('path', '=', path).execute();
}

/** Ids of uploads from before `until` without AVIF, oldest first. */
export async function findIdsWithoutAvif(db: Db, until: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('source', '=', 'upload')
    .where('avif', '=', false)
    .where('created_at', '<', until)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
