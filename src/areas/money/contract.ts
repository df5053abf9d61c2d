import { z } from 'zod';
import { accountHolders, admins } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { named } from '#contract/named.ts';
import { cursor, id, nextCursor, ok, pageLimit, text, time, uuid } from '#contract/shapes.ts';
import { acts, purposes } from '#ledger/purposes.ts';
import { titles } from '#listing/contract.ts';
import { topUpBounds, transactionTypes } from './rules.ts';

const kopecks = z.int().nonnegative().max(Number.MAX_SAFE_INTEGER);
const day = z.iso.date();

const payment = named(
  'Payment',
  z
    .object({
      id: uuid,
      amount_minor: kopecks,
      state: z.enum(['pending', 'succeeded', 'canceled']),
      provider: z.enum(['demo', 'yookassa']),
      confirmation_url: z
        .string()
        .nullable()
        .describe('Where the payer confirms; null once there is nothing to confirm.'),
      refundable_minor: kopecks.describe('How much of it can still be returned to the payer, whatever the balance is.'),
      created_at: time,
      settled_at: time.nullable(),
    })
    .describe('A payment by which a balance is topped up; kopecks.'),
);

const transaction = named(
  'Transaction',
  z
    .object({
      id,
      at: time,
      type: z.enum(transactionTypes),
      act: z.enum(acts),
      purpose: z.enum(purposes),
      amount_minor: z.int().describe('Kopecks; negative when the balance became smaller.'),
      balance_minor: kopecks.describe('The balance after it.'),
      subject: z.string().nullable().describe('What it is for: `payment:…`, `vin_report:…`, `plan:…`, `listing:…`.'),
      about: z
        .object({ ...titles, path: z.string().nullable().describe('Its page on the site.') })
        .nullable()
        .describe('The report, plan or listing that it is for; null for top-ups and for what is gone.'),
      state: z
        .enum(['done', 'reserved', 'returned'])
        .describe('`reserved`: set aside until the purchase is certain; `returned`: set aside and given back.'),
    })
    .describe('An entry of the ledger as its wallet sees it.'),
);

/** Filters of the list of transactions. */
export const historyFilters = {
  types: z.array(z.enum(transactionTypes)).max(transactionTypes.length).default([]),
  from: day.nullable().default(null).describe('The first day, in Moscow.'),
  to: day.nullable().default(null).describe('The last day, in Moscow.'),
};

export const moneyCalls = {
  'money/balance': call({
    summary: 'The balance of the person or organization, and whether it can be topped up.',
    who: accountHolders,
    extension: true,
    input: z.object({}).optional(),
    output: z.object({
      available_minor: kopecks,
      reserved_minor: kopecks.describe('Set aside for purchases and refunds whose outcome is not known yet.'),
      provider: z.enum(['demo', 'yookassa']).nullable().describe('null: balances cannot be topped up now.'),
      may_pay: z.boolean().describe('Whether the caller may top up, return money and buy plans.'),
    }),
  }),
  'money/history': call({
    summary: 'Transactions of the person or organization with the running balance, the latest first.',
    who: accountHolders,
    extension: true,
    input: z.object({ ...historyFilters, limit: pageLimit, cursor }),
    output: z.object({ items: z.array(transaction), next_cursor: nextCursor }),
  }),
  'money/get': call({
    summary: 'One transaction, with the payment that it belongs to.',
    who: accountHolders,
    extension: true,
    input: z.object({ id }),
    output: z.object({ transaction, payment: payment.nullable() }),
    errors: ['not_found'],
  }),
  'money/top_up': call({
    summary: 'Begins a payment; the payer then confirms it at `confirmation_url`.',
    who: accountHolders,
    permission: 'money',
    extension: true,
    input: z.object({
      key: uuid.describe('Made by the client once for one payment: a repeated call continues it.'),
      amount_minor: z.int().min(topUpBounds.min).max(topUpBounds.max).describe('Kopecks.'),
      locale: z.enum(['ru', 'en']).default('ru').describe('The language of the page that the payer returns to.'),
    }),
    output: z.object({ payment }),
    errors: ['conflict', 'delivery_failed'],
  }),
  'money/get_top_up': call({
    summary: 'A payment; while it is pending, the provider is asked.',
    who: accountHolders,
    extension: true,
    input: z.object({ id: uuid }),
    output: z.object({ payment }),
    errors: ['not_found'],
  }),
  'money/decide_demo': call({
    summary: 'Of the demo alone: pays or cancels a payment, as a payer does at a real provider.',
    who: accountHolders,
    permission: 'money',
    extension: true,
    input: z.object({ id: uuid, paid: z.boolean() }),
    output: z.object({ payment }),
    errors: ['not_found'],
  }),
  'money/return_top_up': call({
    summary: 'Returns a part of a payment, or all of it, to the means it was paid by. The balance must have it.',
    who: accountHolders,
    permission: 'money',
    extension: true,
    input: z.object({
      key: uuid.describe('Made by the client once for one return: a repeated call answers the same.'),
      id: uuid,
      amount_minor: z.int().min(1).max(topUpBounds.max).describe('Kopecks.'),
    }),
    output: z.object({
      payment,
      state: z.enum(['pending', 'succeeded', 'canceled']).describe('`pending`: the provider has not answered yet.'),
    }),
    errors: ['not_found', 'conflict'],
  }),
  'money/differences': call({
    summary: 'What the reconciliation with the provider found: open differences, or closed ones.',
    who: admins,
    extension: true,
    input: z.object({ closed: z.boolean().default(false) }),
    output: z.object({
      items: z.array(
        z.object({
          id,
          kind: z.enum(['unknown_here', 'unknown_there', 'amount', 'state', 'refunds', 'ledger']),
          payment_id: uuid.nullable(),
          provider_id: z.string().nullable(),
          account_id: id.nullable(),
          own_minor: z.int().nullable(),
          provider_minor: z.int().nullable(),
          found_at: time,
          seen_at: time.describe('When the reconciliation last found it.'),
          closed_at: time.nullable(),
          note: z.string().nullable(),
        }),
      ),
    }),
  }),
  'money/close_difference': call({
    summary: 'Closes a difference with a note on what was done. It opens again when its figures change.',
    who: admins,
    extension: true,
    input: z.object({ id, note: text(500, 1) }),
    output: ok,
    errors: ['not_found'],
  }),
};
