import { dayMs } from '#ui/durations.ts';
import { extname } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { deleteUnowned, type KnownOwners } from '#server/delete-unowned.ts';
import type { ListedFile, Storage } from '#server/ports/storage.ts';
import { hasMaster } from './read-master.ts';
import type { ProfilePicture } from './rules.ts';

/** Days after which a stored preview image is deleted; it is rendered again on request. */
const CARD_DAYS = 30;
/** Maximum total size of stored preview images; the oldest are deleted first. */
const mostCardBytes = 4 * 1024 ** 3;
/** Rows that are read at once. */
const atOnce = 500;

/** Deletes the oldest files until the rest fit. */
export async function deleteBeyond(
  files: AsyncIterable<ListedFile>,
  { most, storage, signal }: { most: number; storage: Storage; signal: AbortSignal | undefined },
): Promise<number> {
  const all: ListedFile[] = [];
  for await (const file of files) all.push(file);
  all.sort((a, b) => b.modifiedAt.getTime() - a.modifiedAt.getTime());
  let [taken, deleted] = [0, 0];
  for (const { key, size } of all) {
    signal?.throwIfAborted();
    taken += size;
    if (taken <= most) continue;
    await storage.delete(key);
    deleted += 1;
  }
  return deleted;
}

const knownPaths =
  (db: Db): KnownOwners =>
  async (paths) => {
    const { rows } = await sql<{ path: string }>`select path from media
      where source = 'upload' and path collate "C" = any(${paths}::text[])`.execute(db);
    return new Set(rows.map((row) => row.path));
  };

const knownIds =
  (db: Db): KnownOwners =>
  async (ids) => {
    const { rows } = await sql<{ id: string }>`select id from media where id = any(${ids}::uuid[])`.execute(db);
    return new Set(rows.map((row) => row.id));
  };

const knownPicturesOfProfiles =
  (db: Db, kind: ProfilePicture): KnownOwners =>
  async (paths) => {
    const ids = paths.map((path) => path.slice(`${kind}/`.length));
    const { rows } = await sql<{ id: string }>`select ${sql.ref(kind)} as id from profiles
      where ${sql.ref(kind)} = any(${ids}::uuid[])`.execute(db);
    return new Set(rows.map(({ id }) => `${kind}/${id}`));
  };

const pathOf = (key: string): string => key.slice(0, key.lastIndexOf('/'));

/**
 * Paths of uploads that have neither files nor a master, by merging the sorted rows with the sorted files. Only photos that nobody has seen
 * are without files for long, so few masters are looked up.
 */
async function findMissing(db: Db, storage: Storage, until: Date): Promise<string[]> {
  const missing: string[] = [];
  const files = storage.list('u/')[Symbol.asyncIterator]();
  let file = await files.next();
  for (let after = ''; ;) {
    const { rows } = await sql<{ id: string; path: string }>`select id, path from media
      where source = 'upload' and path collate "C" > ${after} and created_at < ${until}
      order by path collate "C" limit ${atOnce}`.execute(db);
    for (const { id, path } of rows) {
      while (!file.done && pathOf(file.value.key) < path) file = await files.next();
      const isShown = !file.done && pathOf(file.value.key) === path;
      if (!isShown && !(await hasMaster(storage, id))) missing.push(path);
    }
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return missing;
    after = last.path;
  }
}

/**
 * Deletes files without an owner and old preview images; returns the number of deleted files and the paths of photos whose files are missing.
 */
export async function deleteOldFiles(
  db: Db,
  storage: Storage,
  now: Date,
  signal?: AbortSignal,
): Promise<{ deleted: number; missing: string[] }> {
  const until = new Date(now.getTime() - dayMs);
  const common = { until, storage, signal };
  const versions = await deleteUnowned(storage.list('u/'), { ...common, ownerOf: pathOf, known: knownPaths(db) });
  const ownerOf = (key: string) => key.slice('master/'.length, -extname(key).length);
  const masters = await deleteUnowned(storage.list('master/'), { ...common, ownerOf, known: knownIds(db) });
  let ofProfiles = 0;
  for (const kind of ['avatar', 'cover'] as const) {
    const known = knownPicturesOfProfiles(db, kind);
    ofProfiles += await deleteUnowned(storage.list(`${kind}/`), { ...common, ownerOf: pathOf, known });
  }
  const old = { ...common, until: new Date(now.getTime() - CARD_DAYS * dayMs) };
  const cards = await deleteUnowned(storage.list('card/'), { ...old, ownerOf: pathOf, known: async () => new Set() });
  const above = await deleteBeyond(storage.list('card/'), { most: mostCardBytes, storage, signal });
  return { deleted: versions + masters + ofProfiles + cards + above, missing: await findMissing(db, storage, until) };
}
