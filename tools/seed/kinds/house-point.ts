import { pointText } from '#listing/point.ts';
import { degreeParts } from '#areas/geo/ring.ts';
import type { City } from '../geo.ts';
import { createRandom } from '../random.ts';

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

/** The point of a home: in a circle around the middle of its city, wider for larger cities; houses and plots of land lie further out. */
export function pointIn({ name, latitude, longitude, population }: City, category: string, seed: number): string {
  const random = createRandom(seed);
  const [east, north] = inland[name] ?? [0, 0];
  const reach = Math.min(13, 0.6 + Math.sqrt(population) / 260) * (inland[name] ? 0.5 : 1);
  const isOutside = category === 'house' || category === 'plot';
  const away = (isOutside ? 0.6 + random.next() * 0.9 : Math.sqrt(random.next())) * reach;
  const angle = random.next() * 2 * Math.PI;
  const up = (north + Math.sin(angle) * away) * kilometreOfLatitude;
  const along = ((east + Math.cos(angle) * away) * kilometreOfLatitude) / Math.cos((latitude * Math.PI) / 180);
  const whole = (degrees: number): number => Math.round(degrees * degreeParts);
  return pointText({ latitude: whole(latitude + up), longitude: whole(longitude + along) });
}
