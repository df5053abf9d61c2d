import { sql } from 'kysely';
import { type District, districts } from '#areas/geo/districts.ts';
import { findMetroStations } from '#areas/geo/metro/queries.ts';
import type { MetroStations } from '#areas/geo/metro/stations.ts';
import { catalogues } from '#listing/catalogues.ts';
import { degreeParts } from '#areas/geo/ring.ts';
import type { KindData } from '#listing/kind-data.ts';
import type { Db } from '#server/db/connect.ts';
import { kilometresBetween } from '#areas/geo/distance.ts';
import { indexSchemaOf } from './index-schema.ts';
import { isInArea, type MapArea } from './map-area.ts';

// The catalogue of a kind and the places: small tables that are read whole and serve both implementations of the port.

/** A row of a level of the catalogue. Some tables have no `name_ru`, `slug` or `popularity`. */
export type CatalogueRow = {
  id: number;
  /** The row of the level above. */
  parent: number | null;
  name: string;
  name_ru: string | null;
  slug: string | null;
  /** The category, for rows that belong to a single one. */
  category: string | null;
  /** Null where the table has no synonyms: such names are not in the vocabulary, and queries find them in texts alone. */
  synonyms: readonly string[] | null;
  popularity: number | null;
  /** How many listings have ever named the row, when the catalogue was read. Suggestions are ranked by it. */
  listed: number;
  /** Of makes of cars: whether they were ever sold in Russia; null for all other rows. */
  sold_in_russia?: boolean | null;
  /** Of makes of cars: the code of their country; null for all other rows. */
  country?: string | null;
};
export type CatalogueLevel = {
  rows: ReadonlyMap<number, CatalogueRow>;
  /** Ids by the id of the parent. */
  under: ReadonlyMap<number, readonly number[]>;
};
export type City = {
  id: number;
  region: string;
  name: string;
  name_en: string;
  name_in: string;
  slug: string;
  latitude: number;
  longitude: number;
  population: number;
};
type Region = { iso: string; name: string; full_name: string; name_en: string };

export type Places = {
  cities: ReadonlyMap<number, City>;
  citiesOfRegion: ReadonlyMap<string, readonly number[]>;
  regions: readonly Region[];
  /** By id. */
  districts: ReadonlyMap<number, District>;
  metro: MetroStations;
};
/** `levels` are in the order of the kind's levels. */
export type ReferenceData = Places & { levels: readonly CatalogueLevel[] };

function idsBy<Row extends { id: number }, Key>(rows: readonly Row[], key: (row: Row) => Key): Map<Key, number[]> {
  const groups = new Map<Key, number[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row.id);
    else groups.set(key(row), [row.id]);
  }
  return groups;
}

export async function loadPlaces(db: Db): Promise<Places> {
  const [cities, regions, metro] = await Promise.all([
    db
      .selectFrom('cities')
      .select(['id', 'region', 'name', 'name_en', 'name_in', 'slug', 'latitude', 'longitude', 'population'])
      .execute(),
    db.selectFrom('regions').select(['iso', 'name', 'full_name', 'name_en']).execute(),
    findMetroStations(db),
  ]);
  return {
    cities: new Map(cities.map((city) => [city.id, city])),
    citiesOfRegion: idsBy(cities, ({ region }) => region),
    regions,
    districts,
    metro,
  };
}

export async function loadLevel(db: Db, data: KindData, index: number): Promise<CatalogueLevel> {
  const { table, field } = data.levels[index]!;
  const above = data.levels[index - 1];
  // Suggestions rank the levels above the base by popularity, and do not have levels without names.
  const isCounted = index >= indexSchemaOf(data).base && catalogues[table].hasNames;
  const counted = isCounted
    ? sql`left join (select ${sql.ref(field)} as id, count(*) as listed from ${sql.table(data.table)} group by 1) l on l.id = c.id`
    : sql``;
  const { rows } = await sql<CatalogueRow>`
    select c.id, ${above ? sql.ref(`c.${above.field}`) : sql`null`} as parent, c.name, row ->> 'name_ru' as name_ru, row ->> 'slug' as slug, row ->> 'category' as category,
      row -> 'synonyms' as synonyms, (row ->> 'popularity')::integer as popularity, (row ->> 'sold_in_russia')::boolean as sold_in_russia, row ->> 'country' as country, ${isCounted ? sql`coalesce(l.listed, 0)` : sql`0`} as listed
    from ${sql.table(table)} c cross join lateral to_jsonb(c) row
      ${counted}`.execute(db);
  return {
    rows: new Map(rows.map((row) => [row.id, row])),
    under: idsBy(
      rows.filter(({ parent }) => parent !== null),
      ({ parent }) => parent!,
    ),
  };
}

/** The ancestor at level `to` of a row of level `from`; 0 where it has none. */
export function above({ levels }: ReferenceData, from: number, id: number, to: number): number {
  let at: number | null = id;
  for (let level = from; level > to && at !== null; level -= 1) at = levels[level]?.rows.get(at)?.parent ?? null;
  return at ?? 0;
}

/** The descendants at level `to` of a row of level `from`. */
export function below({ levels }: ReferenceData, from: number, id: number, to: number): readonly number[] {
  let ids: readonly number[] = [id];
  for (let level = from + 1; level <= to; level += 1) ids = ids.flatMap((id) => levels[level]!.under.get(id) ?? []);
  return ids;
}

/** Whole metres from a city to every city, by which both implementations filter and sort. Undefined for an unknown city. */
export function metresFrom({ cities }: Places, cityId: number): Map<number, number> | undefined {
  const from = cities.get(cityId);
  if (!from) return undefined;
  return new Map(cities.values().map((city) => [city.id, Math.round(kilometresBetween(from, city) * 1000)]));
}

/** Cities in all of these parts of the map. */
export const citiesIn = ({ cities }: Places, areas: readonly MapArea[]): number[] =>
  [...cities.values()]
    .filter(({ latitude, longitude }) =>
      areas.every((area) => isInArea(area, Math.round(latitude * degreeParts), Math.round(longitude * degreeParts))),
    )
    .map(({ id }) => id);
