import type { Locale } from '#ui/format.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import type { PaymentProvider, ProviderPayment } from '#server/ports/payments.ts';

export type PaymentState = 'pending' | 'succeeded' | 'canceled';
export type PaymentRow = {
  id: string;
  account_id: number;
  amount_minor: number;
  provider: string;
  provider_id: string | null;
  state: PaymentState;
  confirmation_url: string | null;
  cancel_reason: string | null;
  created_at: Date;
  settled_at: Date | null;
  /** The language of the page that the payer returns to. */
  locale: Locale;
};
export type RefundRow = {
  id: string;
  payment_id: string;
  amount_minor: number;
  reservation: number;
  state: PaymentState;
  /** Null until the provider has answered. */
  provider_id: string | null;
  created_at: Date;
};

const paymentColumns = [
  'id',
  'account_id',
  'amount_minor',
  'provider',
  'provider_id',
  'state',
  'confirmation_url',
  'cancel_reason',
  'created_at',
  'settled_at',
  'locale',
] as const;
const refundColumns = [
  'id',
  'payment_id',
  'amount_minor',
  'reservation',
  'state',
  'provider_id',
  'created_at',
] as const;

/** Adds a payment; an id that exists already changes nothing. */
export async function addPayment(
  db: Db,
  payment: {
    id: string;
    accountId: number;
    amountMinor: number;
    provider: PaymentProvider['name'];
    locale: Locale;
    at: Date;
  },
): Promise<void> {
  await db
    .insertInto('payments')
    .values({
      id: payment.id,
      account_id: payment.accountId,
      amount_minor: payment.amountMinor,
      provider: payment.provider,
      state: 'pending',
      locale: payment.locale,
      created_at: payment.at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  const row = await db.selectFrom('payments').select(paymentColumns).where('id', '=', id).executeTakeFirst();
  // A check of the table bounds `state`.
  return row as PaymentRow | undefined;
}

export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  const row = await tx
    .selectFrom('payments')
    .select(paymentColumns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row as PaymentRow | undefined;
}

export async function setProviderId(
  db: Db,
  id: string,
  { providerId, confirmationUrl }: Pick<ProviderPayment, 'providerId' | 'confirmationUrl'>,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ provider_id: providerId, confirmation_url: confirmationUrl })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}

export async function setPaymentState(
  tx: Db,
  id: string,
  change: { state: 'succeeded' | 'canceled'; providerId: string | null; reason: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      state: change.state,
      settled_at: change.at,
      cancel_reason: change.reason,
      confirmation_url: null,
      ...(change.providerId !== null && { provider_id: change.providerId }),
    })
    .where('id', '=', id)
    .execute();
}

/** Payments whose outcome is unknown and that were created within a period, the oldest first. */
export async function findPendingPayments(
  db: Db,
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Promise<PaymentRow[]> {
  const rows = await db
    .selectFrom('payments')
    .select(paymentColumns)
    .where('state', '=', 'pending')
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows as PaymentRow[];
}

/** Cancels payments that are older than the time for which the provider is asked about them. */
export async function cancelForgotten(db: Db, before: Date, at: Date): Promise<void> {
  await db
    .updateTable('payments')
    .set({ state: 'canceled', cancel_reason: 'no_answer', settled_at: at, confirmation_url: null })
    .where('state', '=', 'pending')
    .where('created_at', '<', before)
    .execute();
}

export async function findRefunds(db: Db, paymentId: string): Promise<RefundRow[]> {
  const rows = await db
    .selectFrom('payment_refunds')
    .select(refundColumns)
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .execute();
  return rows as RefundRow[];
}

export async function lockRefund(tx: Tx, id: string): Promise<RefundRow | undefined> {
  const row = await tx
    .selectFrom('payment_refunds')
    .select(refundColumns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row as RefundRow | undefined;
}

export async function insertRefund(tx: Tx, refund: RefundRow): Promise<void> {
  await tx.insertInto('payment_refunds').values(refund).execute();
}

export async function setRefundState(
  tx: Tx,
  id: string,
  change: { state: 'succeeded' | 'canceled'; providerId: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('payment_refunds')
    .set({ state: change.state, provider_id: change.providerId, settled_at: change.at })
    .where('id', '=', id)
    .execute();
}

/** Stores the provider's number of a refund that it has not carried out yet. */
export async function setRefundProviderId(db: Db, id: string, providerId: string): Promise<void> {
  await db
    .updateTable('payment_refunds')
    .set({ provider_id: providerId })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}

export async function findPendingRefunds(db: Db, limit: number): Promise<RefundRow[]> {
  const rows = await db
    .selectFrom('payment_refunds')
    .select(refundColumns)
    .where('state', '=', 'pending')
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows as RefundRow[];
}

/** The recipient of receipts for an account: the phone of a person, the e-mail of an organization. */
export async function findReceiptTo(db: Db, accountId: number): Promise<{ phone: string } | { email: string }> {
  const row = await db
    .selectFrom('accounts')
    .leftJoin('organizations', 'organizations.id', 'accounts.id')
    .select(['accounts.phone', 'organizations.email'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (row.email) return { email: row.email };
  // People always have a phone (accounts_phone_check).
  return { phone: row.phone! };
}
