import { expect, test } from 'vitest';
import { degreeParts } from '#areas/geo/ring.ts';
import { readCities } from './geo.ts';
import { shopOf } from './shops.ts';

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
