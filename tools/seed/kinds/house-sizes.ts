import type { Random } from '../random.ts';
import type { PhotographedHome } from './photographed-homes.ts';

/** What a photograph states of a home, by the keys of the dictionary. */
export type Facts = PhotographedHome['facts'];

const tenth = (value: number) => Math.round(value * 10) / 10;

/** Sizes that fit each other, around those that are given; areas are in square metres, land in ares of 100 m². */
export function sizesOf(category: string, given: Facts, random: Random) {
  const drawnRooms = random.pick(category === 'house' ? [2, 3, 4, 5, 6] : [0, 1, 1, 2, 2, 2, 3, 3, 4]);
  const rooms = Number(given['rooms'] ?? drawnRooms);
  const drawnTotal = tenth(
    category === 'flat' ? 24 + rooms * 17 + random.normal() * 5 + (rooms === 0 ? 2 : 0)
      : category === 'room' ? 12 + random.next() * 9
      : category === 'house' ? 35 + rooms * 26 + random.next() * 40
      : category === 'garage' ? 15 + random.next() * 14
      : 30 + random.next() ** 2 * 520,
  ); // prettier-ignore
  const total = Number(given['area_total_m2'] ?? drawnTotal);
  const drawnFloors = category === 'house' ? random.int(1, 3) : category === 'commercial' ? random.int(1, 12) : random.pick([5, 5, 9, 9, 9, 12, 16, 17, 25]); // prettier-ignore
  const floors = Number(given['floors_total'] ?? drawnFloors);
  return {
    rooms, area_total_m2: total, rooms_in_flat: random.int(2, 5),
    area_living_m2: rooms === 0 ? null : tenth(total * (0.52 + random.next() * 0.1)),
    area_kitchen_m2: tenth(Math.max(5, Math.min(total * 0.22, 6 + random.next() * 9))),
    land_ares: category === 'house' ? random.pick([3, 4, 5, 6, 6, 8, 8, 10, 12, 15]) : random.pick([4, 5, 6, 6, 8, 8, 10, 10, 12, 15, 20, 30]),
    floors_total: floors, floor: random.int(1, floors), ceiling_m: random.pick([2.5, 2.5, 2.55, 2.6, 2.7, 2.8, 3]),
  }; // prettier-ignore
}

/** The most storeys of buildings that are built for one use. */
const storeysOfPremises: Readonly<Record<string, number>> = { warehouse: 1, production: 2 };

/** No storey of a building for one use is above its last one. */
export function withinStoreys<
  T extends { category: string; commercial_type: unknown; floors_total: number; floor: number },
>(drawn: T): T {
  const { category, commercial_type: use, floors_total: floors, floor } = drawn;
  const most = category === 'commercial' ? (storeysOfPremises[String(use)] ?? floors) : floors;
  return { ...drawn, floors_total: Math.min(floors, most), floor: Math.min(floor, most) };
}

/** The facts of a photographed home, for a comparable one with an area of its own. */
export const factsLike = ({ facts }: PhotographedHome, random: Random): Facts => ({
  ...facts,
  area_total_m2: tenth(Number(facts['area_total_m2']) * (0.92 + random.next() * 0.16)),
});
