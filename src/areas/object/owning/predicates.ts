import { type RawBuilder, sql } from 'kysely';
import { hasStatus } from '#listing/predicates.ts';
import { recentDays, staleDays } from './rules.ts';

// SQL about the figures of `objects as o`.

/** SQL expression for the Moscow date of a moment; statistics are counted by Moscow days. */
export const moscowDaySql = (at: Date) => sql<string>`(${at}::timestamptz at time zone 'Europe/Moscow')::date`;

/** SQL expression for the views or contacts of the listing `o` in the recent days. */
export const recentFigure = (figure: 'views' | 'contacts', now: Date) =>
  sql<number>`(select coalesce(sum(${sql.ref(`d.${figure}`)}), 0)::bigint from listing_days d
    where d.object_id = o.id and d.day > ${moscowDaySql(now)} - ${recentDays}::integer)`;

/** SQL condition: the listing has been on sale for long, and nobody has asked for the seller's contact in the recent days. */
export const isStale = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(${hasStatus('active', now)} and o.published_at <= ${now}::timestamptz - ${staleDays} * interval '1 day'
    and not exists (select from listing_days d
      where d.object_id = o.id and d.day > ${moscowDaySql(now)} - ${recentDays}::integer and d.contacts > 0))`;
