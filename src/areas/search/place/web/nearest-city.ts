import type { Api, OutputOf } from '#contract/client.ts';
import { kilometresBetween } from '#areas/geo/distance.ts';

type City = OutputOf<'geo/autocomplete_global'>['items'][number];
type Position = { latitude: number; longitude: number };

const longestWaitMs = 10_000;
/** Only the nearest city is needed, so an old or coarse position is good enough. */
const oldestMs = 600_000;

/** The nearest of these cities. */
export const nearestTo = <C extends Position>(position: Position, cities: readonly C[]): C | undefined =>
  cities.reduce<{ city?: C; away: number }>(
    (nearest, city) => {
      const away = kilometresBetween(position, city);
      return away < nearest.away ? { city, away } : nearest;
    },
    { away: Infinity },
  ).city;

/** The position of the visitor. The browser asks for consent. Rejects without a position. */
export const browserPosition = (): Promise<Position> =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('The browser has no position.'));
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, {
      timeout: longestWaitMs,
      maximumAge: oldestMs,
    });
  });

/** The city nearest to the visitor. The browser asks for consent, and the position stays on the device. Rejects without a position. */
export async function findNearestCity(api: Api): Promise<City | undefined> {
  const position = await browserPosition();
  const { items } = await api('geo/get_cities', {});
  const nearest = nearestTo(position, items);
  if (!nearest) return undefined;
  const found = await api('geo/autocomplete_global', { query: nearest.slug });
  return found.items.find(({ id }) => id === nearest.id);
}
