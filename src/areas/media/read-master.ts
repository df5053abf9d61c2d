import { buffer } from 'node:stream/consumers';
import type { Storage } from '#server/ports/storage.ts';
import { formerMasterKey, masterKey, uploadKey } from './rules.ts';

/** The picture from which versions of a photo are made. `isUpright`: not rotated yet; otherwise the picture is already rotated as shown. */
export async function readMaster(
  storage: Storage,
  { id, path }: { id: string; path: string },
): Promise<{ bytes: Buffer; isUpright: boolean }> {
  const master = (await storage.get(masterKey(id))) ?? (await storage.get(formerMasterKey(id)));
  if (master) return { bytes: await buffer(master.stream), isUpright: true };
  const shown = await storage.get(uploadKey(path, 1280));
  if (!shown) throw new Error(`The files of the photo ${id} are gone.`);
  return { bytes: await buffer(shown.stream), isUpright: false };
}
