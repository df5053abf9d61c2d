import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { loadReference, upsertRows } from '#areas/auto/catalogue/load.ts';
import type { Db } from '#server/db/connect.ts';
import { cityNameEn } from './city-names.ts';
import { regionNamesEn } from './region-names.ts';

const folder = new URL('../../data/geo/', import.meta.url);

interface CitySource {
  readonly name: string;
  readonly nameEn: string;
  readonly slug: string;
  readonly in: string;
  readonly region: string;
  readonly lat: number;
  readonly lon: number;
  readonly population: number;
  readonly tz: string;
  readonly kladr: string;
  readonly geonameId: number | null;
}
interface RegionSource {
  readonly iso: string;
  readonly name: string;
  readonly fullName: string;
  readonly nameEn: string;
  readonly federalDistrict: string;
}

export interface City {
  /** The id of GeoNames, or the KLADR code of the few cities that GeoNames lacks: neither changes when the file is rebuilt. */
  readonly id: number;
  readonly name: string;
  /** Prepositional, for «в Москве». */
  readonly nameIn: string;
  readonly region: string;
  readonly population: number;
  readonly latitude: number;
  readonly longitude: number;
}

const cityFile = () => readFileSync(new URL('ru_cities.json.gz', folder));
const regionFile = () => readFileSync(new URL('ru_regions.json', folder));
const parseCities = (file: Buffer) => JSON.parse(gunzipSync(file).toString('utf8')) as CitySource[]; // the file's own shape

const idOf = (city: CitySource) => city.geonameId ?? Number(city.kladr);

/** The cities of the file, the largest first. */
export function readCities(): City[] {
  return parseCities(cityFile())
    .map((city) => ({
      id: idOf(city),
      name: city.name,
      nameIn: city.in,
      region: city.region,
      population: city.population,
      latitude: city.lat,
      longitude: city.lon,
    }))
    .sort((a, b) => b.population - a.population || a.id - b.id);
}

/** Loads regions and cities; returns false where the database has this version already. */
export async function loadGeo(db: Db): Promise<boolean> {
  const [cities, regions] = [cityFile(), regionFile()];
  const towns = parseCities(cities);
  const parts = [cities, regions, JSON.stringify(regionNamesEn), JSON.stringify(towns.map(cityNameEn))];
  const version = parts
    .reduce((sum, part) => sum.update(part), createHash('sha256'))
    .digest('hex')
    .slice(0, 16);
  return loadReference(db, 'geo', version, async (tx) => {
    const people = new Map<string, number>();
    for (const town of towns) people.set(town.region, (people.get(town.region) ?? 0) + town.population);
    const subjects = JSON.parse(regions.toString('utf8')) as RegionSource[]; // the file's own shape
    await upsertRows(
      tx,
      'regions',
      'iso',
      subjects.map((region) => ({
        iso: region.iso,
        // "Саха /Якутия/" is how the tax office writes it.
        name: region.name.replace(/\/(.+)\//u, '($1)'),
        full_name: region.fullName,
        name_en: regionNamesEn[region.iso] ?? region.nameEn,
        federal_district: region.federalDistrict,
        population: people.get(region.iso) ?? 0,
      })),
    );
    await upsertRows(
      tx,
      'cities',
      'id',
      towns.map((town) => ({
        id: idOf(town),
        region: town.region,
        name: town.name,
        name_en: cityNameEn(town),
        name_in: town.in,
        slug: town.slug,
        latitude: town.lat,
        longitude: town.lon,
        population: town.population,
        time_zone: town.tz,
      })),
    );
  });
}
