import type { Words } from '#dictionary/field.ts';

export type Corners = [west: number, south: number, east: number, north: number];
export type Place = { latitude: number; longitude: number };
/** The only listing of a point, with the text of its pin and its accessible name in each language. */
export type Pin = {
  id: number;
  price: Words;
  title?: Words;
  /** The price alone, as it is compared with others of the same unit. */
  amount?: { minor: number; unit: string; text: Words };
};
/** Listings that lie close together. The marker of one is its price with a tip at its point; that of several is a circle with their number. */
export type Point = {
  place: Place;
  count: number;
  /** The smallest part of the map that has all of them. */
  corners: Corners;
  /** The largest city of theirs, where it lies. */
  city?: { name: string; population: number; place: Place } | undefined;
  /** How many of them are of that city; undefined: all. */
  ofCity?: number | undefined;
  /** In near views: the district of the city. */
  district?: string | undefined;
  /** Whether some of them lie in other districts. */
  isAround?: boolean | undefined;
  listing?: Pin | undefined;
  /** They have no points of their own, and lie where their city does. */
  hasNoPoint?: boolean | undefined;
  /** The map can come no nearer. */
  isClosest?: boolean | undefined;
  /** The lowest price in kopecks; null where prices are not comparable. */
  least?: number | null;
  /** Each of them, where they are so few that they may be shown by their prices. */
  few?: readonly Point[] | undefined;
  /** The groups that have joined in this one. */
  parts?: readonly Point[] | undefined;
  /** In far views: it has no room for its number and its name. */
  isDot?: boolean | undefined;
  /** A listing that stands as a price by itself, where others are grouped. */
  isFirst?: boolean | undefined;
  /** The place of the group that this price is shown instead of, with others. */
  insteadOf?: Place | undefined;
  /** Pixels that a price leans aside, for one beside it. */
  lean?: number | undefined;
};

/** A marker of the same listing, or of a group at the same place, stays: with the focus, and under the pointer. */
export const keyOf = ({ listing, place }: Point): string => (listing ? `listing ${listing.id}` : spotKeyOf({ place }));
export const spotKeyOf = ({ place: { longitude, latitude } }: Pick<Point, 'place'>): string =>
  `${longitude} ${latitude}`;

/** What stands on the map already, at this zoom: listings as prices by themselves, the places of the other markers, and the listings in these. */
export type Kept = { prices: ReadonlySet<number>; spots: ReadonlySet<string>; grouped: ReadonlySet<number> };
export const nothingKept: Kept = { prices: new Set(), spots: new Set(), grouped: new Set() };
export const newestFirst = (a: Point, b: Point): number => (b.listing?.id ?? 0) - (a.listing?.id ?? 0);

/** The side of the square that shows the world at zoom 0 in MapLibre, in pixels. */
const worldPixels = 512;
/** Russia crosses the 180th meridian: longitudes beyond it continue to the east. */
const mostWestern = -100;

export const unwrapped = (longitude: number): number => (longitude < mostWestern ? longitude + 360 : longitude);

/** Web Mercator, in pixels at a zoom. */
export function pixelOf({ latitude, longitude }: Place, zoom: number): { x: number; y: number } {
  const scale = worldPixels * 2 ** zoom;
  const angle = (latitude * Math.PI) / 180;
  return {
    x: ((unwrapped(longitude) + 180) / 360) * scale,
    y: ((1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2) * scale,
  };
}

export const unionOf = (a: Corners, b: Corners): Corners => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

export type Spot = { x: number; y: number };
export type Box = {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Its shorter sides are half circles. */
  isRound?: boolean;
};

export const boxAround = ({ x, y }: Spot, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});
/** Whether two round boxes overlap: the corners of boxes may, where circles side by side on a slope have room. */
function roundMeet(a: Box, b: Box): boolean {
  const [halfA, halfB] = [(a.bottom - a.top) / 2, (b.bottom - b.top) / 2];
  const aside = Math.max(0, b.left + halfB - (a.right - halfA), a.left + halfA - (b.right - halfB));
  return Math.hypot(aside, a.top + halfA - (b.top + halfB)) < halfA + halfB;
}
export const meet = (a: Box, b: Box): boolean =>
  a.isRound && b.isRound
    ? roundMeet(a, b)
    : a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Whether a box contains another. */
