import { type RawBuilder, sql } from 'kysely';
import { postedKinds } from '#kinds/names.ts';
import { type ListingStatus, listingStatuses } from './lifecycle.ts';

// Each speaks of `objects as o`. Statuses are literals, so that the partial indexes apply whatever the parameters are.

/**
 * Whether others may find it: approved, not past its time, not deleted, its owner neither blocked nor leaving.
 * By the query alone: no job has to have run. That what is active is approved is a check of the table (isPublic of lifecycle.ts).
 */
export function isLive(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(o.status = 'active' and o.deleted_at is null and o.expires_at > ${now} and ${ownerIsFree})`;
}

/** The blocked and the leaving are few: a small set looked up once, where a join would touch every owner. */
export const ownerIsFree = sql<boolean>`o.owner_id not in (select id from users where status <> 'active')`;

const publicStatuses = Object.entries(listingStatuses).flatMap(([status, { page }]) =>
  page === 'everyone' ? [sql.lit(status)] : [],
);

/** Whether its state is one whose page is everyone's, as isPublic of lifecycle.ts has it. */
export const isShown = sql<boolean>`o.status in (${sql.join(publicStatuses)})`;

/** Whether its kind can be posted, and so shown. */
export const isPosted = sql<boolean>`o.kind in (${sql.join(postedKinds.map((kind) => sql.lit(kind)))})`;

/** Whether its status is this one on this date: an active one past its time is expired. */
export function hasStatus(status: ListingStatus, now: Date): RawBuilder<boolean> {
  if (status === 'active') return sql<boolean>`(o.status = 'active' and o.expires_at > ${now})`;
  if (status !== 'expired') return sql<boolean>`o.status = ${status}`;
  return sql<boolean>`(o.status = 'expired' or (o.status = 'active' and o.expires_at <= ${now}))`;
}

/** The moment as whole microseconds, the precision of timestamptz: a JavaScript date would cut it to milliseconds. */
export const microseconds = (column: 'o.published_at' | 'o.created_at' | 'since'): RawBuilder<number> =>
  sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`;

/** The moment that microseconds() named. */
export const fromMicroseconds = (value: number): RawBuilder<Date> =>
  sql<Date>`(timestamptz 'epoch' + ${value}::float8 * interval '1 microsecond')`;
