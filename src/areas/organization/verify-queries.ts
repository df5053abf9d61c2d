import { sql } from 'kysely';
import { escapeLike } from '#areas/geo/rules.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import type { OrganizationType } from './organization-types.ts';
import { setShown } from './queries.ts';

/** Maximum organizations in one response; the rest appear once these are decided on. */
const mostShown = 100;

type AccountStatus = 'active' | 'hidden' | 'blocked' | 'leaving';

/** Returns the confirmed organizations that a query finds by number, INN or name; without one, those whose INN waits for a decision, the oldest first. */
export async function findForAdministrators(db: Db, query: string) {
  const words = query.trim().toLowerCase();
  const digits = words.replaceAll(/[\s№]/gu, '');
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
    .select(['a.created_at', 'a.status', 'o.inn_verified_at', 'o.inn_refusal'])
    .where('o.email_confirmed_at', 'is not', null)
    .where('a.status', 'in', words === '' ? ['active', 'hidden'] : ['active', 'hidden', 'blocked', 'leaving'])
    .$if(words === '', (select) => select.where('o.inn_verified_at', 'is', null).where('o.inn_refusal', 'is', null))
    .$if(words !== '', (select) =>
      select.where(
        sql<boolean>`(o.inn = ${digits} or o.id::text = ${digits} or lower(p.display_name) like ${`%${escapeLike(words)}%`})`,
      ),
    )
    .orderBy('a.created_at')
    .orderBy('o.id')
    .limit(mostShown)
    .execute();
  // Check constraints limit the types; the query limits the status.
  return rows.map(({ inn_verified_at, types, status, ...row }) => ({
    ...row,
    types: types as OrganizationType[],
    status: status as AccountStatus,
    inn_verified: inn_verified_at !== null,
  }));
}

/** Returns the state of an organization's account, its e-mail and why its INN was refused. */
export async function findAccountOfOrganization(
  db: Db,
  id: number,
): Promise<{ status: AccountStatus; email: string; inn_refusal: string | null }> {
  const { status, ...account } = await db
    .selectFrom('organizations as o')
    .innerJoin('accounts as a', 'a.id', 'o.id')
    .select(['a.status', 'o.email', 'o.inn_refusal'])
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow();
  return { status: status as AccountStatus, ...account };
}

/** Returns all versions of the terms of an organization, the newest first. */
export const findAllConditions = (db: Db, organizationId: number) =>
  db
    .selectFrom('organization_conditions')
    .select(['version', 'terms', 'requirements', 'documents', 'created_at'])
    .where('organization_id', '=', organizationId)
    .orderBy('version', 'desc')
    .execute();

export async function setVerified(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('organizations').set({ inn_verified_at: now, inn_refusal: null }).where('id', '=', id).execute();
}

export async function setRefused(tx: Tx, id: number, reason: string): Promise<void> {
  await tx.updateTable('organizations').set({ inn_refusal: reason }).where('id', '=', id).execute();
}

/** Takes the verification back; without it nothing of the organization is public. A block and a deletion go on. */
export async function setUnverified(tx: Tx, id: number, reason: string): Promise<void> {
  await tx
    .updateTable('organizations')
    .set({ inn_verified_at: null, inn_refusal: reason, active: false })
    .where('id', '=', id)
    .execute();
  await setShown(tx, id, false);
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
