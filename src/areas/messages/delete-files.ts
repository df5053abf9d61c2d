import { messagePhotoFolder } from '#areas/media/message-photo.ts';
import type { Db } from '#server/db/connect.ts';
import type { Storage } from '#server/ports/storage.ts';
import { hasPhoto } from './photo-queries.ts';
import { photoWaitMs } from './rules.ts';

/** Deletes files of photos that no row names. Younger files may belong to an upload in progress. */
export async function deleteOldMessageFiles(db: Db, storage: Storage, now: Date): Promise<void> {
  for await (const { key, modifiedAt } of storage.list(messagePhotoFolder)) {
    if (modifiedAt.getTime() > now.getTime() - photoWaitMs) continue;
    const [id = ''] = key.slice(messagePhotoFolder.length).split('/', 1);
    if (!(await hasPhoto(db, id))) await storage.delete(key);
  }
}
