import { pointText } from '#listing/point.ts';
import { firstBuildable } from '../buildable.ts';
import { kilometreOfLatitude, pointAt, pointIn } from '../city-point.ts';
import type { City } from '../geo.ts';
import { createRandom } from '../random.ts';
import { metroStations } from './metro-stations.ts';

/** Kilometres in a minute, as the crow flies. */
const pace = { walk: 0.06, transport: 0.15 };
/** Directions in which a home may lie from its station, in radians. */
const directions = Array.from({ length: 36 }, (_, index) => (index * Math.PI) / 18);
/** How much further than its own station others are from a home, at least, kilometres. */
const margin = 0.02;

const known = new Map<string, readonly number[]>();

/** How far from a station a home may lie in each of the directions without being nearer to another one, kilometres. */
function reachesOf(city: string, name: string): readonly number[] {
  const key = `${city} ${name}`;
  const reaches = known.get(key) ?? computeReaches(city, name);
  known.set(key, reaches);
  return reaches;
}

function computeReaches(city: string, name: string): number[] {
  const stations = metroStations[city] ?? [];
  const [, latitude, longitude] = stations.find((station) => station[0] === name)!;
  const others = stations
    .filter((station) => station[0] !== name)
    .map(([, otherLatitude, otherLongitude]) => [
      ((otherLongitude - longitude) / kilometreOfLatitude) * Math.cos((latitude * Math.PI) / 180),
      (otherLatitude - latitude) / kilometreOfLatitude,
    ] as const); // prettier-ignore
  return directions.map((angle) => {
    // Half of the way to another station, seen along the direction.
    const limits = others.map(([east, north]) => {
      const along = east * Math.cos(angle) + north * Math.sin(angle);
      return along <= 0 ? Infinity : (east ** 2 + north ** 2) / (2 * along);
    });
    return Math.min(...limits, 10) - margin;
  });
}

/** The way to a station from a home to which no other one is nearer: as many minutes as were drawn, or as many as there is room for. */
export function wayFrom(city: string, name: string, isWalked: boolean, drawn: number): { minutes: number; by: string } {
  const reach = Math.max(...reachesOf(city, name));
  // Nobody rides for three minutes.
  const by = isWalked || reach < 5 * pace.transport ? 'walk' : 'transport';
  return { minutes: Math.max(1, Math.min(drawn, Math.floor(reach / pace[by]))), by };
}

type NearMetro = { metro: string | null; metro_minutes: number | null; metro_by: string | null };

/** The point of a home: as far from its station as it says and nearer to no other, or anywhere in its city without a station. */
export function pointOf(
  city: City,
  category: string,
  { metro, metro_minutes, metro_by }: NearMetro,
  seed: number,
): string {
  const station = (metroStations[city.name] ?? []).find(([name]) => name === metro);
  // Houses and plots of land lie further out.
  if (!station) return pointText(pointIn(city, createRandom(seed), category === 'house' || category === 'plot'));
  const [name, latitude, longitude] = station;
  const away = (metro_minutes ?? 0) * pace[metro_by === 'walk' ? 'walk' : 'transport'];
  const reaches = reachesOf(city.name, name);
  const farthest = Math.max(...reaches);
  const reaching = (least: number) =>
    directions.flatMap((angle, index) => (reaches[index]! >= Math.min(least, farthest) ? [{ angle, reach: reaches[index]! }] : [])); // prettier-ignore
  const [free, others] = [reaching(away), reaching(away / 2)];
  const random = createRandom(seed);
  const first = free.indexOf(random.pick(free));
  return pointText(
    firstBuildable((at) => {
      // As far as it says in each direction, then nearly so; among parks and rivers there may be room only nearer or farther away.
      const rounds = Math.floor(at / free.length);
      const { angle, reach } = rounds < 3 ? free[(first + at) % free.length]! : random.pick(others);
      const flown = rounds < 3 ? away * (1 + rounds * (0.08 - (at % 2) * 0.16) / 2) : Math.min(reach, away * (0.5 + random.next())); // prettier-ignore
      return pointAt({ latitude, longitude }, Math.cos(angle) * flown, Math.sin(angle) * flown);
    }),
  );
}
