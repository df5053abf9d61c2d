import { z } from 'zod';
import type { Secret } from '../secret.ts';
import { type Attempts, providerAttempts, retrying } from './attempts.ts';
import {
  PaymentError,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
  type ReceiptTo,
} from './payments.ts';

export type YookassaOptions = { url: string; shopId: string; secretKey: Secret; vatCode: number };

const amount = z.object({ value: z.string().regex(/^\d{1,12}\.\d{2}$/), currency: z.literal('RUB') });
const payment = z.object({
  id: z.string().min(1).max(100),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount,
  refunded_amount: amount.optional(),
  confirmation: z.object({ confirmation_url: z.url().optional() }).optional(),
  cancellation_details: z.object({ reason: z.string() }).optional(),
  metadata: z.record(z.string(), z.string()).optional(),
});
const refund = z.object({
  id: z.string().min(1).max(100),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  amount,
});
const pageOf = <S extends z.ZodType>(item: S) => z.object({ items: z.array(item), next_cursor: z.string().optional() });

/** «499.00» ↔ 49900. */
const minorOf = ({ value }: z.output<typeof amount>): number => Number(value.replace('.', ''));
const amountOf = (minor: number) => ({
  value: `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`,
  currency: 'RUB',
});

const paymentOf = (read: z.output<typeof payment>): ProviderPayment => ({
  providerId: read.id,
  id: read.metadata?.['payment_id'] ?? null,
  // Payments are captured at once, so `waiting_for_capture` appears only in a shop with a different setup; its money is not ours yet.
  state: read.status === 'waiting_for_capture' ? 'pending' : read.status,
  amountMinor: minorOf(read.amount),
  refundedMinor: read.refunded_amount ? minorOf(read.refunded_amount) : 0,
  confirmationUrl: read.confirmation?.confirmation_url ?? null,
  cancelReason: read.cancellation_details?.reason ?? null,
});
const refundOf = (read: z.output<typeof refund>): ProviderRefund => ({
  providerId: read.id,
  state: read.status,
  amountMinor: minorOf(read.amount),
});

/**
 * YooKassa, API v3 (domain.md §5.4): Basic authentication, `Idempotence-Key` on every POST, amounts as decimal texts, and the receipt of
 * 54-FZ with the payment. A top-up is an advance, so its line has mode `advance` and subject `payment`.
 */
export function createYookassa(
  { url, shopId, secretKey, vatCode }: YookassaOptions,
  attempts: Attempts = { ...providerAttempts, timeout: 10_000 },
): PaymentProvider {
  async function ask<S extends z.ZodType>(
    path: string,
    schema: S,
    signal: AbortSignal,
    post?: { key: string; body: object },
  ): Promise<z.output<S> | null> {
    let response: Response;
    try {
      response = await fetch(`${url}${path}`, {
        method: post ? 'POST' : 'GET',
        headers: {
          authorization: `Basic ${Buffer.from(`${shopId}:${secretKey.reveal()}`).toString('base64')}`,
          ...(post && { 'content-type': 'application/json', 'idempotence-key': post.key }),
        },
        ...(post && { body: JSON.stringify(post.body) }),
        signal,
        redirect: 'error',
      });
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      throw new PaymentError(isLate ? 'YooKassa did not answer in time' : 'YooKassa cannot be reached', true);
    }
    if (response.status === 404) return null;
    // 202: the request with this key is still being processed.
    if (!response.ok || response.status === 202)
      throw new PaymentError(
        `YooKassa answered ${response.status}`,
        response.status >= 500 || response.status === 429 || response.status === 202,
      );
    const read = schema.safeParse(await response.json().catch(() => null));
    if (!read.success) throw new PaymentError('YooKassa answered in another form', true);
    return read.data;
  }
  const isRetryable = (error: unknown): boolean => error instanceof PaymentError && error.retryable;
  const get = <S extends z.ZodType>(path: string, schema: S) =>
    retrying(attempts, isRetryable, (signal) => ask(path, schema, signal));
  async function post<S extends z.ZodType>(path: string, schema: S, key: string, body: object) {
    const answer = await retrying(attempts, isRetryable, (signal) => ask(path, schema, signal, { key, body }));
    if (answer === null) throw new PaymentError(`YooKassa does not know ${path}`, false);
    return answer;
  }

  /** Lists things page by page; `filter` is the query of the list. */
  async function* pages<S extends z.ZodType>(path: string, item: S, filter: Record<string, string>) {
    let cursor: string | undefined;
    do {
      const query = new URLSearchParams({ ...filter, limit: '100', ...(cursor && { cursor }) });
      // Each page names the next one. oxlint-disable-next-line no-await-in-loop
      const read = await get(`${path}?${query}`, pageOf(item));
      yield read?.items ?? [];
      cursor = read?.next_cursor;
    } while (cursor);
  }

  const receiptOf = (to: ReceiptTo, description: string, minor: number) => ({
    customer: 'phone' in to ? { phone: to.phone.replace('+', '') } : { email: to.email },
    items: [
      {
        description: description.slice(0, 128),
        quantity: '1.00',
        amount: amountOf(minor),
        vat_code: vatCode,
        payment_mode: 'advance',
        payment_subject: 'payment',
      },
    ],
  });

  return {
    name: 'yookassa',
    decide: null,
    create: async ({ id, amountMinor, description, returnUrl, receiptTo }) =>
      paymentOf(
        await post('/payments', payment, id, {
          amount: amountOf(amountMinor),
          capture: true,
          confirmation: { type: 'redirect', return_url: returnUrl },
          description: description.slice(0, 128),
          metadata: { payment_id: id },
          receipt: receiptOf(receiptTo, description, amountMinor),
        }),
      ),
    async find(providerId) {
      const found = await get(`/payments/${encodeURIComponent(providerId)}`, payment);
      return found && paymentOf(found);
    },
    refund: async ({ id, paymentProviderId, amountMinor, description, receiptTo }) =>
      refundOf(
        await post('/refunds', refund, id, {
          payment_id: paymentProviderId,
          amount: amountOf(amountMinor),
          receipt: receiptOf(receiptTo, description, amountMinor),
        }),
      ),
    async refundsOf(paymentProviderId) {
      const found: ProviderRefund[] = [];
      for await (const items of pages('/refunds', refund, { payment_id: paymentProviderId }))
        found.push(...items.map(refundOf));
      return found;
    },
    async *list({ from, to }) {
      const period = { 'created_at.gte': from.toISOString(), 'created_at.lt': to.toISOString() };
      for await (const items of pages('/payments', payment, period)) yield items.map(paymentOf);
    },
  };
}
