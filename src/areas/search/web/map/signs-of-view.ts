import { type Box, boxOf, type Corners, cornersMeet, fewOf, type Frame, isInside, joint, type Kept, lastNamedZoom, moved, nothingKept, opensList, partsOf, pixelOf, type Point, settle, type SettledSign, signsAt, type SignSizes, type Spot, spotKeyOf } from './clusters.ts'; // prettier-ignore
import { withPrices } from './few-prices.ts';
import { settleAmongPrices } from './first-prices.ts';
import { labelGap, type LabelledSign, type LabelSizes, type Layout, withAround, withLabels } from './marker-labels.ts';
import { signsOfCities } from './city-signs.ts';

/** Up to this zoom a view has a whole city: groups tell its lowest prices, and no listing stands out among them. */
export const lastCityZoom = 11.8;

export type View = {
  zoom: number;
  /** The zoom at which the map can come no nearer. */
  closest: number;
  frame: Frame;
  spotOf: (point: Pick<Point, 'place'>) => Spot;
  kept: Kept;
  /** What markers keep clear of. */
  over: readonly Box[];
  sizes: SignSizes;
  labels: LabelSizes;
  /** What stands below a group in near views. */
  noteOf: (point: Point) => string | undefined;
  /** The label of a group that is not of its city alone. */
  aroundOf: (city: string) => string;
};

/** These markers as what stays in the next view at the same zoom. */
function keptOf(signs: readonly Point[]): Kept {
  const { first = [], others = [] } = Object.groupBy(signs, ({ isFirst }) => (isFirst ? 'first' : 'others'));
  const inFrame = others.filter((sign) => 'shift' in sign);
  return {
    grouped: new Set(
      inFrame
        .flatMap(partsOf)
        .flatMap((part) => fewOf(part) ?? [])
        .flatMap(({ listing }) => listing?.id ?? []),
    ),
    prices: new Set(first.flatMap(({ listing }) => listing?.id ?? [])),
    spots: new Set(
      others.flatMap(({ place, insteadOf = place }) => [spotKeyOf({ place }), spotKeyOf({ place: insteadOf })]),
    ),
  };
}

/** Levels of the zoom within which the markers are those of one zoom. */
const sameZoom = 0.01;
export const keptAt = (was: number, zoom: number, signs: readonly Point[]): Kept =>
  Math.abs(was - zoom) < sameZoom ? keptOf(signs) : nothingKept;

/** A price alone: what it is of is said nearer. */
const shortPrice = (point: Point): Point =>
  point.listing?.amount ? { ...point, listing: { ...point.listing, price: point.listing.amount.text } } : point;

/** Sizes of groups with the note below each, which has its room then. */
const withRoomBelow = ({ sizes, labels, noteOf }: View): SignSizes => ({
  ...sizes,
  below: (point) => {
    const text = noteOf(point);
    return text ? { width: labels.widthOf(text), height: labelGap + labels.height } : undefined;
  },
});

const isWide = ([west, south, east, north]: Corners): boolean => west < east || south < north;
/** Groups that open lists, each with all listings of the part of the map that its list has. */
function withNeighbours(signs: readonly Point[], settled: (signs: readonly Point[]) => SettledSign[]): SettledSign[] {
  const all = settled(signs);
  for (const one of all) {
    if (!opensList(one) || !isWide(one.corners)) continue;
    const other = all.find((sign) => sign !== one && cornersMeet(sign.corners, one.corners));
    if (!other) continue;
    const rest = all.filter((sign) => sign !== one && sign !== other);
    return withNeighbours([...rest, joint(one, other)], settled);
  }
  return all;
}

/** The markers of a view. Listings in the frame make markers among themselves, so that none is in a marker outside. */
export function signsOfView(points: readonly Point[], view: View): (Point | LabelledSign)[] {
  const { zoom, closest, frame, spotOf, kept, over, sizes, labels, noteOf, aroundOf } = view;
  const shown = points.map((point) => {
    const one = zoom <= lastCityZoom ? shortPrice(point) : point;
    return zoom < closest ? one : { ...one, isClosest: true };
  });
  const { inside = [], outside = [] } = Object.groupBy(shown, (point) => isInside(spotOf(point), frame) ? 'inside' : 'outside'); // prettier-ignore
  const layout = { frame, over, sizes, labels };
  const settledIn = (signs: readonly Point[], around: Layout): SettledSign[] =>
    withNeighbours(signs, (some) => settle(some, spotOf, around));
  if (zoom <= lastNamedZoom) {
    const named = signsOfCities(inside, spotOf, layout);
    return [...withAround(named, aroundOf, spotOf, layout), ...signsAt(outside, zoom, sizes, kept)];
  }
  const roomy = { ...layout, sizes: withRoomBelow(view) };
  const groupsOf = (some: readonly Point[]): Point[] => signsAt(some, zoom, roomy.sizes, kept);
  const { prices, settled } =
    zoom <= lastCityZoom
      ? { prices: [], settled: settledIn(groupsOf(inside), roomy) }
      : settleAmongPrices(
          inside,
          (some, around) => settledIn(groupsOf(some), { ...roomy, over: around }),
          spotOf,
          kept,
          roomy,
        );
  const near = { ...layout, over: [...over, ...prices.map((one) => moved(boxOf(one, spotOf(one), sizes), one.shift))] };
  const signs = zoom <= lastCityZoom ? settled : withPrices(settled, spotOf, { ...near, sizes: roomy.sizes });
  return [...prices, ...withLabels(signs, noteOf, spotOf, near, 1), ...groupsOf(outside)];
}

/** Pixels that listings of one cell take at least, for some of them to be told apart. */
const leastApart = 60;

/** Whether some listings of a group stand by themselves where the map can come no nearer. */
export function comesApart(group: Point, view: View): boolean {
  const { closest, frame } = view;
  const middle = pixelOf(group.place, closest);
  const spotOf = ({ place }: Pick<Point, 'place'>): Spot => {
    const { x, y } = pixelOf(place, closest);
    return { x: x - middle.x + frame.width / 2, y: y - middle.y + frame.height / 2 };
  };
  const parts = partsOf(group).flatMap((part) => part.few ?? [part]);
  const isSpread = ({ corners: [west, south, east, north] }: Point): boolean => {
    const [from, to] = [
      pixelOf({ longitude: west, latitude: north }, closest),
      pixelOf({ longitude: east, latitude: south }, closest),
    ];
    return Math.max(to.x - from.x, to.y - from.y) > leastApart;
  };
  return parts.some(isSpread) || signsOfView(parts, { ...view, zoom: closest, spotOf, over: [] }).length > 1;
}
