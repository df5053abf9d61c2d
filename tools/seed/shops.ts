import type { Hours } from '#areas/profile/opening-hours.ts';
import { pointText } from '#listing/point.ts';
import { pointIn } from './city-point.ts';
import type { City } from './geo.ts';
import { createRandom } from './random.ts';

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

/** The point of a firm's stock: that of its shop. */
export const stockPointOf = ({ shop }: { shop: DemoShop | null }): string | null =>
  shop && pointText({ latitude: shop.latitudeE5, longitude: shop.longitudeE5 });
