import { type Box, type Frame, insetBy, meet } from '../base/box.ts';
import type { Words } from '#dictionary/field.ts';
import type { Group } from './group.ts';
import { clear } from './marker-box.ts';
import { isWhole } from './marker-shift.ts';
import { type Project, type Room, settledBox, type SettledMarker } from './settle.ts';

/** A text beside a marker in its own box; `city`: the city that it names. */
export type Label = { text: string; box: Box; city?: string | undefined };
export type LabelledMarker = SettledMarker & { label?: Label | undefined };
/** The room of labels. */
export type LabelSizes = { height: number; widthOf: (text: string) => number };
/** The room for markers with labels. */
export type Layout = Room & { labels: LabelSizes };

/** Pixels between a marker and its label, between two labels in a row, and between a label and the edge of the map. */
export const labelGap = 3;
const betweenLabels = 6;
const fromEdge = 4;

/** The room of a text in both languages, so that the same markers stand on the map in each. */
export const widestOf = ({ ru, en }: Words, { widthOf }: LabelSizes): number => Math.max(widthOf(ru), widthOf(en));

type Size = { width: number; height: number };
/** A label at the middle of its marker, or at the edge of the map as far aside as it takes to be whole. */
function labelAt({ left, right }: Box, { width, height }: Size, frame: Frame, top: number): Box {
  const middle = Math.max(fromEdge + width / 2, Math.min(frame.width - fromEdge - width / 2, (left + right) / 2));
  return { left: middle - width / 2, right: middle + width / 2, top, bottom: top + height };
}
/** Where the label of a marker stands: below it. */
export const boxBelow = (marker: Box, size: Size, frame: Frame): Box =>
  labelAt(marker, size, frame, marker.bottom + labelGap);
/** Above it, where the other side has no room. */
export const boxAbove = (marker: Box, size: Size, frame: Frame): Box =>
  labelAt(marker, size, frame, marker.top - labelGap - size.height);

export const firstFree = (boxes: readonly Box[], frame: Frame, taken: readonly Box[]): Box | undefined =>
  boxes.find((box) => isWhole(box, frame, 0) && !taken.some((one) => meet(one, box)));
export const apart = (box: Box): Box => ({ ...box, left: box.left - betweenLabels, right: box.right + betweenLabels });

/** The markers with what `textOf` says of them below, where there is room for it in the frame; those of many listings choose first. */
export function withLabels(
  markers: readonly SettledMarker[],
  textOf: (group: Group) => string | undefined,
  project: Project,
  { frame, over, sizes, labels }: Layout,
): LabelledMarker[] {
  const boxes = new Map(markers.map((marker) => [marker, settledBox(marker, project, sizes)]));
  const taken = [...over, ...[...boxes.values()].map((box) => insetBy(box, -clear))];
  return markers
    .toSorted((a, b) => b.count - a.count)
    .map((marker): LabelledMarker => {
      const text = textOf(marker);
      if (!text) return marker;
      const size = { width: labels.widthOf(text), height: labels.height };
      const box = firstFree([boxBelow(boxes.get(marker)!, size, frame)], frame, taken);
      if (box) taken.push(apart(box));
      return { ...marker, label: box && { text, box } };
    });
}
