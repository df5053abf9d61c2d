import {
  type Box,
  boxOf,
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

/** Groups of two listings as two prices, where these have room beside each other. */
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
    const isFree = (point: Point): boolean => {
      const box = boxIn(point);
      const { x, y } = shiftInto(box, frame);
      return x === 0 && y === 0 && !taken.some((other) => meet(other, box));
    };
    const pair = sideBySide(few, spotOf, sizes);
    if (pair?.every(isFree))
      shown = [...others, ...pair.map((point) => ({ ...point, insteadOf: sign.place, shift: { x: 0, y: 0 } }))];
  }
  return shown;
}
