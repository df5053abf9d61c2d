import { hourMs } from '#ui/durations.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import type { MemberRole } from '#contract/actors.ts';
import { unconfirmedHours } from './limits.ts';
import type { OrganizationType } from './organization-types.ts';

export type OrganizationDetails = {
  inn: string;
  kpp: string | null;
  ogrn: string | null;
  name: string;
  legal_name: string;
  legal_address: string | null;
  types: OrganizationType[];
  city_id: number;
  phone: string;
  website: string | null;
};

/** The kind of seller that an INN says: ten digits of a company, twelve of a sole trader. */
const profileKindOf = (inn: string) => (inn.length === 10 ? 'company' : 'sole_trader');

/** Stores a hidden organization that waits for the code to its e-mail. */
export async function insertOrganization(
  tx: Tx,
  { name, city_id, ...legal }: OrganizationDetails & { email: string },
  { isVerified, now }: { isVerified: boolean; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('accounts')
    .values({ kind: 'organization', status: 'hidden', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('profiles')
    .values({
      account_id: id,
      kind: profileKindOf(legal.inn),
      display_name: name,
      city_id,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await tx
    .insertInto('organizations')
    .values({ id, ...legal, inn_verified_at: isVerified ? now : null, updated_at: now })
    .execute();
  return id;
}

/** Writes changed details of an organization and of its public face. */
export async function updateOrganization(
  tx: Tx,
  id: number,
  {
    name,
    city_id,
    ...legal
  }: Partial<OrganizationDetails & { email: string }> & {
    inn_verified_at: Date | null;
    inn_refusal: string | null;
    active: boolean;
  },
  now: Date,
): Promise<void> {
  const { inn } = legal;
  await tx
    .updateTable('profiles')
    .set({
      updated_at: now,
      ...(inn !== undefined && { kind: profileKindOf(inn) }),
      ...(name !== undefined && { display_name: name }),
      ...(city_id !== undefined && { city_id }),
    })
    .where('account_id', '=', id)
    .execute();
  await tx
    .updateTable('organizations')
    .set({ ...legal, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export type NewMember = { email: string; name: string; role: MemberRole; passwordHash: string | null };

/** Stores a member who has not confirmed the e-mail yet; returns the id. */
export async function insertMember(
  tx: Db,
  organizationId: number,
  { email, name, role, passwordHash }: NewMember,
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('organization_members')
    .values({ organization_id: organizationId, email, name, role, password_hash: passwordHash, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the member of an e-mail who has not confirmed it: of this organization, or the last one invited. */
export function findUnconfirmedMember(db: Db, email: string, organizationId?: number) {
  return db
    .selectFrom('organization_members as m')
    .innerJoin('organizations as o', 'o.id', 'm.organization_id')
    .select(['m.id', 'm.organization_id'])
    .where('m.email', '=', email)
    .where('m.confirmed_at', 'is', null)
    .where('m.ended_at', 'is', null)
    .$if(organizationId !== undefined, (query) => query.where('o.id', '=', organizationId ?? 0))
    .$if(organizationId === undefined, (query) => query.where('o.email_confirmed_at', 'is not', null))
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the organization that a code was sent about. */
export async function findAccountOfCode(db: Db, requestId: string): Promise<number | null> {
  const row = await db
    .selectFrom('auth_codes')
    .select('account_id')
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** Confirms the e-mail of a member; throws where another member with it was confirmed meanwhile. */
export async function confirmMember(tx: Tx, id: number, now: Date, passwordHash?: string): Promise<void> {
  await tx
    .updateTable('organization_members')
    .set({ confirmed_at: now, ...(passwordHash === undefined ? {} : { password_hash: passwordHash }) })
    .where('id', '=', id)
    .execute();
}

export async function setPassword(tx: Tx, memberId: number, passwordHash: string): Promise<void> {
  await tx
    .updateTable('organization_members')
    .set({ password_hash: passwordHash })
    .where('id', '=', memberId)
    .execute();
}

/** Confirms the e-mail of an organization; throws where another one of its INN was confirmed meanwhile. */
export async function confirmOrganization(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('organizations').set({ email_confirmed_at: now }).where('id', '=', id).execute();
}

/** Takes back the deletion of an organization, which returns as public as it was. */
export async function returnOrganization(tx: Tx, id: number): Promise<void> {
  const { active } = await tx
    .selectFrom('organizations')
    .select('active')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('accounts')
    .set({ status: active ? 'active' : 'hidden', leaves_at: null })
    .where('id', '=', id)
    .where('status', '=', 'leaving')
    .execute();
}

/** Deletes registrations whose e-mail was not confirmed in time. */
export async function deleteUnconfirmed(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - unconfirmedHours * hourMs);
  await db
    .deleteFrom('accounts')
    .where('kind', '=', 'organization')
    .where('created_at', '<', old)
    .where('id', 'in', (eb) => eb.selectFrom('organizations').select('id').where('email_confirmed_at', 'is', null))
    .execute();
}
