import { sql } from 'kysely';
import { daysBetween } from '#ui/iso-days.ts';
import type { Db } from '#server/db/connect.ts';

type Days = { from: string; to: string };

/** Live homes that are taken on one of the nights, or are let for more nights only. */
export async function findTaken(db: Db, { from, to }: Days): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select b.object_id as id from busy_days b join objects o on o.id = b.object_id
    where b.days && daterange(${from}::date, ${to}::date) and o.status = 'active'
    union
    select h.object_id from house_listings h join objects o on o.id = h.object_id
    where h.deal = 'rent_day' and (h.attrs->>'nights_min')::integer > ${daysBetween(from, to)} and o.status = 'active'
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** What homes state of the cost of a stay, by listing. */
export async function findStayTerms(db: Db, ids: readonly number[]): Promise<Map<number, Record<string, unknown>>> {
  const rows = await db
    .selectFrom('house_listings')
    .select(['object_id', 'attrs'])
    .where(sql<boolean>`object_id = any(${[...ids]}::bigint[])`)
    .where('deal', '=', 'rent_day')
    .execute();
  return new Map(rows.map(({ object_id, attrs }) => [object_id, attrs as Record<string, unknown>]));
}
