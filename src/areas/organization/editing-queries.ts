import { sql } from 'kysely';
import type { Tx } from '#server/db/connect.ts';

/** Stores the next version of an organization's terms and returns its number. The caller has locked the organization. */
export async function insertConditions(
  tx: Tx,
  organizationId: number,
  conditions: { terms: string; requirements: string; documents: string },
  now: Date,
): Promise<number> {
  const { version } = await tx
    .insertInto('organization_conditions')
    .values({
      organization_id: organizationId,
      version: sql<number>`(select coalesce(max(version), 0) + 1 from organization_conditions where organization_id = ${organizationId})`,
      ...conditions,
      created_at: now,
    })
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Moves the login of the member who signs in with the organization's former e-mail to its new one. */
export async function moveLogin(
  tx: Tx,
  organizationId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .updateTable('organization_members')
    .set({ email: to })
    .where('organization_id', '=', organizationId)
    .where('email', '=', from)
    .where('ended_at', 'is', null)
    .execute();
}
