import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { countSame, fieldSql, isSameAs } from './comparables.ts';
import type { KindData } from './kind-data.ts';
import { isLive } from './predicates.ts';
import type { ListingRow } from './rows.ts';
import {
  type Candidate,
  nearestOf,
  rankSimilar,
  type SimilarFound,
  type SimilarSearch,
  widestPrice,
} from './similar-rank.ts';

/** Finds ids of live listings of the kind by the filters and a sort of its search, at most so many. */
export type FindIds = (
  filters: Readonly<Record<string, unknown>>,
  sort: 'price_asc' | 'price_desc',
  limit: number,
) => Promise<number[]>;

/** Finds listings similar to one of a kind. */
export type FindSimilar = (
  db: Db,
  data: KindData,
  row: ListingRow,
  limit: number,
  now: Date,
  findIds: FindIds,
) => Promise<SimilarFound>;

/** What makes listings similar to one: alternatives for its buyer. */
export type SimilarCriteria = {
  /** Fields without whose values listings have nothing to do with each other, as of sale and hire: neither similar nor near. */
  readonly apart?: readonly string[];
  /** Fields whose values similar listings share, as far as this listing has them: rooms, the type of a thing. */
  readonly same: readonly string[];
  /** Further fields, each of which brings listings with an equal value nearer. */
  readonly more: readonly string[];
  /** Values of what is for children: neither similar nor near to what is for others. */
  readonly childrens?: Readonly<Record<string, readonly string[]>>;
  /** Where only listings of the same region are alternatives: all, or those with these values. */
  readonly local?: true | { readonly field: string; readonly is: readonly string[] };
  /** Values of what its seller does not send, which is of no use to buyers of another region. */
  readonly collected?: { readonly field: string; readonly is: readonly string[] };
};

/** Candidates on either side of the price for each set of filters, the nearest in price first; bounds the work, whatever the number of listings. */
const perSide = 50;

/** How unlike two prices are: 1 for a difference of a tenth, 4 for one of a half. */
export const priceDistance = (price_rub_minor: number): RawBuilder<number> =>
  sql<number>`abs(ln(greatest(o.price_rub_minor, 1)::float8 / ${Math.max(1, price_rub_minor)}::float8)) * 10`;

export const hasPhoto: RawBuilder<boolean> = sql<boolean>`exists (
  select from media where media.object_id = o.id and media.field = 'photos' and media.source <> 'drawing')`;

/** The fields with a filter by which listings similar to this one are found, and its values. */
function filtersOf(data: KindData, keys: readonly string[], values: ListingRow['values']): Record<string, unknown[]> {
  const filled = keys.filter((key) => {
    const field = data.fields.find((candidate) => candidate.key === key);
    return field?.facet === 'multi' && values[key] !== null && values[key] !== undefined;
  });
  return Object.fromEntries(filled.map((key) => [key, [values[key]]]));
}

/** Whether a listing of another region is of no use to those who look at this one: nobody travels for a service, or hires a machine from afar. */
function isLocal({ local }: SimilarCriteria, values: ListingRow['values']): boolean {
  return local === true || (local !== undefined && local.is.includes(String(values[local.field])));
}

/** The filters of what a listing must not be apart from, and those of all that similar ones share with it. */
function filterSets(data: KindData, { same, apart = [] }: SimilarCriteria, { values }: ListingRow) {
  const kept = filtersOf(data, [...(data.category ? [data.category] : []), ...apart], values);
  return { kept, alike: { ...kept, ...filtersOf(data, same, values) } };
}

/**
 * Ids from the search of the kind: like the listing in all that it must share, those with photographs besides, or in its category alone, in its region
 * and elsewhere.
 */
async function findCandidates(
  data: KindData,
  criteria: SimilarCriteria,
  row: ListingRow,
  findIds: FindIds,
): Promise<number[]> {
  const { values, price_rub_minor: price } = row;
  const { kept, alike } = filterSets(data, criteria, row);
  const here = { region: [row.region] };
  const places = isLocal(criteria, values) ? [here] : [here, {}];
  const sets = places.flatMap((place) =>
    [kept, alike, { ...alike, with_photo: true }].map((filters) => ({ ...filters, ...place })),
  );
  const found = await Promise.all(
    sets.flatMap((filters) => [
      findIds({ ...filters, price_from: price }, 'price_asc', perSide),
      findIds({ ...filters, price_to: price }, 'price_desc', perSide),
    ]),
  );
  return [...new Set(found.flat())].filter((id) => id !== row.id);
}

