import { z } from 'zod';
import { accountHolders, anyone } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { named } from '#contract/named.ts';
import { ok, time, uuid } from '#contract/shapes.ts';
import { periodDays } from '#plans/plans.ts';

const kopecks = z.int().nonnegative().max(Number.MAX_SAFE_INTEGER);
const planKey = z.string().regex(/^[a-z_]{1,40}$/);

const plan = named(
  'Plan',
  z.object({
    key: planKey,
    for: z.enum(['user', 'organization']),
    price_minor: kopecks.describe(`Kopecks for ${periodDays} days.`),
    slots: z.int().positive().describe('Listings live or in review at once, of any kinds.'),
    listing_days: z.int().positive().describe('Days for which a listing is public.'),
    bumps: z.int().nonnegative().describe(`Bumps in ${periodDays} days: paid places of one day each.`),
    feeds: z.int().positive().nullable().describe('Feeds of the organization; null for people.'),
    members: z.int().positive().nullable().describe('Members of the organization at a time; null for people.'),
  }),
);

export const tariffCalls = {
  'tariffs/get': call({
    summary: 'The plans that are sold; for people and organizations also what they have and use.',
    who: anyone,
    extension: true,
    input: z.object({}).optional(),
    output: z.object({
      items: z.array(plan),
      own: z
        .object({
          plan: planKey.nullable().describe('null: the free plan.'),
          ends_at: time.nullable(),
          renews: z.boolean(),
          refund_minor: kopecks.describe('What is refunded when the plan ends now.'),
          slots: z.int().positive(),
          taken: z.int().nonnegative().describe('Slots that are taken.'),
          bumps_left: z
            .int()
            .nonnegative()
            .nullable()
            .describe('Bumps that the plan still includes; null without a plan.'),
          available_minor: kopecks.describe('The balance.'),
          may_pay: z.boolean(),
        })
        .nullable()
        .describe('null for guests and administrators.'),
    }),
  }),
  'tariffs/buy': call({
    summary: 'Buys a plan from the balance, from now on. The rest of another running plan is refunded by the day.',
    who: accountHolders,
    permission: 'money',
    extension: true,
    input: z.object({
      plan: planKey,
      key: uuid.describe('Made by the client once for one purchase: a repeated call buys nothing more.'),
      price_minor: kopecks.describe('The price that the buyer has seen; another one is a conflict.'),
    }),
    output: ok,
    errors: ['not_found', 'conflict'],
  }),
  'tariffs/end': call({
    summary: 'Ends the running plan now and refunds the whole days that are left.',
    who: accountHolders,
    permission: 'money',
    extension: true,
    input: z.object({}).optional(),
    output: z.object({ refunded_minor: kopecks }),
    errors: ['not_found'],
  }),
  'tariffs/set_renewal': call({
    summary: 'Sets whether the running plan is bought again when it ends.',
    who: accountHolders,
    permission: 'money',
    extension: true,
    input: z.object({ renews: z.boolean() }),
    output: ok,
    errors: ['not_found'],
  }),
};
