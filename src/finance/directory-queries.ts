import { sql } from 'kysely';
import type { CursorPosition } from '#listing/cursor.ts';
import type { Db } from '#server/db/connect.ts';
import { leadOf } from './columns.ts';
import type { FinanceArea } from './finance-area.ts';
import type { FinanceAreaName } from './names.ts';
import { isPublicOffer, type OfferSearch, predicatesOf } from './offer-filters.ts';

/** Types of organisations that have a directory. */
export type DirectoryType = 'bank' | 'leasing' | 'insurer';

/** The offers among which the directory finds the cheapest one of each organisation. The lead alone must decide their costs. */
export type Priced = { readonly data: FinanceArea; readonly search: OfferSearch };

type DirectoryRow = {
  readonly id: number;
  readonly name: string;
  readonly avatar: string | null;
  readonly city: { name: string; name_en: string } | null;
  readonly total: number;
  readonly offers: { area: FinanceAreaName; count: number }[];
  /** The id of the organisation's cheapest offer; null if none of its offers admits the visitor's figures. */
  readonly cheapest: number | null;
  /** The value by which the page is sorted. */
  readonly place: number;
};

/** The sort value of organisations without an offer: in the order by cost they come last. */
const withoutOffer = 1_000_000_000;

/**
 * Returns active organisations of a type with the numbers of their public offers, up to `limit` + 1: the extra row shows that another page
 * follows.
 */
export async function findDirectory(
  db: Db,
  type: DirectoryType,
  page: {
    q: string | undefined;
    priced: Priced | null;
    sort: 'offers' | 'cost';
    after: CursorPosition | undefined;
    limit: number;
  },
): Promise<{ rows: DirectoryRow[]; total: number }> {
  const { q, priced, after, limit } = page;
  const pattern = `%${(q ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const organizations = sql`organizations g join accounts a on a.id = g.id and a.status = 'active' join profiles p on p.account_id = g.id`;
  const isListed = sql`g.types @> array[${type}] and p.display_name ilike ${pattern}`;
  const cheapest = priced
    ? sql`select distinct on (f.organization_id) f.organization_id, f.id, ${leadOf(priced.data)} as lead from finance_offers f
        where ${predicatesOf(priced.data, priced.search).all} order by f.organization_id, lead, f.id`
    : sql`select null::bigint as organization_id, null::bigint as id, null::bigint as lead where false`;
  // Sorting by the number of offers counts the offers of every organisation; all other counts are made for the rows of the page only.
  const [place, direction, comparison] =
    page.sort === 'cost'
      ? [sql`coalesce(m.lead, ${withoutOffer}::bigint)`, sql`asc`, sql`>`]
      : [
          sql`(select count(*) from finance_offers f where f.organization_id = g.id and ${isPublicOffer})`,
          sql`desc`,
          sql`<`,
        ];
  const [{ rows }, counted] = await Promise.all([
    sql<DirectoryRow>`with cheapest as (${cheapest}), placed as materialized (
        select g.id, p.display_name as name, p.avatar, p.city_id, m.id as cheapest, ${place} as place
        from ${organizations} left join cheapest m on m.organization_id = g.id
        where ${isListed}
      ), page as (
        select * from placed
        where ${after === undefined ? sql`true` : sql`(place, id) ${comparison} (${after.value}::bigint, ${after.id}::bigint)`}
        order by place ${direction}, id ${direction} limit ${limit + 1}
      )
      select page.id, page.name, page.avatar, page.cheapest, page.place, counts.total, counts.offers,
        case when c.id is not null then jsonb_build_object('name', c.name, 'name_en', c.name_en) end as city
      from page left join cities c on c.id = page.city_id
      cross join lateral (
        select coalesce(sum(count), 0)::bigint as total, coalesce(jsonb_agg(jsonb_build_object('area', area, 'count', count) order by count desc, area), '[]') as offers
        from (select f.area, count(*) as count from finance_offers f where f.organization_id = page.id and ${isPublicOffer} group by 1) as areas
      ) as counts
      order by page.place ${direction}, page.id ${direction}`.execute(db),
    sql<{ count: number }>`select count(*) as count from ${organizations} where ${isListed}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.count ?? 0 };
}
