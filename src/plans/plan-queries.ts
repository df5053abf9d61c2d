import type { Db, Tx } from '#server/db/connect.ts';

export type PeriodRow = {
  id: number;
  account_id: number;
  plan: string;
  price_minor: number;
  starts_at: Date;
  ends_at: Date;
  payment: number;
  renews: boolean;
};

const periodColumns = ['id', 'account_id', 'plan', 'price_minor', 'starts_at', 'ends_at', 'payment', 'renews'] as const;

/** The period of an account that runs at a moment. */
export const findPeriod = (db: Db, accountId: number, now: Date): Promise<PeriodRow | undefined> =>
  db
    .selectFrom('plan_periods')
    .select(periodColumns)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .executeTakeFirst();

/** Locks the account until the transaction ends, so that its plans change one after another. */
export const lockAccount = (tx: Tx, accountId: number) =>
  tx.selectFrom('accounts').select(['id', 'status']).where('id', '=', accountId).forNoKeyUpdate().executeTakeFirst();

export const findPeriodByPayment = (db: Db, payment: number): Promise<PeriodRow | undefined> =>
  db.selectFrom('plan_periods').select(periodColumns).where('payment', '=', payment).executeTakeFirst();

export async function insertPeriod(tx: Tx, period: Omit<PeriodRow, 'id'>): Promise<void> {
  await tx.insertInto('plan_periods').values(period).execute();
}

export async function endPeriod(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('plan_periods').set({ ended_at: at, renews: false }).where('id', '=', id).execute();
}

export async function setRenewal(tx: Db, id: number, isOn: boolean): Promise<void> {
  await tx.updateTable('plan_periods').set({ renews: isOn }).where('id', '=', id).execute();
}

/** Periods that have ended and are to be renewed, the oldest first. */
export const findDuePeriods = (db: Db, now: Date, limit: number): Promise<PeriodRow[]> =>
  db
    .selectFrom('plan_periods')
    .select(periodColumns)
    .where('renews', '=', true)
    .where('ended_at', 'is', null)
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .limit(limit)
    .execute();

export const lockPeriod = (tx: Tx, id: number): Promise<(PeriodRow & { ended_at: Date | null }) | undefined> =>
  tx
    .selectFrom('plan_periods')
    .select([...periodColumns, 'ended_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
