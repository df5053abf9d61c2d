import { z } from 'zod';
import { accountHolders, anyone } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { named } from '#contract/named.ts';
import { cursor, id, nextCursor, pageLimit, time, uuid } from '#contract/shapes.ts';
import { listingKind, titles } from '#listing/contract.ts';
import { bumpDays, endReasons, promotionStates, termDays } from '#promotions/products.ts';

const kopecks = z.int().nonnegative().max(Number.MAX_SAFE_INTEGER);
const count = z.int().nonnegative();
const days = z.int().min(1).max(365);
const figures = z.object({ impressions: count, views: count, contacts: count });

const promotion = named(
  'Promotion',
  z.object({
    id,
    state: z.enum(promotionStates).describe('`waiting`: without its token yet, not shown, no day is used.'),
    listing: z
      .object({ id, kind: listingKind, slug: z.string().nullable(), ...titles })
      .nullable()
      .describe('null once the listing is gone.'),
    title: z.string().describe('The title of the listing when the place was bought.'),
    days,
    price_minor: kopecks.describe('0 of a bump, which the plan includes.'),
    refunded_minor: kopecks,
    refund_minor: kopecks.describe('What is refunded when the promotion ends now; 0 when it has ended.'),
    erid: z.string().nullable(),
    advertiser: z.string(),
    inn: z.string().nullable(),
    created_at: time,
    starts_at: time.nullable(),
    ends_at: time.nullable(),
    ended_at: time.nullable(),
    end_reason: z.enum(endReasons).nullable(),
    impressions: count.describe('How often the place was on a page of results; its owner does not count.'),
  }),
);

export const promotionCalls = {
  'promotions/products': call({
    summary: 'Paid places in results: their prices by kind of listing and number of days.',
    who: anyone,
    extension: true,
    input: z.object({}).optional(),
    output: z.object({
      is_open: z.boolean().describe('False where no registry of advertising is configured: nothing is sold.'),
      effective_from: z.iso.date().describe('The first day of these prices, which Dvor sets itself.'),
      items: z.array(z.object({ kind: listingKind, days, price_minor: kopecks })),
    }),
  }),
  'promotions/list': call({
    summary: 'The paid places that the caller has bought, the latest first, with the balance.',
    who: accountHolders,
    extension: true,
    input: z.object({
      limit: pageLimit,
      cursor,
      listing_id: id.optional().describe('Only those of this listing.'),
    }),
    output: z.object({
      items: z.array(promotion),
      next_cursor: nextCursor,
      available_minor: kopecks.describe('The balance.'),
      may_pay: z.boolean(),
      bumps: z
        .object({ left: count, until: time })
        .nullable()
        .describe('The bumps that the plan still includes until its period ends; null without a plan.'),
    }),
    errors: ['invalid_input'],
  }),
  'promotions/buy': call({
    summary:
      'Buys a paid place for a public own listing from the balance. Its days begin when the registry of advertising has given it a token.',
    who: accountHolders,
    permission: 'money',
    extension: true,
    needsProfile: true,
    input: z.object({
      listing_id: id,
      days: z.union(termDays.map((each) => z.literal(each))),
      price_minor: kopecks.describe('The price that the buyer has seen; another one is a conflict.'),
      key: uuid.describe('Made by the client once for one purchase: a repeated call buys nothing more.'),
    }),
    output: z.object({ id }),
    errors: ['profile_required', 'not_found', 'conflict', 'unavailable'],
  }),
  'promotions/bump': call({
    summary: `Bumps a public own listing: a paid place of ${bumpDays} day that the plan includes. It changes no order of results.`,
    who: accountHolders,
    extension: true,
    needsProfile: true,
    input: z.object({
      listing_id: id,
      key: uuid.describe('Made by the client once for one bump: a repeated call uses no other.'),
    }),
    output: z.object({ id }),
    errors: ['profile_required', 'not_found', 'conflict', 'unavailable'],
  }),
  'promotions/cancel': call({
    summary: 'Ends an own paid place now and refunds the whole days that are left.',
    who: accountHolders,
    permission: 'money',
    extension: true,
    input: z.object({ id }),
    output: z.object({ refunded_minor: kopecks }),
    errors: ['not_found'],
  }),
  'promotions/results': call({
    summary:
      'What a paid place has brought: the figures of its listing by day of Moscow while it was shown, and its whole days compared with as many before.',
    who: accountHolders,
    extension: true,
    input: z.object({ id }),
    output: z.object({
      promotion,
      days: z.array(
        figures.extend({
          day: z.iso.date(),
          is_during: z.boolean().describe('False: of the days before.'),
          is_compared: z.boolean().describe('Whether the day counts in `before` or `during`.'),
        }),
      ),
      compared_days: count.describe(
        'How many whole days of the place are compared with as many whole days before, on which the listing was public; 0 when there is nothing to compare.',
      ),
      before: figures,
      during: figures,
    }),
    errors: ['not_found'],
  }),
};
