import { sql } from 'kysely';
import { moscowDaySql } from '#areas/object/owning/predicates.ts';
import type { Db } from '#server/db/connect.ts';

/** The impressions of each of these promotions. */
export async function findImpressions(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; impressions: number }>`
    select promotion_id as id, sum(impressions)::integer as impressions from promotion_days
    where promotion_id = any(${ids}::bigint[]) group by promotion_id`.execute(db);
  return new Map(rows.map(({ id, impressions }) => [id, impressions]));
}

export type PromotionDay = {
  day: string;
  is_during: boolean;
  /** Whether the day counts in the comparison, in which both sides have as many whole days. */
  is_compared: boolean;
  impressions: number;
  views: number;
  contacts: number;
};

/**
 * The figures of a listing on the Moscow days of a promotion, and on the days before with which they are compared, oldest first. The days on
 * which the promotion or the listing began, and the last one, are not whole, so they are not compared.
 */
export async function findPromotionDays(
  db: Db,
  { id, objectId, from, until }: { id: number; objectId: number | null; from: Date; until: Date },
): Promise<PromotionDay[]> {
  const { rows } = await sql<PromotionDay>`
    with bounds as (
      select ${moscowDaySql(from)} as first, ${moscowDaySql(until)} as last,
        (select (o.published_at at time zone 'Europe/Moscow')::date from objects o where o.id = ${objectId}::bigint) as published
    ),
    lengths as (
      select first, last, greatest(0, least(last - first - 1, coalesce(first - published - 1, 0))) as compared from bounds
    ),
    wanted as (
      select day::date as day, day::date >= first as is_during,
        day::date <> first and day::date <= first + compared as is_compared
      from lengths, generate_series(first - compared, last, interval '1 day') day
    )
    select to_char(wanted.day, 'YYYY-MM-DD') as day, wanted.is_during, wanted.is_compared,
      coalesce(p.impressions, 0) as impressions, coalesce(d.views, 0) as views, coalesce(d.contacts, 0) as contacts
    from wanted
    left join listing_days d on d.object_id = ${objectId}::bigint and d.day = wanted.day
    left join promotion_days p on p.promotion_id = ${id}::bigint and p.day = wanted.day
    order by wanted.day`.execute(db);
  return rows;
}
