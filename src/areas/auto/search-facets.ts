import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { AutoFacets } from './contract.ts';
import { autoPredicates, choiceValue, columnOf } from './search-predicates.ts';
import { type Bounds, type Counts, facetsOf } from './search/facets.ts';
import { knowledgeOf } from './search/knowledge.ts';
import { choiceFacets, rangeFields, stemOfRange, type Wanted } from './search/wanted.ts';

// Facets by plain SQL, one statement each: exact, and as slow as a count. The engine in memory is held to it by a test.

const choiceKeys = [...choiceFacets.map(({ key }) => key as string), 'seller_kind', 'with_photo', 'price_dropped'];

export async function findFacets(db: Db, wanted: Wanted, now: Date): Promise<AutoFacets> {
  const predicates = autoPredicates(wanted, now);
  /** The cars under all filters but one. */
  const without = (key: string) =>
    db
      .selectFrom('objects as o')
      .innerJoin('auto_listings as a', 'a.object_id', 'o.id')
      .where(
        sql<boolean>`${sql.join(
          [...predicates].flatMap(([one, parts]) => (one === key ? [] : parts)),
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
  const bounds = async (key: string, column: RawBuilder<unknown>): Promise<Bounds | null> => {
    const row = await without(key)
      .select([sql<number | null>`min(${column})`.as('min'), sql<number | null>`max(${column})`.as('max')])
      .executeTakeFirstOrThrow();
    return row.min === null || row.max === null ? null : { min: row.min, max: row.max };
  };
  const [models, generations, cities, regions, choices, ranges] = await Promise.all([
    count('vehicle', sql`a.model_id`),
    count('vehicle', sql`a.generation_id`),
    count('city_id', sql`o.city_id`),
    count('region', sql`(select region from cities where cities.id = o.city_id)`),
    Promise.all(choiceKeys.map(async (key) => [key, await count(key, choiceValue(key))] as const)),
    Promise.all(
      rangeFields.map(async (field) => {
        const stem = stemOfRange(field);
        return [stem, await bounds(stem, columnOf(field))] as const;
      }),
    ),
  ]);
  return facetsOf((await knowledgeOf(db)).dictionary, wanted, {
    models,
    generations,
    cities,
    regions,
    choices: new Map(choices),
    ranges: new Map(ranges),
  });
}
