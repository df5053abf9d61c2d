import type { Point } from '../ring.ts';
import { normaliseName } from '../rules.ts';

/** A line of a metro; `colour` as #rrggbb, null where it is not known. */
export type MetroLine = { name: string; name_en: string; colour: string | null };
/** A line as the map draws it: its stops in the order of travel. `colour` as #rrggbb. */
export type MetroRoute = { id: number; colour: string | null; path: readonly Point[] };
export type MetroStation = Point & {
  id: number;
  /** In addresses: `metro-moskva-sokol`. */
  slug: string;
  name: string;
  name_en: string;
  city_id: number;
  /** ISO code */
  region: string;
  /** The cosine of the latitude in 1024ths. */
  eastScale: number;
  lines: readonly MetroLine[];
};

/** Maximum number of stations of a place. */
export const mostStations = 3;
/** Maximum distance of a station from a place as the crow flies, metres. */
export const reachMetres = 2500;

/** Metres in a hundred-thousandth of a degree of latitude. */
const unitMetres = 1.11319;
/** Distances are whole numbers of 1024ths of that unit, so that SQL and this code measure alike. */
const parts = 1024;
const reachUnits = Math.floor(reachMetres / unitMetres) + 1;
const reachSquared = Math.floor(((reachMetres / unitMetres) * parts) ** 2);

/** The cosine of a latitude (in hundred-thousandths of a degree), in 1024ths. */
export const eastScaleAt = (latitude: number): number =>
  Math.max(1, Math.round(Math.cos(((latitude / 100_000) * Math.PI) / 180) * parts));

const squaredTo = ({ latitude, longitude, eastScale }: MetroStation, to: Point): number =>
  ((latitude - to.latitude) * parts) ** 2 + ((longitude - to.longitude) * eastScale) ** 2;

const none: readonly number[] = [];

const nameKey = ({ name, city_id: city }: MetroStation): string => `${city} ${normaliseName(name)}`;

/** The stations of all cities. Points of listings ask for the nearest of them a million times, so the stations lie in bands of latitude. */
export class MetroStations {
  readonly byId: ReadonlyMap<number, MetroStation>;
  readonly #bands: ReadonlyMap<number, readonly MetroStation[]>;
  readonly #namesakes: ReadonlyMap<string, readonly number[]>;

  constructor(stations: readonly MetroStation[] = []) {
    this.byId = new Map(stations.map((station) => [station.id, station]));
    this.#namesakes = new Map([...Map.groupBy(stations, nameKey)].map(([key, all]) => [key, all.map(({ id }) => id)]));
    this.#bands = Map.groupBy(stations, ({ latitude }) => Math.floor(latitude / reachUnits));
  }

  get size(): number {
    return this.byId.size;
  }

  /** A station and those that share its name and city. */
  named(id: number): readonly number[] {
    const station = this.byId.get(id);
    return station ? this.#namesakes.get(nameKey(station))! : none;
  }

  /** Ids of the stations of a point, the nearest first; `metro_near` of the database says the same. */
  near(point: Point): readonly number[] {
    if (this.size === 0) return none;
    const band = Math.floor(point.latitude / reachUnits);
    const found: { id: number; squared: number }[] = [];
    for (const nearby of [band - 1, band, band + 1]) {
      for (const station of this.#bands.get(nearby) ?? []) {
        const squared = squaredTo(station, point);
        if (squared <= reachSquared) found.push({ id: station.id, squared });
      }
    }
    if (found.length === 0) return none;
    found.sort((one, other) => one.squared - other.squared || one.id - other.id);
    return found.slice(0, mostStations).map(({ id }) => id);
  }
}
