import type { Db } from '#server/db/connect.ts';
import { feedKeptMs } from './change-feed.ts';

/** Deletes changes that every process has long read. */
export async function deleteOldSearchChanges(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('search_changes')
    .where('at', '<', new Date(now.getTime() - feedKeptMs))
    .execute();
}
