import { type Box, boxOf, type Frame, gap, insetBy, isWithin, type Kept, meet, moved, newestFirst, opensList, type Point, type SettledSign, shiftInto, type SignSizes, type Spot } from './clusters.ts'; // prettier-ignore

type Layout = { frame: Frame; over: readonly Box[]; sizes: SignSizes };

/** Square pixels of the map for each price among groups: five on a phone, sixteen beside a list. */
const roomOfPrice = 40_000;

/**
 * Listings that stand on the map as prices by themselves, where others are grouped: as many as leave room for groups, those first that stand there
 * already, and then the newest.
 */
function firstPrices(
  points: readonly Point[],
  spotOf: (point: Point) => Spot,
  kept: Kept,
  { frame, over, sizes }: Layout,
): { prices: SettledSign[]; others: Point[] } {
  const rankOf = ({ listing }: Point): number => (listing && kept.prices.has(listing.id) ? 0 : 1);
  const most = Math.round((frame.width * frame.height) / roomOfPrice);
  const taken = [...over];
  const prices = new Map<Point, SettledSign>();
  for (const point of points
    .filter(({ listing }) => listing && !kept.grouped.has(listing.id))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || newestFirst(a, b))) {
    if (prices.size >= most) break;
    const box = boxOf(point, spotOf(point), sizes);
    const { x, y } = shiftInto(box, frame);
    if (x !== 0 || y !== 0 || taken.some((other) => meet(other, insetBy(box, -gap)))) continue;
    taken.push(box);
    prices.set(point, { ...point, isFirst: true, shift: { x: 0, y: 0 } });
  }
  return { prices: [...prices.values()], others: points.filter((point) => !prices.has(point)) };
}

/** The markers of a near view: prices by themselves, and the others as groups clear of them. A price that a group finds no room beside is in a group too. */
export function settleAmongPrices(
  points: readonly Point[],
  settledOf: (points: readonly Point[], over: readonly Box[]) => SettledSign[],
  spotOf: (point: Point) => Spot,
  kept: Kept,
  layout: Layout,
): { prices: SettledSign[]; settled: SettledSign[] } {
  const boxIn = (sign: SettledSign): Box => moved(boxOf(sign, spotOf(sign), layout.sizes), sign.shift);
  const among = (prices: readonly SettledSign[], others: readonly Point[]): ReturnType<typeof settleAmongPrices> => {
    const settled = settledOf(others, [...layout.over, ...prices.map(boxIn)]);
    // The list of a group has all listings between its own.
    const isCrossed = (price: SettledSign): boolean =>
      settled.some(
        (sign) => meet(boxIn(sign), boxIn(price)) || (opensList(sign) && isWithin(price.place, sign.corners)),
      );
    const { crossed = [], clear = [] } = Object.groupBy(prices, (price) => (isCrossed(price) ? 'crossed' : 'clear'));
    return crossed.length === 0 ? { prices: clear, settled } : among(clear, [...others, ...crossed]);
  };
  const { prices, others } = firstPrices(points, spotOf, kept, layout);
  return among(prices, others);
}
