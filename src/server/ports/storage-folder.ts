import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ListedFile, Storage } from './storage.ts';
import { checkKey, checkPrefix } from './storage-key.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** Flushes a folder's directory entries to disk, which makes a rename durable. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Renames a file into place. A concurrent delete may remove the empty folder, so the folder is created again before each attempt. */
async function place(aside: string, path: string, tries = 10): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await rename(aside, path);
  } catch (error) {
    if (!isMissing(error) || tries === 1) throw error;
    await place(aside, path, tries - 1);
  }
}

/** Storage in a folder; each file is written under a temporary name and renamed, so that readers never see half a file. */
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
      // Remove the folder if it is now empty; otherwise ignore the error.
      await rmdir(dirname(path)).catch(() => {});
    },
    list: (prefix) => listFolder(root, checkPrefix(prefix).slice(0, -1)),
  };
}

/** Lists a folder in the order of whole keys, in which a folder sorts as its name with the slash. */
async function* listFolder(root: string, folder: string): AsyncGenerator<ListedFile> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const named = entries.map((entry) => ({ entry, name: entry.isDirectory() ? `${entry.name}/` : entry.name }));
  named.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const { entry } of named) {
    const key = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      yield* listFolder(root, key);
      continue;
    }
    // The file may have been deleted since the folder was read.
    const found = await stat(join(root, key)).catch(() => null);
    if (found) yield { key, size: found.size, modifiedAt: found.mtime };
  }
}
