import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Storage } from '#server/ports/storage.ts';
import { narrowPhoto } from './processing.ts';
import type { PhotoWidth } from './rules.ts';

const shippedFolder = join(import.meta.dirname, '../../../data/photos/cars');

/** The photos of data/photos/cars in our widths, each made when first asked for and then kept. */
export function createShippedPhotos(storage: Storage, folder = shippedFolder) {
  const making = new Map<string, Promise<Buffer | null>>();

  async function make(name: string, width: PhotoWidth): Promise<Buffer | null> {
    const source = await readFile(join(folder, `${name}.webp`)).catch(() => null);
    if (!source) return null;
    // The source is part of the key, so that a replaced photo is made anew.
    const hash = createHash('sha256').update(source).digest('hex').slice(0, 12);
    const key = `photo/${name}/${hash}-${width}.webp`;
    const kept = await storage.get(key);
    if (kept) return buffer(kept.stream);
    const bytes = await narrowPhoto(source, width);
    await storage.put(key, bytes, 'image/webp');
    return bytes;
  }

  return {
    /** `name` must be a bare file name; null where no such photo ships. */
    async find(name: string, width: PhotoWidth): Promise<Buffer | null> {
      if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) return null;
      const key = `${name}-${width}`;
      // Many may ask for the same one at once; it is made once.
      const made = making.get(key) ?? make(name, width).finally(() => making.delete(key));
      making.set(key, made);
      return made;
    },
  };
}
