import type { Within } from '#listing/web/results/address-values.ts';

export type Corners = [west: number, south: number, east: number, north: number];
export type Place = { latitude: number; longitude: number };
/** Listings that lie close together. */
export type Point = {
  place: Place;
  count: number;
  /** The smallest part of the map that has all of them. */
  corners: Corners;
  /** «Москва», or «Москва и рядом» where others lie between them. */
  name: string;
  /** The only listing, with its price as its pin has it. */
  listing?: { id: number; price: string } | undefined;
};

/** The side of the square that shows the world at zoom 0 in MapLibre, in pixels. */
const worldPixels = 512;
/** Russia crosses the 180th meridian: longitudes beyond it continue to the east. */
const mostWestern = -100;

export const unwrapped = (longitude: number): number => (longitude < mostWestern ? longitude + 360 : longitude);

/** Web Mercator, in pixels at a zoom. */
function pixelOf({ latitude, longitude }: Place, zoom: number): { x: number; y: number } {
  const scale = worldPixels * 2 ** zoom;
  const angle = (latitude * Math.PI) / 180;
  return {
    x: ((unwrapped(longitude) + 180) / 360) * scale,
    y: ((1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2) * scale,
  };
}

const unionOf = (a: Corners, b: Corners): Corners => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

/**
 * Markers at least `apart` pixels from each other: the largest ones absorb their neighbours, and the counts add up to the same total. A marker is
 * placed and named as its largest part.
 */
export function clustersAt(points: readonly Point[], zoom: number, apart: number): Point[] {
  const clusters: (Point & { at: { x: number; y: number } })[] = [];
  for (const point of [...points].sort((a, b) => b.count - a.count)) {
    const at = pixelOf(point.place, zoom);
    const near = clusters.find((cluster) => Math.hypot(cluster.at.x - at.x, cluster.at.y - at.y) < apart);
    if (near) {
      near.count += point.count;
      near.corners = unionOf(near.corners, point.corners);
      near.listing = undefined;
    } else clusters.push({ ...point, at });
  }
  return clusters.map(({ at: _at, ...cluster }) => cluster);
}

/** The part of the map that contains all of these groups. */
export const cornersOf = (points: readonly Pick<Point, 'corners'>[]): Corners | null =>
  points.length === 0 ? null : points.map(({ corners }) => corners).reduce(unionOf);

export const cornersOfPlaces = (places: readonly Place[]): Corners | null =>
  cornersOf(
    places.map(({ latitude, longitude }) => ({
      corners: [unwrapped(longitude), latitude, unwrapped(longitude), latitude],
    })),
  );

/** The initial view of a map: the largest groups that together have nine tenths of the listings. */
export function openingPoints(points: readonly Point[]): Point[] {
  const wanted = points.reduce((sum, { count }) => sum + count, 0) * 0.9;
  let held = 0;
  const opening: Point[] = [];
  for (const point of [...points].sort((a, b) => b.count - a.count)) {
    if (held >= wanted) break;
    held += point.count;
    opening.push(point);
  }
  return opening;
}

/** Where half of the listings lie to each side. */
export function middleOf(points: readonly Point[]): [longitude: number, latitude: number] {
  const half = points.reduce((sum, { count }) => sum + count, 0) / 2;
  const median = (valueOf: (place: Place) => number): number => {
    let passed = 0;
    const sorted = points.map(({ place, count }) => ({ value: valueOf(place), count }));
    sorted.sort((one, other) => one.value - other.value);
    return sorted.find(({ count }) => (passed += count) >= half)?.value ?? 0;
  };
  return [median(({ longitude }) => unwrapped(longitude)), median(({ latitude }) => latitude)];
}

const thousandths = (degrees: number, round: (value: number) => number): number => round(degrees * 1000) / 1000;
const wrapped = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180;

/** The visible part of the map as a filter, rounded outwards to thousandths of a degree. */
export function withinOf([west, south, east, north]: Corners): Within {
  const isWhole = east - west >= 360;
  return {
    west: isWhole ? -180 : thousandths(wrapped(west), Math.floor),
    south: Math.max(-90, thousandths(south, Math.floor)),
    east: isWhole ? 180 : thousandths(wrapped(east), Math.ceil),
    north: Math.min(90, thousandths(north, Math.ceil)),
  };
}

/** The same as corners for MapLibre. */
export const cornersOfWithin = ({ west, south, east, north }: Within): Corners => [
  west,
  south,
  east < west ? east + 360 : east,
  north,
];

/** The corners as a ring, from the south-west on. */
export const ringOf = ([west, south, east, north]: Corners): [number, number][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];
