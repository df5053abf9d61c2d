import { Readable } from 'node:stream';
import type { Storage, StoredFile } from '#server/ports/storage.ts';
import { webpOf } from './processing.ts';
import { findMaster } from './read-master.ts';
import { type PhotoWidth, type Rotation, type UploadedPhoto, uploadKey } from './rules.ts';

/** Returns the WebP files of uploads. One that is missing is made from the master and stored (decision 73). */
export function createUploadedPhotos(storage: Storage) {
  const making = new Map<string, Promise<Buffer | null>>();

  async function make(photo: UploadedPhoto, width: PhotoWidth, key: string): Promise<Buffer | null> {
    const master = await findMaster(storage, photo);
    if (!master) return null;
    // The check constraint allows only these rotations.
    const bytes = await webpOf(master.bytes, master.isUpright ? (photo.rotation as Rotation) : 0, width);
    await storage.put(key, bytes, 'image/webp');
    return bytes;
  }

  return {
    /**
     * The file of a width; null when the photo has no files. `at` is an earlier path of a rotated photo: what nobody has seen there is made
     * as the photo is shown now. Throws `QueueFull`.
     */
    async find(photo: UploadedPhoto, width: PhotoWidth, at = photo.path): Promise<StoredFile | null> {
      const key = uploadKey(at, width);
      const stored = await storage.get(key);
      if (stored) return stored;
      // Concurrent requests share one file.
      const made = making.get(key) ?? make(photo, width, key).finally(() => making.delete(key));
      making.set(key, made);
      const bytes = await made;
      return bytes && { size: bytes.length, stream: Readable.from([bytes]) };
    },
  };
}
