import { houseTitle } from '#areas/house/card.ts';
import { houseData } from '#areas/house/data.ts';
import { homeMotif, homeTones } from '#areas/house/home-drawing.ts';
import type { City } from '../geo.ts';
import { createWeighted, hashOf, hashOfText, type Random } from '../random.ts';
import { outdoorGrounds } from '#areas/media/drawing-names.ts';
import { drawingsOf, motifNamed } from './drawings.ts';
import { describeHouse } from './house-texts.ts';
import { metroStations } from './metro-stations.ts';
import { pointOf, wayFrom } from './house-point.ts';
import { pointAround, townsAround } from './house-town.ts';
import { photographedHomes, type PhotographedHome } from './photographed-homes.ts';
import { contentWith, roundPrice, type Thing, type ThingContext, type ThingMakers } from './thing.ts';

const categories: readonly (readonly [string, number])[] = [['flat', 52], ['room', 6], ['house', 18], ['plot', 11], ['garage', 6], ['commercial', 7]]; // prettier-ignore
const pickCategory = createWeighted(categories, ([, weight]) => weight);
const streets = 'Садовая Лесная Центральная Молодёжная Школьная Новая Набережная Советская Заречная Полевая Солнечная Парковая Луговая Мира Строителей Гагарина Пушкина Ленина Победы Весенняя Вишнёвая Берёзовая Рябиновая Озёрная Речная Нагорная Южная Восточная Вокзальная Чехова Толстого Чайковского Мичурина Кирова Чкалова Тургенева Некрасова Королёва Ломоносова Комсомольская'.split(' '); // prettier-ignore
const villages = ['пос. Сосновка', 'дер. Берёзовка', 'пос. Ключи', 'с. Покровское', 'дер. Ольховка', 'с. Троицкое', 'пос. Отрадное'] as const; // prettier-ignore
const estates = ['Берёзовая аллея', 'Северный парк', 'Новые кварталы', 'Речной берег', 'Ясное небо', 'Садовый двор', 'Вторая линия', 'Семейный'] as const; // prettier-ignore
const utilities = [
  'electricity',
  'gas',
  'water',
  'sewerage',
  'internet',
  'guarded',
  'furniture',
  'appliances',
  'lift',
  'parking',
] as const;

/** The price of a square metre of a flat in roubles, by the size of the city, with Moscow and Petersburg on their own. */
function metrePrice({ name, population, region }: City): number {
  if (name === 'Москва') return 330_000;
  if (name === 'Санкт-Петербург') return 235_000;
  if (region === 'RU-MOS') return 150_000;
  if (region === 'RU-LEN') return 105_000;
  return population > 900_000 ? 145_000 : population > 300_000 ? 110_000 : population > 90_000 ? 82_000 : 58_000;
}

const tenth = (value: number) => Math.round(value * 10) / 10;

type Facts = PhotographedHome['facts'];

