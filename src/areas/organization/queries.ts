import { findOwnProfile } from '#areas/profile/queries.ts';
import type { MemberRole } from '#contract/actors.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInOrganization } from './contract.ts';
import type { OrganizationType } from './organization-types.ts';

/** Returns the confirmed member of an e-mail, with the state of the organization. */
export function findMemberByEmail(db: Db, email: string) {
  return db
    .selectFrom('organization_members as m')
    .innerJoin('accounts as a', 'a.id', 'm.organization_id')
    .select(['m.id', 'm.organization_id', 'm.password_hash', 'a.status'])
    .where('m.email', '=', email)
    .where('m.confirmed_at', 'is not', null)
    .where('m.ended_at', 'is', null)
    .executeTakeFirst();
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
    .select(['o.email', 'o.inn_verified_at', 'o.active', 'a.created_at'])
    .select(['m.id as member_id', 'm.email as member_email', 'm.name as member_name', 'm.role as member_role'])
    .where('o.id', '=', id)
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow();
  const profile = await findOwnProfile(db, id);
  if (!profile) throw new Error(`The organization ${id} has no profile.`);
  const { member_id, member_email, member_name, member_role, inn_verified_at, created_at, types, ...shown } = row;
  return {
    ...shown,
    // Check constraints limit the types and the role.
    types: types as OrganizationType[],
    inn_verified: inn_verified_at !== null,
    created_at: created_at.toISOString(),
    profile,
    member: { id: member_id, email: member_email, name: member_name, role: member_role as MemberRole },
  };
}