export const holds = (a: Box, b: Box): boolean =>
  a.left <= b.left && a.right >= b.right && a.top <= b.top && a.bottom >= b.bottom;

export const insetBy = (box: Box, by: number): Box => ({
  ...box,
  left: box.left + by,
  right: box.right - by,
  top: box.top + by,
  bottom: box.bottom - by,
});

/** Pixels that a marker takes on the screen: the wider text of both languages, so that the same markers stand on the map in each. */
export type SignSizes = {
  /** The width of the count of a group. */
  ofCount: (count: number) => number;
  /** The width of the price of a listing. */
  ofPrice: (price: Words) => number;
  /** What stands below a group, if it is to have room there. */
  below?: (point: Point) => { width: number; height: number } | undefined;
};
/** The height of the marker of a listing, whose tip is at its point. */
export const pinHeight = 40;
/** Pixels between two markers. */
export const gap = 6;

/** The height of a group: many listings are seen before few. */
export const clusterHeight = (count: number): number => (count < 100 ? 34 : count < 1000 ? 40 : 46);

/** The width and height of a dot (map.css), and the room that it has, so that a finger hits it. */
export const [dotSize, dotRoom] = [14, 24];

/** Degrees of latitude by which a rounded point may be off. */
const rounding = 2e-5;
/** Whether a group has the listing with this id, or listings at this place. */
export const hasListing = (group: Point, id: number | null, place: Place | null): boolean =>
  fewOf(group)?.some(({ listing }) => listing?.id === id) ||
  (place !== null &&
    partsOf(group).some(({ corners: [west, south, east, north] }) =>
      isWithin(place, [west - rounding, south - rounding, east + rounding, north + rounding]),
    ));

export const isOnePlace = ([west, south, east, north]: Corners): boolean => west === east && south === north;
/** Whether a marker opens a list of its listings: they lie at one point, or the map can come no nearer. */
export const opensList = ({ corners, listing, isClosest }: Point): boolean =>
  !listing && (isClosest === true || isOnePlace(corners));
/** Pixels of the sign of a list before the number of such a group (map.css). */
const listSign = 18;

/** The box that a marker occupies around its point on the screen. */
export function boxOf(point: Point, { x, y }: Spot, sizes: SignSizes): Box {
  const { listing, count, lean = 0 } = point;
  if (point.isDot) return boxAround({ x, y }, dotRoom, dotRoom);
  if (listing) return boxAround({ x: x + lean, y: y - pinHeight / 2 }, sizes.ofPrice(listing.price), pinHeight);
  const height = clusterHeight(count);
  const isList = opensList(point);
  const width = isList ? sizes.ofCount(count) + listSign : Math.max(height, sizes.ofCount(count));
  const below = sizes.below?.(point);
  if (!below) return { ...boxAround({ x, y }, width, height), ...(isList ? {} : { isRound: true }) };
  const box = boxAround({ x, y }, Math.max(width, below.width), height);
  return { ...box, bottom: box.bottom + below.height };
}

export type Frame = { width: number; height: number };

export const isInside = ({ x, y }: Spot, { width, height }: Frame): boolean =>
  x >= 0 && y >= 0 && x <= width && y <= height;

export const moved = (box: Box, { x, y }: Spot): Box => ({
  ...box,
  left: box.left + x,
  right: box.right + x,
  top: box.top + y,
  bottom: box.bottom + y,
});

/** The move of a marker that makes it whole in the frame. */
export function shiftInto(box: Box, frame: Frame, margin = gap): Spot {
  const into = (low: number, high: number, size: number): number =>
    low < margin ? margin - low : high > size - margin ? size - margin - high : 0;
  return { x: into(box.left, box.right, frame.width), y: into(box.top, box.bottom, frame.height) };
}

/** Pixels from the end of a price to where its tip may stand: the rounding of its corner and half of the tip (map.css). */
export const tipInset = 24;
/** The height of a price without its tip. */
const priceHeight = 33;

/** Where the tip of a moved price stands, from its point: at the point as far as the price reaches there, below the price or above it. */
export function tipOf({ x, y }: Spot, width: number): Spot {
  const most = Math.max(0, width / 2 - tipInset);
  return { x: Math.min(x + most, Math.max(x - most, 0)), y: y > 0 ? y - priceHeight : y };
}

