import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { City, Place, Region } from './contract.ts';
import { inOtherLayout } from '#ui/keyboard-layout.ts';
import { cityOf } from './city-of-row.ts';
import { escapeLike, fullNameOf, normaliseName, shortestMisspelling, toLatin } from './rules.ts';

const regionColumns = ['r.iso', 'r.name as region_name', 'r.full_name', 'r.name_en as region_name_en'] as const;
const cityColumns = [
  'c.id',
  'c.name',
  'c.name_en',
  'c.name_in',
  'c.slug',
  'c.latitude',
  'c.longitude',
  'c.population',
] as const;

/** Select of cities with their regions, with the columns that calls return. */
export function selectCities(db: Db) {
  return db
    .selectFrom('cities as c')
    .innerJoin('regions as r', 'r.iso', 'c.region')
    .select([...cityColumns, ...regionColumns]);
}

export async function findCity(db: Db, id: number): Promise<City | null> {
  const row = await selectCities(db).where('c.id', '=', id).executeTakeFirst();
  return row ? cityOf(row) : null;
}

/** The cities with these slugs, as places of a search. */
export async function findCitiesBySlug(db: Db, slugs: readonly string[]): Promise<Place[]> {
  if (slugs.length === 0) return [];
  const rows = await db
    .selectFrom('cities')
    .select(['id', 'slug', 'name', 'name_en', 'name_in', 'region'])
    .where('slug', 'in', slugs)
    .execute();
  return rows.map((row) => ({ ...row, type: 'city' }));
}

/** The names of cities by id. */
export async function findCityNames(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('cities')
    .select(['id', 'name', 'name_en'])
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

export async function findRegion(db: Db, iso: string): Promise<Region | null> {
  const row = await db
    .selectFrom('regions')
    .select(['iso', 'name', 'full_name', 'name_en'])
    .where('iso', '=', iso)
    .executeTakeFirst();
  return row ?? null;
}

/** A city's names normalised as normaliseName does: Russian, English, and Russian transliterated. */
const russian = sql<string>`replace(replace(lower(c.name), 'ё', 'е'), '-', ' ')`;
const english = sql<string>`replace(lower(c.name_en), '-', ' ')`;
const slug = sql<string>`replace(c.slug, '-', ' ')`;
const leastLikeness = 0.42;

const anyName = (test: (column: typeof russian) => RawBuilder<boolean>) =>
  sql.join([russian, english, slug].map(test), sql` or `);

/** SQL rank of a match: 0 the complete name, 1 its beginning, 2 the beginning of a later word; null for no match. */
function rankOf(name: string): RawBuilder<number | null> {
  const start = `${escapeLike(name)}%`;
  const later = `% ${escapeLike(name)}%`;
  return sql`case
    when ${anyName((column) => sql<boolean>`${column} = ${name}`)} then 0
    when ${anyName((column) => sql<boolean>`${column} like ${start}`)} then 1
    when ${anyName((column) => sql<boolean>`${column} like ${later}`)} then 2
  end`;
}

/** SQL trigram similarity for misspelled queries, in Latin letters because pg_trgm ignores other letters in databases with the locale C. */
function likenessOf(inLatin: string): RawBuilder<number> {
  return sql`greatest(word_similarity(${inLatin}, ${slug}), word_similarity(${inLatin}, ${english}))`;
}

/**
 * Cities matching a query, best match first, then by population; the largest cities for an empty query. Another keyboard
 * layout, and then misspellings, are considered only when nothing matches as typed.
 */
export async function findCities(
  db: Db,
  typed: string,
  { region, limit }: { region: string | null; limit: number },
): Promise<City[]> {
  const cities = () => (region ? selectCities(db).where('c.region', '=', region) : selectCities(db)).limit(limit);
  const normalised = normaliseName(typed);
  if (normalised === '') {
    const largest = await cities().orderBy('c.population', 'desc').orderBy('c.id').execute();
    return largest.map(cityOf);
  }
  const name = fullNameOf(normalised) ?? normalised;
  const named = (by: string) => {
    const rank = rankOf(by);
    return cities().where(rank, 'is not', null).orderBy(rank).orderBy('c.population', 'desc').orderBy('c.id').execute();
  };
  const asTyped = await named(name);
  const inRightLayout = normaliseName(inOtherLayout(normalised));
  const fitting = asTyped.length > 0 ? asTyped : await named(fullNameOf(inRightLayout) ?? inRightLayout);
  const inLatin = toLatin(name);
  if (fitting.length > 0 || inLatin.length < shortestMisspelling) return fitting.map(cityOf);
  const likeness = likenessOf(inLatin);
  const near = await cities()
    .where(sql<boolean>`${likeness} >= ${leastLikeness}::real`)
    // Rounded, so that population decides between nearly equal similarities.
    .orderBy(sql`round(${likeness}::numeric, 1)`, 'desc')
    .orderBy('c.population', 'desc')
    .orderBy('c.id')
    .execute();
  return near.map(cityOf);
}

/** All cities with coordinates, largest first. */
export function listCities(db: Db) {
  return db
    .selectFrom('cities')
    .select(['id', 'name', 'name_en', 'slug', 'latitude', 'longitude', 'population'])
    .orderBy('population', 'desc')
    .orderBy('id')
    .execute();
}

/** All regions with their largest city, by name. */
export async function listRegions(db: Db) {
  const rows = await db
    .selectFrom('regions as r')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('cities as c')
          .select([...cityColumns])
          .whereRef('c.region', '=', 'r.iso')
          .orderBy('c.population', 'desc')
          .orderBy('c.id')
          .limit(1)
          .as('c'),
      (join) => join.onTrue(),
    )
    .select(['r.iso', 'r.name', 'r.full_name', 'r.name_en', 'r.federal_district', 'r.population'])
    .select(sql<Omit<City, 'region'> | null>`case when c.id is not null then to_jsonb(c) end`.as('city'))
    .orderBy('r.name')
    .execute();
  return rows;
}

export async function findAreaOfUser(db: Db, userId: number): Promise<Region | null> {
  const row = await db
    .selectFrom('accounts as u')
    .innerJoin('regions as r', 'r.iso', 'u.area_region')
    .select(['r.iso', 'r.name', 'r.full_name', 'r.name_en'])
    .where('u.id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

export async function setAreaOfUser(db: Db, userId: number, region: string | null): Promise<void> {
  await db.updateTable('accounts').set({ area_region: region }).where('id', '=', userId).execute();
}
