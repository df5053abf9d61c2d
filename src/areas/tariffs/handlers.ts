import { findQuota } from '#areas/object/posting/quota.ts';
import { accountOf } from '#contract/actors.ts';
import { mayPay } from '#contract/permissions.ts';
import { findBalance } from '#ledger/entry-queries.ts';
import { refundOf } from '#ledger/refund-of.ts';
import { handle } from '#server/http/handle.ts';
import { tariffCalls } from './contract.ts';
import { findPeriod } from '#plans/plan-queries.ts';
import { findPlan, plans } from '#plans/plans.ts';
import { findBumps } from '#promotions/promote.ts';
import { buyPlan, changeRenewal, endPlan } from './subscription.ts';

const problem = (path: string, code: string, message: string) => ({ message, fields: [{ path, code, message }] });

export const tariffHandlers = handle(tariffCalls, {
  'tariffs/get': async (_input, { db, actor, ports }) => {
    const now = ports.clock.now();
    const accountId = accountOf(actor);
    const items = plans.map(({ priceMinor, listingDays, name: _name, ...plan }) => ({
      ...plan,
      price_minor: priceMinor,
      listing_days: listingDays,
    }));
    if (accountId === null) return { items, own: null };
    const [period, quota, balance, bumps] = await Promise.all([
      findPeriod(db, accountId, now),
      findQuota(db, accountId, null, now),
      findBalance(db, accountId),
      findBumps(db, accountId, now),
    ]);
    return {
      items: items.filter((plan) => plan.for === actor.kind),
      own: {
        plan: period?.plan ?? null,
        ends_at: period?.ends_at ?? null,
        renews: period?.renews ?? false,
        refund_minor: period
          ? refundOf({ priceMinor: period.price_minor, startsAt: period.starts_at, endsAt: period.ends_at }, now)
          : 0,
        slots: quota.slots,
        taken: quota.taken,
        bumps_left: bumps?.left ?? null,
        available_minor: balance.availableMinor,
        may_pay: mayPay(actor),
      },
    };
  },

  'tariffs/buy': async ({ plan: planKey, key, price_minor: seen }, { db, actor, ports, events, fail }) => {
    const plan = findPlan(planKey);
    if (plan?.for !== actor.kind) return fail('not_found');
    if (plan.priceMinor !== seen)
      return fail('conflict', problem('price_minor', 'changed', 'The price of the plan has changed.'));
    const bought = await buyPlan(db, { accountId: actor.id, plan, key }, ports.clock.now());
    switch (bought.outcome) {
      case 'current':
        return fail('conflict', problem('plan', 'current', 'This plan is running already.'));
      case 'other_body':
        return fail('conflict', problem('key', 'other_body', 'This key was used for another plan.'));
      case 'insufficient':
        return fail('conflict', {
          ...problem('plan', 'insufficient', 'The balance does not cover the plan.'),
          current: { missing_minor: bought.missingMinor },
        });
      case 'bought':
        events.emit({ name: 'plan_bought', id: actor.id, plan: plan.key });
        return { ok: true as const };
    }
  },

  'tariffs/end': async (_input, { db, actor, ports, fail }) => {
    const refunded = await endPlan(db, actor.id, ports.clock.now());
    return refunded === null ? fail('not_found') : { refunded_minor: refunded };
  },

  'tariffs/set_renewal': async ({ renews }, { db, actor, ports, fail }) =>
    (await changeRenewal(db, actor.id, renews, ports.clock.now())) ? { ok: true as const } : fail('not_found'),
});
