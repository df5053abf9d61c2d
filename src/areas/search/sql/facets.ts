import { type RawBuilder, sql } from 'kysely';
import type { KindData } from '#listing/kind-data.ts';
import type { Db } from '#server/db/connect.ts';
import { type Bounds, type Counts, facetsOf, placeFacet } from '../facets.ts';
import { catalogueOf } from '../catalogue-cache.ts';
import type { Facets } from '../port.ts';
import { indexSchemaOf } from '../index-schema.ts';
import type { ParsedQuery } from '../parsed-query.ts';
import { choiceSql, numericSql } from './columns.ts';
import type { CostsOfAll } from './costs.ts';
import { predicatesOf, stationsSql } from './predicates.ts';

// Facets by plain SQL, a statement for each: exact, and as slow as a count. A property test compares the engine with them.

export async function findFacets(
  db: Db,
  data: KindData,
  query: ParsedQuery,
  now: Date,
  costs?: CostsOfAll,
): Promise<Facets> {
  const schema = indexSchemaOf(data);
  const predicates = predicatesOf(data, query, now, costs);
  /** The listings under all filters but that of a facet. */
  const without = (key: string) =>
    db
      .selectFrom('objects as o')
      .innerJoin(`${data.table as 'auto_listings'} as a`, 'a.object_id', 'o.id')
      .where(
        sql<boolean>`${sql.join(
          [...predicates].flatMap(([facet, parts]) => (facet === key ? [] : parts)),
          sql` and `,
        )}`,
      );
  const count = async (key: string, value: RawBuilder<unknown>): Promise<Counts> => {
    const rows = await without(key)
      .select([value.as('value'), ({ fn }) => fn.countAll<number>().as('count')])
      .groupBy(sql`1`)
      .execute();
    return new Map(rows.flatMap((row) => (row.value === null ? [] : [[String(row.value), row.count] as const])));
  };
  const countIds = async (key: string, value: RawBuilder<unknown>): Promise<Counts<number>> =>
    new Map([...(await count(key, value))].map(([id, listings]) => [Number(id), listings]));
  /** A listing counts at each of its stations. */
  const countStations = async (): Promise<Counts<number>> => {
    const rows = await without(placeFacet)
      .innerJoinLateral(stationsSql(schema).as('station'), (join) => join.onTrue())
      .select(['station.id', ({ fn }) => fn.countAll<number>().as('count')])
      .groupBy('station.id')
      .execute();
    return new Map(rows.map(({ id, count }) => [id, count]));
  };
  const bounds = async (key: string, column: RawBuilder<unknown>): Promise<Bounds | null> => {
    const row = await without(key)
      .select([sql<number | null>`min(${column})`.as('min'), sql<number | null>`max(${column})`.as('max')])
      .executeTakeFirstOrThrow();
    return row.min === null || row.max === null ? null : { min: row.min, max: row.max };
  };
  const [levels, cities, districts, stations, regions, choices, ranges] = await Promise.all([
    Promise.all(schema.columnLevels.map(({ field }) => countIds('cascade', sql.ref(`a.${field}`)))),
    countIds(placeFacet, sql`o.city_id`),
    countIds(placeFacet, sql`nullif(o.district_id, 0)`),
    catalogueOf(db, data).then(({ reference }) =>
      schema.point && reference.metro.size > 0 ? countStations() : new Map<number, number>(),
    ),
    count(placeFacet, sql`(select region from cities where cities.id = o.city_id)`),
    Promise.all(
      schema.choices.map(async (choice) => [choice.key, await count(choice.key, sql.raw(choiceSql(choice)))] as const),
    ),
    Promise.all(
      schema.numerics
        .filter(({ isFacet }) => isFacet)
        .map(async (numeric) => [numeric.stem, await bounds(numeric.stem, sql.raw(numericSql(numeric)))] as const),
    ),
  ]);
  const raw = { levels, cities, districts, stations, regions, choices: new Map(choices), ranges: new Map(ranges) };
  return facetsOf(await catalogueOf(db, data), query, raw);
}
