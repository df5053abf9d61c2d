import { insertAudit } from '#areas/audit/insert-audit.ts';
import { moscowDayBounds } from '#areas/calculators/moscow-day.ts';
import { mayPay } from '#contract/permissions.ts';
import { findBalance } from '#ledger/entry-queries.ts';
import { encodeCursor } from '#listing/cursor.ts';
import { parseCursor } from '#listing/parse-cursor.ts';
import { type Context, handle } from '#server/http/handle.ts';
import { PaymentError } from '#server/ports/payments.ts';
import { moneyCalls } from './contract.ts';
import { closeDifference, findDifferences } from './difference-queries.ts';
import { findHistory, findTransaction } from './history-queries.ts';
import { findPayment, findRefunds, type PaymentRow } from './payment-queries.ts';
import { paymentOf, presentPayment, presentTransaction, subjectsOf } from './present.ts';
import { findSubjects } from './subject-queries.ts';
import { askAbout, finishRefund, type MoneyDeps, startRefund, startTopUp } from './top-up.ts';

type Parts = Pick<Context, 'db' | 'config' | 'ports' | 'events'>;
/** The parts of a request that top-ups need; null when top-ups are off. */
const depsOf = ({ db, config, ports, events }: Parts): MoneyDeps | null =>
  ports.payments && { db, config, provider: ports.payments, events };

const problem = (path: string, code: string, message: string) => ({ message, fields: [{ path, code, message }] });

/** The payment of an account in its present state at the provider, or in its last known state when the provider does not answer. */
async function refreshed(deps: MoneyDeps | null, row: PaymentRow, now: Date): Promise<PaymentRow> {
  if (!deps) return row;
  try {
    return await askAbout(deps, row, now);
  } catch (error) {
    if (error instanceof PaymentError) return row;
    throw error;
  }
}

export const moneyHandlers = handle(moneyCalls, {
  'money/balance': async (_input, { db, actor, ports }) => {
    const { availableMinor, reservedMinor } = await findBalance(db, actor.id);
    return {
      available_minor: availableMinor,
      reserved_minor: reservedMinor,
      provider: ports.payments?.name ?? null,
      may_pay: mayPay(actor),
    };
  },

  'money/history': async ({ types, from, to, limit, cursor }, { db, actor }) => {
    const found = await findHistory(
      db,
      {
        accountId: actor.id,
        types,
        from: from === null ? null : moscowDayBounds(from).start,
        before: to === null ? null : moscowDayBounds(to).end,
      },
      { limit: limit + 1, after: parseCursor('money', cursor) },
    );
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const subjects = await findSubjects(db, actor.id, subjectsOf(page));
    return {
      items: page.map((row) => presentTransaction(row, subjects)),
      next_cursor: found.length > limit && last ? encodeCursor('money', { value: last.position, id: last.id }) : null,
    };
  },

  'money/get': async ({ id }, { db, actor, fail }) => {
    const row = await findTransaction(db, actor.id, id);
    if (!row) return fail('not_found');
    const paymentId = paymentOf(row.subject);
    const payment = paymentId === null ? undefined : await findPayment(db, paymentId);
    return {
      transaction: presentTransaction(row, await findSubjects(db, actor.id, subjectsOf([row]))),
      payment: payment ? presentPayment(payment, await findRefunds(db, payment.id)) : null,
    };
  },

  'money/top_up': async ({ key, amount_minor: amountMinor, locale }, ctx) => {
    const { db, actor, ports, limits, fail } = ctx;
    await limits.take('top_up');
    const deps = depsOf(ctx);
    if (!deps) return fail('unavailable', { message: 'Balances cannot be topped up now.' });
    const started = await startTopUp(deps, { key, accountId: actor.id, amountMinor, locale }, ports.clock.now());
    switch (started.outcome) {
      case 'other_body':
        return fail('conflict', problem('key', 'other_body', 'This key was used for another payment.'));
      case 'refused':
        return fail('delivery_failed', { message: 'The payment provider refused the payment.' });
      case 'unanswered':
        return fail('unavailable', { message: 'The payment provider does not answer.', retryAfter: 30 });
      case 'started':
        return { payment: presentPayment(started.payment, await findRefunds(db, key)) };
    }
  },

  'money/get_top_up': async ({ id }, ctx) => {
    const row = await findPayment(ctx.db, id);
    if (row?.account_id !== ctx.actor.id) return ctx.fail('not_found');
    await ctx.limits.take('ask_about_payment');
    const fresh = await refreshed(depsOf(ctx), row, ctx.ports.clock.now());
    return { payment: presentPayment(fresh, await findRefunds(ctx.db, id)) };
  },

  'money/decide_demo': async ({ id, paid }, ctx) => {
    const { db, actor, ports, fail } = ctx;
    const row = await findPayment(db, id);
    const decide = ports.payments?.decide;
    if (row?.account_id !== actor.id || !decide || row.provider_id === null) return fail('not_found');
    await decide(row.provider_id, paid);
    const fresh = await refreshed(depsOf(ctx), row, ports.clock.now());
    return { payment: presentPayment(fresh, await findRefunds(db, id)) };
  },

  'money/return_top_up': async ({ key, id, amount_minor: amountMinor }, ctx) => {
    const { db, actor, ports, limits, fail } = ctx;
    await limits.take('top_up');
    const deps = depsOf(ctx);
    if (!deps) return fail('unavailable', { message: 'Money cannot be returned now.' });
    const now = ports.clock.now();
    const started = await startRefund(deps, { key, accountId: actor.id, paymentId: id, amountMinor }, now);
    switch (started.outcome) {
      case 'not_found':
        return fail('not_found');
      case 'other_body':
        return fail('conflict', problem('key', 'other_body', 'This key was used for another return.'));
      case 'too_much':
        return fail('conflict', problem('amount_minor', 'too_much', 'More than is left of this payment.'));
      case 'insufficient':
        return fail('conflict', problem('amount_minor', 'insufficient', 'The balance has less than that.'));
      case 'started': {
        await finishRefund(deps, started.refund, now);
        const [row, refunds] = [await findPayment(db, id), await findRefunds(db, id)];
        if (!row) return fail('not_found');
        return {
          payment: presentPayment(row, refunds),
          state: refunds.find((each) => each.id === key)?.state ?? 'pending',
        };
      }
    }
  },

  'money/differences': async ({ closed }, { db }) => ({ items: await findDifferences(db, closed, 200) }),

  'money/close_difference': async ({ id, note }, { db, actor, ports, fail }) => {
    const at = ports.clock.now();
    const isClosed = await db.transaction().execute(async (tx) => {
      if (!(await closeDifference(tx, id, note, at))) return false;
      await insertAudit(tx, { adminId: actor.id, act: 'difference_closed', detail: { difference: id }, at });
      return true;
    });
    return isClosed ? { ok: true as const } : fail('not_found');
  },
});
