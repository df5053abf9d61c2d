import { type Box, type Frame, insetBy, meet, moved, type Pixel } from '../base/box.ts';
import type { Group } from './group.ts';
import { joint } from './join-groups.ts';
import { boxOf, gap, type MarkerSizes } from './marker-box.ts';
import { shiftOf } from './marker-shift.ts';

/** Where a group stands on the screen. */
export type Project = (group: Pick<Group, 'place'>) => Pixel;
/** The room for markers: the frame without what lies over the map, of which they keep clear. */
export type Room = { frame: Frame; over: readonly Box[]; sizes: MarkerSizes };
/** A marker that has its place in the frame. */
export type SettledMarker = Group & { shift: Pixel };

/** The box of a marker where it has settled. */
export const settledBox = (marker: SettledMarker, project: Project, sizes: MarkerSizes): Box =>
  moved(boxOf(marker, project(marker), sizes), marker.shift);

/**
 * The markers of these groups within the frame, each moved until it is whole and nothing over the map hides it. One that finds no room joins the marker
 * in its way, so that every listing of the frame is in a marker.
 */
export function settle(groups: readonly Group[], project: Project, room: Room): SettledMarker[] {
  const { frame, over, sizes } = room;
  const places = groups.map((group) => {
    const box = boxOf(group, project(group), sizes);
    const shift = shiftOf(group, box, frame, over);
    return { group, shift, box: moved(box, shift), away: Math.hypot(shift.x, shift.y) };
  });
  // Markers that need no move are placed first.
  const settled: typeof places = [];
  for (const one of places.toSorted((a, b) => a.away - b.away)) {
    const around = insetBy(one.box, -gap / 2);
    const other = settled.find(({ box }) => meet(insetBy(box, -gap / 2), around));
    if (!other) {
      settled.push(one);
      continue;
    }
    // The marker that grows may need another place, or meet a third.
    const rest = groups.filter((group) => group !== one.group && group !== other.group);
    return settle([...rest, joint(other.group, one.group)], project, room);
  }
  return settled.map(({ group, shift }) => ({ ...group, shift }));
}
