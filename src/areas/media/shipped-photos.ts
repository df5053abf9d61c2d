import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Storage } from '#server/ports/storage.ts';
import { resizePhoto } from './processing.ts';
import type { PhotoWidth } from './rules.ts';

const shipped = join(import.meta.dirname, '../../../data/photos');

/** The name of a shipped photo: the file name for cars, otherwise folder and file as one slug. */
export function shippedName(folder: string, file: string): string {
  const name = file
    .replace(/\.webp$/u, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-');
  return folder === 'cars' ? name : `${folder}-${name}`;
}

/** Shipped photo files by name. */
export function shippedFiles(
  root = shipped,
  folders: readonly string[] = ['cars', 'equipment', 'homes', 'houses', 'machines', 'things', 'vehicles'],
): ReadonlyMap<string, string> {
  const filesIn = (folder: string) => readdirSync(join(root, folder)).filter((file) => file.endsWith('.webp'));
  return new Map(
    folders.flatMap((folder) =>
      filesIn(folder).map((file) => [shippedName(folder, file), join(root, folder, file)] as const),
    ),
  );
}

/** Serves the photos of data/photos in all widths, each resized on first request and then stored. */
export function createShippedPhotos(storage: Storage, root?: string, folders?: readonly string[]) {
  const files = shippedFiles(root, folders);
  const making = new Map<string, Promise<Buffer | null>>();
  /** By file; the files do not change while a server runs. */
  const hashes = new Map<string, string>();

  async function hashOf(file: string): Promise<string> {
    const known = hashes.get(file);
    if (known !== undefined) return known;
    const hash = createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
      .slice(0, 12);
    hashes.set(file, hash);
    return hash;
  }

  async function make(name: string, width: PhotoWidth): Promise<Buffer | null> {
    const file = files.get(name);
    if (file === undefined) return null;
    // The key contains a hash of the source, so that a photo of a newer release is resized again.
    const key = `photo/${name}/${await hashOf(file)}-${width}.webp`;
    const kept = await storage.get(key);
    if (kept) return buffer(kept.stream);
    const bytes = await resizePhoto(await readFile(file), width);
    await storage.put(key, bytes, 'image/webp');
    return bytes;
  }

  return {
    has: (name: string): boolean => files.has(name),
    /** The photo in this width; null for an unknown name. */
    async find(name: string, width: PhotoWidth): Promise<Buffer | null> {
      const key = `${name}-${width}`;
      // Concurrent requests share one resize.
      const made = making.get(key) ?? make(name, width).finally(() => making.delete(key));
      making.set(key, made);
      return made;
    },
  };
}
