// Places and parts of the world, in degrees.

export type Place = { latitude: number; longitude: number };
export type Corners = [west: number, south: number, east: number, north: number];

/** Russia crosses the 180th meridian: longitudes beyond it continue to the east. */
const mostWestern = -100;
export const unwrapped = (longitude: number): number => (longitude < mostWestern ? longitude + 360 : longitude);

export const unionOf = (a: Corners, b: Corners): Corners => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

/** The part of the map that contains all of these groups. */
export const cornersOf = (groups: readonly { corners: Corners }[]): Corners | null =>
  groups.length === 0 ? null : groups.map(({ corners }) => corners).reduce(unionOf);

export const cornersOfPlaces = (places: readonly Place[]): Corners | null =>
  cornersOf(
    places.map(({ latitude, longitude }) => ({
      corners: [unwrapped(longitude), latitude, unwrapped(longitude), latitude],
    })),
  );

/** The corners of a ring. */
export const cornersOfRing = (ring: readonly (readonly [longitude: number, latitude: number])[]): Corners =>
  cornersOfPlaces(ring.map(([longitude, latitude]) => ({ longitude, latitude })))!;

export const cornersMeet = (a: Corners, b: Corners): boolean =>
  a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

export const isWithin = ({ latitude, longitude }: Place, [west, south, east, north]: Corners): boolean =>
  latitude >= south && latitude <= north && unwrapped(longitude) >= west && unwrapped(longitude) <= east;

export const middleOf = ([west, south, east, north]: Corners): Place => ({
  latitude: (south + north) / 2,
  longitude: (west + east) / 2,
});

export const isOnePlace = ([west, south, east, north]: Corners): boolean => west === east && south === north;
