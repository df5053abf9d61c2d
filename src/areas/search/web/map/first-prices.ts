import { type Box, boxOf, type Frame, gap, insetBy, meet, type Point, type SettledSign, shiftInto, type SignSizes, type Spot } from './clusters.ts'; // prettier-ignore

/** Square pixels of the map for each price among groups: five on a phone, sixteen beside a list. */
const roomOfPrice = 40_000;

/**
 * Listings that stand on the map as prices by themselves, where others are grouped: as many as leave room for groups, those first that come first in
 * `order`, which is that of the list.
 */
export function firstPrices(
  points: readonly Point[],
  spotOf: (point: Point) => Spot,
  order: readonly number[],
  { frame, over, sizes }: { frame: Frame; over: readonly Box[]; sizes: SignSizes },
): { prices: SettledSign[]; others: Point[] } {
  const ranks = new Map(order.map((id, rank) => [id, rank]));
  const rankOf = ({ listing }: Point): number => (listing && ranks.get(listing.id)) ?? order.length;
  const most = Math.round((frame.width * frame.height) / roomOfPrice);
  const taken = [...over];
  const prices = new Map<Point, SettledSign>();
  for (const point of points.filter(({ listing }) => listing).toSorted((a, b) => rankOf(a) - rankOf(b))) {
    if (prices.size >= most) break;
    const box = boxOf(point, spotOf(point), sizes);
    const { x, y } = shiftInto(box, frame);
    if (x !== 0 || y !== 0 || taken.some((other) => meet(other, insetBy(box, -gap)))) continue;
    taken.push(box);
    prices.set(point, { ...point, shift: { x: 0, y: 0 } });
  }
  return { prices: [...prices.values()], others: points.filter((point) => !prices.has(point)) };
}
