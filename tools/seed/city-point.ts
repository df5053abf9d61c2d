import { degreeParts } from '#areas/geo/ring.ts';
import { firstBuildable } from './buildable.ts';
import type { City } from './geo.ts';
import { createRandom, hashOf } from './random.ts';

export const kilometreOfLatitude = 1 / 111.32;
/** Where the middle of the land lies from the middle of a city by the sea or a large lake, in kilometres to the east and to the north. */
const inland: Readonly<Record<string, readonly [east: number, north: number]>> = {
  'Санкт-Петербург': [4, -2],
  Владивосток: [4, 4],
  Сочи: [2, 2],
  Новороссийск: [-2, 2],
  Калининград: [1, 0],
  Мурманск: [2, 0],
  Севастополь: [2, -1],
  Таганрог: [2, 2],
  Геленджик: [2, 1],
  Анапа: [2, 0],
  Ялта: [0, 1],
};

/** The point so many kilometres to the east and to the north of a place, in whole hundred-thousandths of a degree. */
export function pointAt(
  { latitude, longitude }: Pick<City, 'latitude' | 'longitude'>,
  east: number,
  north: number,
): { latitude: number; longitude: number } {
  const along = (east * kilometreOfLatitude) / Math.cos((latitude * Math.PI) / 180);
  const whole = (degrees: number): number => Math.round(degrees * degreeParts);
  return { latitude: whole(latitude + north * kilometreOfLatitude), longitude: whole(longitude + along) };
}

/** A point in a circle around the middle of its city, wider for larger cities, or beyond its edge; in no park and no water. */
export function pointIn(city: City, random: ReturnType<typeof createRandom>, isOutside = false) {
  const { name, population } = city;
  const [east, north] = inland[name] ?? [0, 0];
  const reach = Math.min(13, 0.6 + Math.sqrt(population) / 260) * (inland[name] ? 0.5 : 1);
  const [first, second] = [random.next(), random.next()];
  return firstBuildable((at) => {
    // Further tries have a stream of their own, so that they change no other figure.
    const further = createRandom(hashOf(first * 2 ** 32, second * 2 ** 32, at));
    const [near, turn] = at === 0 ? [first, second] : [further.next(), further.next()];
    const away = (isOutside ? 0.6 + near * 0.9 : Math.sqrt(near)) * reach;
    const angle = turn * 2 * Math.PI;
    return pointAt(city, east + Math.cos(angle) * away, north + Math.sin(angle) * away);
  });
}
