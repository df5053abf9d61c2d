import type { Storage } from '#server/ports/storage.ts';
import { cardFolder, masterKey, photoWidths, uploadKey } from './rules.ts';

/** Deletes all that is kept of an upload; what an earlier turn left behind goes with the nightly sweep. */
export async function deletePhotoFiles(storage: Storage, { id, path }: { id: string; path: string }): Promise<void> {
  const shown = photoWidths.flatMap((width) => [uploadKey(path, width), uploadKey(path, width, 'avif')]);
  await Promise.all([...shown, masterKey(id)].map((key) => storage.delete(key)));
}

/** Deletes the cards of a listing for networks: its title, price and photo stand in them. */
export async function deleteCards(storage: Storage, objectId: number): Promise<void> {
  for await (const { key } of storage.list(cardFolder(objectId))) await storage.delete(key);
}
