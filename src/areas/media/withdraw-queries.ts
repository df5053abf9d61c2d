import type { Db } from '#server/db/connect.ts';

/** Selects the pictures of one listing, or of all listings of a user. */
export type WithdrawnPictures = { of: 'object_id' | 'owner_id'; id: number };
export type StoredUpload = { id: string; path: string; former_path: string | null; object_id: number | null };

/** Ids of the listing or of all listings of the user, including those without photos, which still have preview images. */
export async function findListingsOf(db: Db, { of, id }: WithdrawnPictures): Promise<number[]> {
  if (of === 'object_id') return [id];
  const rows = await db.selectFrom('objects').select('id').where('owner_id', '=', id).execute();
  return rows.map((row) => row.id);
}

export function findUploadsOf(db: Db, { of, id }: WithdrawnPictures): Promise<StoredUpload[]> {
  return db
    .selectFrom('media')
    .select(['id', 'path', 'former_path', 'object_id'])
    .where('source', '=', 'upload')
    .where('object_id', 'is not', null)
    .where(of, '=', id)
    .orderBy('id')
    .execute();
}

/** Changes a photo's path; false when it is no longer at `from`. */
export async function updateUploadPath(
  db: Db,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<boolean> {
  const moved = await db
    .updateTable('media')
    .set({ path: to, former_path: null })
    .where('id', '=', id)
    .where('path', '=', from)
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}
