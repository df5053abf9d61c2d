import { pointText } from '#listing/point.ts';
import { firstBuildable } from '../buildable.ts';
import { kilometreOfLatitude, pointAt } from '../city-point.ts';
import { type City, readCities } from '../geo.ts';
import { createRandom } from '../random.ts';

/** Towns outside the ring roads of the two largest cities, by the region around each. */
const around: Readonly<Record<string, readonly [region: string, towns: string]>> = {
  'RU-MOW': ['RU-MOS', 'Балашиха Королёв Одинцово Домодедово Подольск Щёлково Раменское Пушкино Истра Дмитров Звенигород Чехов'],
  'RU-SPE': ['RU-LEN', 'Всеволожск Гатчина Тосно Выборг Приозерск Кировск Сертолово Луга'],
}; // prettier-ignore

let known: ReadonlyMap<string, readonly City[]> | undefined;

/** The towns around a city that has no houses with land of its own; none for all others. */
export function townsAround({ region }: City): readonly City[] {
  known ??= new Map(
    Object.entries(around).map(([city, [of, names]]) => {
      const wanted = names.split(' ');
      return [city, readCities().filter((one) => one.region === of && wanted.includes(one.name))];
    }),
  );
  return known.get(region) ?? [];
}

/** The point of a house so many kilometres from a town around a city, on the side that looks away from the city. */
export function pointAround(city: City, town: City, kilometres: number, seed: number): string {
  const random = createRandom(seed);
  const east = ((town.longitude - city.longitude) / kilometreOfLatitude) * Math.cos((town.latitude * Math.PI) / 180);
  const north = (town.latitude - city.latitude) / kilometreOfLatitude;
  const outward = Math.atan2(north, east);
  return pointText(
    firstBuildable(() => {
      const angle = outward + (random.next() - 0.5) * 2;
      const away = kilometres + 0.3 + random.next();
      return pointAt(town, Math.cos(angle) * away, Math.sin(angle) * away);
    }),
  );
}
