import { sql } from 'kysely';
import { isShown } from '#listing/predicates.ts';
import type { KindData } from '#listing/kind-data.ts';
import type { Db } from '#server/db/connect.ts';
import { catalogueOf, type SearchCatalogue } from '../catalogue-cache.ts';
import { indexSchemaOf } from '../index-schema.ts';
import { fullTextWordsIn, parseQuery, type ParsedQuery } from '../parsed-query.ts';
import type { Filters } from '../port.ts';
import { choiceSql } from './columns.ts';
import { predicatesOf } from './predicates.ts';
import { hasTextIn } from './search.ts';

// For saved searches: what a search would have found, and which searches new listings may concern.

const tableOf = (data: KindData) => sql`objects o join ${sql.table(data.table)} a on a.object_id = o.id`;

/** The listings of each day of Moscow since `since` that a search would have found when they were published, also those that were sold since. */
export async function countPublished(
  db: Db,
  data: KindData,
  filters: Filters,
  { since, now }: { since: Date; now: Date },
): Promise<ReadonlyMap<string, number>> {
  const catalogue = await catalogueOf(db, data);
  const query = await parseQuery(filters, catalogue, hasTextIn(db, data, now));
  const predicates = new Map(predicatesOf(data, query, now));
  predicates.delete('live');
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(o.published_at at time zone 'Europe/Moscow', 'YYYY-MM-DD') as day, count(*)::integer as count
    from ${tableOf(data)}
    where o.kind = ${sql.lit(data.kind)} and o.deleted_at is null and ${isShown} and o.published_at >= ${since} and o.published_at <= ${now}
      and ${sql.join([sql`true`, ...[...predicates.values()].flat()], sql` and `)}
    group by 1`.execute(db);
  return new Map(rows.map(({ day, count }) => [day, count]));
}

/** Bounds of a search: each listing that it finds has one of the anchors and, unless `regions` is null, is in one of the regions. */
export type SearchScope = { anchors: string[]; regions: string[] | null };

export const sellerAnchors = 'seller:';
/** The anchor of all listings of a seller, in whatever section they are. */
export const sellerAnchor = (sellerId: number): string => sellerAnchors + sellerId;

const anywhere = '*';
/** Above this a search is compared with every new listing of its kind. */
const mostAnchors = 200;

function anchorsOf(data: KindData, query: ParsedQuery): string[] {
  const rows = (query.cascade ?? []).flatMap((ids, level) =>
    [...ids].map((id) => `${data.kind}.${data.levels[level]!.field}:${id}`),
  );
  const categories = data.category === null ? [] : (query.choices.get(data.category) ?? []);
  const anchors = rows.length > 0 ? rows : categories.map((category) => `${data.kind}.${data.category}:${category}`);
  return anchors.length > 0 && anchors.length <= mostAnchors ? anchors : [`${data.kind}.${anywhere}`];
}

/** Metro stations serve listings of the regions beside theirs. */
function regionsOf(filters: Filters, { places, districts, stations }: ParsedQuery, { reference }: SearchCatalogue) {
  if (places === null || stations.length > 0) return null;
  const ofDistricts = districts.flatMap((id) => reference.districts.get(id)?.region ?? []);
  const ofCities = places.flatMap((id) => reference.cities.get(id)?.region ?? []);
  return [...new Set([...(filters.region ?? []), ...ofDistricts, ...ofCities])];
}

/** The scope of a search, by which new listings find the searches that are worth a comparison; throws where it has too many words. */
export async function scopeOf(db: Db, data: KindData, filters: Filters, now: Date): Promise<SearchScope> {
  const catalogue = await catalogueOf(db, data);
  fullTextWordsIn(filters, catalogue);
  const query = await parseQuery(filters, catalogue, hasTextIn(db, data, now));
  return { anchors: anchorsOf(data, query), regions: regionsOf(filters, query, catalogue) };
}

/**
 * The scope of each of these listings of a kind: any search that finds a listing has one of its anchors, and one of its regions or none. The
 * district follows from the point of the listing, so it may be in another region than the city: a suburb borders on the city of another one.
 */
export async function scopesOfListings(
  db: Db,
  data: KindData,
  ids: readonly number[],
): Promise<{ id: number; anchors: string[]; regions: string[] }[]> {
  const fields = data.levels.map(({ field }) => field);
  const category =
    data.category === null ? undefined : indexSchemaOf(data).choices.find(({ key }) => key === data.category);
  const anchorsSql = [
    sql`${`${data.kind}.${anywhere}`}::text`,
    sql`${sellerAnchors}::text || o.owner_id`,
    ...fields.map((field) => sql`${`${data.kind}.${field}:`}::text || ${sql.ref(`a.${field}`)}`),
    ...(category ? [sql`${`${data.kind}.${category.key}:`}::text || (${sql.raw(choiceSql(category))})::text`] : []),
  ];
  const { reference } = await catalogueOf(db, data);
  const { rows } = await sql<{ id: number; anchors: string[]; region: string | null; district_id: number | null }>`
    select o.id, array_remove(array[${sql.join(anchorsSql)}], null) as anchors, c.region, o.district_id
    from ${tableOf(data)} left join cities c on c.id = o.city_id where o.id = any(${ids}::bigint[])`.execute(db);
  return rows.map(({ id, anchors, region, district_id: districtId }) => ({
    id: Number(id),
    anchors,
    regions: [region ?? [], (districtId !== null && reference.districts.get(districtId)?.region) || []].flat(),
  }));
}
