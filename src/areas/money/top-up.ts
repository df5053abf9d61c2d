import { payOut, release, reserve, topUp } from '#ledger/acts.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/connect.ts';
import type { Events } from '#server/events.ts';
import type { Locale } from '#ui/format.ts';
import { localHref, paths } from '#web/paths.ts';
import { PaymentError, type PaymentProvider, type ProviderPayment } from '#server/ports/payments.ts';
import { orderedAgainMs } from './rules.ts';
import {
  addPayment,
  findPayment,
  findReceiptTo,
  findRefunds,
  insertRefund,
  lockPayment,
  lockRefund,
  type PaymentRow,
  type RefundRow,
  setPaymentState,
  setProviderId,
  setRefundProviderId,
  setRefundState,
} from './payment-queries.ts';

export type MoneyDeps = {
  db: Db;
  provider: PaymentProvider;
  config: Pick<Config, 'publicUrl'>;
  events: Events;
};

/** The line of the receipt. */
const descriptionOf = ({ id }: { id: string }): string => `Пополнение баланса Dvor, платёж ${id.slice(0, 8)}`;
const subjectOf = (paymentId: string): string => `payment:${paymentId}`;

/**
 * Writes what the provider says about a payment into the ledger, once. The provider has the last word: a payment that was given up here and
 * paid there is credited. A payment of another amount is left to the reconciliation.
 */
export async function settlePayment({ db, events }: MoneyDeps, found: ProviderPayment, now: Date): Promise<void> {
  const { id, state, providerId, amountMinor } = found;
  if (id === null || state === 'pending') return;
  const isTopUp = await db.transaction().execute(async (tx) => {
    const row = await lockPayment(tx, id);
    if (!row || row.state === 'succeeded' || row.amount_minor !== amountMinor) return false;
    if (row.provider_id !== null && row.provider_id !== providerId) return false;
    if (state === 'canceled') {
      if (row.state === 'pending')
        await setPaymentState(tx, id, {
          state,
          providerId,
          reason: found.cancelReason?.slice(0, 100) ?? null,
          at: now,
        });
      return false;
    }
    const subject = subjectOf(id);
    await topUp(tx, { accountId: row.account_id, amountMinor, key: subject, subject, at: now });
    await setPaymentState(tx, id, { state, providerId, reason: null, at: now });
    return true;
  });
  if (isTopUp) events.emit({ name: 'balance_topped_up', payment: id });
}

/** Orders a payment that has no number of the provider yet. Safe to repeat. */
export async function orderPayment({ db, provider, config }: MoneyDeps, row: PaymentRow): Promise<ProviderPayment> {
  const found = await provider.create({
    id: row.id,
    amountMinor: row.amount_minor,
    description: descriptionOf(row),
    returnUrl: config.publicUrl + localHref(row.locale, paths.transactions(`?payment=${row.id}`)),
    receiptTo: await findReceiptTo(db, row.account_id),
  });
  await setProviderId(db, row.id, found);
  return found;
}

export type StartedTopUp =
  | { outcome: 'started'; payment: PaymentRow }
  | { outcome: 'other_body' | 'refused' | 'unanswered' };

/** Creates a payment under a key of the client, here and at the provider. A repeated key continues where the first attempt ended. */
export async function startTopUp(
  deps: MoneyDeps,
  { key, accountId, amountMinor, locale }: { key: string; accountId: number; amountMinor: number; locale: Locale },
  now: Date,
): Promise<StartedTopUp> {
  const { db, provider } = deps;
  await addPayment(db, { id: key, accountId, amountMinor, provider: provider.name, locale, at: now });
  const row = await findPayment(db, key);
  if (!row || row.account_id !== accountId || row.amount_minor !== amountMinor) return { outcome: 'other_body' };
  if (row.state === 'pending' && row.provider_id === null) {
    try {
      await settlePayment(deps, await orderPayment(deps, row), now);
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      if (error.retryable) return { outcome: 'unanswered' };
      if (await cancelRefused(db, key, now)) return { outcome: 'refused' };
    }
  }
  return { outcome: 'started', payment: (await findPayment(db, key)) ?? row };
}

/** Gives up a payment that the provider refuses, unless an order of the same payment at the same time was accepted. */
function cancelRefused(db: Db, id: string, at: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const row = await lockPayment(tx, id);
    if (row?.state !== 'pending' || row.provider_id !== null) return false;
    await setPaymentState(tx, id, { state: 'canceled', providerId: null, reason: 'refused', at });
    return true;
  });
}

/** Asks the provider about a pending payment. Returns the payment as it is afterwards. */
export async function askAbout(deps: MoneyDeps, row: PaymentRow, now: Date): Promise<PaymentRow> {
  if (row.state !== 'pending' || row.provider !== deps.provider.name) return row;
  const found = row.provider_id === null ? await orderPayment(deps, row) : await deps.provider.find(row.provider_id);
  if (found) await settlePayment(deps, found, now);
  return (await findPayment(deps.db, row.id)) ?? row;
}

