import { type Box, type Frame, gap, insetBy, liesAround, meet, moved, boxOf, type Point, type SettledSign, shiftInto, type SignSizes, type Spot } from './clusters.ts'; // prettier-ignore

/** A text beside a marker, such as the name of its city, in its own box. */
export type Label = { text: string; box: Box };
export type LabelledSign = SettledSign & { label?: Label | undefined };
export type LabelSizes = { height: number; widthOf: (text: string) => number };
export type Layout = { frame: Frame; over: readonly Box[]; sizes: SignSizes; labels: LabelSizes };

/** Pixels between a marker and its label, and the least between a label and other markers; and between two labels in a row. */
export const labelGap = 3;
export const clear = 2;
const betweenLabels = 6;

/** Where a label may stand: below the marker, above, on either side, and shifted along its edges. */
export function boxesBeside({ left, right, top, bottom }: Box, width: number, height: number): Box[] {
  const middle = (left + right) / 2;
  const most = Math.max(0, (width - (right - left)) / 2);
  const at = (x: number, y: number): Box => ({ left: x - width / 2, right: x + width / 2, top: y, bottom: y + height });
  const [below, above] = [bottom + labelGap, top - labelGap - height];
  const beside = (top + bottom - height) / 2;
  const sides = [right + gap + width / 2, left - gap - width / 2];
  return [
    at(middle, below),
    at(middle, above),
    ...sides.map((x) => at(x, beside)),
    ...[most / 2, -most / 2, most, -most].flatMap((aside) => [at(middle + aside, below), at(middle + aside, above)]),
    ...sides.flatMap((x) => [at(x, beside - height / 2), at(x, beside + height / 2)]),
  ];
}

export const firstFree = (boxes: readonly Box[], frame: Frame, taken: readonly Box[]): Box | undefined =>
  boxes.find((box) => {
    const { x, y } = shiftInto(box, frame, 0);
    return x === 0 && y === 0 && !taken.some((one) => meet(one, box));
  });
export const apart = (box: Box): Box => ({ ...box, left: box.left - betweenLabels, right: box.right + betweenLabels });

/**
 * The markers with what `textOf` says of them, where there is room for it in the frame, in one of the first `places`; those of many listings choose
 * first.
 */
export function withLabels(
  signs: readonly SettledSign[],
  textOf: (sign: Point) => string | undefined,
  spotOf: (point: Point) => Spot,
  { frame, over, sizes, labels }: Layout,
  places = Infinity,
): LabelledSign[] {
  const boxes = new Map(signs.map((sign) => [sign, moved(boxOf(sign, spotOf(sign), sizes), sign.shift)]));
  const taken = [...over, ...[...boxes.values()].map((box) => insetBy(box, -clear))];
  return signs
    .toSorted((a, b) => b.count - a.count)
    .map((sign): LabelledSign => {
      const text = textOf(sign);
      if (!text) return sign;
      const some = boxesBeside(boxes.get(sign)!, labels.widthOf(text), labels.height).slice(0, places);
      const box = firstFree(some, frame, taken);
      if (box) taken.push(apart(box));
      return { ...sign, label: box && { text, box } };
    });
}

/** So many of the largest groups may move the labels of others, to say that they are not of their city alone. */
const leading = 12;

/** The same markers, whose labels say where there is room that a group is not of its city alone; none loses its own label. */
export function withAround(
  signs: readonly LabelledSign[],
  aroundOf: (city: string) => string,
  spotOf: (point: Point) => Spot,
  layout: Layout,
): LabelledSign[] {
  const { frame, over, sizes, labels } = layout;
  const longer = new Set<Point>();
  const textOf = (sign: Point): string | undefined =>
    sign.isDot || !sign.city ? undefined : longer.has(sign) ? aroundOf(sign.city.name) : sign.city.name;
  let said = [...signs];
  const around = signs.filter((sign) => sign.label && liesAround(sign)).toSorted((a, b) => b.count - a.count);
  for (const sign of around.slice(0, leading)) {
    longer.add(sign);
    const placed = withLabels(signs, textOf, spotOf, layout);
    if (placed.every(({ city, isDot, label }) => !city || isDot || label)) said = placed;
    else longer.delete(sign);
  }
  const boxOfSign = (sign: SettledSign): Box => moved(boxOf(sign, spotOf(sign), sizes), sign.shift);
  const markers = [...over, ...signs.map((sign) => insetBy(boxOfSign(sign), -clear))];
  for (const [at, sign] of said.entries()) {
    if (!sign.label || sign.label.text !== sign.city?.name || !liesAround(sign)) continue;
    const text = aroundOf(sign.city.name);
    const others = said.flatMap(({ label }, other) => (label && other !== at ? apart(label.box) : []));
    const some = boxesBeside(boxOfSign(sign), labels.widthOf(text), labels.height);
    const box = firstFree(some, frame, [...markers, ...others]);
    if (box) said[at] = { ...sign, label: { text, box } };
  }
  return said;
}
