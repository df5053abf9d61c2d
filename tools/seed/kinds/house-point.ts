import { pointText } from '#listing/point.ts';
import { kilometreOfLatitude, pointAt, pointIn } from '../city-point.ts';
import type { City } from '../geo.ts';
import { createRandom } from '../random.ts';
import { metroStations } from './metro-stations.ts';

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
  // Houses and plots of land lie further out.
  if (!station) return pointText(pointIn(city, createRandom(seed), category === 'house' || category === 'plot'));
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
    if (!isNearer) return pointText(pointAt({ latitude, longitude }, east, north));
  }
}
