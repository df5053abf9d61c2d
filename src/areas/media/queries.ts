import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { MediaRow } from './pictures.ts';

const shown = ['id', 'source', 'path', 'width', 'height', 'placeholder', 'credit'] as const;

/** The photo that an owner's upload key has already made. */
export async function findUpload(db: Db, ownerId: number, uploadKey: string): Promise<MediaRow | undefined> {
  return db
    .selectFrom('media')
    .select(shown)
    .where('owner_id', '=', ownerId)
    .where('upload_key', '=', uploadKey)
    .executeTakeFirst();
}

/** Uploads of an owner in the last hour, and those of the last day that belong to no listing. */
export async function countUploads(
  db: Db,
  ownerId: number,
  now: Date,
): Promise<{ lastHour: number; unattached: number }> {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const dayAgo = new Date(now.getTime() - 86_400_000);
  return db
    .selectFrom('media')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('created_at', '>', hourAgo).as('lastHour'),
      eb.fn.countAll<number>().filterWhere('object_id', 'is', null).as('unattached'),
    ])
    .where('owner_id', '=', ownerId)
    .where('source', '=', 'upload')
    .where('created_at', '>', dayAgo)
    .executeTakeFirstOrThrow();
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
