import { dayMs } from '#ui/durations.ts';
import { charge, refund } from '#ledger/acts.ts';
import { findEntryByKey } from '#ledger/entry-queries.ts';
import { refundOf } from '#ledger/refund-of.ts';
import { notify } from '#notifications/notify.ts';
import { findPeriod, lockAccount } from '#plans/plan-queries.ts';
import { findPlan, periodDays } from '#plans/plans.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { bumpDays, type EndReason, priceListAt, priceOf } from './products.ts';
import {
  countBumps,
  findBumpByKey,
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

export type Order = {
  accountId: number;
  objectId: number;
  days: number;
  /** The price that was shown to the buyer. */
  priceMinor: number;
  /** The client's key of one purchase. */
  key: string;
};

type Refusal = { outcome: 'not_found' | 'not_public' | 'current' | 'no_inn' };
export type Bought =
  | { outcome: 'bought'; id: number }
  | { outcome: 'changed' | 'other_body' }
  | Refusal
  | { outcome: 'insufficient'; missingMinor: number };

type Place = Pick<PromotionRow, 'account_id' | 'object_id' | 'kind' | 'title' | 'advertiser' | 'advertiser_inn'>;

/** What the place of a listing states, or why the listing cannot have one. */
async function placeFor(tx: Tx, accountId: number, objectId: number, now: Date): Promise<Place | Refusal> {
  const listing = await findPromotable(tx, accountId, objectId, now);
  if (!listing) return { outcome: (await isOwnListing(tx, accountId, objectId)) ? 'not_public' : 'not_found' };
  if (await findOpenPromotionOf(tx, objectId)) return { outcome: 'current' };
  const advertiser = await findAdvertiser(tx, accountId);
  if (!advertiser || (advertiser.kind !== 'private' && advertiser.inn === null)) return { outcome: 'no_inn' };
  return {
    account_id: accountId,
    object_id: objectId,
    ...listing,
    advertiser: advertiser.name,
    advertiser_inn: advertiser.inn,
  };
}

/** Writes a place; its token is asked for by a job. */
async function addPlace(tx: Tx, promotion: Parameters<typeof insertPromotion>[1]): Promise<number> {
  const id = await insertPromotion(tx, promotion);
  await enqueue(tx, 'promotions/register', { promotion_id: id });
  return id;
}

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
    const place = await placeFor(tx, accountId, objectId, now);
    if ('outcome' in place) return place;
    if (priceOf(priceListAt(now), place.kind, days) !== priceMinor) return { outcome: 'changed' };
    const subject = `listing:${objectId}`;
    const done = await charge(tx, { accountId, amountMinor: priceMinor, key, subject, purpose: 'promotion', at: now });
    if (done.outcome === 'insufficient') return done;
    const id = await addPlace(tx, {
      ...place,
      days,
      price_minor: priceMinor,
      payment: done.entryId,
      plan_period: null,
      bump_key: null,
      created_at: now,
    });
    return { outcome: 'bought', id };
  });

/** How many bumps an account may still use, and until when; null without a plan. */
export async function findBumps(
  db: Db,
  accountId: number,
  now: Date,
): Promise<{ period: number; left: number; until: Date } | null> {
  const period = await findPeriod(db, accountId, now);
  const bumps = period && findPlan(period.plan)?.bumps;
  if (!period || bumps === undefined) return null;
  const since = new Date(now.getTime() - periodDays * dayMs);
  const used = await countBumps(db, { period: period.id, account: accountId, since });
  return { period: period.id, left: Math.max(0, bumps - used), until: period.ends_at };
}

export type Bumped = { outcome: 'bumped'; id: number } | { outcome: 'no_bumps' | 'other_body' } | Refusal;

/** Gives a listing a place of one day that the plan of its account includes. A repeated key gives nothing more. */
export const bumpListing = (
  db: Db,
  { accountId, objectId, key }: { accountId: number; objectId: number; key: string },
  now: Date,
): Promise<Bumped> =>
  db.transaction().execute(async (tx): Promise<Bumped> => {
    await lockAccount(tx, accountId);
    const former = await findBumpByKey(tx, accountId, key);
    if (former) return former.object_id === objectId ? { outcome: 'bumped', id: former.id } : { outcome: 'other_body' };
    const place = await placeFor(tx, accountId, objectId, now);
    if ('outcome' in place) return place;
    const bumps = await findBumps(tx, accountId, now);
    if (!bumps || bumps.left === 0) return { outcome: 'no_bumps' };
    const id = await addPlace(tx, {
      ...place,
      days: bumpDays,
      price_minor: 0,
      payment: null,
      plan_period: bumps.period,
      bump_key: key,
      created_at: now,
    });
    return { outcome: 'bumped', id };
  });

const listingOf = ({ object_id: id, kind, title, id: promotion }: PromotionRow) => ({
  promotion,
  listing: { id, kind, title },
});

/** Ends an open promotion. The whole days that are left are refunded, all of them before it has begun. Returns the refund. */
async function end(tx: Tx, row: PromotionRow, reason: EndReason, now: Date): Promise<number> {
  const { id, account_id: accountId, price_minor: priceMinor, starts_at: startsAt, ends_at: endsAt } = row;
  const refundedMinor = startsAt && endsAt ? refundOf({ priceMinor, startsAt, endsAt }, now) : priceMinor;
  if (refundedMinor > 0 && row.payment !== null)
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
    const endsAt = new Date(now.getTime() + row.days * dayMs);
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
