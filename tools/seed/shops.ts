import type { Hours } from '#ui/opening-hours.ts';
import { pointText } from '#listing/point.ts';
import { pointIn } from './city-point.ts';
import type { City } from './geo.ts';
import { createRandom, hashOf } from './random.ts';

export type DemoShop = { address: string; latitudeE5: number; longitudeE5: number; hours: Hours };

// Streets that are plainly made up, so that nobody drives to one.
const streets = 'ул. Примерная|ул. Образцовая|Демонстрационный пр-т|ул. Условная|Макетный пер.|Эскизное ш.|ул. Черновая|наб. Вымышленная'.split('|'); // prettier-ignore

const between = (from: number, to: number) => ({ from: from * 60, to: to * 60 });

const weeks: readonly Hours[] = [
  [...Array.from({ length: 5 }, () => between(9, 20)), between(10, 18), between(10, 18)],
  [...Array.from({ length: 6 }, () => between(9, 19)), null],
  Array.from({ length: 7 }, () => between(10, 21)),
  [...Array.from({ length: 5 }, () => between(9, 18)), null, null],
];

type Firm = { readonly index: number; readonly kind: string; readonly city: City };

/** The place of business of a seller; null for private people and for every eighth firm, which has not filled it in. */
export function shopOf({ index, kind, city }: Firm, seed: number): DemoShop | null {
  const random = createRandom(seed, 5, index);
  if (kind === 'private' || random.chance(0.125)) return null;
  const building = random.chance(0.3) ? `, стр. ${random.int(1, 5)}` : '';
  const address = `${random.pick(streets)}, ${random.int(1, 140)}${building}`;
  const { latitude: latitudeE5, longitude: longitudeE5 } = pointIn(city, random);
  return { address, latitudeE5, longitudeE5, hours: random.pick(weeks) };
}

/** How many listings a firm has at one place, relative to `size`, and the most places. */
const perSite = 12;
const mostSites = 4;

/** How far the rows of a yard are from its shop at most, in parts of a degree: about 60 m. */
const yardE5 = 50;

/** The points of a firm's stock, the shop's own first: a large one has further rows in its yard, at one address and one distance to the metro. None without a shop. */
export function sitesOf({ index, shop }: Pick<Firm, 'index'> & { shop: DemoShop | null }, size: number, seed: number) {
  if (!shop) return [];
  const { latitudeE5: latitude, longitudeE5: longitude } = shop;
  const count = Math.max(1, Math.min(mostSites, Math.ceil(size / perSite)));
  const further = Array.from({ length: count - 1 }, (_, at) => {
    const random = createRandom(seed, 16, index, at);
    const beside = (of: number) => of + random.int(-yardE5, yardE5);
    return pointText({ latitude: beside(latitude), longitude: beside(longitude) });
  });
  return [pointText({ latitude, longitude }), ...further];
}

/** Where the thing of a listing stands among the places of its seller; null for sellers without one. */
export const stockPointOf = ({ sites }: { sites: readonly string[] }, listing: number): string | null =>
  sites[hashOf(listing) % Math.max(1, sites.length)] ?? null;
