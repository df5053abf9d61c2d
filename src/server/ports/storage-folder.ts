import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ListedFile, Storage } from './storage.ts';
import { checkKey, checkPrefix } from './storage-key.ts';

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
    async exists(key) {
      const found = await stat(join(root, checkKey(key))).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      return found?.isFile() ?? false;
    },
    async delete(key) {
      const path = join(root, checkKey(key));
      await rm(path, { force: true });
      // An emptied folder goes too; one that is not empty, or is gone already, stays as it is.
      await rmdir(dirname(path)).catch(() => {});
    },
    list: (prefix) => listFolder(root, checkPrefix(prefix).slice(0, -1)),
  };
}

/** Walks a folder in the order of whole keys: a folder sorts as its name with the slash. */
async function* listFolder(root: string, folder: string): AsyncGenerator<ListedFile> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const named = entries.map((entry) => ({ entry, name: entry.isDirectory() ? `${entry.name}/` : entry.name }));
  named.sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const { entry } of named) {
    const key = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      yield* listFolder(root, key);
      continue;
    }
    // It may have gone since the folder was read.
    const found = await stat(join(root, key)).catch(() => null);
    if (found) yield { key, size: found.size, modifiedAt: found.mtime };
  }
}
