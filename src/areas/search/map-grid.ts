import { degreeParts } from '#areas/geo/ring.ts';
import type { Bounds } from '#contract/shapes.ts';
import { areasOf, type MapArea } from './map-area.ts';
import type { City, Places } from './reference-data.ts';

/** Cells of a part of the map; `area` begins and ends with a cell. All numbers are whole hundred-thousandths of a degree. */
export type MapGrid = { area: MapArea; width: number; height: number };

/**
 * The hits in a cell: the sums and bounds of their points, the rank of their largest city, and how many are there. `id` is the least id, `lastId` the
 * greatest.
 */
export type CellSums = {
  /** Whether these have points of their own; those without one are counted apart from them. */
  hasPoint: boolean;
  count: number;
  latitudes: number;
  longitudes: number;
  south: number;
  north: number;
  west: number;
  east: number;
  largestCity: number;
  ofLargestCity: number;
  id: number;
  lastId: number;
  /** The lowest price in kopecks. */
  price: number;
};

export type MapCell = {
  /** Whether these have points of their own; those without one lie where their city does. */
  hasPoint: boolean;
  count: number;
  /** The mean of the points. */
  latitude: number;
  longitude: number;
  west: number;
  south: number;
  east: number;
  north: number;
  /** The largest city of the hits; null where none is known. */
  city: number | null;
  /** How many of the hits are of that city. */
  cityCount: number;
  /** All hits, where they are one or two. */
  listings: readonly number[];
  /** The lowest price in kopecks. */
  price: number;
};

/** The view of a map that shows all. */
export const everywhere: Bounds = { west: -180, south: -90, east: 180, north: 90 };

/** The most cells along a side: of a view, of a wide one, which tells cities apart, and of all the world. Most cells of the latter two are empty. */
const cellsAcross = { near: 32, wide: 64, world: 144 };
/** Hundred-thousandths of a degree from south to north from which on a view is wide. */
const wideView = 6 * degreeParts;

/**
 * The grid for a part of the map. Widths are powers of two and cells begin at multiples of their size, so that a moved map has the same cells. A cell
 * is half as high as wide, because a degree of longitude in Russia is about half as long as one of latitude.
 */
export function gridOf(view: Bounds): MapGrid {
  const [{ west, south, east, north }] = areasOf({ within: view }) as [MapArea];
  const isWorld = view.west === everywhere.west && view.east === everywhere.east;
  const size = Math.max((east - west) / 2, north - south, 1);
  const across = cellsAcross[isWorld ? 'world' : size > wideView ? 'wide' : 'near'];
  const height = 2 ** Math.ceil(Math.log2(size / (across - 1)));
  const side = Math.max(1, height);
  const first = (value: number, size: number): number => Math.floor(value / size) * size;
  const last = (value: number, size: number): number => first(value, size) + size - 1;
  const area = {
    west: first(west, side * 2),
    south: first(south, side),
    east: last(east, side * 2),
    north: last(north, side),
    ring: [],
  };
  return { area, width: side * 2, height: side };
}

/** The point of a city in whole hundred-thousandths of a degree, for listings without a point of their own. */
export const pointOfCity = ({ latitude, longitude }: City) => ({
  latitude: Math.round(latitude * degreeParts),
  longitude: Math.round(longitude * degreeParts),
});

const ranked = new WeakMap<Places['cities'], readonly City[]>();
/** The cities by population, the largest first: their ranks in this order stand for them in sums. Unknown cities rank behind all. */
export function rankedCities({ cities }: Pick<Places, 'cities'>): readonly City[] {
  const known = ranked.get(cities);
  if (known) return known;
  const sorted = [...cities.values()].sort((a, b) => b.population - a.population || a.id - b.id);
  ranked.set(cities, sorted);
  return sorted;
}

const degrees = (value: number): number => value / degreeParts;
const wrapped = (longitude: number): number => (longitude > 180 ? longitude - 360 : longitude);

/** Sums as a cell in degrees, as both implementations answer it. */
export const cellOf = (
  { hasPoint, count, latitudes, longitudes, largestCity, ofLargestCity, id, lastId, price, ...bounds }: CellSums,
  places: Pick<Places, 'cities'>,
): MapCell => ({
  hasPoint,
  count,
  latitude: degrees(Math.round(latitudes / count)),
  longitude: wrapped(degrees(Math.round(longitudes / count))),
  west: wrapped(degrees(bounds.west)),
  south: degrees(bounds.south),
  east: wrapped(degrees(bounds.east)),
  north: degrees(bounds.north),
  city: rankedCities(places)[largestCity]?.id ?? null,
  cityCount: ofLargestCity,
  listings: count > 2 ? [] : count === 2 ? [id, lastId] : [id],
  price,
});

/** Cells with most hits first, in one order for both implementations. */
export const sortedCells = (cells: readonly MapCell[]): MapCell[] =>
  cells.toSorted(
    (a, b) =>
      b.count - a.count ||
      a.latitude - b.latitude ||
      a.longitude - b.longitude ||
      Number(b.hasPoint) - Number(a.hasPoint),
  );
