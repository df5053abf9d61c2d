import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/connect.ts';
import { type ApplicationKind, type ApplicationState, openStates } from './lifecycle.ts';
import { isOpen } from './queries.ts';
import type { ApplicationContent, ApprovedTerms, TargetSnapshot } from './terms.ts';

export type NewApplication = {
  kind: ApplicationKind;
  sending: string;
  applicantId: number;
  recipientId: number;
  offerId: number | null;
  objectId: number | null;
  vacancyId: number | null;
  content: ApplicationContent;
  target: TargetSnapshot;
  priceMinor: number | null;
  at: Date;
  expiresAt: Date;
};

/** Inserts an application in the state `sent`; null when the applicant has an open one for the same target. */
export async function insertApplication(tx: Tx, input: NewApplication): Promise<number | null> {
  const row = await tx
    .insertInto('applications')
    .values({
      kind: input.kind,
      sending: input.sending,
      applicant_id: input.applicantId,
      recipient_id: input.recipientId,
      offer_id: input.offerId,
      object_id: input.objectId,
      vacancy_id: input.vacancyId,
      state: 'sent',
      content: JSON.stringify(input.content),
      target: JSON.stringify(input.target),
      price_minor: input.priceMinor,
      created_at: input.at,
      updated_at: input.at,
      waiting_since: input.at,
      expires_at: input.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function updateApplication(
  tx: Tx,
  id: number,
  change: {
    state: ApplicationState;
    at: Date;
    expiresAt?: Date;
    terms?: ApprovedTerms | null;
    priceMinor?: number;
    memberId?: number;
    isAnswer?: boolean;
    /** Whether the revision stays the same, so that acts on it still count. */
    isSilent?: boolean;
  },
): Promise<void> {
  const { state, at, expiresAt, terms, priceMinor, memberId, isAnswer, isSilent } = change;
  await tx
    .updateTable('applications')
    .set({
      state,
      updated_at: at,
      ...(!isSilent && { revision: sql`revision + 1`, waiting_since: at }),
      ...(expiresAt && { expires_at: expiresAt }),
      ...(terms && { terms: JSON.stringify(terms) }),
      ...(priceMinor !== undefined && { price_minor: priceMinor }),
      ...(memberId !== undefined && { member_id: sql`coalesce(member_id, ${memberId}::bigint)` }),
      ...(isAnswer && { answered_at: sql`coalesce(answered_at, ${at}::timestamptz)` }),
    })
    .where('id', '=', id)
    .execute();
}

/** Assigns an application of the organization to one of its members, or to nobody; false if there is no such application or member. */
export async function assignApplication(
  db: Db,
  { id, organizationId, memberId }: { id: number; organizationId: number; memberId: number | null },
): Promise<boolean> {
  const assigned = await db
    .updateTable('applications')
    .set({ member_id: memberId })
    .where('id', '=', id)
    .where('recipient_id', '=', organizationId)
    .$if(memberId !== null, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('organization_members')
            .select('id')
            .where('id', '=', memberId ?? 0)
            .where('organization_id', '=', organizationId)
            .where('ended_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst();
  return assigned.numUpdatedRows > 0n;
}

/** Leaves the open applications of a member who ends to nobody; who answered the others stays known. */
export async function unassignApplications(tx: Tx, memberId: number): Promise<void> {
  await tx
    .updateTable('applications')
    .set({ member_id: null })
    .where('member_id', '=', memberId)
    .where('state', 'in', openStates)
    .execute();
}

/**
 * Returns the open applications whose time is over, at most `limit`, locked; those locked by another process are skipped.
 */
export async function lockDueApplications(tx: Tx, now: Date, limit: number): Promise<{ id: number }[]> {
  return tx
    .selectFrom('applications as a')
    .select('a.id')
    .where(isOpen)
    .where('a.expires_at', '<=', now)
    .orderBy('a.expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Returns an applicant's open applications whose time is over, locked. They block a new one for the same target until they are ended. */
export async function lockOwnDueApplications(tx: Tx, applicantId: number, now: Date): Promise<{ id: number }[]> {
  return tx
    .selectFrom('applications as a')
    .select('a.id')
    .where('a.applicant_id', '=', applicantId)
    .where(isOpen)
    .where('a.expires_at', '<=', now)
    .orderBy('a.id')
    .forUpdate()
    .execute();
}
