import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Storage } from '#server/ports/storage.ts';
import { narrowPhoto } from './processing.ts';
import type { PhotoWidth } from './rules.ts';

const shipped = join(import.meta.dirname, '../../../data/photos');

/** The name of a photo that ships: of a car its file, else its folder and its file as one slug. */
export function shippedName(folder: string, file: string): string {
  const name = file
    .replace(/\.webp$/u, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-');
  return folder === 'cars' ? name : `${folder}-${name}`;
}

/** The files of the photos that ship, by their names. */
export function shippedFiles(
  root = shipped,
  folders: readonly string[] = ['cars', 'houses', 'machines'],
): ReadonlyMap<string, string> {
  const filesIn = (folder: string) => readdirSync(join(root, folder)).filter((file) => file.endsWith('.webp'));
  return new Map(
    folders.flatMap((folder) =>
      filesIn(folder).map((file) => [shippedName(folder, file), join(root, folder, file)] as const),
    ),
  );
}

/** The photos of data/photos in our widths, each made when first asked for and then kept. */
export function createShippedPhotos(storage: Storage, root?: string, folders?: readonly string[]) {
  const files = shippedFiles(root, folders);
  const making = new Map<string, Promise<Buffer | null>>();

  async function make(name: string, width: PhotoWidth): Promise<Buffer | null> {
    const file = files.get(name);
    if (file === undefined) return null;
    const source = await readFile(file);
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
    has: (name: string): boolean => files.has(name),
    /** Null where no such photo ships. */
    async find(name: string, width: PhotoWidth): Promise<Buffer | null> {
      const key = `${name}-${width}`;
      // Many may ask for the same one at once; it is made once.
      const made = making.get(key) ?? make(name, width).finally(() => making.delete(key));
      making.set(key, made);
      return made;
    },
  };
}
