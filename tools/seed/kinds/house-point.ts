import { pointText } from '#listing/point.ts';
import { degreeParts } from '#areas/geo/ring.ts';
import type { City } from '../geo.ts';
import { createRandom } from '../random.ts';
import { metroStations } from './metro-stations.ts';

const kilometreOfLatitude = 1 / 111.32;
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

/** A point in a circle around the middle of its city, wider for larger cities; houses and plots of land lie further out. */
function pointIn({ name, latitude, longitude, population }: City, category: string, seed: number): string {
  const random = createRandom(seed);
  const [east, north] = inland[name] ?? [0, 0];
  const reach = Math.min(13, 0.6 + Math.sqrt(population) / 260) * (inland[name] ? 0.5 : 1);
  const isOutside = category === 'house' || category === 'plot';
  const away = (isOutside ? 0.6 + random.next() * 0.9 : Math.sqrt(random.next())) * reach;
  const angle = random.next() * 2 * Math.PI;
  return pointAt(latitude, longitude, east + Math.cos(angle) * away, north + Math.sin(angle) * away);
}

/** The point so many kilometres to the east and to the north of a place. */
function pointAt(latitude: number, longitude: number, east: number, north: number): string {
  const along = (east * kilometreOfLatitude) / Math.cos((latitude * Math.PI) / 180);
  const whole = (degrees: number): number => Math.round(degrees * degreeParts);
  return pointText({ latitude: whole(latitude + north * kilometreOfLatitude), longitude: whole(longitude + along) });
}

/** Kilometres in a minute, as the crow flies. */
const pace = { walk: 0.06, transport: 0.15 };

type NearMetro = { metro: string | null; metro_minutes: number | null; metro_by: string | null };

/** The point of a home: as far from its station as it says and nearer to no other, or anywhere in its city without a station. */
export function pointOf(
  city: City,
  category: string,
  { metro, metro_minutes, metro_by }: NearMetro,
  seed: number,
): string {
  const stations = metroStations[city.name] ?? [];
  const station = stations.find(([name]) => name === metro);
  if (!station) return pointIn(city, category, seed);
  const [, latitude, longitude] = station;
  const away = (metro_minutes ?? 0) * pace[metro_by === 'walk' ? 'walk' : 'transport'];
  const random = createRandom(seed);
  // At least half of all directions lead away from the other stations.
  for (;;) {
    const angle = random.next() * 2 * Math.PI;
    const [east, north] = [Math.cos(angle) * away, Math.sin(angle) * away];
    const isNearer = stations.some(([, otherLatitude, otherLongitude]) => {
      const toNorth = (otherLatitude - latitude) / kilometreOfLatitude;
      const toEast = ((otherLongitude - longitude) / kilometreOfLatitude) * Math.cos((latitude * Math.PI) / 180);
      return Math.hypot(toEast - east, toNorth - north) < away - 0.01;
    });
    if (!isNearer) return pointAt(latitude, longitude, east, north);
  }
}
