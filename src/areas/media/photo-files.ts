import type { Storage } from '#server/ports/storage.ts';
import { cardFolder, formerMasterKey, masterKey, photoWidths, uploadKey } from './rules.ts';

/** Deletes all files of an upload's current version; the nightly deletion removes remains of earlier versions. */
export async function deletePhotoFiles(storage: Storage, { id, path }: { id: string; path: string }): Promise<void> {
  const shown = photoWidths.flatMap((width) => [uploadKey(path, width), uploadKey(path, width, 'avif')]);
  await Promise.all([...shown, masterKey(id), formerMasterKey(id)].map((key) => storage.delete(key)));
}

/** Deletes a listing's preview images, which contain its title, price and photo. */
export async function deleteCards(storage: Storage, objectId: number): Promise<void> {
  for await (const { key } of storage.list(cardFolder(objectId))) await storage.delete(key);
}
