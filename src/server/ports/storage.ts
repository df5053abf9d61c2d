import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';

export type StoredFile = { size: number; stream: Readable };

/** Files by key, as `u/0190…/640.webp`. What `put` has answered survives a crash. */
export type Storage = {
  /** Replaces what the key held. `type` is the media type, for stores that keep one. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  get(key: string): Promise<StoredFile | null>;
  /** Deletes the file, or nothing. */
  delete(key: string): Promise<void>;
};

const keyPart = /^[a-z0-9][a-z0-9_-]*(\.[a-z0-9]+)?$/;

/** Keys are made by us, never taken as they come; a bad one is a fault in the program. */
export function checkKey(key: string): string {
  const parts = key.split('/');
  if (key.length > 200 || parts.length > 5 || !parts.every((part) => keyPart.test(part))) {
    throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
  }
  return key;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** Makes a rename last: the folder's own entry must reach the disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Moves a file to its name; a delete at the same time may take the emptied folder away, so it is made again. */
async function place(aside: string, path: string, tries = 10): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await rename(aside, path);
  } catch (error) {
    if (!isMissing(error) || tries === 1) throw error;
    await place(aside, path, tries - 1);
  }
}

/** Storage in a folder; a file is written aside and renamed, so that a half-written one is never seen. */
export function createFolderStorage(root: string): Storage {
  const partial = join(root, '.partial');
  return {
    async put(key, bytes) {
      const path = join(root, checkKey(key));
      const aside = join(partial, randomUUID());
      await mkdir(partial, { recursive: true });
      try {
        const handle = await open(aside, 'wx', 0o640);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await place(aside, path);
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
      await syncFolder(dirname(dirname(path)));
    },
    async get(key) {
      const path = join(root, checkKey(key));
      try {
        if (!(await stat(path)).isFile()) return null;
        const handle = await open(path, 'r');
        const { size } = await handle.stat();
        return { size, stream: handle.createReadStream() };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async delete(key) {
      const path = join(root, checkKey(key));
      await rm(path, { force: true });
      // An emptied folder goes too; one that is not empty, or is gone already, stays as it is.
      await rmdir(dirname(path)).catch(() => {});
    },
  };
}

/** The storage that the configuration names. */
export const createStorage = (config: Config['storage']): Storage => createFolderStorage(config.folder);
