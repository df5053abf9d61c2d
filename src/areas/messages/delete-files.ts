import { messagePhotoFolder } from '#areas/media/message-photo.ts';
import type { Db } from '#server/db/connect.ts';
import { deleteUnowned } from '#server/delete-unowned.ts';
import type { Storage } from '#server/ports/storage.ts';
import { findKnownPhotos } from './photo-queries.ts';
import { photoWaitMs } from './rules.ts';

/** Deletes files of photos that no row names. Younger files may belong to an upload in progress. */
export async function deleteOldMessageFiles(db: Db, storage: Storage, now: Date, signal?: AbortSignal): Promise<void> {
  await deleteUnowned(storage.list(messagePhotoFolder), {
    ownerOf: (key) => key.slice(messagePhotoFolder.length).split('/', 1)[0] ?? '',
    known: (ids) => findKnownPhotos(db, ids),
    until: new Date(now.getTime() - photoWaitMs),
    storage,
    signal,
  });
}
