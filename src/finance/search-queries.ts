import { type RawBuilder, sql } from 'kysely';
import type { CursorPosition } from '#listing/cursor.ts';
import type { Db } from '#server/db/connect.ts';
import type { Field } from '#dictionary/field.ts';
import { columnOf, leadOf, optionsIn } from './columns.ts';
import type { Ask, FinanceArea } from './finance-area.ts';
import { type OfferSearch, predicatesOf } from './offer-filters.ts';
import { type CostPlace, findCheapest, type LeadPlace, type PricedRow } from './order-by-cost.ts';

type Values = Readonly<Record<string, unknown>>;

/** The columns of an offer, with the public name and picture of its organisation. */
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

/**
 * Returns offers sorted by a column, the smallest first, or without a column the newest first. It returns up to `limit` + 1: the extra row
 * shows that another page follows.
 */
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

/** Returns a batch of offers in the order of the lead, with the terms that costs are computed from. */
export async function findPricedRows(
  db: Db,
  data: FinanceArea,
  search: OfferSearch,
  { after, limit }: { after: LeadPlace | undefined; limit: number },
): Promise<readonly PricedRow[]> {
  const { lead, others } = data.pricing;
  const priced = data.fields.filter(({ key }) => key === lead || key in others);
  const columns = priced.map((field) => sql`(${columnOf(field)})::float8 as ${sql.ref(field.key)}`);
  const place = after ? sql`(${leadOf(data)}, f.id) > (${after.lead}::bigint, ${after.id}::bigint)` : sql`true`;
  const { rows } = await sql<PricedRow>`select f.id, ${sql.join(columns)} from finance_offers f
    where ${predicatesOf(data, search).all} and ${place} order by ${leadOf(data)}, f.id limit ${limit}`.execute(db);
  return rows;
}

/** Returns the highest lead among the offers in the area and categories of a search, ignoring its other conditions; null without offers. */
export async function findHighestLead(db: Db, data: FinanceArea, { filters, owner }: OfferSearch): Promise<number | null> {
  const chosen = data.category === null ? undefined : filters[data.category];
  const { all } = predicatesOf(data, { filters: data.category === null ? {} : { [data.category]: chosen }, owner });
  const { rows } = await sql<{ lead: number }>`select ${leadOf(data)}::float8 as lead from finance_offers f
    where ${all} order by ${leadOf(data)} desc, f.id desc limit 1`.execute(db);
  return rows[0]?.lead ?? null;
} // prettier-ignore

/** Returns the first `count` offers after a position in the order by cost. */
export async function findCheapestOffers(
  db: Db,
  data: FinanceArea,
  search: OfferSearch & { ask: Ask },
  { after, count }: { after: CostPlace | undefined; count: number },
): Promise<CostPlace[]> {
  const top = await findHighestLead(db, data, search);
  if (top === null) return [];
  return findCheapest(data, search.ask, { after, count, top }, (place, limit) =>
    findPricedRows(db, data, search, { after: place, limit }),
  );
}

/**
 * Returns the ids of all offers that can be the cheapest by a measure that never falls when the lead grows: for each combination of the other
 * terms in `pricing`, the offer with the lowest lead, and the oldest of several such offers.
 */
export async function findLowestLeads(db: Db, data: FinanceArea, search: OfferSearch): Promise<number[]> {
  const { others } = data.pricing;
  const columns = data.fields.filter(({ key }) => key in others).map((field) => sql`(${columnOf(field)})`);
  const first = columns.length === 0 ? sql`` : sql`distinct on (${sql.join(columns)})`;
  const order = sql.join([...columns, leadOf(data), sql`f.id`]);
  const { rows } = await sql<{ id: number }>`select ${first} f.id from finance_offers f
    where ${predicatesOf(data, search).all} order by ${order} limit ${columns.length === 0 ? 1 : 1000}`.execute(db);
  return rows.map(({ id }) => Number(id));
}

/** Returns the offers with these ids for which `visible` holds, in the order of the ids. */
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
  total: number;
  counts: Record<string, Counted>;
  ranges: Record<string, { min: number; max: number } | null>;
};
type FacetRow = { facet: string; value: string | null; count: number | null; min: number | null; max: number | null };

