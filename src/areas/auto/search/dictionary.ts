import type { Bounds } from '#contract/shapes.ts';
import type { Db } from '#server/db/connect.ts';
import { kilometresBetween } from './distance.ts';

// What search knows beyond the listings: the catalogue and the places. Small, read whole, the same for both engines.

export type Mark = { id: number; name: string; name_ru: string | null; slug: string; synonyms: string[]; popularity: number | null }; // prettier-ignore
export type Model = {
  id: number;
  mark_id: number;
  name: string;
  name_ru: string | null;
  slug: string;
  synonyms: string[];
  /** How many cars of it were ever listed, as of the reading: what is suggested first. */
  listed: number;
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

export type Dictionary = {
  marks: ReadonlyMap<number, Mark>;
  models: ReadonlyMap<number, Model>;
  modelsOfMark: ReadonlyMap<number, readonly number[]>;
  modelOfGeneration: ReadonlyMap<number, number>;
  cities: ReadonlyMap<number, City>;
  citiesOfRegion: ReadonlyMap<string, readonly number[]>;
  regions: readonly Region[];
};

export async function loadDictionary(db: Db): Promise<Dictionary> {
  const [marks, rows, listed, generations, cities, regions] = await Promise.all([
    db.selectFrom('car_marks').select(['id', 'name', 'name_ru', 'slug', 'synonyms', 'popularity']).execute(),
    db.selectFrom('car_models').select(['id', 'mark_id', 'name', 'name_ru', 'slug', 'synonyms']).execute(),
    db
      .selectFrom('auto_listings')
      .select(['model_id', ({ fn }) => fn.countAll<number>().as('listed')])
      .groupBy('model_id')
      .execute(),
    db.selectFrom('car_generations').select(['id', 'model_id']).execute(),
    db
      .selectFrom('cities')
      .select(['id', 'region', 'name', 'name_en', 'name_in', 'slug', 'latitude', 'longitude', 'population'])
      .execute(),
    db.selectFrom('regions').select(['iso', 'name', 'full_name', 'name_en']).execute(),
  ]);
  const listedOf = new Map(listed.map((row) => [row.model_id, row.listed]));
  const models = rows.map((row) => ({ ...row, listed: listedOf.get(row.id) ?? 0 }));
  const idsBy = <Row extends { id: number }, Key>(rows: readonly Row[], key: (row: Row) => Key): Map<Key, number[]> => {
    const groups = new Map<Key, number[]>();
    for (const row of rows) {
      const group = groups.get(key(row));
      if (group) group.push(row.id);
      else groups.set(key(row), [row.id]);
    }
    return groups;
  };
  return {
    marks: new Map(marks.map((mark) => [mark.id, mark])),
    models: new Map(models.map((model) => [model.id, model])),
    modelsOfMark: idsBy(models, ({ mark_id }) => mark_id),
    modelOfGeneration: new Map(generations.map(({ id, model_id }) => [id, model_id])),
    cities: new Map(cities.map((city) => [city.id, city])),
    citiesOfRegion: idsBy(cities, ({ region }) => region),
    regions,
  };
}

/** Whole metres from a city to every city: what both engines filter and sort by. Undefined for a city that is not known. */
export function metresFrom({ cities }: Dictionary, cityId: number): Map<number, number> | undefined {
  const from = cities.get(cityId);
  if (!from) return undefined;
  return new Map(cities.values().map((city) => [city.id, Math.round(kilometresBetween(from, city) * 1000)]));
}

/** Cities in a part of the map. */
export function citiesWithin({ cities }: Dictionary, { west, south, east, north }: Bounds): number[] {
  const isAcross = ({ longitude }: City) =>
    west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
  const inside = [...cities.values()].filter(
    (city) => city.latitude >= south && city.latitude <= north && isAcross(city),
  );
  return inside.map(({ id }) => id);
}
