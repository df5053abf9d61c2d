import type { Db, Tx } from '#server/db/connect.ts';
import { isOpen, stateAt, type ApplicationState, type Side } from './lifecycle.ts';
import type { DocumentType } from './documents.ts';
import { limits } from './limits.ts';

export type NewDocument = {
  id: string;
  applicationId: number;
  accountId: number;
  name: string;
  type: DocumentType;
  bytes: number;
  at: Date;
};

const sideOf = (row: { applicant_id: number; recipient_id: number }, accountId: number): Side | null =>
  row.applicant_id === accountId ? 'applicant' : row.recipient_id === accountId ? 'recipient' : null;

/**
 * Inserts a document of an open application, or throws the refusal. The lock serializes uploads, which enforces the limit on documents.
 */
export async function insertDocument(
  db: Db,
  input: NewDocument,
): Promise<'inserted' | 'not_found' | 'ended' | 'too_many'> {
  return db.transaction().execute(async (tx) => {
    const application = await tx
      .selectFrom('applications')
      .select(['applicant_id', 'recipient_id', 'state', 'expires_at'])
      .where('id', '=', input.applicationId)
      .forUpdate()
      .executeTakeFirst();
    const side = application && sideOf(application, input.accountId);
    if (!application || !side) return 'not_found';
    if (!isOpen(stateAt(application.state as ApplicationState, application.expires_at, input.at))) return 'ended';
    const { count } = await tx
      .selectFrom('application_documents')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('application_id', '=', input.applicationId)
      .where('side', '=', side)
      .executeTakeFirstOrThrow();
    if (count >= limits.documents) return 'too_many';
    const { id, applicationId, name, type, bytes, at } = input;
    await tx
      .insertInto('application_documents')
      .values({ id, application_id: applicationId, side, name, type, bytes, created_at: at })
      .execute();
    return 'inserted';
  });
}

export async function findDocuments(db: Db, applicationId: number) {
  const rows = await db
    .selectFrom('application_documents')
    .select(['id', 'side', 'name', 'type', 'bytes', 'created_at'])
    .where('application_id', '=', applicationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  // Check constraints limit both columns to these values.
  return rows.map((row) => ({ ...row, side: row.side as Side, type: row.type as DocumentType }));
}

/** A document with the two accounts that may read it. */
export async function findDocument(db: Db, id: string) {
  return db
    .selectFrom('application_documents as d')
    .innerJoin('applications as a', 'a.id', 'd.application_id')
    .select(['d.id', 'd.name', 'd.type', 'd.side', 'a.applicant_id', 'a.recipient_id'])
    .where('d.id', '=', id)
    .executeTakeFirst();
}

/** Deletes the row of a document that the account's own side has added. */
export async function deleteOwnDocument(tx: Tx | Db, id: string, accountId: number): Promise<boolean> {
  const document = await findDocument(tx, id);
  if (!document || sideOf(document, accountId) !== document.side) return false;
  const deleted = await tx.deleteFrom('application_documents').where('id', '=', id).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
