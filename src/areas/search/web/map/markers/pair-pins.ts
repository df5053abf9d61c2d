import { type Box, meet, moved, type Pixel } from '../base/box.ts';
import { fewOf, type Group } from './group.ts';
import { boxOf, gap, type MarkerSizes, tipInset } from './marker-box.ts';
import { isWhole } from './marker-shift.ts';
import type { Project, Room, SettledMarker } from './settle.ts';

/** Two listings as pins beside each other, each leaning aside so far that its tip is still below it; null where that is not enough. */
export function sideBySide(pair: readonly Group[], project: Project, sizes: MarkerSizes): [Group, Group] | null {
  const [left, right] = pair.toSorted((a, b) => project(a).x - project(b).x);
  if (!left || !right || pair.length > 2) return null;
  const [a, b] = [boxOf(left, project(left), sizes), boxOf(right, project(right), sizes)];
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

/** Groups of two listings as two pins, where these have room beside each other. */
export function withPairPins(
  markers: readonly SettledMarker[],
  project: Project,
  { frame, over, sizes }: Room,
): SettledMarker[] {
  let shown = [...markers];
  const boxIn = (group: Group, shift: Pixel = { x: 0, y: 0 }): Box => moved(boxOf(group, project(group), sizes), shift);
  for (const marker of markers) {
    const few = fewOf(marker);
    if (marker.listing || few?.length !== marker.count) continue;
    const others = shown.filter((other) => other !== marker);
    const taken = [...over, ...others.map((other) => boxIn(other, other.shift))];
    const isFree = (group: Group): boolean => {
      const box = boxIn(group);
      return isWhole(box, frame) && !taken.some((other) => meet(other, box));
    };
    const pair = sideBySide(few, project, sizes);
    if (pair?.every(isFree))
      shown = [...others, ...pair.map((pin) => ({ ...pin, insteadOf: marker.place, shift: { x: 0, y: 0 } }))];
  }
  return shown;
}
