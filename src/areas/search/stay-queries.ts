import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

type Days = { from: string; to: string };

/** Homes that are taken on one of the nights. */
export async function findTaken(db: Db, { from, to }: Days): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select object_id as id from busy_days where days && daterange(${from}::date, ${to}::date) order by 1`.execute(db);
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