/** SQL for listings that are for children, as this one is, or not, as this one is not. */
function isOfAge(
  data: KindData,
  { childrens = {} }: SimilarCriteria,
  values: ListingRow['values'],
): RawBuilder<boolean> {
  const fields = data.fields.filter(({ key }) => key in childrens);
  if (fields.length === 0) return sql<boolean>`true`;
  const isChildrens = fields.some(({ key }) => childrens[key]?.includes(String(values[key])));
  const each = fields.map((field) => sql`coalesce(${fieldSql(field)} = any(${childrens[field.key]}::text[]), false)`);
  return sql<boolean>`(${sql.join(each, sql` or `)}) = ${isChildrens}::boolean`;
}

/** SQL for listings of the same region, or which their sellers send. */
function isInReach(data: KindData, { collected }: SimilarCriteria, { region }: ListingRow): RawBuilder<boolean> {
  const field = data.fields.find(({ key }) => key === collected?.field);
  if (!collected || !field) return sql<boolean>`true`;
  return sql<boolean>`(c.region = ${region} or not coalesce((${fieldSql(field)})::text = any(${collected.is}::text[]), false))`;
}

/** SQL for whether the seller of a listing sends it; true of kinds in which nobody says so. */
function isSent(data: KindData, { collected }: SimilarCriteria): RawBuilder<boolean> {
  const field = data.fields.find(({ key }) => key === collected?.field);
  if (!collected || !field) return sql<boolean>`true`;
  return sql<boolean>`coalesce((${fieldSql(field)})::text <> all(${collected.is}::text[]), false)`;
}

const kmOfDegree = 111.32;

/** SQL for how far a city is from that of this listing, in kilometres on a flat map: enough to tell the near from the far. */
const kmFrom = ({ latitude, longitude }: ListingRow): RawBuilder<number> =>
  sql<number>`(|/ ((c.latitude - ${latitude}::float8) ^ 2 + ((c.longitude - ${longitude}::float8) * cos(radians(${latitude}::float8))) ^ 2) * ${sql.lit(kmOfDegree)}::float8)`;

/** The bounds of a price, in roubles, as the address of results has them. */
export const priceBounds = (minor: number, factor: number): Record<string, string[]> => ({
  price_from: [String(Math.floor(minor / factor / 100))],
  price_to: [String(Math.ceil((minor * factor) / 100))],
});

/** The search of which the listings found are the first. */
function searchOf(
  closeness: SimilarFound['closeness'],
  data: KindData,
  criteria: SimilarCriteria,
  row: ListingRow,
): SimilarSearch {
  const { kept, alike } = filterSets(data, criteria, row);
  const isClose = closeness === 'similar';
  const filters = Object.entries(isClose ? alike : kept).map(([key, all]) => [key, all.map(String)] as const);
  const isHere = closeness === 'same_region' || isLocal(criteria, row.values);
  return {
    filters: { ...Object.fromEntries(filters), ...(isClose && priceBounds(row.price_rub_minor, widestPrice)) },
    region: isHere ? row.region : null,
  };
}

/**
 * Similar live listings: those that share what makes them alternatives at a comparable price, the likest first; without any, the nearest of the
 * category. The search finds the candidates, at most 600, and the database compares those alone.
 */
export const similarBy =
  (criteria: SimilarCriteria): FindSimilar =>
  async (db, data, row, limit, now, findIds) => {
    const ids = await findCandidates(data, criteria, row, findIds);
    const { same, more } = criteria;
    // The fields that apply to this listing and are filled in, which `countSame` counts.
    const needed = same.filter((key) => isSameAs(data, key, row.values) !== null).length;
    const { rows } = await sql<Candidate>`
      select o.id, o.title, o.price_rub_minor::float8 as price, o.city_id = ${row.city_id}::bigint as "isSameCity",
        c.region = ${row.region} as "isSameRegion", ${hasPhoto} as "hasPhoto",
        ${isSent(data, criteria)} as "isSent", ${kmFrom(row)} as km,
        ${countSame(data, same, row.values)} as same, ${countSame(data, more, row.values)} as more
      from objects o join ${sql.table(data.table)} a on a.object_id = o.id join cities c on c.id = o.city_id
      where ${isOfAge(data, criteria, row.values)} and ${isInReach(data, criteria, row)} and ${isLive(now)} and o.kind = ${sql.lit(data.kind)} and o.id = any(${ids}::bigint[])`.execute(
      db,
    );
    const isNamedBySeller = data.fields.some(({ key }) => key === 'title');
    const title = isNamedBySeller && needed === 0 ? row.title : null;
    const isCollected = criteria.collected?.is.includes(String(row.values[criteria.collected.field])) ?? false;
    const subject = { title, price: row.price_rub_minor, needed, isCollected };
    const found = nearestOf(rankSimilar(subject, rows), limit);
    return { ...found, search: searchOf(found.closeness, data, criteria, row) };
  };
