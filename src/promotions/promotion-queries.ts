import { hourMs } from '#ui/durations.ts';
import { type RawBuilder, sql } from 'kysely';
import type { KindName } from '#kinds/names.ts';
import { isLive } from '#listing/predicates.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { type EndReason, tokenHours } from './products.ts';

export type PromotionRow = {
  id: number;
  account_id: number;
  object_id: number | null;
  kind: KindName;
  title: string;
  days: number;
  price_minor: number;
  /** The entry of the ledger that paid for it; null for a bump. */
  payment: number | null;
  /** The period of a plan that includes this bump; null for a place that was paid for. */
  plan_period: number | null;
  advertiser: string;
  advertiser_inn: string | null;
  created_at: Date;
  erid: string | null;
  starts_at: Date | null;
  ends_at: Date | null;
  ended_at: Date | null;
  end_reason: EndReason | null;
  refunded_minor: number;
};

const columns = [
  'id',
  'account_id',
  'object_id',
  'kind',
  'title',
  'days',
  'price_minor',
  'payment',
  'plan_period',
  'advertiser',
  'advertiser_inn',
  'created_at',
  'erid',
  'starts_at',
  'ends_at',
  'ended_at',
  'end_reason',
  'refunded_minor',
] as const;

// A check of the table bounds `end_reason`; `kind` is that of a listing.
const select = (db: Db) => db.selectFrom('promotions').select(columns).$narrowType<Pick<PromotionRow, 'kind' | 'end_reason'>>(); // prettier-ignore

export const findPromotion = (db: Db, id: number): Promise<PromotionRow | undefined> =>
  select(db).where('id', '=', id).executeTakeFirst();

export const findPromotionByPayment = (db: Db, payment: number): Promise<PromotionRow | undefined> =>
  select(db).where('payment', '=', payment).executeTakeFirst();

export const findBumpByKey = (db: Db, accountId: number, key: string): Promise<PromotionRow | undefined> =>
  select(db).where('account_id', '=', accountId).where('bump_key', '=', key).executeTakeFirst();

/**
 * How many bumps of an account count against its plan: those of the period, and those since a moment of periods that were ended early, whose
 * price was refunded in part. A bump that ended before it began does not count.
 */
