import { dayMs } from '#ui/durations.ts';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Storage } from '#server/ports/storage.ts';
import { isInDraft, isInOpenEdit } from '#areas/object/posting/photo-queries.ts';
import { deletePhotoFiles } from './photo-files.ts';

const atOnce = 200;

/** Removes rows of unattached uploads older than a day. Photos of drafts and pending edits stay. */
async function takeOrphans(db: Db, until: Date): Promise<{ id: string; path: string }[]> {
  const { rows } = await sql<{ id: string; path: string }>`delete from media where id in (
      select id from media where source = 'upload' and object_id is null and created_at < ${until}
        and not ${isInDraft} and not ${isInOpenEdit}
      order by created_at limit ${atOnce} for update skip locked)
    and object_id is null returning id, path`.execute(db);
  return rows;
}

/** Deletes unattached uploads older than a day with their files; returns their number. Servers may run it concurrently. */
export async function deleteOrphans(db: Db, storage: Storage, now: Date): Promise<number> {
  const until = new Date(now.getTime() - dayMs);
  for (let swept = 0; ;) {
    const orphans = await takeOrphans(db, until);
    if (orphans.length === 0) return swept;
    swept += orphans.length;
    // The row is deleted first: files left behind by a crash have no row, and the nightly deletion removes them.
    for (const orphan of orphans) await deletePhotoFiles(storage, orphan);
  }
}
