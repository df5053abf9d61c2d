import { type Box, type Frame, insetBy, meet, moved, type Pixel } from '../base/box.ts';
import type { Group } from './group.ts';
import { joint } from './join-groups.ts';
import { boxOf, gap, type MarkerSizes } from './marker-box.ts';
import { withRoom } from './marker-shift.ts';

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
  const placed = (group: Group) => {
    const one = withRoom(group, project(group), room);
    return { ...one, from: group, away: Math.hypot(one.shift.x, one.shift.y) };
  };
  // Markers that need no move are placed first, and prices before dots.
  const settled: ReturnType<typeof placed>[] = [];
  const meeting = ({ box: around }: ReturnType<typeof placed>) =>
    settled.find(({ box }) => meet(insetBy(box, -gap / 2), insetBy(around, -gap / 2)));
  const rankOf = ({ group, away }: ReturnType<typeof placed>): number => (group.isDot ? 1000 : 0) + away;
  for (const whole of groups.map(placed).toSorted((a, b) => rankOf(a) - rankOf(b))) {
    // A price that meets another marker is a dot, if that has room.
    const isCrossed = whole.group.listing && meeting(whole);
    const one = isCrossed ? { ...placed({ ...whole.from, isDot: true }), from: whole.from } : whole;
    const other = meeting(one);
    if (!other) {
      settled.push(one);
      continue;
    }
    // The marker that grows may need another place, or meet a third.
    const rest = groups.filter((group) => group !== one.from && group !== other.from);
    return settle([...rest, joint(other.from, one.from)], project, room);
  }
  return settled.map(({ group, shift }) => ({ ...group, shift }));
}