export async function countBumps(
  db: Db,
  { period, account, since }: { period: number; account: number; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from promotions p join plan_periods period on period.id = p.plan_period
    where p.account_id = ${account} and (p.starts_at is not null or p.ended_at is null)
      and (period.id = ${period} or (period.ended_at is not null and p.created_at > ${since}))`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Locks a promotion that has not ended until the transaction ends. */
export const lockOpenPromotion = (tx: Tx, id: number): Promise<PromotionRow | undefined> =>
  select(tx).where('id', '=', id).where('ended_at', 'is', null).forNoKeyUpdate().executeTakeFirst();

export const findOpenPromotionOf = (db: Db, objectId: number): Promise<PromotionRow | undefined> =>
  select(db).where('object_id', '=', objectId).where('ended_at', 'is', null).executeTakeFirst();

/** The promotions of an account, the latest first. */
export const findPromotions = (
  db: Db,
  accountId: number,
  { limit, before, objectId }: { limit: number; before: number | null; objectId?: number | undefined },
): Promise<PromotionRow[]> =>
  select(db)
    .where('account_id', '=', accountId)
    .$if(before !== null, (query) => query.where('id', '<', before))
    .$if(objectId !== undefined, (query) => query.where('object_id', '=', objectId ?? null))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** A promotion before it has its token. */
type NewPromotion = Pick<
  PromotionRow,
  | 'account_id'
  | 'object_id'
  | 'kind'
  | 'title'
  | 'days'
  | 'price_minor'
  | 'payment'
  | 'plan_period'
  | 'advertiser'
  | 'advertiser_inn'
  | 'created_at'
> & {
  /** The client's key of a bump; null for a place that was paid for. */
  bump_key: string | null;
};
export async function insertPromotion(tx: Tx, promotion: NewPromotion): Promise<number> {
  const { id } = await tx.insertInto('promotions').values(promotion).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function startPromotion(
  tx: Tx,
  id: number,
  { erid, startsAt, endsAt }: { erid: string; startsAt: Date; endsAt: Date },
): Promise<void> {
  await tx.updateTable('promotions').set({ erid, starts_at: startsAt, ends_at: endsAt }).where('id', '=', id).execute();
}

export async function markEnded(
  tx: Tx,
  id: number,
  { at, reason, refundedMinor }: { at: Date; reason: EndReason; refundedMinor: number },
): Promise<void> {
  await tx
    .updateTable('promotions')
    .set({ ended_at: at, end_reason: reason, refunded_minor: refundedMinor })
    .where('id', '=', id)
    .execute();
}

/** A listing that its owner may promote: public now. */
export async function findPromotable(
  db: Db,
  ownerId: number,
  id: number,
  now: Date,
): Promise<{ kind: KindName; title: string } | undefined> {
  const row = await db
    .selectFrom('objects as o')
    .select(['o.kind', 'o.title'])
    .where('o.id', '=', id)
    .where('o.owner_id', '=', ownerId)
    .where(isLive(now))
    .executeTakeFirst();
  // Only these kinds are ever written.
  return row && { ...row, kind: row.kind as KindName };
}

/** Whether the account owns the listing, although the listing may not be public now. */
export async function isOwnListing(db: Db, ownerId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('objects')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export type Advertiser = { name: string; inn: string | null; kind: 'private' | 'sole_trader' | 'company' };

/** The advertiser of the listings of an account; null without a profile. */
export async function findAdvertiser(db: Db, accountId: number): Promise<Advertiser | null> {
  const row = await db
    .selectFrom('profiles as p')
    .leftJoin('organizations as g', 'g.id', 'p.account_id')
    .select([
      'p.kind',
      sql<string>`coalesce(g.legal_name, p.display_name)`.as('name'),
      sql<string | null>`coalesce(g.inn, p.inn)`.as('inn'),
    ])
    .where('p.account_id', '=', accountId)
    .executeTakeFirst();
  // A check of the table bounds the kind.
  return row ? { ...row, kind: row.kind as Advertiser['kind'] } : null;
}

/** Whether the listing of a promotion `p` is public. */
const isListingLive = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`exists (select from objects o where o.id = p.object_id and ${isLive(now)})`;

/** Open promotions that have to end, with the reason. */
export async function findEnding(db: Db, now: Date, limit: number): Promise<{ id: number; reason: EndReason }[]> {
  const { rows } = await sql<{ id: number; reason: EndReason }>`
    select p.id, case
        when p.ends_at <= ${now} then 'finished'
        when not ${isListingLive(now)} then 'listing_closed'
        else 'not_marked' end as reason
    from promotions p
    where p.ended_at is null and (p.ends_at <= ${now} or not ${isListingLive(now)}
      or (p.erid is null and p.created_at <= ${new Date(now.getTime() - tokenHours * hourMs)}))
    order by p.id limit ${limit}`.execute(db);
  return rows;
}

/** A running promotion, as far as a page of results needs it. */
export type RunningPromotion = { id: number; objectId: number; endsAt: Date; erid: string; advertiser: string; inn: string | null }; // prettier-ignore

/** Promotions that run at a moment, by the kind of their listing. */
export async function findRunning(db: Db, now: Date): Promise<Map<KindName, RunningPromotion[]>> {
  const rows = await select(db)
    .where('ended_at', 'is', null)
    .where('erid', 'is not', null)
    .where('ends_at', '>', now)
    .where('object_id', 'is not', null)
    .orderBy('id')
    .execute();
  const running = rows.map(({ id, kind, object_id, ends_at, erid, advertiser, advertiser_inn: inn }) => ({
    kind,
    // The values are not null, because the query selects only promotions that have them.
    promotion: { id, objectId: object_id!, endsAt: ends_at!, erid: erid!, advertiser, inn },
  }));
  const byKind = new Map<KindName, RunningPromotion[]>();
  for (const { kind, promotion } of running) byKind.set(kind, [...(byKind.get(kind) ?? []), promotion]);
  return byKind;
}

/** Adds impressions to the days of promotions. */
export async function addImpressions(
  db: Db,
  counts: readonly { promotionId: number; day: string; count: number }[],
): Promise<void> {
  if (counts.length === 0) return;
  await sql`insert into promotion_days (promotion_id, day, impressions)
    select * from unnest(${counts.map(({ promotionId }) => promotionId)}::bigint[],
      ${counts.map(({ day }) => day)}::date[], ${counts.map(({ count }) => count)}::integer[])
      as n (promotion_id, day, impressions) order by promotion_id, day
    on conflict (promotion_id, day) do update set impressions = promotion_days.impressions + excluded.impressions`.execute(
    db,
  );
}
