import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Storage } from '#server/ports/storage.ts';
import { isInDraft, isInOpenEdit } from '#areas/object/posting/photo-queries.ts';
import { deletePhotoFiles } from './photo-files.ts';

const DAY = 86_400_000;
const atOnce = 200;

/** Takes out uploads of more than a day ago that belong to nothing. Drafts and edits that wait keep theirs. */
async function takeOrphans(db: Db, until: Date): Promise<{ id: string; path: string }[]> {
  const { rows } = await sql<{ id: string; path: string }>`delete from media where id in (
      select id from media where source = 'upload' and object_id is null and created_at < ${until}
        and not ${isInDraft} and not ${isInOpenEdit}
      order by created_at limit ${atOnce} for update skip locked)
    and object_id is null returning id, path`.execute(db);
  return rows;
}

/** Deletes uploads that no listing has taken within a day, with their files; answers how many. Several servers may do it at once. */
export async function sweepOrphans(db: Db, storage: Storage, now: Date): Promise<number> {
  const until = new Date(now.getTime() - DAY);
  for (let swept = 0; ;) {
    const orphans = await takeOrphans(db, until);
    if (orphans.length === 0) return swept;
    swept += orphans.length;
    // The row goes first: files that stay behind after a crash have no row, and go with those.
    for (const orphan of orphans) await deletePhotoFiles(storage, orphan);
  }
}
