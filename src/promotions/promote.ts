import { charge, refund } from '#ledger/acts.ts';
import { findEntryByKey } from '#ledger/entry-queries.ts';
import { refundOf } from '#ledger/refund-of.ts';
import { notify } from '#notifications/notify.ts';
import { lockAccount } from '#plans/plan-queries.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { type EndReason, priceListAt, priceOf } from './products.ts';
import {
  findAdvertiser,
  findOpenPromotionOf,
  findPromotable,
  findPromotion,
  findPromotionByPayment,
  insertPromotion,
  isOwnListing,
  lockOpenPromotion,
  markEnded,
  type PromotionRow,
  startPromotion,
} from './promotion-queries.ts';

const DAY = 24 * 3_600_000;

export type Order = {
  accountId: number;
  objectId: number;
  days: number;
  /** The price that was shown to the buyer. */
  priceMinor: number;
  /** The client's key of one purchase. */
  key: string;
};

export type Bought =
  | { outcome: 'bought'; id: number }
  | { outcome: 'not_found' | 'not_public' | 'current' | 'changed' | 'other_body' | 'no_inn' }
  | { outcome: 'insufficient'; missingMinor: number };

/** Buys a paid place for a listing. Its days begin when the place has its token; a repeated key buys nothing more. */
export const buyPromotion = (db: Db, order: Order, now: Date): Promise<Bought> =>
  db.transaction().execute(async (tx): Promise<Bought> => {
    const { accountId, objectId, days, priceMinor } = order;
    await lockAccount(tx, accountId);
    const key = `promotion:${order.key}`;
    const paid = await findEntryByKey(tx, accountId, key);
    if (paid) {
      const former = await findPromotionByPayment(tx, paid.id);
      const isSame = former?.object_id === objectId && former.days === days;
      return isSame ? { outcome: 'bought', id: former.id } : { outcome: 'other_body' };
    }
    const listing = await findPromotable(tx, accountId, objectId, now);
    if (!listing) return { outcome: (await isOwnListing(tx, accountId, objectId)) ? 'not_public' : 'not_found' };
    if (await findOpenPromotionOf(tx, objectId)) return { outcome: 'current' };
    if (priceOf(priceListAt(now), listing.kind, days) !== priceMinor) return { outcome: 'changed' };
    const advertiser = await findAdvertiser(tx, accountId);
    if (!advertiser || (advertiser.kind !== 'private' && advertiser.inn === null)) return { outcome: 'no_inn' };
    const subject = `listing:${objectId}`;
    const done = await charge(tx, { accountId, amountMinor: priceMinor, key, subject, purpose: 'promotion', at: now });
    if (done.outcome === 'insufficient') return done;
    const id = await insertPromotion(tx, {
      account_id: accountId,
      object_id: objectId,
      kind: listing.kind,
      title: listing.title,
      days,
      price_minor: priceMinor,
      payment: done.entryId,
      advertiser: advertiser.name,
      advertiser_inn: advertiser.inn,
      created_at: now,
    });
    await enqueue(tx, 'promotions/register', { promotion_id: id });
    return { outcome: 'bought', id };
  });

const listingOf = ({ object_id: id, kind, title, id: promotion }: PromotionRow) => ({
  promotion,
  listing: { id, kind, title },
});

/** Ends an open promotion. The whole days that are left are refunded, all of them before it has begun. Returns the refund. */
async function end(tx: Tx, row: PromotionRow, reason: EndReason, now: Date): Promise<number> {
  const { id, account_id: accountId, price_minor: priceMinor, starts_at: startsAt, ends_at: endsAt } = row;
  const refundedMinor = startsAt && endsAt ? refundOf({ priceMinor, startsAt, endsAt }, now) : priceMinor;
  if (refundedMinor > 0)
    await refund(tx, {
      accountId,
      payment: row.payment,
      amountMinor: refundedMinor,
      key: `promotion:${id}:end`,
      at: now,
    });
  const at = reason === 'finished' && endsAt ? endsAt : now;
  await markEnded(tx, id, { at, reason, refundedMinor });
  return refundedMinor;
}

/** Ends an own promotion now. Returns the refund; null without an open promotion of this number. */
export const cancelPromotion = (db: Db, accountId: number, id: number, now: Date): Promise<number | null> =>
  db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId);
    const row = await lockOpenPromotion(tx, id);
    return row?.account_id === accountId ? end(tx, row, 'cancelled', now) : null;
  });

/** Ends a promotion whose time is over, whose listing is not public any more or that got no token, and tells its account. */
export async function endPromotion(db: Db, id: number, reason: EndReason, now: Date): Promise<boolean> {
  const found = await findPromotion(db, id);
  if (!found) return false;
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, found.account_id);
    const row = await lockOpenPromotion(tx, id);
    if (!row) return false;
    const refunded_minor = await end(tx, row, reason, now);
    await notify(tx, {
      to: row.account_id,
      kind: reason === 'not_marked' ? 'promotion_not_marked' : 'promotion_ended',
      key: `promotion:${id}:end`,
      subject: { of: 'promotion', id },
      params: { ...listingOf(row), refunded_minor },
      at: now,
    });
    return true;
  });
}

/** Begins the days of a promotion that has got its token. A repetition changes nothing. */
export const beginPromotion = (db: Db, id: number, erid: string, now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const row = await lockOpenPromotion(tx, id);
    if (!row || row.erid !== null) return false;
    const endsAt = new Date(now.getTime() + row.days * DAY);
    await startPromotion(tx, id, { erid, startsAt: now, endsAt });
    await notify(tx, {
      to: row.account_id,
      kind: 'promotion_started',
      key: `promotion:${id}:start`,
      subject: { of: 'promotion', id },
      params: { ...listingOf(row), until: endsAt.toISOString() },
      at: now,
    });
    return true;
  });
