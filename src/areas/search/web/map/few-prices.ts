import {
  type Box,
  boxOf,
  clusterHeight,
  fewOf,
  type Frame,
  gap,
  meet,
  moved,
  type Point,
  type SettledSign,
  shiftInto,
  type SignSizes,
  type Spot,
  tipInset,
} from './clusters.ts';
import type { Words } from '#dictionary/field.ts';

/** The lowest price of a few listings; undefined where they are of different currencies or periods. */
export function lowestOf(few: readonly Point[]): Words | undefined {
  const amounts = few.map(({ listing }) => listing?.amount);
  const [first] = amounts;
  if (!first || amounts.some((amount) => amount?.unit !== first.unit)) return undefined;
  return amounts.reduce((a, b) => (b!.minor < a!.minor ? b : a))!.text;
}

/** Two listings as prices beside each other, each leaning aside so far that its tip is still below it; null where that is not enough. */
export function sideBySide(
  pair: readonly Point[],
  spotOf: (point: Point) => Spot,
  sizes: SignSizes,
): [Point, Point] | null {
  const [left, right] = pair.toSorted((a, b) => spotOf(a).x - spotOf(b).x);
  if (!left || !right || pair.length > 2) return null;
  const [a, b] = [boxOf(left, spotOf(left), sizes), boxOf(right, spotOf(right), sizes)];
  const missing = a.top < b.bottom + gap && b.top < a.bottom + gap ? Math.max(0, a.right + gap - b.left) : 0;
  const [mostLeft, mostRight] = [a, b].map((box) => Math.max(0, (box.right - box.left) / 2 - tipInset)) as [
    number,
    number,
  ];
  if (missing > mostLeft + mostRight) return null;
  const toLeft = Math.min(mostLeft, Math.max(missing / 2, missing - mostRight));
  return [
    { ...left, lean: -toLeft },
    { ...right, lean: missing - toLeft },
  ];
}

/** Groups of a few listings by prices where these have room: two beside each other, else the lowest of all. */
export function withPrices(
  signs: readonly SettledSign[],
  spotOf: (point: Point) => Spot,
  { frame, over, sizes }: { frame: Frame; over: readonly Box[]; sizes: SignSizes },
): SettledSign[] {
  let shown = [...signs];
  const boxIn = (sign: Point, shift: Spot = { x: 0, y: 0 }): Box => moved(boxOf(sign, spotOf(sign), sizes), shift);
  for (const sign of signs) {
    const few = fewOf(sign);
    if (sign.listing || few?.length !== sign.count) continue;
    const others = shown.filter((other) => other !== sign);
    const taken = [...over, ...others.map((other) => boxIn(other, other.shift))];
    const isFree = (box: Box): boolean => {
      const { x, y } = shiftInto(box, frame);
      return x === 0 && y === 0 && !taken.some((other) => meet(other, box));
    };
    const from = lowestOf(few);
    // Their number stays at their place: the price is on one side of it, on the other, or on both.
    const aside = from ? (sizes.ofFew(sign.count, from) - clusterHeight(sign.count)) / 2 : 0;
    const forms: Point[][] = [
      sideBySide(few, spotOf, sizes) ?? [],
      ...(from ? [aside, -aside, 0].map((lean) => [{ ...sign, from, lean }]) : []),
    ];
    const form = forms.find((points) => points.length > 0 && points.every((point) => isFree(boxIn(point))));
    if (form) shown = [...others, ...form.map((point) => ({ ...point, shift: { x: 0, y: 0 } }))];
  }
  return shown;
}
