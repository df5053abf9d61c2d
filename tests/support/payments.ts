import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { topUp } from '#ledger/acts.ts';
import type { TestApp } from './app.ts';

/** Tops up the balance of an account by the demo provider, as its payer does. Returns the payment and its entry in the ledger. */
export async function topUpByDemo(
  app: Pick<TestApp, 'api'>,
  token: string,
  amountMinor: number,
): Promise<{ payment: string; entry: number }> {
  const key = randomUUID();
  const started = await app.api('money/top_up', { key, amount_minor: amountMinor }, { token });
  expect(started.status).toBe(200);
  const paid = await app.api('money/decide_demo', { id: key, paid: true }, { token });
  expect(paid.body.payment.state).toBe('succeeded');
  const { body } = await app.api('money/history', { limit: 1 }, { token });
  return { payment: key, entry: body.items[0].id };
}

/** Gives an account a balance without a payment. */
export async function fund(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  accountId: number,
  amountMinor: number,
): Promise<void> {
  const key = randomUUID();
  await db
    .transaction()
    .execute((tx) => topUp(tx, { accountId, amountMinor, key, subject: `payment:${key}`, at: clock.now() }));
}

/** A difference that the reconciliation has found. */
export async function addDifference({ db, clock }: Pick<TestApp, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const { id } = await db
    .insertInto('payment_differences')
    .values({
      key: `unknown_here:${randomUUID()}`,
      kind: 'unknown_here',
      provider_minor: 500_00,
      found_at: now,
      seen_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
