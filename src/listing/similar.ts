import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { KindData } from './kind-data.ts';
import { countSame, isSameAs } from './comparables.ts';
import { isLive } from './predicates.ts';
import type { ListingRow } from './rows.ts';

/** Number of candidates: the newest of the category and of the city, and the closest in price on either side. They bound the work for large categories. */
const newest = 300;
const nearestInPrice = 300;

/** The field that similar listings must share: the category, or the top catalogue level for kinds without categories. */
const groupOf = ({ category, levels }: KindData): string | null => category ?? levels[0]?.field ?? null;

/** Further fields that make listings similar; titles and places do not. */
function distinctiveFields(data: KindData): string[] {
  const { same } = data.market ?? data.duplicates;
  return same.filter((key) => key !== groupOf(data) && !['title', 'city_id', 'address'].includes(key));
}

/** How unlike two prices are: 1 for a difference of a tenth, 4 for one of a half. */
export const priceDistance = (price_rub_minor: number): RawBuilder<number> =>
  sql<number>`abs(ln(greatest(o.price_rub_minor, 1)::float8 / ${Math.max(1, price_rub_minor)}::float8)) * 10`;

/** Nothing for a listing with a photo, else as much as one value that differs: visitors pass by what they cannot see, but look for likeness first. */
export const missingPhoto: RawBuilder<number> = sql<number>`case when exists (
  select from media where media.object_id = o.id and media.field = 'photos' and media.source <> 'drawing') then 0 else 6 end`;

/** Sort key: each equal value outweighs a price difference of about 1.8 times; another region weighs as much as a difference of a third. */
const distance = ({ price_rub_minor: price }: ListingRow, farness: RawBuilder<number>, same: RawBuilder<number>) =>
  sql<number>`${priceDistance(price)} + ${farness} + ${missingPhoto} - 6 * ${same}`;

/** 0 in the same city, 1 in the same region, 3 elsewhere. */
const farnessOf = ({ city_id: city, region }: ListingRow) =>
  sql<number>`case when o.city_id = ${city}::bigint then 0 when c.region = ${region} then 1 else 3 end`;

/**
 * Sort keys before all others for kinds whose prices are compared within a city, as those of real estate: first the fields without which neither
 * prices nor duplicates are compared (`deal`: sale or rent), then the place. Null for other kinds.
 */
function leadingKeys({ market, duplicates, category }: KindData): readonly string[] | null {
  if (!market?.same.includes('city_id')) return null;
  return market.same.filter((key) => duplicates.same.includes(key) && key !== category && key !== 'city_id');
}

/** Ids of similar live listings of the same category, the closest in the compared fields, price and place first. Real estate of the same region comes before all else. */
export async function findSimilarIds(
  db: Db,
  data: KindData,
  row: ListingRow,
  limit: number,
  now: Date,
): Promise<number[]> {
  const group = groupOf(data);
  const isOfGroup = (group === null ? null : isSameAs(data, group, row.values)) ?? sql<boolean>`true`;
  const table = sql.table(data.table);
  const farness = farnessOf(row);
  const leading = leadingKeys(data);
  // A hired machine is like other hired machines, however close the price of one for sale is.
  const ofDeal = sql`${countSame(data, ['deal'], row.values)}::int desc, `;
  const first = leading ? sql`${countSame(data, leading, row.values)}::int desc, ${farness} > 1, ` : ofDeal;
  const inSameCity = sql`
    (select o.id from objects o
      where ${isLive(now)} and o.kind = ${sql.lit(data.kind)} and o.city_id = ${row.city_id}::bigint
      order by o.id desc limit ${newest})`;
  const nearPrice = (side: RawBuilder<unknown>, direction: RawBuilder<unknown>) => sql`
    (select o.id from objects o
      where ${isLive(now)} and o.kind = ${sql.lit(data.kind)} and o.price_rub_minor ${side} ${row.price_rub_minor}::bigint
      order by o.price_rub_minor ${direction}, o.id ${direction} limit ${nearestInPrice})`;
  const { rows } = await sql<{ id: number }>`
    select o.id from (
      (select a.object_id from ${table} a where ${isOfGroup} order by a.object_id desc limit ${newest})
      union ${nearPrice(sql`>=`, sql`asc`)}
      union ${nearPrice(sql`<`, sql`desc`)}
      union ${inSameCity}
    ) near (id)
    join objects o on o.id = near.id
    join ${table} a on a.object_id = o.id
    join cities c on c.id = o.city_id
    where ${isLive(now)} and o.kind = ${sql.lit(data.kind)} and o.id <> ${row.id} and ${isOfGroup}
    order by ${first}${distance(row, farness, countSame(data, distinctiveFields(data), row.values))}, o.id desc
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
