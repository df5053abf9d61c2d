import type { Storage } from '#server/ports/storage.ts';
import { masterKey, photoWidths, uploadKey } from './rules.ts';

/** Deletes all that is kept of an upload; what an earlier turn left behind goes with the nightly sweep. */
export async function deletePhotoFiles(storage: Storage, { id, path }: { id: string; path: string }): Promise<void> {
  const shown = photoWidths.flatMap((width) => [uploadKey(path, width), uploadKey(path, width, 'avif')]);
  await Promise.all([...shown, masterKey(id)].map((key) => storage.delete(key)));
}
