import { sql } from 'kysely';
import type { Tx } from '#server/db/connect.ts';
import type { ApplicationKind, ApplicationState } from './lifecycle.ts';
import { isOpen } from './queries.ts';

/**
 * Locks all applications of the sending to which an application belongs, in the order of ids, so that two answers chosen at once are
 * serialised; returns them. Empty if there is no such application.
 */
export async function lockSending(tx: Tx, id: number) {
  await selectSending(tx, id);
  // Again, because meanwhile another transaction may have added an application, or have joined the sending to another one.
  const rows = await selectSending(tx, id);
  return rows.map((row) => ({ ...row, kind: row.kind as ApplicationKind, state: row.state as ApplicationState }));
}
export type LockedApplication = Awaited<ReturnType<typeof lockSending>>[number];

const selectSending = (tx: Tx, id: number) =>
  tx
    .selectFrom('applications as a')
    .selectAll('a')
    .where('a.sending', '=', tx.selectFrom('applications as one').select('one.sending').where('one.id', '=', id))
    .orderBy('a.id')
    .forUpdate()
    .execute();

/**
 * Returns the sending that new applications of finance or leasing join: one of the applicant that has had one for the same offer, or for the same
 * listing to be leased, and still has an open or recently accepted one. Such sendings become one, so that one answer can be chosen.
 */
export async function joinSendings(
  tx: Tx,
  { kind, applicantId, offerIds, objectId, now }: JoinedTargets,
): Promise<string | undefined> {
  const rows = await tx
    .selectFrom('applications as a')
    .select(['a.sending', 'a.state'])
    .where('a.applicant_id', '=', applicantId)
    .where(sql<boolean>`(${isOpen} or a.state = 'accepted')`)
    .where('a.expires_at', '>', now)
    .where(
      'a.sending',
      'in',
      tx
        .selectFrom('applications as before')
        .select('before.sending')
        .where('before.applicant_id', '=', applicantId)
        .where('before.kind', '=', kind)
        .where(
          kind === 'leasing'
            ? sql<boolean>`before.object_id = ${objectId}`
            : sql<boolean>`before.offer_id = any(${offerIds}::bigint[])`,
        ),
    )
    .orderBy('a.id')
    .forUpdate()
    .execute();
  const sendings = new Set(rows.map(({ sending }) => sending));
  const accepted = new Set(rows.filter(({ state }) => state === 'accepted').map(({ sending }) => sending));
  const [joined] = [...accepted, ...sendings];
  // Two sendings that both have an accepted answer stay apart.
  const others = [...sendings].filter((sending) => sending !== joined && !accepted.has(sending));
  if (joined !== undefined && others.length > 0)
    await tx.updateTable('applications').set({ sending: joined }).where('sending', 'in', others).execute();
  return joined;
}

type JoinedTargets = {
  kind: 'finance' | 'leasing';
  applicantId: number;
  offerIds: readonly number[];
  objectId: number | null;
  now: Date;
};
