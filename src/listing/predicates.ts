import { type RawBuilder, sql } from 'kysely';
import { type ListingStatus, listingStatuses } from './lifecycle.ts';

// SQL predicates over `objects as o`. Statuses are literals, not parameters, so that the planner can use partial indexes.

/**
 * Whether a listing is publicly visible: active, past the time planned for its publication, not expired, not deleted, and its owner neither blocked,
 * hidden nor deleting the account. Needs no job to have run. That every active listing is approved is a constraint of the table (isPublic in
 * lifecycle.ts).
 */
export function isLive(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(o.status = 'active' and o.deleted_at is null and o.expires_at > ${now} and ${isDue(now)} and ${ownerIsActive})`;
}

/** Whether the time planned for the publication has come; true without a plan. */
const isDue = (now: Date) => sql<boolean>`(o.publish_at is null or o.publish_at <= ${now})`;

/** Blocked owners and owners deleting their accounts are few: one lookup of a small set is cheaper than a join with every owner. */
export const ownerIsActive = sql<boolean>`o.owner_id not in (select id from accounts where status <> 'active')`;

const publicStatuses = Object.entries(listingStatuses).flatMap(([status, { page }]) =>
  page === 'everyone' ? [sql.lit(status)] : [],
);

/** Whether the state is public, as isPublic in lifecycle.ts defines it. */
export const isShown = sql<boolean>`o.status in (${sql.join(publicStatuses)})`;

/** Whether everybody may open the page of a listing: it is live, or was until it was sold or its time was over. */
export const isOnShow = (now: Date) =>
  sql<boolean>`(${isShown} and o.deleted_at is null and ${isDue(now)} and ${ownerIsActive})`;

/** Whether the status is this one at this time, as statusAt() in lifecycle.ts has it. */
export function hasStatus(status: ListingStatus, now: Date): RawBuilder<boolean> {
  if (status === 'active') return sql<boolean>`(o.status = 'active' and o.expires_at > ${now} and ${isDue(now)})`;
  if (status === 'scheduled') return sql<boolean>`(o.status = 'active' and o.publish_at > ${now})`;
  if (status !== 'expired') return sql<boolean>`o.status = ${status}`;
  return sql<boolean>`(o.status = 'expired' or (o.status = 'active' and o.expires_at <= ${now} and ${isDue(now)}))`;
}

/** A timestamp as whole microseconds, the precision of timestamptz; a JavaScript Date has milliseconds only. */
export const microseconds = (column: 'o.published_at' | 'o.created_at' | 'since'): RawBuilder<number> =>
  sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`;

/** The inverse of microseconds(). */
export const fromMicroseconds = (value: number): RawBuilder<Date> =>
  sql<Date>`(timestamptz 'epoch' + ${value}::float8 * interval '1 microsecond')`;