/** Sizes that fit each other, around those that are given. */
function sizesOf(category: string, given: Facts, random: Random) {
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

/** Out of town the village is a part of the address, without a draw of its own, so that no other figure changes. */
function addressOf(street: string, number: number | null, isOut: boolean): string {
  const village = isOut ? `${villages[(street.length + (number ?? 0)) % villages.length]!}, ` : ''; // within the list
  return `${village}ул. ${street}${number === null ? '' : `, ${number}`}`;
}

function placeOf(category: string, houseType: unknown, city: City, random: Random) {
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

/** Dachas belong to gardeners' partnerships; those do not stand between the streets of a town. */
function landUseOf(category: string, houseType: unknown, isInTown: boolean, random: Random): string {
  const drawn = random.pick(category === 'house' ? ['izhs', 'izhs', 'snt', 'lph'] : ['izhs', 'snt', 'snt', 'lph', 'farm']);
  if (category === 'house' && houseType === 'dacha') return 'snt';
  return isInTown && drawn === 'snt' ? 'izhs' : drawn;
} // prettier-ignore

/** Where a home stands: houses and plots of sellers in the two largest cities in a town around, the same for all that are like one photograph. */
function cityOf(category: string, home: PhotographedHome | null, city: City, random: Random): City {
  const towns = category === 'house' || category === 'plot' ? townsAround(city) : [];
  if (towns.length === 0) return city;
  const photo = home?.photos[0]?.path;
  if (photo === undefined) return random.pick(towns);
  return towns[hashOfText(photo) % towns.length]!; // within the list
}

type Drawn = ReturnType<typeof sizesOf> & { category: string; deal: string };

function priceOf({ category, deal, area_total_m2: area, land_ares: land }: Drawn, city: City, random: Random): number {
  const metre = metrePrice(city);
  const whole =
    category === 'plot' ? land * metre * 0.9
      : category === 'house' ? area * metre * 0.5 + land * metre * 0.5
      : category === 'garage' ? area * metre * 0.22
      : category === 'room' ? area * metre * 0.95
      : category === 'commercial' ? area * metre * 0.8
      : area * metre * (area < 32 ? 1.15 : 1); // prettier-ignore
  const noise = Math.exp(random.normal() * 0.13);
  if (deal === 'sale') return roundPrice(whole * noise, random);
  if (deal === 'rent_long') return roundPrice(Math.max(2000, (whole / 210) * noise), random);
  return roundPrice(Math.max(900, (whole / 3600) * noise), random);
}

/** The most storeys of buildings that are built for one use. */
const storeysOfPremises: Readonly<Record<string, number>> = { warehouse: 1, production: 2 };

const unfinished = new Set(['rough', 'none']);

/** The condition of finish: homes that are let are finished. */
function repairOf(deal: string, isNew: boolean, random: Random): string {
  const drawn = isNew
    ? random.pick(['rough', 'none', 'cosmetic'])
    : random.pick(['cosmetic', 'cosmetic', 'euro', 'none', 'designer']);
  return deal !== 'sale' && unfinished.has(drawn) ? 'cosmetic' : drawn;
}

/** Walls of the times in which a building may have been built. */
function firstYear(category: string, floors: number, material: string): number {
  if (category === 'house') return 1965;
  if (material === 'monolith' || material === 'monolith_brick') return 1995;
  if (floors > 12) return 1985;
  if (floors > 5) return 1968;
  return material === 'panel' ? 1960 : 1955;
}

/** The facts of a photographed home, for a comparable one with an area of its own. */
const factsLike = ({ facts }: PhotographedHome, random: Random): Facts => ({
  ...facts,
  area_total_m2: tenth(Number(facts['area_total_m2']) * (0.92 + random.next() * 0.16)),
});

function offer(home: PhotographedHome | null, { seller, status, thisYear, random, like }: ThingContext): Thing {
  const given: Facts = home ? (like ? factsLike(home, random) : home.facts) : {};
  const category = home?.category ?? pickCategory(random)[0];
  const canRent = category !== 'plot';
  const drawnDeal =
    !canRent || random.chance(0.62)
      ? 'sale'
      : random.chance(0.72) || ['garage', 'commercial'].includes(category)
        ? 'rent_long'
        : 'rent_day';
  const deal = String(given['deal'] ?? drawnDeal);
  const isNew = category === 'flat' && deal === 'sale' && (home ? given['market'] === 'new' : random.chance(0.2));
  const all = {
    ...sizesOf(category, given, random),
    house_type: random.pick(['house', 'house', 'cottage', 'dacha', 'townhouse', 'part']),
    garage_type: random.pick(['garage', 'garage', 'box', 'space']),
    commercial_type: random.pick(['office', 'retail', 'warehouse', 'production', 'catering', 'free']),
    ...given,
    category,
    deal,
  };
  const most =
    category === 'commercial' ? (storeysOfPremises[String(all.commercial_type)] ?? all.floors_total) : all.floors_total;
  const drawn = { ...all, floors_total: Math.min(all.floors_total, most), floor: Math.min(all.floor, most) };
  const { rooms, floors_total: floors } = drawn;
  const city = cityOf(category, home, seller.city, random);
  const place = placeOf(category, drawn.house_type, city, random);
  const price = priceOf(drawn, city, random);
  const isGiven = (key: string): boolean => key in given;
  const material = String(
    given['material'] ??
      random.pick(
        category === 'house'
          ? ['brick', 'wood', 'block', 'frame', 'wood']
          : category === 'garage'
            ? ['brick', 'metal', 'block']
            : floors > 5
              ? ['panel', 'brick', 'monolith', 'monolith_brick']
              : ['panel', 'brick', 'brick', 'block'],
      ),
  );
  const isPrivate = seller.kind === 'private';
  const repair = String(given['repair'] ?? repairOf(deal, isNew, random));
  const completion = thisYear + random.int(0, 3);
  const heating = random.pick(
    category === 'house' ? ['gas', 'gas', 'electric', 'stove'] : ['none', 'central', 'electric'],
  );
  const values = {
    ...place,
    // A private person sells what is theirs; agents are firms and sole traders.
    offered_by: isPrivate ? 'owner' : seller.kind === 'company' && isNew ? 'developer' : 'agent',
    market: isNew ? 'new' : 'secondary',
    flat_type: random.chance(0.06) ? 'apartments' : 'flat',
    estate: isNew ? `ЖК «${random.pick(estates)}»` : null,
    completion_year: completion, completion_quarter: random.int(1, 4),
    // Only a developer sells by a contract of share participation; an owner of such a share assigns it.
    sale_contract: isNew ? (isPrivate ? 'assignment' : random.pick(['ddu', 'ddu', 'assignment'])) : 'sale',
    sold_part: home || deal !== 'sale' || random.chance(0.96) ? 'whole' : 'share', share_size: random.pick(['1/2', '1/3', '1/4']),
    year_built: isNew ? null : random.int(firstYear(category, floors, material), thisYear - 2),
    material, repair,
    balcony: random.pick(['none', 'balcony', 'loggia', 'balcony']), bathroom: rooms > 3 ? 'several' : random.pick(['combined', 'separate', 'separate']),
    land_use: landUseOf(category, drawn.house_type, place.to_city_km === 0, random),
    separate_entrance: random.chance(0.5), heating,
    ...Object.fromEntries(utilities.map((key) => [key, random.chance(category === 'plot' ? 0.45 : 0.75)])),
    // Every building of the demo has electricity, and what has a bathroom has water and a drain.
    ...(category !== 'plot' && { electricity: true }),
    ...((category === 'flat' || category === 'house') && { water: true, sewerage: true }),
    ...(category === 'house' && heating === 'gas' && { gas: true }),
    // Nobody furnishes rooms without a floor, or a building that is not finished.
    ...((unfinished.has(repair) || isNew) && !isGiven('furniture') && { furniture: false, appliances: false }),
    lift: floors > 5 && random.chance(0.95),
    // Homes with photographs open their section, and there the payment is a part of what is shown.
    mortgage: random.chance(0.7) || (home !== null && !like), deposit_minor: random.chance(0.8) ? (deal === 'rent_day' ? 300_000 : price * 100) : 0,
    prepaid_months: random.pick([0, 1, 1, 1, 2]), utilities_minor: random.int(20, 90) * 10_000, meters_paid_by: random.pick(['tenant', 'tenant', 'owner']),
    commission_percent: seller.kind === 'company' ? 50 : 0, utilities_included: random.chance(0.4),
    bargain: (deal === 'sale' && random.chance(0.4)) || null, children_allowed: random.chance(0.8), pets_allowed: random.chance(0.35),
    guests: Math.max(2, rooms * 2), nights_min: random.pick([1, 1, 2, 3]),
    ...drawn,
    // A stream of its own, so that the point changes no other figure.
    point: city === seller.city
      ? pointOf(city, category, place, hashOf(price, Math.round(drawn.area_total_m2 * 10), drawn.floor))
      : pointAround(seller.city, city, place.to_city_km ?? 0, hashOf(price, Math.round(drawn.area_total_m2 * 10))),
  }; // prettier-ignore
  const content = contentWith(houseData, {
    ...values,
    // What is within the rent has no sum of its own.
    ...(values.utilities_included && { utilities_minor: null }),
  });
  return {
    content, title: houseTitle(content, {}, 'ru'), description: describeHouse(content, { kind: seller.kind, city }, random), priceMinor: price * 100,
    ...(city !== seller.city && { city }),
    pictures: (like ? null : home?.photos) ?? drawingsOf(motifNamed(homeMotif(values)), status, random, outdoorGrounds, homeTones(values)),
  }; // prettier-ignore
}

/** Real estate in the sellers' cities: sizes, floors and price fit the category, the deal and the city. */
export async function createHouse(): Promise<ThingMakers> {
  return {
    draw: (context) => offer(null, context),
    hasAlike: true,
    photographed: photographedHomes().map((home) => (context) => offer(home, context)),
  };
}
