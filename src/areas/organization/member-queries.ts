import type { MemberRole } from '#contract/actors.ts';
import type { CursorPosition } from '#listing/cursor.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import type { OrganizationAct } from '#organization-log/acts.ts';

const selectMembers = (db: Db, organizationId: number) =>
  db
    .selectFrom('organization_members')
    .select(['id', 'email', 'name', 'role', 'created_at', 'confirmed_at'])
    .where('organization_id', '=', organizationId)
    .where('ended_at', 'is', null);

/** Returns the members of an organization and its invitations, owners first. */
export async function findMembers(db: Db, organizationId: number) {
  const rows = await selectMembers(db, organizationId).orderBy('role', 'desc').orderBy('id').execute();
  // A check constraint limits the role.
  return rows.map((row) => ({ ...row, role: row.role as MemberRole }));
}

export const findMember = (db: Db, organizationId: number, id: number) =>
  selectMembers(db, organizationId).where('id', '=', id).executeTakeFirst();

/** Whether an organization has a confirmed owner besides this member. */
export async function hasOtherOwner(db: Db, organizationId: number, id: number): Promise<boolean> {
  const row = await selectMembers(db, organizationId)
    .where('role', '=', 'owner')
    .where('confirmed_at', 'is not', null)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setRole(tx: Tx, id: number, role: MemberRole): Promise<void> {
  await tx.updateTable('organization_members').set({ role }).where('id', '=', id).execute();
}

export async function endMember(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('organization_members').set({ ended_at: now }).where('id', '=', id).execute();
}

/** Returns the acts of an organization's members, newest first, with one more where another page follows. */
export async function findActs(db: Db, organizationId: number, limit: number, after: CursorPosition | undefined) {
  const rows = await db
    .selectFrom('organization_acts as a')
    .innerJoin('organization_members as m', 'm.id', 'a.member_id')
    .select(['a.id', 'a.act', 'a.detail', 'a.at', 'm.id as member_id', 'm.name'])
    .where('a.organization_id', '=', organizationId)
    .$if(after !== undefined, (query) => query.where('a.id', '<', after?.id ?? 0))
    .orderBy('a.id', 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map(({ id, act, detail, at, member_id, name }) => ({
    id,
    // Written by `logAct` alone.
    act: act as OrganizationAct,
    about: (detail as { about?: string }).about ?? null,
    at,
    member: { id: member_id, name },
  }));
}