export type StartedRefund =
  | { outcome: 'started'; refund: RefundRow }
  | { outcome: 'not_found' | 'other_body' | 'too_much' | 'insufficient' };

/** Reserves the money of a refund, so that it cannot be spent while the provider is asked. */
export async function startRefund(
  { db, provider }: MoneyDeps,
  request: { key: string; accountId: number; paymentId: string; amountMinor: number },
  now: Date,
): Promise<StartedRefund> {
  const { key, accountId, paymentId, amountMinor } = request;
  return db.transaction().execute(async (tx): Promise<StartedRefund> => {
    const payment = await lockPayment(tx, paymentId);
    if (payment?.account_id !== accountId || payment.state !== 'succeeded' || payment.provider !== provider.name)
      return { outcome: 'not_found' };
    const refunds = await findRefunds(tx, paymentId);
    const former = refunds.find(({ id }) => id === key) ?? (await lockRefund(tx, key));
    if (former)
      return former.payment_id === paymentId && former.amount_minor === amountMinor
        ? { outcome: 'started', refund: former }
        : { outcome: 'other_body' };
    const returned = refunds
      .filter(({ state }) => state !== 'canceled')
      .reduce((sum, { amount_minor: minor }) => sum + minor, 0);
    if (amountMinor > payment.amount_minor - returned) return { outcome: 'too_much' };
    const reserved = await reserve(tx, {
      accountId,
      amountMinor,
      key: `refund:${key}`,
      subject: subjectOf(paymentId),
      purpose: 'withdrawal',
      at: now,
    });
    if (reserved.outcome === 'insufficient') return { outcome: 'insufficient' };
    const refund: RefundRow = {
      id: key,
      payment_id: paymentId,
      amount_minor: amountMinor,
      reservation: reserved.entryId,
      state: 'pending',
      provider_id: null,
      created_at: now,
    };
    await insertRefund(tx, refund);
    return { outcome: 'started', refund };
  });
}

type RefundAnswer = { state: 'pending' | 'succeeded' | 'canceled'; providerId: string | null };

/**
 * Finds a refund at the provider that knows its number, or has forgotten its key: ordering it again would pay it twice. A refund without a
 * number is the one of its amount that no other refund here has; without such a one it was never made.
 */
async function findRefundThere(
  provider: PaymentProvider,
  paymentProviderId: string,
  refund: RefundRow,
  all: readonly RefundRow[],
): Promise<RefundAnswer> {
  const there = await provider.refundsOf(paymentProviderId);
  if (refund.provider_id !== null)
    return (
      there.find(({ providerId }) => providerId === refund.provider_id) ?? {
        state: 'pending',
        providerId: refund.provider_id,
      }
    );
  const known = new Set(all.map(({ provider_id: providerId }) => providerId));
  return (
    there.find(
      ({ providerId, amountMinor, state }) =>
        !known.has(providerId) && amountMinor === refund.amount_minor && state !== 'canceled',
    ) ?? { state: 'canceled', providerId: null }
  );
}

/** Asks the provider for a refund and settles its reservation. A refund without an answer stays pending. Safe to repeat. */
export async function finishRefund(
  deps: MoneyDeps,
  { id, payment_id: paymentId }: RefundRow,
  now: Date,
): Promise<void> {
  const { db, provider, events } = deps;
  const payment = await findPayment(db, paymentId);
  const refunds = await findRefunds(db, paymentId);
  const pending = refunds.find((refund) => refund.id === id && refund.state === 'pending');
  if (!payment?.provider_id || payment.provider !== provider.name || !pending) return;
  const isOrdered = pending.provider_id !== null || pending.created_at.getTime() < now.getTime() - orderedAgainMs;
  let answer: RefundAnswer;
  try {
    answer = isOrdered
      ? await findRefundThere(provider, payment.provider_id, pending, refunds)
      : await provider.refund({
          id,
          paymentProviderId: payment.provider_id,
          amountMinor: pending.amount_minor,
          description: descriptionOf(payment),
          receiptTo: await findReceiptTo(db, payment.account_id),
        });
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    if (error.retryable || isOrdered) return;
    answer = { state: 'canceled', providerId: null };
  }
  const { state, providerId } = answer;
  if (state === 'pending') {
    if (providerId !== null) await setRefundProviderId(db, id, providerId);
    return;
  }
  await db.transaction().execute(async (tx) => {
    const refund = await lockRefund(tx, id);
    if (refund?.state !== 'pending') return;
    const settle = state === 'succeeded' ? payOut : release;
    const { account_id: accountId } = payment;
    await settle(tx, { accountId, reservation: refund.reservation, key: `refund:${id}:${state}`, at: now });
    await setRefundState(tx, id, { state, providerId, at: now });
  });
  if (state === 'succeeded') events.emit({ name: 'top_up_refunded', payment: paymentId });
}
