import { sql } from 'kysely';
import { isStale, moscowDaySql } from '#areas/object/owning/predicates.ts';
import { recentDays, weekDays } from '#areas/object/owning/rules.ts';
import { hasStatus } from '#listing/predicates.ts';
import type { Db } from '#server/db/connect.ts';

export type StockFigures = {
  week_views: number;
  week_contacts: number;
  month_views: number;
  month_contacts: number;
  median_days: number | null;
  stale: number;
};

/** Returns the views and contacts of all listings of an owner, and how long the active ones have been on sale. */
export async function findStockFigures(db: Db, ownerId: number, now: Date): Promise<StockFigures> {
  const { rows } = await sql<StockFigures>`
    with owned as materialized (
      select o.id, ${hasStatus('active', now)} as is_active, ${isStale(now)} as is_stale,
        floor(extract(epoch from ${now}::timestamptz - o.published_at) / 86400) + 1 as days
      from objects o where o.owner_id = ${ownerId}::bigint and o.deleted_at is null
    ), sums as (
      select coalesce(sum(d.views) filter (where d.day > ${moscowDaySql(now)} - ${weekDays}::integer), 0)::integer as week_views,
        coalesce(sum(d.contacts) filter (where d.day > ${moscowDaySql(now)} - ${weekDays}::integer), 0)::integer as week_contacts,
        coalesce(sum(d.views), 0)::integer as month_views, coalesce(sum(d.contacts), 0)::integer as month_contacts
      from listing_days d
      where d.object_id in (select id from owned) and d.day > ${moscowDaySql(now)} - ${recentDays}::integer
    )
    select sums.*, (select percentile_disc(0.5) within group (order by days)::integer from owned where is_active) as median_days,
      (select count(*)::integer from owned where is_stale) as stale
    from sums`.execute(db);
  // Not undefined: aggregates without a group return one row.
  return rows[0]!;
}
