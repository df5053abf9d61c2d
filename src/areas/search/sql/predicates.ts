import { type RawBuilder, sql } from 'kysely';
import { isLive } from '#listing/predicates.ts';
import { placeFacet } from '../facets.ts';
import { indexSchemaOf, type IndexSchema } from '../index-schema.ts';
import type { ParsedQuery } from '../parsed-query.ts';
import type { KindData } from '#listing/kind-data.ts';
import { fullTurn, type MapArea, mostWestern } from '../map-area.ts';
import { textQuery } from '#server/db/full-text.ts';
import type { WordMeaning } from '../words/parse-words.ts';
import { choiceSql, numericSql } from './columns.ts';
import { type CostsOfAll, withinLimit } from './costs.ts';

type Predicate = RawBuilder<boolean>;
type Numbers = Iterable<number>;

// Bounds and ids are cast to bigint, so that a number beyond the column's type finds nothing instead of failing.
const among = (column: RawBuilder<unknown>, ids: Numbers) => sql<boolean>`${column} = any(${[...ids]}::bigint[])`;
const either = (parts: readonly Predicate[]): Predicate =>
  parts.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(parts, sql` or `)})`;
const oneOf = (column: string, values: Iterable<string>) =>
  sql<boolean>`(${sql.raw(column)})::text = any(${[...values]}::text[])`;

function wordPredicate(
  { levels, options, cities, year, text }: WordMeaning,
  { columnLevels, choices, year: yearOf }: IndexSchema,
): Predicate {
  return either([
    ...levels.flatMap((ids, index) => (ids.length > 0 ? [among(sql.ref(`a.${columnLevels[index]!.field}`), ids)] : [])),
    ...[...options].flatMap(([key, values]) => {
      const choice = choices.find((candidate) => candidate.key === key);
      return choice ? [oneOf(choiceSql(choice), values)] : [];
    }),
    ...(cities.length > 0 ? [among(sql`o.city_id`, cities)] : []),
    ...(year === null || !yearOf ? [] : [sql<boolean>`${sql.raw(numericSql(yearOf))} = ${year}`]),
    ...(text === null ? [] : [sql<boolean>`a.search @@ ${textQuery(text)}`]),
  ]);
}

/** The same as `isInArea`, in whole numbers. */
function areaPredicate(
  { west, south, east, north, ring }: MapArea,
  latitude: RawBuilder<number>,
  longitude: RawBuilder<number>,
): Predicate {
  const x = sql`(case when ${longitude} < ${sql.lit(mostWestern)} then ${longitude} + ${sql.lit(fullTurn)} else ${longitude} end)::bigint`;
  const inBox = sql<boolean>`${latitude} between ${south}::bigint and ${north}::bigint and ${x} between ${west}::bigint and ${east}::bigint`;
  if (ring.length === 0) return inBox;
  const columns = [ring, [...ring.slice(1), ring[0]!]].flatMap((points) => [
    points.map((point) => point.longitude),
    points.map((point) => point.latitude),
  ]);
  // A ray to the east crosses the ring an odd number of times.
  const crossings = sql`select count(*) from unnest(${sql.join(columns.map((column) => sql`${column}::bigint[]`))}) as e (x1, y1, x2, y2)
    where (e.y1 > ${latitude}) <> (e.y2 > ${latitude})
      and sign((${x} - e.x1) * (e.y2 - e.y1) - (e.x2 - e.x1) * (${latitude} - e.y1)) = -sign(e.y2 - e.y1)`;
  return sql<boolean>`(${inBox} and (${crossings}) % 2 = 1)`;
}

function withinPredicate(inCities: Predicate, { areas }: ParsedQuery, { point }: IndexSchema): Predicate {
  if (!point || areas.length === 0) return inCities;
  const [latitude, longitude] = [point.latitude, point.longitude].map((one) => sql.raw<number>(numericSql(one))) as [
    RawBuilder<number>,
    RawBuilder<number>,
  ];
  const inAreas = sql.join(
    areas.map((area) => areaPredicate(area, latitude, longitude)),
    sql` and `,
  );
  return sql<boolean>`case when ${latitude} is null then ${inCities} else ${inAreas} end`;
}

/** The metro stations of a listing: those near its point, or where it has none those of the name that its seller wrote. */
export const stationsSql = ({ namesStations }: Pick<IndexSchema, 'namesStations'>) =>
  namesStations
    ? sql<{ id: number }>`(select id from metro_near(o.latitude_e5, o.longitude_e5) union all select id from metro_named(a.metro, o.city_id) where o.latitude_e5 is null)` // prettier-ignore
    : sql<{ id: number }>`metro_near(o.latitude_e5, o.longitude_e5)`;

/** Whether one of these is among a listing's metro stations. */
const nearStations = (ids: Numbers, schema: IndexSchema): Predicate =>
  sql<boolean>`exists (select from ${stationsSql(schema)} station where ${among(sql`station.id`, ids)})`;

/** The predicates of a hit, by filter. A facet leaves out those of its own key; the facets of all catalogue levels leave out `cascade`. */
export function predicatesOf(
  data: KindData,
  query: ParsedQuery,
  now: Date,
  costs: CostsOfAll = new Map(),
): ReadonlyMap<string, readonly Predicate[]> {
  const schema = indexSchemaOf(data);
  const byKey = new Map<string, readonly Predicate[]>();
  // The kind is a literal, so that the planner can use the kind's partial indexes.
  byKey.set('live', [isLive(now), sql<boolean>`o.kind = ${sql.lit(data.kind)}`]);
  if (query.cascade) {
    const parts = query.cascade.flatMap((ids, level) =>
      ids.size > 0 ? [among(sql.ref(`a.${data.levels[level]!.field}`), ids)] : [],
    );
    byKey.set('cascade', [either(parts.toReversed())]);
  }
  for (const choice of schema.choices) {
    const values = query.choices.get(choice.key);
    if (values) byKey.set(choice.key, [oneOf(choiceSql(choice), values)]);
  }
  for (const { field, bits } of schema.sets) {
    const wanted = query.sets.get(field.key);
    if (wanted !== undefined)
      byKey.set(field.key, [sql<boolean>`${sql.raw(numericSql(bits))} & ${wanted}::integer = ${wanted}::integer`]);
  }
  for (const numeric of schema.numerics) {
    const limits = query.ranges.get(numeric.stem);
    if (limits)
      byKey.set(numeric.stem, [
        sql<boolean>`${sql.raw(numericSql(numeric))} between ${limits.from}::bigint and ${limits.to}::bigint`,
      ]);
  }
  for (const [key, bounds] of query.costs) byKey.set(key, [among(sql`o.id`, withinLimit(costs.get(key)!, bounds))]);
  if (query.places) {
    const inCities = among(sql`o.city_id`, query.places);
    const parts = [
      inCities,
      ...(query.districts.length > 0 ? [among(sql`o.district_id`, query.districts)] : []),
      ...(query.stations.length > 0 && schema.point ? [nearStations(query.stations, schema)] : []),
    ];
    byKey.set(placeFacet, [parts.length > 1 ? either(parts) : inCities]);
  }
  if (query.withinCities)
    byKey.set('within', [withinPredicate(among(sql`o.city_id`, query.withinCities), query, schema)]);
  if (query.withoutSellers.length > 0)
    byKey.set('exclude_seller', [sql<boolean>`not ${among(sql`o.owner_id`, query.withoutSellers)}`]);
  if (query.withoutListings.length > 0)
    byKey.set('exclude_id', [sql<boolean>`not ${among(sql`o.id`, query.withoutListings)}`]);
  if (query.onlyListings) byKey.set('only_id', [among(sql`o.id`, query.onlyListings)]);
  if (query.words.length > 0)
    byKey.set(
      'q',
      query.words.map((word) => wordPredicate(word, schema)),
    );
  if (query.withoutWords.length > 0)
    byKey.set(
      'exclude_q',
      // A missing value makes the predicate null: the listing is no match, and is not excluded.
      query.withoutWords.map((word) => sql<boolean>`not coalesce(${wordPredicate(word, schema)}, false)`),
    );
  return byKey;
}

const ofObjects: ReadonlySet<string> = new Set(
  'live price place within exclude_seller exclude_id only_id seller_kind with_photo price_dropped good_price landed monthly day_one'.split(
    ' ',
  ),
);

/** Whether a predicate reads the kind's own table, `a`: the place does so for stations that sellers named. */
export function touchesOwnTable(predicates: ReadonlyMap<string, unknown>, { stations }: ParsedQuery): boolean {
  return stations.length > 0 || predicates.keys().some((key) => !ofObjects.has(key));
}
