import { degreeParts, isInRing, type Point } from '#areas/geo/ring.ts';
import type { Bounds } from '#contract/shapes.ts';

/** A polygon on the map: longitude and latitude of its corners in degrees. */
export type Ring = readonly (readonly [longitude: number, latitude: number])[];
/** A searched part of the map in whole hundred-thousandths of a degree; longitudes of the far east continue beyond the 180th meridian. */
export type MapArea = { west: number; south: number; east: number; north: number; ring: readonly Point[] };

const whole = (degrees: number): number => Math.round(degrees * degreeParts);
export const fullTurn = 360 * degreeParts;
/** West of this, longitudes are those of Chukotka. */
export const mostWestern = -100 * degreeParts;

/** The longitude as it continues to the east of the 180th meridian. */
export const unwrappedLongitude = (longitude: number): number =>
  longitude < mostWestern ? longitude + fullTurn : longitude;

function areaOfBounds({ west, south, east, north }: Bounds): MapArea {
  const isWhole = east - west >= 360;
  const from = isWhole ? mostWestern : unwrappedLongitude(whole(west));
  const to = isWhole ? mostWestern + fullTurn : unwrappedLongitude(whole(east));
  return { west: from, south: whole(south), east: to < from ? to + fullTurn : to, north: whole(north), ring: [] };
}

function areaOfRing(ring: Ring): MapArea {
  const points = ring.map(([longitude, latitude]) => ({
    latitude: whole(latitude),
    longitude: unwrappedLongitude(whole(longitude)),
  }));
  const [longitudes, latitudes] = [points.map(({ longitude }) => longitude), points.map(({ latitude }) => latitude)];
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
    ring: points,
  };
}

/** The parts of the map that a search names; a hit lies in all of them. */
export const areasOf = ({ within, area }: { within?: Bounds | undefined; area?: Ring | undefined }): MapArea[] => [
  ...(within ? [areaOfBounds(within)] : []),
  ...(area ? [areaOfRing(area)] : []),
];

/** Whether a point in whole hundred-thousandths of a degree lies in the area. `areaPredicate` says the same in SQL. */
export function isInArea({ west, south, east, north, ring }: MapArea, latitude: number, longitude: number): boolean {
  if (latitude < south || latitude > north) return false;
  const x = unwrappedLongitude(longitude);
  if (x < west || x > east) return false;
  return ring.length === 0 || isInRing(ring, x, latitude);
}
