import { sql } from 'kysely';
import { findOwnProfile } from '#areas/profile/queries.ts';
import type { MemberRole } from '#contract/actors.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import type { SignedInOrganization } from './contract.ts';
import type { OrganizationType } from './organization-types.ts';

/** Returns the confirmed member of an e-mail, with the state of the organization. */
const selectMemberByEmail = (db: Db, email: string) =>
  db
    .selectFrom('organization_members as m')
    .innerJoin('accounts as a', 'a.id', 'm.organization_id')
    .select(['m.id', 'm.organization_id', 'm.password_hash', 'm.role', 'a.status', 'a.leaves_at'])
    .where('m.email', '=', email)
    .where('m.confirmed_at', 'is not', null);

export const findMemberByEmail = (db: Db, email: string) =>
  selectMemberByEmail(db, email).where('m.ended_at', 'is', null).executeTakeFirst();

/**
 * Returns the confirmed member who signs in with an e-mail, else the one of that e-mail whose access was ended last. Only a right password
 * may tell the two apart.
 */
export function findLogin(db: Db, email: string) {
  return selectMemberByEmail(db, email)
    .select('m.ended_at')
    .orderBy('m.ended_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
}

/** Returns the newest version of the terms that the offers of an organization inherit; null before the first one. */
export async function findConditions(db: Db, organizationId: number): Promise<SignedInOrganization['conditions']> {
  const row = await db
    .selectFrom('organization_conditions')
    .select(['version', 'terms', 'requirements', 'documents', 'created_at'])
    .where('organization_id', '=', organizationId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, created_at: row.created_at.toISOString() } : null;
}

/** Returns an organization as its member sees it. */
export async function findSignedInOrganization(
  db: Db,
  { id, memberId }: { id: number; memberId: number },
): Promise<SignedInOrganization> {
  const row = await db
    .selectFrom('organizations as o')
    .innerJoin('accounts as a', 'a.id', 'o.id')
    .innerJoin('organization_members as m', 'm.organization_id', 'o.id')
    .select(['o.id', 'o.inn', 'o.kpp', 'o.ogrn', 'o.legal_name', 'o.legal_address', 'o.types', 'o.website', 'o.phone'])
    .select(['o.email', 'o.inn_verified_at', 'o.inn_refusal', 'o.active', 'a.created_at'])
    .select(['m.id as member_id', 'm.email as member_email', 'm.name as member_name', 'm.role as member_role'])
    .where('o.id', '=', id)
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow();
  const profile = await findOwnProfile(db, id);
  const city = profile?.city;
  if (!city) throw new Error(`The organization ${id} has no profile with a city.`);
  const { member_id, member_email, member_name, member_role, inn_verified_at, created_at, types, ...shown } = row;
  return {
    ...shown,
    // Check constraints limit the types and the role.
    types: types as OrganizationType[],
    inn_verified: inn_verified_at !== null,
    created_at: created_at.toISOString(),
    profile: { ...profile, city },
    conditions: await findConditions(db, id),
    member: { id: member_id, email: member_email, name: member_name, role: member_role as MemberRole },
  };
}

/** Locks the account of an organization and returns its legal side; changes of one organization thereby follow each other. */
export async function lockOrganization(tx: Tx, id: number) {
  await tx.selectFrom('accounts').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return tx.selectFrom('organizations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Shows or hides an organization. A block and a deletion go on. */
export async function setShown(tx: Tx, id: number, isShown: boolean): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ status: isShown ? 'active' : 'hidden' })
    .where('id', '=', id)
    .where('status', 'in', ['active', 'hidden'])
    .execute();
}

export async function findOrganizationState(
  db: Db,
  id: number,
): Promise<{ active: boolean; inn_verified: boolean; inn_refusal: string | null }> {
  const row = await db
    .selectFrom('organizations')
    .select(['active', 'inn_verified_at', 'inn_refusal'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { active: row.active, inn_verified: row.inn_verified_at !== null, inn_refusal: row.inn_refusal };
}

export const findOrganizationEmail = async (db: Db, id: number): Promise<string> =>
  (await db.selectFrom('organizations').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;

export async function isInnRegistered(db: Db, inn: string): Promise<boolean> {
  const row = await db
    .selectFrom('organizations')
    .select('id')
    .where('inn', '=', inn)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the organization has anything to publish: a listing that is live or in review, an active offer of finance or a vacancy. */
export async function hasOffers(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from objects
      where owner_id = ${id} and deleted_at is null and status in ('active', 'moderation'))
      or exists (select from finance_offers where organization_id = ${id} and deleted_at is null and active)
      or exists (select from vacancies where owner_id = ${id} and state = 'active') as has`.execute(db);
  return rows[0]?.has === true;
}
