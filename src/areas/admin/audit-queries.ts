import type { Db, Tx } from '#server/db/connect.ts';

/** An act of an administrator, for the log that cannot be edited: no phone, name or other thing that a person may have taken out. */
export type Audit = {
  adminId: number;
  act: string;
  objectId?: number | null;
  /** The person it is about. */
  userId?: number | null;
  detail?: object;
  at: Date;
};

/** Writes into the log; the database numbers and chains its lines. */
export async function insertAudit(tx: Tx | Db, audit: Audit): Promise<number> {
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
