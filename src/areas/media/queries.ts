import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { MediaRow } from './pictures.ts';

const shown = ['id', 'source', 'path', 'width', 'height', 'placeholder', 'avif', 'credit'] as const;

/** The photo that an owner's upload key has already made. */
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

/** An owner's uploads of the last day that no listing uses. */
export async function countUnattached(db: Db, ownerId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('media')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('source', '=', 'upload')
    .where('object_id', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - 86_400_000))
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

/** Keeps an upload; nothing comes back where a parallel one with the same key was first. */
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
      // All 64 bits count, more than a JavaScript number holds.
      perceptual_hash: sql<number>`${upload.perceptualHash.toString()}::bigint`,
      upload_key: upload.uploadKey,
      created_at: upload.now,
    })
    .onConflict((oc) => oc.columns(['owner_id', 'upload_key']).doNothing())
    .returning(shown)
    .executeTakeFirst();
}

/** An upload of this owner (null: of anyone), with what turning it needs. */
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

/** Shows a photo in a new version; nothing comes back where it is no longer the one at `from`. */
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

/** What the AVIF of a photo is made from; nothing where it is made already or the photo is gone. */
export async function findWithoutAvif(db: Db, id: string) {
  return db
    .selectFrom('media')
    .select(['id', 'path', 'rotation'])
    .where('id', '=', id)
    .where('source', '=', 'upload')
    .where('avif', '=', false)
    .executeTakeFirst();
}

/** Says that every width lies there as AVIF, unless the photo was turned meanwhile. */
export async function setAvif(db: Db, { id, path }: { id: string; path: string }): Promise<void> {
  await db.updateTable('media').set({ avif: true }).where('id', '=', id).where('path', '=', path).execute();
}

/** Uploads of the time before `until` that have no AVIF yet, the oldest first. */
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
