import { type Box, type Frame, insetBy, meet } from '../base/box.ts';
import type { Words } from '#dictionary/field.ts';
import { type Group, liesAround } from './group.ts';
import { clear, gap } from './marker-box.ts';
import { isWhole } from './marker-shift.ts';
import { type Project, type Room, settledBox, type SettledMarker } from './settle.ts';

/** A text beside a marker, such as the name of its city, in its own box. */
export type Label = { text: string; box: Box };
export type LabelledMarker = SettledMarker & { label?: Label | undefined };
type TextSizes = { height: number; widthOf: (text: string) => number };
/** The room of labels; those of dots are smaller. */
export type LabelSizes = TextSizes & { ofDots: TextSizes };
/** The room for markers with labels. */
export type Layout = Room & { labels: LabelSizes };

/** Pixels between a marker and its label, and between two labels in a row. */
export const labelGap = 3;
const betweenLabels = 6;

/** The room of a text in both languages, so that the same markers stand on the map in each. */
export const widestOf = ({ ru, en }: Words, { widthOf }: TextSizes): number => Math.max(widthOf(ru), widthOf(en));

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

/** A label in the room of a wider text, on the side of its marker. */
export function narrowed({ text, box }: Label, marker: Box, width: number): Label {
  const { left, right } = box;
  if (left >= marker.right) return { text, box: { ...box, right: left + width } };
  if (right <= marker.left) return { text, box: { ...box, left: right - width } };
  const middle = (left + right) / 2;
  return { text, box: { ...box, left: middle - width / 2, right: middle + width / 2 } };
}

export const firstFree = (boxes: readonly Box[], frame: Frame, taken: readonly Box[]): Box | undefined =>
  boxes.find((box) => isWhole(box, frame, 0) && !taken.some((one) => meet(one, box)));
export const apart = (box: Box): Box => ({ ...box, left: box.left - betweenLabels, right: box.right + betweenLabels });

/**
 * The markers with what `textOf` says of them, where there is room for it in the frame, in one of the first `places`; those of many listings choose
 * first.
 */
export function withLabels(
  markers: readonly SettledMarker[],
  textOf: (group: Group) => string | undefined,
  project: Project,
  { frame, over, sizes, labels }: Layout,
  places = Infinity,
): LabelledMarker[] {
  const boxes = new Map(markers.map((marker) => [marker, settledBox(marker, project, sizes)]));
  const taken = [...over, ...[...boxes.values()].map((box) => insetBy(box, -clear))];
  return markers
    .toSorted((a, b) => b.count - a.count)
    .map((marker): LabelledMarker => {
      const text = textOf(marker);
      if (!text) return marker;
      const some = boxesBeside(boxes.get(marker)!, labels.widthOf(text), labels.height).slice(0, places);
      const box = firstFree(some, frame, taken);
      if (box) taken.push(apart(box));
      return { ...marker, label: box && { text, box } };
    });
}

/** So many of the largest groups may move the labels of others, to say that they are not of their city alone. */
const leading = 12;

/** The same markers, of which the largest say that they are not of their city alone: others move their labels for it, and none loses its own. */
function withLeadingAround(
  markers: readonly LabelledMarker[],
  aroundOf: (city: string) => string,
  project: Project,
  layout: Layout,
): LabelledMarker[] {
  const longer = new Set<Group>();
  const textOf = (marker: Group): string | undefined =>
    marker.isDot || !marker.city ? undefined : longer.has(marker) ? aroundOf(marker.city.name) : marker.city.name;
  let said = [...markers];
  const around = markers.filter((marker) => marker.label && liesAround(marker)).toSorted((a, b) => b.count - a.count);
  for (const marker of around.slice(0, leading)) {
    longer.add(marker);
    const placed = withLabels(markers, textOf, project, layout);
    if (placed.every(({ city, isDot, label }) => !city || isDot || label)) said = placed;
    else longer.delete(marker);
  }
  return said;
}

/** The same markers, whose labels say where there is room that a group is not of its city alone; none loses its own label. */
export function withAround(
  markers: readonly LabelledMarker[],
  aroundOf: (city: string) => string,
  project: Project,
  layout: Layout,
): LabelledMarker[] {
  const { frame, over, sizes, labels } = layout;
  const said = withLeadingAround(markers, aroundOf, project, layout);
  const boxes = [...over, ...markers.map((marker) => insetBy(settledBox(marker, project, sizes), -clear))];
  for (const [at, marker] of said.entries()) {
    if (!marker.label || marker.label.text !== marker.city?.name || !liesAround(marker)) continue;
    const text = aroundOf(marker.city.name);
    const others = said.flatMap(({ label }, other) => (label && other !== at ? apart(label.box) : []));
    const some = boxesBeside(settledBox(marker, project, sizes), labels.widthOf(text), labels.height);
    const box = firstFree(some, frame, [...boxes, ...others]);
    if (box) said[at] = { ...marker, label: { text, box } };
  }
  return said;
}
