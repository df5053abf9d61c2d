import type { Db, Tx } from '#server/db/connect.ts';
import type { OrganizationType } from './organization-types.ts';

/** Maximum organizations in one response; the rest appear once these are verified. */
const mostShown = 100;

/** Returns the confirmed organizations whose INN is not verified, the oldest first. */
export async function findUnverified(db: Db) {
  const rows = await db
    .selectFrom('organizations as o')
    .innerJoin('accounts as a', 'a.id', 'o.id')
    .innerJoin('profiles as p', 'p.account_id', 'o.id')
    .select([
      'o.id',
      'p.display_name as name',
      'o.legal_name',
      'o.inn',
      'o.kpp',
      'o.ogrn',
      'o.legal_address',
      'o.types',
    ])
    .select('a.created_at')
    .where('o.email_confirmed_at', 'is not', null)
    .where('o.inn_verified_at', 'is', null)
    .where('a.status', 'in', ['active', 'hidden'])
    .orderBy('a.created_at')
    .orderBy('o.id')
    .limit(mostShown)
    .execute();
  // A check constraint limits the types.
  return rows.map((row) => ({ ...row, types: row.types as OrganizationType[] }));
}

export async function setVerified(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('organizations').set({ inn_verified_at: now }).where('id', '=', id).execute();
}

/** Returns the INN of a confirmed organization and whether it is verified, and locks the row. */
export function lockForVerification(tx: Tx, id: number) {
  return tx
    .selectFrom('organizations')
    .select(['inn', 'inn_verified_at'])
    .where('id', '=', id)
    .where('email_confirmed_at', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
