import { type Box, meet, moved } from '../base/box.ts';
import type { Group } from './group.ts';
import type { Label, LabelledMarker } from './marker-labels.ts';
import { withRoom } from './marker-shift.ts';
import { type Project, type Room, settledBox } from './settle.ts';

type Drawn = Group | LabelledMarker;
const isSettled = (marker: Drawn): marker is LabelledMarker => 'shift' in marker;

/**
 * The same markers of a map that stands still, once other things lie over it: those that are below one of these are moved aside, and none is grouped
 * anew. Null where one of them finds no room.
 */
export function cleared(markers: readonly Drawn[], project: Project, { frame, over, sizes }: Room): Drawn[] | null {
  const all = [...markers];
  const isFree = (box: Box, taken: readonly Box[]): boolean => !taken.some((other) => meet(other, box));
  for (const [at, marker] of all.entries()) {
    if (!isSettled(marker)) continue;
    const others = all.filter((other) => other !== marker).filter(isSettled);
    const labelClear = (label: Label | undefined, taken: readonly Box[]) =>
      label && isFree(label.box, taken) ? label : undefined;
    if (isFree(settledBox(marker, project, sizes), over)) {
      all[at] = { ...marker, label: labelClear(marker.label, over) };
      continue;
    }
    const taken = [...over, ...others.map((other) => settledBox(other, project, sizes))];
    const { group, shift, box } = withRoom(marker, project(marker), { frame, over: taken, sizes });
    if (!isFree(box, taken)) return null;
    const by = { x: shift.x - marker.shift.x, y: shift.y - marker.shift.y };
    const label = marker.label && { ...marker.label, box: moved(marker.label.box, by) };
    const labels = others.flatMap((other) => (other.label ? [other.label.box] : []));
    all[at] = { ...group, shift, label: labelClear(label, [...taken, ...labels]) };
  }
  return all;
}
