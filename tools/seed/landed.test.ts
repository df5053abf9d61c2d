import { expect, test } from 'vitest';
import { snapshotRates } from '#areas/currency/snapshot.ts';
import { customsTables } from '#areas/customs/tables.ts';
import { isInEaeu } from '#areas/customs/car-of-listing.ts';
import { readCatalogue } from '#areas/auto/catalogue/catalogue-file.ts';
import { landedPrice } from '#true-cost/landed-price.ts';
import { assumedFigures } from '#true-cost/my-figures.ts';
import { createMarket, drawCar, drawSimilar } from './cars.ts';
import { readCities } from './geo.ts';
import { carOfPhoto } from './imported.ts';
import { createAbroad } from './kinds/abroad.ts';
import { type Photo, readPhotosAbroad, readPhotosInRussia } from './photos.ts';
import { createRandom } from './random.ts';
import { createSellers } from './sellers.ts';

const now = new Date('2026-11-21T12:00:00Z');
const thisYear = 2026;
const [seller] = createSellers(1, 3, readCities(), now);
const buyer = { figures: assumedFigures, assumed: [], place: { region: 'RU-MOW', latitude: 55.75, longitude: 37.62 } };
const context = { day: '2026-12-01', rates: snapshotRates, tables: customsTables, freights: new Map() };

test('photographed cars abroad cost with customs about what like cars cost in Russia: some less, some more', async () => {
  const { photographed } = await createAbroad();
  const market = createMarket(readCatalogue());
  // Each of them with four prices, so that the shares do not depend on the order of the photographs.
  const offers = readPhotosAbroad().flatMap((photo, at) => [1, 2, 3, 4].map((draw) => ({ photo, at, draw })));
  const shares = offers.flatMap(({ photo, at, draw }) => {
    const { content, priceMinor, currency = 'RUB' } = photographed[at]!({ seller: seller!, status: 'active', thisYear, random: createRandom(draw, at) }); // prettier-ignore
    const facts = { kind: 'autofromabroad', price: { minor: priceMinor, currency }, city: null, values: content };
    const { minor } = landedPrice(facts, buyer, context).total;
    if (minor === null || isInEaeu(content)) return [];
    const car = carOfPhoto(market, photo, thisYear);
    const local = Array.from({ length: 15 }, (_, n) => drawSimilar(car, thisYear, createRandom(2, at, n)).priceRub);
    return [minor / 100 / local.toSorted((a, b) => a - b)[7]!];
  });
  const [below, above] = [shares.filter((share) => share < 0.97), shares.filter((share) => share > 1.03)];
  expect(below.length).toBeGreaterThan(shares.length / 6);
  expect(above.length).toBeGreaterThan(shares.length / 6);
  expect(shares.filter((share) => share > 0.75 && share < 1.25).length).toBeGreaterThan(shares.length * 0.8);
});

test('photographed cars in Russia, which lead their section, cost a little less than others', () => {
  const market = createMarket(readCatalogue());
  const photo = { ...readPhotosInRussia()[0]!, yearFrom: 2018, yearTo: 2018 };
  const mean = (of: Photo): number =>
    Array.from({ length: 400 }, (_, at) => drawCar(market.find(of)!, of, seller!, thisYear, createRandom(7, at)).priceRub)
      .reduce((sum, price) => sum + price, 0); // prettier-ignore
  const share = mean(photo) / mean({ ...photo, abroad: 'DE' });
  expect(share).toBeGreaterThan(0.92);
  expect(share).toBeLessThan(0.98);
});
