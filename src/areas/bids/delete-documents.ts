import { dayMs } from '#ui/durations.ts';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { deleteUnowned } from '#server/delete-unowned.ts';
import type { Storage } from '#server/ports/storage.ts';
import { isOpen } from './queries.ts';
import { documentFolder } from './documents.ts';

/** How long documents are kept after their application has ended: the time to conclude a contract, and no longer. */
export const documentDays = 90;

/** The age from which a file without a row is deleted: it belongs to an interrupted upload or a deleted account. */
const orphanMs = dayMs;

/** Deletes the documents of applications that ended long ago, and files of documents that no row names. */
export async function deleteOldDocuments(db: Db, storage: Storage, now: Date, signal?: AbortSignal): Promise<void> {
  await sql`delete from application_documents d using applications a
    where a.id = d.application_id and not (${isOpen})
      and a.updated_at <= ${new Date(now.getTime() - documentDays * dayMs)}`.execute(db);
  await deleteUnowned(storage.list(documentFolder), {
    ownerOf: (key) => key.slice(documentFolder.length),
    known: (ids) => findKnownDocuments(db, ids),
    until: new Date(now.getTime() - orphanMs),
    storage,
    signal,
  });
}

/** Returns the ids, among those given, for which a document exists. */
async function findKnownDocuments(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from application_documents where id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