/** The shortest move of a marker that makes it whole in the frame, and clear of what lies over the map where there is room. */
function shiftClear(box: Box, frame: Frame, over: readonly Box[]): Spot {
  const shift = shiftInto(box, frame);
  const start = moved(box, shift);
  const blocking = over.filter((other) => meet(other, start));
  if (blocking.length === 0) return shift;
  const moves = over
    .flatMap(({ left, right, top, bottom }): Spot[] => [
      { x: 0, y: bottom + gap - start.top },
      { x: 0, y: top - gap - start.bottom },
      { x: left - gap - start.right, y: 0 },
      { x: right + gap - start.left, y: 0 },
    ])
    .filter((move) => {
      const there = moved(start, move);
      const { x, y } = shiftInto(there, frame);
      return x === 0 && y === 0 && !over.some((other) => meet(other, there));
    })
    .sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));
  const [{ x, y } = { x: 0, y: 0 }] = moves;
  return { x: shift.x + x, y: shift.y + y };
}

/** The move that brings a price from above its point to below it. */
const toBelow = pinHeight * 2 - priceHeight;
/** How a marker is moved: a price that has no room above its point stands below it. */
export function shiftOf({ listing }: Point, box: Box, frame: Frame, over: readonly Box[]): Spot {
  const shift = shiftClear(box, frame, over);
  if (!listing || shift.y <= 0 || shift.y >= toBelow) return shift;
  const { x, y } = shiftClear(moved(box, { x: 0, y: toBelow }), frame, over);
  return { x, y: y + toBelow };
}

const leastOf = (a: number | null | undefined, b: number | null | undefined): number | null =>
  a == null || b == null ? null : Math.min(a, b);

/** The most listings that are remembered one by one. */
const mostFew = 3;
export const fewOf = (point: Point): readonly Point[] | undefined => (point.listing ? [point] : point.few);
const populationOf = ({ city }: Point): number => city?.population ?? 0;
export const partsOf = (point: Point): readonly Point[] => point.parts ?? [point];

const ofCityIn = ({ ofCity, count }: Point): number => ofCity ?? count;
/** A group is named after its city alone if no more than one in twenty lies elsewhere. */
const leastOfCity = 0.95;
export const liesAround = (point: Point): boolean =>
  point.isAround === true || ofCityIn(point) < point.count * leastOfCity;

/** A marker at its place, with the listings of another, named after the larger city of both. */
function together<P extends Point>(one: P, other: Point): P {
  const { city, district } = populationOf(other) > populationOf(one) ? other : one;
  const [few, more] = [fewOf(one), fewOf(other)];
  const isElsewhere = one.district !== other.district;
  const ofCity = [one, other]
    .filter((part) => part.city?.name === city?.name)
    .reduce((sum, part) => sum + ofCityIn(part), 0);
  return {
    ...one,
    city,
    district,
    ofCity,
    isAround: one.isAround || other.isAround || isElsewhere,
    hasNoPoint: one.hasNoPoint && other.hasNoPoint,
    count: one.count + other.count,
    corners: unionOf(one.corners, other.corners),
    least: leastOf(one.least, other.least),
    listing: undefined,
    few: few && more && few.length + more.length <= mostFew ? [...few, ...more] : undefined,
    parts: [...partsOf(one), ...partsOf(other)],
  };
}

/** Whether a group stands at a larger city than another, which joins it there. */
const isLed = (other: Point, one: Point): boolean =>
  one.city !== undefined && one.place === one.city.place && populationOf(one) > populationOf(other);

/** Two markers as one: at the larger city in far views, else at the place of the first. */
export const joint = <P extends Point>(one: P, other: P): P =>
  isLed(one, other) ? together(other, one) : together(one, other);

/** Up to this zoom a city has one marker, which stands there and has its name beside it. */
export const lastNamedZoom = 8.5;

/** In far views what is named after one city is one group, which stands there, if the frame has the city. */
export function atCities(points: readonly Point[], zoom: number, isShown: (place: Place) => boolean): readonly Point[] {
  if (zoom > lastNamedZoom) return points;
  const groups = new Map<unknown, Point>();
  for (const point of points) {
    const { city, listing, place } = point;
    const isThere = city !== undefined && isShown(place) === isShown(city.place);
    const key = isThere ? `${city.name} ${city.place.latitude} ${city.place.longitude}` : point;
    const known = groups.get(key);
    // A listing that is alone in its city stays at its own point.
    const home = isThere && (!listing || known) ? { ...point, place: city.place } : point;
    groups.set(key, known ? together(home, known) : home);
  }
  return [...groups.values()];
}

