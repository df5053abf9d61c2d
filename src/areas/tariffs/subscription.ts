import { dayMs } from '#ui/durations.ts';
import { charge, refund } from '#ledger/acts.ts';
import { findEntryByKey } from '#ledger/entry-queries.ts';
import { refundOf } from '#ledger/refund-of.ts';
import { notify } from '#notifications/notify.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import {
  endPeriod,
  findPeriod,
  findPeriodByPayment,
  insertPeriod,
  lockAccount,
  lockPeriod,
  type PeriodRow,
  setRenewal,
} from '#plans/plan-queries.ts';
import { findPlan, periodDays, type Plan } from '#plans/plans.ts';

const endOf = (start: Date): Date => new Date(start.getTime() + periodDays * dayMs);

export type Bought =
  | { outcome: 'bought' }
  | { outcome: 'current' | 'other_body' }
  | { outcome: 'insufficient'; missingMinor: number };

/** Ends a period and refunds the days that are left. Returns the refund. */
async function endWithRefund(tx: Tx, period: PeriodRow, now: Date): Promise<number> {
  const amountMinor = refundOf(
    { priceMinor: period.price_minor, startsAt: period.starts_at, endsAt: period.ends_at },
    now,
  );
  if (amountMinor > 0)
    await refund(tx, {
      accountId: period.account_id,
      payment: period.payment,
      amountMinor,
      key: `plan:${period.id}:end`,
      at: now,
    });
  await endPeriod(tx, period.id, now);
  return amountMinor;
}

/** Thrown to undo the transaction of a change that the balance does not cover. */
class Insufficient extends Error {
  readonly missingMinor: number;
  constructor(missingMinor: number) {
    super('The balance does not cover the plan.');
    this.missingMinor = missingMinor;
  }
}

/** Buys a plan from now on. The rest of another running plan is refunded first; without enough money nothing changes. */
export async function buyPlan(
  db: Db,
  { accountId, plan, key }: { accountId: number; plan: Plan; key: string },
  now: Date,
): Promise<Bought> {
  try {
    return await db.transaction().execute(async (tx): Promise<Bought> => {
      await lockAccount(tx, accountId);
      const paid = await findEntryByKey(tx, accountId, `plan:${key}`);
      if (paid) {
        const former = await findPeriodByPayment(tx, paid.id);
        return { outcome: former?.plan === plan.key ? 'bought' : 'other_body' };
      }
      const current = await findPeriod(tx, accountId, now);
      if (current?.plan === plan.key) return { outcome: 'current' };
      if (current) await endWithRefund(tx, current, now);
      const { priceMinor: amountMinor } = plan;
      const subject = `plan:${plan.key}`;
      const done = await charge(tx, { accountId, amountMinor, key: `plan:${key}`, subject, purpose: 'plan', at: now });
      if (done.outcome === 'insufficient') throw new Insufficient(done.missingMinor);
      await insertPeriod(tx, {
        account_id: accountId,
        plan: plan.key,
        price_minor: amountMinor,
        starts_at: now,
        ends_at: endOf(now),
        payment: done.entryId,
        renews: true,
      });
      return { outcome: 'bought' };
    });
  } catch (error) {
    if (error instanceof Insufficient) return { outcome: 'insufficient', missingMinor: error.missingMinor };
    throw error;
  }
}

/** Ends the running plan now. Returns the refund; null without a running plan. */
export const endPlan = (db: Db, accountId: number, now: Date): Promise<number | null> =>
  db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId);
    const period = await findPeriod(tx, accountId, now);
    return period ? endWithRefund(tx, period, now) : null;
  });

/** Sets whether the running plan is renewed. Returns false without a running plan. */
export const changeRenewal = (db: Db, accountId: number, isOn: boolean, now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId);
    const period = await findPeriod(tx, accountId, now);
    if (!period) return false;
    await setRenewal(tx, period.id, isOn);
    return true;
  });

/**
 * Buys the period after one that has ended, from its end on, at the price of today. A plan that is no longer sold, a plan that the account has
 * bought meanwhile, an account that is blocked or leaves, and a balance that does not cover the plan end the renewal. A server that was down
 * for long renews from now on.
 */
export const renewPlan = (db: Db, { id, account_id: accountId }: PeriodRow, now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, accountId);
    const period = await lockPeriod(tx, id);
    if (!period?.renews || period.ended_at !== null || period.ends_at > now) return false;
    await setRenewal(tx, id, false);
    const plan = findPlan(period.plan);
    if (!plan || account?.status === 'blocked' || account?.status === 'leaving' || account?.status === 'erased')
      return false;
    if (await findPeriod(tx, accountId, now)) return false;
    const { priceMinor: amountMinor } = plan;
    const subject = `plan:${plan.key}`;
    const key = `plan:${id}:renew`;
    const done = await charge(tx, { accountId, amountMinor, key, subject, purpose: 'plan', at: now });
    if (done.outcome === 'insufficient') {
      await notify(tx, {
        to: accountId,
        kind: 'plan_unpaid',
        key: `plan:${id}:unpaid`,
        subject: { of: 'plan', id },
        params: { plan: plan.key, missing_minor: done.missingMinor },
        at: now,
      });
      return false;
    }
    const isLate = endOf(period.ends_at) <= now;
    const start = isLate ? now : period.ends_at;
    await insertPeriod(tx, {
      account_id: accountId,
      plan: plan.key,
      price_minor: amountMinor,
      starts_at: start,
      ends_at: endOf(start),
      payment: done.entryId,
      renews: true,
    });
    return true;
  });
