import type { Db } from '#server/db/connect.ts';
import { endSessionsOf } from '#server/auth/sessions.ts';
import { insertAudit } from '#areas/audit/insert-audit.ts';

type NewAdministrator = { login: string; passwordHash: string; totpSecret: string | null; at: Date };

/**
 * Adds an administrator to those of the configuration. Adding a removed login again restores the same account, with its former audit-log
 * entries.
 */
export function addAdministrator(
  db: Db,
  { login, passwordHash, totpSecret, at }: NewAdministrator,
): Promise<'added' | 'returned' | 'exists'> {
  return db.transaction().execute(async (tx) => {
    const values = { password_hash: passwordHash, totp_secret: totpSecret, source: 'added' };
    const made = await tx
      .insertInto('admins')
      .values({ login, ...values })
      .onConflict((conflict) => conflict.column('login').doNothing())
      .returning('id')
      .executeTakeFirst();
    const found =
      made ??
      (await tx
        .updateTable('admins')
        .set({ ...values, ended_at: null })
        .where('login', '=', login)
        .where('ended_at', 'is not', null)
        .returning('id')
        .executeTakeFirst());
    if (!found) return 'exists';
    await insertAudit(tx, { adminId: found.id, act: 'admin_added', at });
    return made ? 'added' : 'returned';
  });
}

/**
 * Removes an administrator, ends their sessions and returns the number of ended sessions; undefined when there is no such login. The row
 * stays, since the audit log refers to it.
 */
export function endAdministrator(db: Db, login: string, at: Date): Promise<number | undefined> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('admins')
      .set({ ended_at: at })
      .where('login', '=', login)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!row) return undefined;
    const sessions = await endSessionsOf(tx, 'admin', row.id, 'revoked', at);
    await insertAudit(tx, { adminId: row.id, act: 'admin_ended', detail: { ended: sessions }, at });
    return sessions;
  });
}

export const listAdministrators = (db: Db) =>
  db
    .selectFrom('admins')
    .select(['login', 'source', 'totp_secret', 'ended_at'])
    .orderBy('ended_at', (order) => order.desc().nullsFirst())
    .orderBy('id')
    .execute();
