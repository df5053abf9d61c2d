import { expect, test } from 'vitest';
import { degreeParts } from '#areas/geo/ring.ts';
import { parsePoint } from '#listing/point.ts';
import { type FirmPlace, isAtFirm } from '#listing/web/page/firm-place.ts';
import { readCities } from './geo.ts';
import { createAds } from './kinds/ads.ts';
import { createSpec } from './kinds/spec.ts';
import { createEquipment } from './kinds/equipment.ts';
import { generateKind } from './kinds.ts';
import { createSellers } from './sellers.ts';
import { shopOf } from './shops.ts';

const degreesOf = (latitude: number, longitude: number) => ({
  within_metres: 0,
  latitude: latitude / degreeParts,
  longitude: longitude / degreeParts,
});

test('shops lie all over a large city, and in a small one close to its middle', () => {
  const farthestOf = (name: string): number => {
    const city = readCities().find((one) => one.name === name)!;
    const kilometres = Array.from({ length: 80 }, (_, index) => {
      const shop = shopOf({ index, kind: 'company', city }, 1);
      const [north, east] = shop ? [shop.latitudeE5 / degreeParts - city.latitude, shop.longitudeE5 / degreeParts - city.longitude] : [0, 0]; // prettier-ignore
      return 111.32 * Math.hypot(north, east * Math.cos((city.latitude * Math.PI) / 180));
    });
    return Math.max(...kilometres);
  };
  const [moscow, istra] = [farthestOf('Москва'), farthestOf('Истра')];
  expect(moscow).toBeGreaterThan(10);
  expect(moscow).toBeLessThan(14);
  expect(istra).toBeLessThan(2);
});

test('no place of a firm has more things of one kind than a yard or a shop holds', async () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const sellers = createSellers(1, 6000, readCities(), now);
  const makers = { spec: await createSpec(), equipment: await createEquipment(), ads: await createAds() };
  for (const kind of ['spec', 'equipment', 'ads'] as const) {
    const listings = generateKind({ kind, makers: makers[kind], seed: 1, count: 5000, now, sellers });
    const placed = [...listings].filter(({ status, thing }) => status === 'active' && thing.content['point'] !== null);
    expect(placed.length, kind).toBeGreaterThan(500);
    const counts = [...Map.groupBy(placed, ({ thing }) => thing.content['point']).values()].map(({ length }) => length);
    expect(Math.max(...counts), kind).toBeLessThan(25);
  }
});

test('all that a firm has in stock is at its address, as its page says', () => {
  const sellers = createSellers(1, 2000, readCities(), new Date('2026-11-21T12:00:00Z'));
  const large = sellers.filter(({ sites }) => sites.length > 1);
  expect(large.length).toBeGreaterThan(20);
  for (const { shop, sites } of large) {
    const firm: FirmPlace = { address: '', hours: null, point: degreesOf(shop!.latitudeE5, shop!.longitudeE5) };
    const away = sites.filter((site) => {
      const { latitude, longitude } = parsePoint(site)!;
      return !isAtFirm({ point: degreesOf(latitude, longitude) }, firm);
    });
    expect(away).toEqual([]);
  }
});
