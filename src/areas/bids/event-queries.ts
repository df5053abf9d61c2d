import type { Db, Tx } from '#server/db/connect.ts';
import type { ApplicationAct, ApplicationSide, ApplicationState } from './lifecycle.ts';

export type NewEvent = {
  applicationId: number;
  at: Date;
  side: ApplicationSide;
  memberId: number | null;
  act: ApplicationAct | 'send' | 'other_chosen';
  state: ApplicationState;
  note?: string;
  priceMinor?: number | null;
};

export async function insertEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insertInto('application_events')
    .values(
      events.map(({ applicationId, at, side, memberId, act, state, note = '', priceMinor = null }) => ({
        application_id: applicationId,
        at,
        side,
        member_id: memberId,
        act,
        state,
        note,
        price_minor: priceMinor,
      })),
    )
    .execute();
}

export async function findEvents(db: Db, applicationId: number) {
  const rows = await db
    .selectFrom('application_events as e')
    .leftJoin('organization_members as m', 'm.id', 'e.member_id')
    .select(['e.at', 'e.side', 'e.act', 'e.state', 'e.note', 'e.price_minor', 'm.name as member'])
    .where('e.application_id', '=', applicationId)
    .orderBy('e.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    side: row.side as ApplicationSide,
    act: row.act as NewEvent['act'],
    state: row.state as ApplicationState,
  }));
}
