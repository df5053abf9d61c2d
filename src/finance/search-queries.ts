import { type RawBuilder, sql } from 'kysely';
import type { CursorPosition } from '#listing/cursor.ts';
import type { Db } from '#server/db/connect.ts';
import { columnOf, optionsIn } from './columns.ts';
import type { FinanceArea } from './finance-area.ts';
import { type OfferSearch, predicatesOf } from './offer-filters.ts';

type Values = Readonly<Record<string, unknown>>;

/** The columns of an offer, with the public face of its organisation. */
const offerColumns = sql`f.*, p.display_name, p.avatar`;
const offers = sql`finance_offers f join profiles p on p.account_id = f.organization_id`;

export type OfferRow = Values & {
  readonly id: number;
  readonly organization_id: number;
  readonly display_name: string;
  readonly avatar: string | null;
  readonly regions: string[] | null;
  readonly revision: number;
  readonly created_at: Date;
  readonly updated_at: Date;
};

export async function countOffers(db: Db, data: FinanceArea, search: OfferSearch): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from finance_offers f where ${predicatesOf(data, search).all}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A page by a column, the smallest first, or the newest first; one row more than `limit` where a further page exists. */
export async function findOfferPage(
  db: Db,
  data: FinanceArea,
  search: OfferSearch,
  { column, after, limit }: { column: string | null; after: CursorPosition | undefined; limit: number },
): Promise<OfferRow[]> {
  const key = column === null ? sql`f.id` : sql.ref(`f.${column}`);
  const place =
    after === undefined
      ? sql`true`
      : column === null
        ? sql`f.id < ${after.id}::bigint`
        : sql`(${key}, f.id) > (${after.value}::bigint, ${after.id}::bigint)`;
  const order = column === null ? sql`f.id desc` : sql`${key}, f.id`;
  const { rows } = await sql<OfferRow>`select ${offerColumns} from ${offers}
    where ${predicatesOf(data, search).all} and ${place} order by ${order} limit ${limit + 1}`.execute(db);
  return rows;
}

/** Of every offer that is found: what its cost is computed from. */
export async function findPricedRows(
  db: Db,
  data: FinanceArea,
  search: OfferSearch,
): Promise<readonly (Values & { id: number })[]> {
  const priced = data.fields.filter(({ key }) => data.pricedBy.includes(key));
  const columns = priced.map((field) => sql`(${columnOf(field)})::float8 as ${sql.ref(field.key)}`);
  const { rows } = await sql<Values & { id: number }>`select f.id, ${sql.join(columns)} from finance_offers f
    where ${predicatesOf(data, search).all}`.execute(db);
  return rows;
}

/** Offers by id, in the order of the ids; `visible` limits them. */
export async function findOffersById(
  db: Db,
  { area }: FinanceArea,
  ids: readonly number[],
  visible: RawBuilder<boolean>,
): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`select ${offerColumns} from ${offers}
    where f.id = any(${[...ids]}::bigint[]) and f.area = ${area} and f.deleted_at is null and ${visible}`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type Counted = { value: string | number | boolean; count: number }[];
export type OfferFacets = {
  counts: Record<string, Counted>;
  ranges: Record<string, { min: number; max: number } | null>;
};
type FacetRow = { facet: string; value: string | null; count: number; min: number | null; max: number | null };

/** Exact counts of every facet in one statement: each under all filters but its own, over rows that are read once. */
export async function findOfferFacets(db: Db, data: FinanceArea, search: OfferSearch): Promise<OfferFacets> {
  const { base, byFacet } = predicatesOf(data, search);
  const fields = data.fields.filter(({ facet }) => facet !== 'none');
  const holds = [...byFacet].map(([key, predicate]) => sql`(${predicate}) as ${sql.ref(`is_${key}`)}`);
  const values = fields.map((field) => sql`${columnOf(field)} as ${sql.ref(field.key)}`);
  /** The rows under all filters but that of a facet. */
  const without = (key: string) => {
    const others = [...byFacet.keys()].filter((other) => other !== key);
    return others.length === 0 ? sql`true` : sql.join(others.map((other) => sql.ref(`is_${other}`)), sql` and `); // prettier-ignore
  };
  const parts = fields.map((field) => {
    const { key, facet, type } = field;
    const column = sql.ref(key);
    if (facet === 'range')
      return sql`select ${sql.lit(key)}, null, count(*), min(${column})::bigint, max(${column})::bigint from found where ${without(key)}`;
    const from = type === 'set' ? sql`found, ${optionsIn(field, column)} as item (value)` : sql`found`;
    const value = type === 'set' ? sql`item.value` : sql`${column}::text`;
    return sql`select ${sql.lit(key)}, ${value}, count(*), null::bigint, null::bigint from ${from}
      where ${without(key)} group by ${value}`;
  });
  const { rows } = await sql<FacetRow>`with found as materialized (
      select ${sql.join([...values, ...holds])} from finance_offers f where ${base}
    )
    select * from (${sql.join(parts, sql` union all `)}) as facets (facet, value, count, min, max)`.execute(db);
  const facets: OfferFacets = { counts: {}, ranges: {} };
  for (const field of fields) {
    const own = rows.filter(({ facet }) => facet === field.key);
    if (field.facet === 'range') {
      const [{ min, max } = { min: null, max: null }] = own;
      facets.ranges[field.filter ?? field.key] = min === null || max === null ? null : { min, max };
    } else
      facets.counts[field.key] = own
        .flatMap(({ value, count }) =>
          value === null ? [] : [{ value: field.type === 'bool' ? value === 'true' : value, count }],
        ) // prettier-ignore
        .sort((one, other) => other.count - one.count);
  }
  return facets;
}
