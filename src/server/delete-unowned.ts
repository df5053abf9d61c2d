import type { ListedFile, Storage } from './ports/storage.ts';

/** Files whose owners are looked up by one query. */
const atOnce = 500;

/** Returns those of these owners of files that have a row. An owner is a part of a file's key, as an id or a path. */
export type KnownOwners = (owners: readonly string[]) => Promise<Set<string>>;

/** Deletes files written before `until` whose owner has no row, such as remains of a crash. Returns their number. */
export async function deleteUnowned(
  files: AsyncIterable<ListedFile>,
  {
    ownerOf,
    known,
    until,
    storage,
    signal,
  }: {
    ownerOf: (key: string) => string;
    known: KnownOwners;
    until: Date;
    storage: Storage;
    signal?: AbortSignal | undefined;
  },
): Promise<number> {
  let deleted = 0;
  let batch: ListedFile[] = [];
  const flush = async () => {
    const owners = await known([...new Set(batch.map(({ key }) => ownerOf(key)))]);
    for (const { key, modifiedAt } of batch) {
      // Files are written before their row, so a new file briefly has no owner.
      if (owners.has(ownerOf(key)) || modifiedAt >= until) continue;
      await storage.delete(key);
      deleted += 1;
    }
    batch = [];
  };
  for await (const file of files) {
    signal?.throwIfAborted();
    if (batch.push(file) >= atOnce) await flush();
  }
  await flush();
  return deleted;
}
