import type { Db, Tx } from '#server/db/connect.ts';
import type { AuditAct } from './acts.ts';
import type { DetailOf } from './details.ts';

/**
 * An audit-log entry. The log cannot be edited, so an entry must not contain personal data that a person may ask to erase, such as a phone
 * or name.
 */
type Audit<A extends AuditAct> = DetailOf<A> & {
  adminId: number;
  act: A;
  objectId?: number | null;
  /** The person concerned. */
  userId?: number | null;
  at: Date;
};

/** Writes an entry and returns its id. The database numbers the entries and chains their hashes. */
export async function insertAudit<const A extends AuditAct>(tx: Tx | Db, audit: Audit<A>): Promise<number> {
  const { id } = await tx
    .insertInto('audit_log')
    .values({
      admin_id: audit.adminId,
      act: audit.act,
      object_id: audit.objectId ?? null,
      about_user: audit.userId ?? null,
      detail: JSON.stringify(audit.detail ?? {}),
      at: audit.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
