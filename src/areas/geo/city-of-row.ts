import type { City } from './contract.ts';

type CityRow = Omit<City, 'region'> & { iso: string; region_name: string; full_name: string; region_name_en: string };

/** A row of `selectCities` as the calls answer it. */
export function cityOf({ iso, region_name, full_name, region_name_en, ...city }: CityRow): City {
  return { ...city, region: { iso, name: region_name, full_name, name_en: region_name_en } };
}
