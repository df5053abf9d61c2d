import { kilometresBetween } from '#areas/geo/distance.ts';
import { borderPlace } from '#true-cost/border-places.ts';
import { roadFactor, type Place, straightKilometres } from '#true-cost/delivery.ts';

/** Where cars set out that are cleared in a state of the EAEU, whose whole border is the border point: Minsk and Almaty. */
const cleared: Readonly<Record<string, Place>> = {
  belarus: { region: 'BY', latitude: 53.9, longitude: 27.56 },
  kazakhstan: { region: 'KZ', latitude: 43.24, longitude: 76.9 },
};
const moscow: Place = { region: 'RU-MOW', latitude: 55.75, longitude: 37.62 };
/** What a car carrier does in a day, kilometres of road. */
const dailyKm = 450;

/** Whether a road leads to a city, so that a car can be brought to it. */
export const isReachable = (city: Place): boolean => 'km' in straightKilometres(city, moscow);

/** Days by road from a border point to a city. */
export function roadDays(point: string, city: Place): number {
  const from = borderPlace(point) ?? cleared[point];
  if (!from) throw new Error(`No place of the border point ${point}.`);
  return Math.ceil((kilometresBetween(from, city) * Number(roadFactor)) / dailyKm);
}
