import { buffer } from 'node:stream/consumers';
import type { Storage } from '#server/ports/storage.ts';
import { formerMasterKey, masterKey, uploadKey } from './rules.ts';

/** `isUpright`: not rotated yet; otherwise the picture is already rotated as shown. */
type Master = { bytes: Buffer; isUpright: boolean };
type Photo = { id: string; path: string };

/** The picture from which versions of a photo are made; null when its files are gone. */
export async function findMaster(storage: Storage, { id, path }: Photo): Promise<Master | null> {
  const master = (await storage.get(masterKey(id))) ?? (await storage.get(formerMasterKey(id)));
  if (master) return { bytes: await buffer(master.stream), isUpright: true };
  const shown = await storage.get(uploadKey(path, 1280));
  return shown && { bytes: await buffer(shown.stream), isUpright: false };
}

/** Like `findMaster`, for a photo that must have its files. */
export async function readMaster(storage: Storage, photo: Photo): Promise<Master> {
  const master = await findMaster(storage, photo);
  if (!master) throw new Error(`The files of the photo ${photo.id} are gone.`);
  return master;
}

export const hasMaster = async (storage: Storage, id: string): Promise<boolean> =>
  (await storage.exists(masterKey(id))) || (await storage.exists(formerMasterKey(id)));
