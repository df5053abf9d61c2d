import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCatalogue } from '#tests/support/cars.ts';
import { createUser } from '#tests/support/factories.ts';
import { createSeller, type Seller } from '#tests/support/own-listings.ts';

const vin = 'XTA210990Y2766111';
const price = 29_900;
const day = 24 * 3_600_000;
let app: TestApp;
let buyer: Seller;
let other: Seller;

beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
  app.ports.vinSources = (['autoteka', 'avtocod'] as const).map((name) => ({
    name,
    advance: async () => ({ state: 'not_found' }),
  }));
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.updateTable('objects').set({ deleted_at: app.clock.now() }).where('deleted_at', 'is', null).execute();
  [buyer, other] = [await createSeller(app), await createSeller(app)];
});

describe('the free summary', () => {
  const summary = async (input: object = { number: vin }, token?: string) =>
    (await app.api('vin-reports/get_summary', input, { token })).body;
  const ago = (days: number) => new Date(app.clock.now().getTime() - days * day);

  test('shows our own listings of any kind, oldest first: days, prices, cities, mileage and photos, never a seller', async () => {
    const sold = await other.addCar({
      values: { vin, mileage_km: 30_000 },
      status: 'sold',
      publishedAt: ago(200),
      priceMinor: 90_000_000,
    });
    await other.addPhotos(sold, 4);
    const gone = await other.addCar({ values: { vin, mileage_km: 80_000 }, status: 'archived', publishedAt: ago(100) });
    await other.addPhotos(gone, 2);
    const listing = await buyer.addCar({ values: { vin, mileage_km: 60_000 }, publishedAt: ago(1) });
    const answer = await summary({ object_id: listing });
    expect(answer).toMatchObject({
      number: 'XTA************11',
      decoded: { country: 'RU' },
      offer: { price_minor: price, is_demo: false },
      report: null,
      attached: null,
    });
    expect(answer.own).toMatchObject([
      {
        listing: { id: sold },
        published_at: ago(200).toISOString(),
        price: { minor: 90_000_000 },
        mileage_km: 30_000,
        photos: 4,
        pictures: [{}, {}, {}],
      },
      { listing: null, mileage_km: 80_000, photos: null, pictures: [] },
      { listing: { id: listing }, mileage_km: 60_000, city: { name: 'Москва' } },
    ]);
    expect(JSON.stringify(answer)).not.toContain(vin);
    expect(JSON.stringify(answer)).not.toMatch(/Продавец/);
    expect(await summary()).toMatchObject({ number: vin, own: answer.own });
  });

  test('shows nothing of listings that were never public, were refused or deleted, or belong to a blocked seller', async () => {
    for (const status of ['draft', 'moderation', 'rejected']) await other.addCar({ values: { vin }, status });
    await other.addCar({ values: { vin }, publishedAt: ago(300), deletedAt: ago(100) });
    const theirs = await other.addCar({ values: { vin }, publishedAt: ago(300) });
    const blocked = await createUser(app, { blocked: true });
    await app.db.updateTable('objects').set({ owner_id: blocked.id }).where('id', '=', theirs).execute();
    expect((await summary()).own).toEqual([]);
  });

  test('accepts a number in either alphabet, and explains what is wrong with others', async () => {
    expect(await summary({ number: 'хта210990у2766111' })).toMatchObject({ number: vin, number_type: 'vin' });
    expect(await summary({ number: 'ZVW30-1234567' })).toMatchObject({ number_type: 'frame', own: [] });
    expect((await summary({ number: 'XTA' })).fields).toMatchObject([{ path: 'number', code: 'vin_length' }]);
  });
});

test('the specimen is a complete report about no real vehicle', async () => {
  const { body } = await app.api('vin-reports/get_specimen', {});
  expect(body).toMatchObject({ state: 'ready', is_demo: true, number: 'DVR0DEM0SPEC00001', decoded: { maker: null } });
});
