import type { City } from '../geo.ts';
import { hashOf, hashOfText, type Random } from '../random.ts';
import { pointOf, wayFrom } from './house-point.ts';
import { pointAround, townsAround } from './house-town.ts';
import { metroStations } from './metro-stations.ts';
import type { PhotographedHome } from './photographed-homes.ts';

const streets = 'Садовая Лесная Центральная Молодёжная Школьная Новая Набережная Советская Заречная Полевая Солнечная Парковая Луговая Мира Строителей Гагарина Пушкина Ленина Победы Весенняя Вишнёвая Берёзовая Рябиновая Озёрная Речная Нагорная Южная Восточная Вокзальная Чехова Толстого Чайковского Мичурина Кирова Чкалова Тургенева Некрасова Королёва Ломоносова Комсомольская'.split(' '); // prettier-ignore
const villages = ['пос. Сосновка', 'дер. Берёзовка', 'пос. Ключи', 'с. Покровское', 'дер. Ольховка', 'с. Троицкое', 'пос. Отрадное'] as const; // prettier-ignore

/** Out of town the village is a part of the address, without a draw of its own, so that no other figure changes. */
function addressOf(street: string, number: number | null, isOut: boolean): string {
  const village = isOut ? `${villages[(street.length + (number ?? 0)) % villages.length]!}, ` : ''; // within the list
  return `${village}ул. ${street}${number === null ? '' : `, ${number}`}`;
}

/** The address, the nearest station and the number of the land. */
export function placeOf(category: string, houseType: unknown, city: City, random: Random) {
  const known = metroStations[city.name];
  // A house stands out of town as a rule, a plot and a dacha always; none of them is said to be near a station.
  const isLand = category === 'house' || category === 'plot';
  const isOut = isLand && (category === 'plot' || houseType === 'dacha' || random.chance(0.8));
  const hasMetro = known !== undefined && !isLand && random.chance(0.75);
  const walks = random.chance(0.75);
  const address = addressOf(random.pick(streets), category === 'plot' ? null : random.int(1, 140), isOut);
  const metro = hasMetro ? random.pick(known)[0] : null;
  const way = metro === null ? null : wayFrom(city.name, metro, walks, walks ? random.int(2, 25) : random.int(5, 15));
  return {
    address,
    metro,
    metro_minutes: way?.minutes ?? null,
    metro_by: way?.by ?? null,
    to_city_km: isOut
      ? random.int(1, townsAround(city).length > 0 || metroStations[city.name] ? 12 : 25)
      : category === 'house'
        ? 0
        : null,
    // No district has the number 00, so nobody owns the plot.
    cadastral_number: random.chance(0.4)
      ? `00:00:${String(random.int(1, 999_999)).padStart(7, '0')}:${random.int(1, 9999)}`
      : null,
  };
}

/** Where a home stands: houses and plots of sellers in the two largest cities in a town around, the same for all that are like one photograph. */
export function cityOf(category: string, home: PhotographedHome | null, city: City, random: Random): City {
  const towns = category === 'house' || category === 'plot' ? townsAround(city) : [];
  if (towns.length === 0) return city;
  const photo = home?.photos[0]?.path;
  if (photo === undefined) return random.pick(towns);
  return towns[hashOfText(photo) % towns.length]!; // within the list
}

type Sized = { category: string; area_total_m2: number; floor: number };

/** The point of a home, from a stream of its own, so that it changes no other figure. */
export function pointOfHome(
  { category, area_total_m2: area, floor }: Sized,
  place: ReturnType<typeof placeOf>,
  price: number,
  cities: { seller: City; home: City },
): string {
  const tenths = Math.round(area * 10);
  return cities.home === cities.seller
    ? pointOf(cities.home, category, place, hashOf(price, tenths, floor))
    : pointAround(cities.seller, cities.home, place.to_city_km ?? 0, hashOf(price, tenths));
}