/** The rows that count for a facet, and the value of the facet in a row; a set gives one row for each of its options. */
const facetItems = (field: Field, from: RawBuilder<unknown>, { set, value }: Record<'set' | 'value', RawBuilder<unknown>>) =>
  field.type === 'set' ? { value: sql`item.value`, rows: sql`${from}, ${set} as item (value)` } : { value, rows: from }; // prettier-ignore

/**
 * Returns the total and the exact counts of all facets, in one statement; each facet is counted under all filters except its own. Facets
 * without a filter share one scan of the found offers, which groups offers with equal `facets` in the order of an index (decision 66). Each
 * facet with a filter scans the offers that are found without that filter.
 */
export async function findOfferFacets(db: Db, data: FinanceArea, search: OfferSearch): Promise<OfferFacets> {
  const { base, byFacet, all } = predicatesOf(data, search);
  const fields = data.fields.filter(({ facet }) => facet !== 'none');
  const shared = fields.filter(({ key }) => !byFacet.has(key));
  // `facets` contains the fields in `attrs`; the ends of ranges in columns are selected beside it.
  const ends = shared
    .filter(({ facet, store }) => facet === 'range' && store === 'kind')
    .flatMap(({ key }) =>
      (['min', 'max'] as const).map(
        (end) => sql`${sql.ref(end)}(${sql.ref(`f.${key}`)}) as ${sql.ref(`${key}_${end}`)}`,
      ),
    );
  const parts = fields.map((field) => {
    const { key, facet, store } = field;
    if (shared.includes(field)) {
      const value = sql`(found.facets ->> ${sql.lit(key)})`;
      if (facet === 'range') {
        const [least, most] = store === 'kind' ? [sql.ref(`${key}_min`), sql.ref(`${key}_max`)] : [value, value];
        return sql`select ${sql.lit(key)}, null, null::bigint, min((${least})::bigint), max((${most})::bigint) from found`;
      }
      const set = sql`jsonb_array_elements_text(found.facets -> ${sql.lit(key)})`;
      const counted = facetItems(field, sql`found`, { set, value });
      return sql`select ${sql.lit(key)}, ${counted.value}, sum(found.number)::bigint, null, null from ${counted.rows} group by 2`;
    }
    const others = [...byFacet].flatMap(([other, predicate]) => (other === key ? [] : [predicate]));
    const where = sql.join([base, ...others], sql` and `);
    const stored = columnOf(field);
    if (facet === 'range')
      return sql`select ${sql.lit(key)}, null, null::bigint, min(${stored})::bigint, max(${stored})::bigint from finance_offers f where ${where}`;
    const counted = facetItems(field, sql`finance_offers f`, {
      set: optionsIn(field, stored),
      value: sql`${stored}::text`,
    });
    return sql`select ${sql.lit(key)}, ${counted.value}, count(*), null, null from ${counted.rows} where ${where} group by 2`;
  });
  const total = sql`select '', null, sum(number)::bigint, null::bigint, null::bigint from found`;
  const { rows } = await sql<FacetRow>`with alike as materialized (
      select ${sql.join([sql`f.facets as text`, sql`count(*) as number`, ...ends])} from finance_offers f where ${all} group by f.category, f.facets
    ), found as materialized (select alike.*, text::jsonb as facets from alike)
    select * from (${sql.join([total, ...parts], sql` union all `)}) as facets (facet, value, count, min, max)`.execute(
    db,
  );
  const facets: OfferFacets = { total: rows.find(({ facet }) => facet === '')?.count ?? 0, counts: {}, ranges: {} };
  for (const field of fields) {
    const own = rows.filter(({ facet }) => facet === field.key);
    if (field.facet === 'range') {
      const [{ min, max } = { min: null, max: null }] = own;
      facets.ranges[field.filter ?? field.key] = min === null || max === null ? null : { min, max };
    } else
      facets.counts[field.key] = own
        .flatMap(({ value, count }) =>
          value === null || count === null ? [] : [{ value: field.type === 'bool' ? value === 'true' : value, count }],
        )
        .sort((one, other) => other.count - one.count);
  }
  return facets;
}
