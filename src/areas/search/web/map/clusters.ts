import type { Within } from '#listing/web/results/address-values.ts';

/** A city, or a listing: without name and slug. */
export type Place = { id: number; name: string; slug: string | null; latitude: number; longitude: number };
/** `price`: of a single listing, as its pin has it. */
export type Point = { place: Place; count: number; price?: string | undefined };
/** Cities that are too close on the screen for a marker each. The marker is placed at the city with the most listings. */
export type Cluster = { place: Place; places: readonly Place[]; count: number; price?: string | undefined };
export type Corners = [west: number, south: number, east: number, north: number];

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

/** Markers at least `apart` pixels from each other: the largest ones absorb their neighbours, and the counts add up to the same total. */
export function clustersAt(points: readonly Point[], zoom: number, apart: number): Cluster[] {
  const clusters: {
    at: { x: number; y: number };
    places: Place[];
    place: Place;
    count: number;
    price: string | undefined;
  }[] = [];
  for (const { place, count, price } of [...points].sort((a, b) => b.count - a.count)) {
    const at = pixelOf(place, zoom);
    const near = clusters.find((cluster) => Math.hypot(cluster.at.x - at.x, cluster.at.y - at.y) < apart);
    if (near) {
      near.places.push(place);
      near.count += count;
    } else clusters.push({ at, place, places: [place], count, price });
  }
  return clusters.map(({ place, places, count, price }) => ({
    place,
    places,
    count,
    ...(places.length === 1 && price !== undefined ? { price } : {}),
  }));
}

export function cornersOf(places: readonly Place[]): Corners | null {
  if (places.length === 0) return null;
  const longitudes = places.map(({ longitude }) => unwrapped(longitude));
  const latitudes = places.map(({ latitude }) => latitude);
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}

/** The initial view of a map: the largest cities that together have nine tenths of the listings. */
export function openingPlaces(points: readonly Point[]): Place[] {
  const wanted = points.reduce((sum, { count }) => sum + count, 0) * 0.9;
  let held = 0;
  const places: Place[] = [];
  for (const { place, count } of [...points].sort((a, b) => b.count - a.count)) {
    if (held >= wanted) break;
    held += count;
    places.push(place);
  }
  return places;
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
