import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Storage } from '#server/ports/storage.ts';
import { isOpen } from './queries.ts';
import { documentKey } from './terms.ts';

const DAY = 24 * 3_600_000;

/** How long documents are kept after their application has ended: the time to conclude a contract, and no longer. */
export const documentDays = 90;

/** An older file without a row belongs to an interrupted upload or a deleted account. */
const orphanMs = DAY;

/** Deletes the documents of applications that ended long ago, and files of documents that no row names. */
export async function deleteOldDocuments(db: Db, storage: Storage, now: Date): Promise<void> {
  await sql`delete from application_documents d using applications a
    where a.id = d.application_id and not (${isOpen})
      and a.updated_at <= ${new Date(now.getTime() - documentDays * DAY)}`.execute(db);
  for await (const { key, modifiedAt } of storage.list('applications/')) {
    if (modifiedAt.getTime() > now.getTime() - orphanMs) continue;
    const id = key.slice('applications/'.length);
    const row = await db
      .selectFrom('application_documents')
      .select('id')
      .where(sql<boolean>`id::text = ${id}`)
      .executeTakeFirst();
    if (!row) await storage.delete(documentKey(id));
  }
}
