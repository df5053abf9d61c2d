import { sql } from 'kysely';
import type { CursorPosition } from '#listing/cursor.ts';
import type { Db } from '#server/db/connect.ts';
import type { FinanceAreaName } from './names.ts';
import { isPublicOffer } from './offer-filters.ts';

/** Types of organisations that have a directory. */
export type DirectoryType = 'bank' | 'leasing' | 'insurer';

type DirectoryRow = {
  readonly id: number;
  readonly name: string;
  readonly avatar: string | null;
  readonly city: string | null;
  readonly total: number;
  readonly offers: { area: FinanceAreaName; count: number }[];
};

/** Active organisations of a type with their public offers; one row more than `limit` where a further page exists. */
export async function findDirectory(
  db: Db,
  type: DirectoryType,
  { q, after, limit }: { q: string | undefined; after: CursorPosition | undefined; limit: number },
): Promise<{ rows: DirectoryRow[]; total: number }> {
  const pattern = `%${(q ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const listed = sql`from organizations g
    join accounts a on a.id = g.id and a.status = 'active'
    join profiles p on p.account_id = g.id
    where g.types @> array[${type}] and p.display_name ilike ${pattern}`;
  const [{ rows }, counted] = await Promise.all([
    sql<DirectoryRow>`with counts as (
        select organization_id, sum(count)::bigint as total, jsonb_agg(jsonb_build_object('area', area, 'count', count) order by count desc, area) as offers
        from (select f.organization_id, f.area, count(*) as count from finance_offers f where ${isPublicOffer} group by 1, 2) as areas
        group by organization_id
      )
      select * from (
        select g.id, p.display_name as name, p.avatar, c.name as city, coalesce(n.total, 0) as total, coalesce(n.offers, '[]') as offers
        from organizations g
        join accounts a on a.id = g.id and a.status = 'active'
        join profiles p on p.account_id = g.id
        left join cities c on c.id = p.city_id
        left join counts n on n.organization_id = g.id
        where g.types @> array[${type}] and p.display_name ilike ${pattern}
      ) as directory
      where ${after === undefined ? sql`true` : sql`(total, id) < (${after.value}::bigint, ${after.id}::bigint)`}
      order by total desc, id desc limit ${limit + 1}`.execute(db),
    sql<{ count: number }>`select count(*) as count ${listed}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.count ?? 0 };
}
