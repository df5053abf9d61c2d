import { type Box, insetBy, meet } from '../base/box.ts';
import { isWithin } from '../base/corners.ts';
import { type Group, newestFirst, opensList } from './group.ts';
import type { Kept } from './kept.ts';
import { boxOf, gap } from './marker-box.ts';
import { isWhole } from './marker-shift.ts';
import { type Project, type Room, settledBox, type SettledMarker } from './settle.ts';

/** Square pixels of the map for each pin among groups: eight on a phone, thirty beside a list. */
const roomOfPin = 24_000;

/**
 * Listings that stand on the map as pins by themselves, where others are grouped: as many as leave room for groups, those first that stand there
 * already, then those of the commonest sort, and of these the newest.
 */
function singlePins(
  groups: readonly Group[],
  project: Project,
  kept: Kept,
  { frame, over, sizes }: Room,
): { pins: SettledMarker[]; others: Group[] } {
  const rankOf = ({ listing }: Group): number => (listing && kept.pins.has(listing.id) ? 0 : listing?.isUnlike ? 2 : 1);
  const most = Math.round((frame.width * frame.height) / roomOfPin);
  const taken = [...over];
  const pins = new Map<Group, SettledMarker>();
  for (const group of groups
    .filter(({ listing }) => listing && !kept.grouped.has(listing.id))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || newestFirst(a, b))) {
    if (pins.size >= most) break;
    const box = boxOf(group, project(group), sizes);
    if (!isWhole(box, frame) || taken.some((other) => meet(other, insetBy(box, -gap)))) continue;
    taken.push(box);
    pins.set(group, { ...group, isSingle: true, shift: { x: 0, y: 0 } });
  }
  return { pins: [...pins.values()], others: groups.filter((group) => !pins.has(group)) };
}

/** The markers of a near view: pins by themselves, and the others as groups clear of them. A pin that a group finds no room beside is in a group too. */
export function settleAmongPins(
  groups: readonly Group[],
  settleOthers: (groups: readonly Group[], over: readonly Box[]) => SettledMarker[],
  project: Project,
  kept: Kept,
  room: Room,
): { pins: SettledMarker[]; settled: SettledMarker[] } {
  const boxIn = (marker: SettledMarker): Box => settledBox(marker, project, room.sizes);
  const among = (pins: readonly SettledMarker[], others: readonly Group[]): ReturnType<typeof settleAmongPins> => {
    const settled = settleOthers(others, [...room.over, ...pins.map(boxIn)]);
    // The list of a group has all listings between its own.
    const isCrossed = (pin: SettledMarker): boolean =>
      settled.some(
        (marker) => meet(boxIn(marker), boxIn(pin)) || (opensList(marker) && isWithin(pin.place, marker.corners)),
      );
    const { crossed = [], clear = [] } = Object.groupBy(pins, (pin) => (isCrossed(pin) ? 'crossed' : 'clear'));
    return crossed.length === 0 ? { pins: clear, settled } : among(clear, [...others, ...crossed]);
  };
  const { pins, others } = singlePins(groups, project, kept, room);
  return among(pins, others);
}
