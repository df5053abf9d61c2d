import { readFileSync } from 'node:fs';
import { stationsOf } from '#areas/geo/metro/overpass.ts';
import { degreeParts } from '#areas/geo/ring.ts';
import { readCities } from '../geo.ts';

type Station = readonly [name: string, latitude: number, longitude: number];

const file: unknown = JSON.parse(readFileSync(new URL('../../../data/geo/metro.json', import.meta.url), 'utf8'));
const cities = readCities().map((city) => ({ ...city, slug: '' }));
const cityNames = new Map(cities.map(({ id, name }) => [id, name]));

/** The stations of the shipped file near which the demo has homes, by the name of their city; of two with one name the first. */
export const metroStations: Readonly<Record<string, readonly Station[]>> = Object.fromEntries(
  [...Map.groupBy(stationsOf(file, cities), ({ city_id }) => cityNames.get(city_id)!)].map(([city, stations]) => {
    const named = new Map(stations.toReversed().map((station) => [station.name, station]));
    const shown = stations.filter((station) => named.get(station.name) === station);
    return [city, shown.map(({ name, latitude, longitude }) => [name, latitude / degreeParts, longitude / degreeParts] as const)]; // prettier-ignore
  }),
);
