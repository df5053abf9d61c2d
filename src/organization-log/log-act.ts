import type { Actor } from '#contract/actors.ts';
import type { Db } from '#server/db/connect.ts';
import type { OrganizationAct } from './acts.ts';

/** Writes an act of a member into the log of the organization. `about` names the member, listing or fields concerned. */
export async function logAct(
  db: Db,
  { id, memberId }: { id: number; memberId: number },
  act: OrganizationAct,
  at: Date,
  about?: string,
): Promise<void> {
  await db
    .insertInto('organization_acts')
    .values({
      organization_id: id,
      member_id: memberId,
      act,
      detail: JSON.stringify(about === undefined ? {} : { about }),
      at,
    })
    .execute();
}

/** Writes what a member did with listings; a person has no such log. */
export async function logListingAct(
  db: Db,
  actor: Actor,
  act: Extract<OrganizationAct, `listing_${string}`>,
  at: Date,
  ids: readonly number[],
): Promise<void> {
  if (actor.kind === 'organization' && ids.length > 0) await logAct(db, actor, act, at, ids.join(', '));
}