type Placed = Point & { at: Spot; box: Box };

/** One pass over groups, the first in order first: each absorbs the later ones that its marker touches. */
function joined(groups: readonly Point[], zoom: number, sizes: SignSizes): Placed[] {
  const placed: Placed[] = [];
  const withGap = (point: Point, at: Spot): Box => insetBy(boxOf(point, at, sizes), -gap / 2);
  for (const group of groups) {
    const at = pixelOf(group.place, zoom);
    const box = withGap(group, at);
    const near = placed.find((other) => meet(other.box, box));
    if (near) {
      const grown = together(near, group);
      placed[placed.indexOf(near)] = { ...grown, box: withGap(grown, grown.at) };
    } else placed.push({ ...group, at, box });
  }
  return placed;
}

/**
 * Markers that do not overlap: some absorb the neighbours that they would touch, and the counts add up to the same total. In far views those of the
 * largest cities absorb the others, so that a group stands at the city that names it. In near views the markers that stand there already do, then the
 * largest ones, and of single listings the newest.
 */
export function signsAt(
  points: readonly Point[],
  zoom: number,
  sizes: SignSizes,
  { spots }: Kept = nothingKept,
): Point[] {
  const rankOf = (point: Point): number => (spots.has(spotKeyOf(point)) ? 0 : 1);
  const sizeOf = (point: Point): number => (zoom > lastNamedZoom ? 0 : populationOf(point));
  const sorted = (all: readonly Point[]): Point[] =>
    all.toSorted((a, b) => sizeOf(b) - sizeOf(a) || rankOf(a) - rankOf(b) || b.count - a.count || newestFirst(a, b));
  let groups: readonly Point[] = sorted(points);
  let placed = joined(groups, zoom, sizes);
  // A marker that has grown may touch others now.
  while (placed.length < groups.length) {
    groups = sorted(placed);
    placed = joined(groups, zoom, sizes);
  }
  return placed.map(({ at: _at, box: _box, ...point }) => point);
}

export type SettledSign = Point & { shift: Spot };

/**
 * The same markers within the frame, each moved until it is whole and nothing over the map hides it. One that finds no room joins the marker in its way,
 * so that every listing of the frame is in a marker.
 */
export function settle(
  signs: readonly Point[],
  spotOf: (point: Point) => Spot,
  { frame, over, sizes }: { frame: Frame; over: readonly Box[]; sizes: SignSizes },
): SettledSign[] {
  const places = signs.map((sign) => {
    const box = boxOf(sign, spotOf(sign), sizes);
    const shift = shiftOf(sign, box, frame, over);
    return { sign, shift, box: moved(box, shift), away: Math.hypot(shift.x, shift.y) };
  });
  // Markers that need no move are placed first.
  const settled: typeof places = [];
  for (const one of places.toSorted((a, b) => a.away - b.away)) {
    const around = insetBy(one.box, -gap / 2);
    const other = settled.find(({ box }) => meet(insetBy(box, -gap / 2), around));
    if (!other) {
      settled.push(one);
      continue;
    }
    // The marker that grows may need another place, or meet a third.
    const rest = signs.filter((sign) => sign !== one.sign && sign !== other.sign);
    return settle([...rest, joint(other.sign, one.sign)], spotOf, { frame, over, sizes });
  }
  return settled.map(({ sign, shift }) => ({ ...sign, shift }));
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

/** The corners of a ring. */
export const cornersOfRing = (ring: readonly (readonly [longitude: number, latitude: number])[]): Corners =>
  cornersOfPlaces(ring.map(([longitude, latitude]) => ({ longitude, latitude })))!;

export const cornersMeet = (a: Corners, b: Corners): boolean =>
  a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

export const isWithin = ({ latitude, longitude }: Place, [west, south, east, north]: Corners): boolean =>
  latitude >= south && latitude <= north && unwrapped(longitude) >= west && unwrapped(longitude) <= east;
