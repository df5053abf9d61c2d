import { listingKinds } from '#kinds/names.ts';
import type { HandlerOutput } from '#contract/call.ts';
import { mayPay } from '#contract/permissions.ts';
import { findBalance } from '#ledger/entry-queries.ts';
import { refundOf } from '#ledger/refund-of.ts';
import { paidPlacesOf } from '#promotions/paid-places.ts';
import { priceListAt, priceOf, termDays } from '#promotions/products.ts';
import { findPromotion, findPromotions, type PromotionRow } from '#promotions/promotion-queries.ts';
import { bumpListing, buyPromotion, cancelPromotion, findBumps } from '#promotions/promote.ts';
import type { Db } from '#server/db/connect.ts';
import { handle } from '#server/http/handle.ts';
import { promotionCalls } from './contract.ts';
import { findTitledListings } from '#listing/title-queries.ts';
import { findImpressions, findPromotionDays } from './queries.ts';

const problem = (path: string, code: string, message: string) => ({ message, fields: [{ path, code, message }] });

type Promotion = HandlerOutput<(typeof promotionCalls)['promotions/list']>['items'][number];

const refusals = {
  not_public: problem('listing_id', 'not_public', 'Only a public listing can be promoted.'),
  current: problem('listing_id', 'current', 'This listing has a paid place already.'),
  changed: problem('price_minor', 'changed', 'The price of the paid place has changed.'),
  other_body: problem('key', 'other_body', 'This key was used for another place.'),
  no_bumps: problem('listing_id', 'no_bumps', 'The plan has no bumps left.'),
  no_inn: problem('listing_id', 'no_inn', 'The label of an advertisement of a firm needs its INN.'),
};

/** The refund of a promotion that ends now. */
function refundNow(row: PromotionRow, now: Date): number {
  const { price_minor: priceMinor, starts_at: startsAt, ends_at: endsAt } = row;
  if (row.ended_at !== null) return 0;
  return startsAt && endsAt ? refundOf({ priceMinor, startsAt, endsAt }, now) : priceMinor;
}

async function present(db: Db, rows: readonly PromotionRow[], now: Date): Promise<Promotion[]> {
  const [listings, impressions] = await Promise.all([
    findTitledListings(
      db,
      rows.flatMap(({ object_id: id }) => id ?? []),
    ),
    findImpressions(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map(({ advertiser_inn: inn, kind, object_id: objectId, ...row }) => {
    const listing = listings.get(objectId ?? 0);
    return {
      ...row,
      inn,
      state: row.ended_at !== null ? 'ended' : row.erid === null ? 'waiting' : 'running',
      listing: listing ? { ...listing, kind } : null,
      refund_minor: refundNow({ ...row, advertiser_inn: inn, kind, object_id: objectId }, now),
      impressions: impressions.get(row.id) ?? 0,
    };
  });
}

export const promotionHandlers = handle(promotionCalls, {
  'promotions/products': async (_input, { ports }) => {
    const list = priceListAt(ports.clock.now());
    return {
      is_open: ports.adRegistry !== null,
      effective_from: list.effectiveFrom,
      items: listingKinds.flatMap((kind) =>
        termDays.flatMap((days) => {
          const price_minor = priceOf(list, kind, days);
          return price_minor === null ? [] : [{ kind, days, price_minor }];
        }),
      ),
    };
  },

  'promotions/list': async ({ limit, cursor, listing_id: objectId }, { db, actor, ports, fail }) => {
    const before = cursor === undefined ? null : Number(cursor);
    if (before !== null && !(Number.isSafeInteger(before) && before > 0))
      return fail('invalid_input', problem('cursor', 'bad_cursor', 'This cursor is not one of this list.'));
    const now = ports.clock.now();
    const [rows, balance, bumps] = await Promise.all([
      findPromotions(db, actor.id, { limit: limit + 1, before, objectId }),
      findBalance(db, actor.id),
      findBumps(db, actor.id, now),
    ]);
    const page = rows.slice(0, limit);
    return {
      items: await present(db, page, now),
      next_cursor: rows.length > limit ? String(page.at(-1)?.id) : null,
      available_minor: balance.availableMinor,
      may_pay: mayPay(actor),
      bumps,
    };
  },

  'promotions/buy': async (
    { listing_id: objectId, days, price_minor: priceMinor, key },
    { db, actor, ports, events, fail },
  ) => {
    if (ports.adRegistry === null) return fail('unavailable', { message: 'Paid places are not sold now.' });
    const bought = await buyPromotion(db, { accountId: actor.id, objectId, days, priceMinor, key }, ports.clock.now());
    switch (bought.outcome) {
      case 'not_found':
        return fail('not_found');
      case 'insufficient':
        return fail('conflict', {
          ...problem('price_minor', 'insufficient', 'The balance does not cover the paid place.'),
          current: { missing_minor: bought.missingMinor },
        });
      case 'bought':
        events.emit({ name: 'promotion_bought', id: actor.id, promotion: bought.id });
        return { id: bought.id };
      default:
        return fail('conflict', refusals[bought.outcome]);
    }
  },

  'promotions/bump': async ({ listing_id: objectId, key }, { db, actor, ports, events, fail }) => {
    if (ports.adRegistry === null) return fail('unavailable', { message: 'Paid places are not shown now.' });
    const bumped = await bumpListing(db, { accountId: actor.id, objectId, key }, ports.clock.now());
    switch (bumped.outcome) {
      case 'not_found':
        return fail('not_found');
      case 'bumped':
        events.emit({ name: 'listing_bumped', id: actor.id, promotion: bumped.id });
        return { id: bumped.id };
      default:
        return fail('conflict', refusals[bumped.outcome]);
    }
  },

  'promotions/cancel': async ({ id }, { db, actor, ports, fail }) => {
    const refunded = await cancelPromotion(db, actor.id, id, ports.clock.now());
    if (refunded === null) return fail('not_found');
    paidPlacesOf(db).forget();
    return { refunded_minor: refunded };
  },

  'promotions/results': async ({ id }, { db, actor, ports, fail }) => {
    const now = ports.clock.now();
    const row = await findPromotion(db, id);
    if (row?.account_id !== actor.id) return fail('not_found');
    const [promotion] = await present(db, [row], now);
    if (!promotion) return fail('not_found');
    const { starts_at: from, object_id: objectId } = row;
    const until = row.ended_at ?? now;
    // Before its token a promotion has no days.
    const days = from ? await findPromotionDays(db, { id, objectId, from, until: until > from ? until : from }) : [];
    const sumOf = (isDuring: boolean) => {
      const own = days.filter(({ is_during: during, is_compared: compared }) => compared && during === isDuring);
      const sum = (key: 'impressions' | 'views' | 'contacts') => own.reduce((total, day) => total + day[key], 0);
      return { impressions: sum('impressions'), views: sum('views'), contacts: sum('contacts') };
    };
    const comparedDays = days.filter(({ is_during: during, is_compared: compared }) => compared && during).length;
    return { promotion, days, compared_days: comparedDays, before: sumOf(false), during: sumOf(true) };
  },
});
