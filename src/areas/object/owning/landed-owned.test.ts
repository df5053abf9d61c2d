import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCar, addCatalogue } from '#tests/support/cars.ts';
import { postCarFromJapan } from '#tests/support/costs.ts';
import { createUser } from '#tests/support/factories.ts';

let app: TestApp;
let seller: number;
let importer: number;
let fromJapan: number;
let unknown: number;
let inRussia: number;
/** Of the car from Japan, in kopecks: what it costs there, and all in. */
let price: number;
let landed: number;

beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
  [seller, importer] = [(await createUser(app)).id, (await createUser(app)).id];
  fromJapan = await postCarFromJapan(app);
  unknown = await postCarFromJapan(app, { delivery_cost_minor: null, delivery_currency: null });
  await app.db.updateTable('objects').set({ owner_id: seller }).execute();
  const { body } = await app.api('true-cost/get', { id: fromJapan });
  landed = body.cost.landed.total.minor;
  const row = app.db.selectFrom('objects').select('price_rub_minor').where('id', '=', fromJapan);
  price = Number((await row.executeTakeFirstOrThrow()).price_rub_minor);
  inRussia = await addCar(app.db, seller, app.clock.now(), { priceMinor: price });
  await addCar(app.db, importer, app.clock.now(), { priceMinor: price });
}, 60_000);
afterAll(() => app.close());

const list = async (filter: object, more: object = {}) =>
  (await app.api('object/get_by_user', { user_id: seller, facets: true, status: 'active', ...filter }, more)).body;
const idsOf = async (filter: object, more: object = {}): Promise<number[]> =>
  (await list(filter, more)).items.map(({ id }: { id: number }) => id).toSorted();

test('bounds of what buyers pay in all are of the all-in price of cars from abroad, and of the price of others', async () => {
  expect(landed).toBeGreaterThan(price);
  expect(await idsOf({ price_to: price })).toEqual([fromJapan, unknown, inRussia].toSorted());
  expect(await idsOf({ landed_to: price })).toEqual([inRussia]);
  expect(await idsOf({ landed_to: landed - 1 })).toEqual([inRussia]);
  expect(await idsOf({ landed_to: landed })).toEqual([fromJapan, inRussia].toSorted());
  expect(await idsOf({ landed_from: price + 1 })).toEqual([fromJapan]);
  expect(await idsOf({ landed_from: landed + 1 })).toEqual([]);
  // The delivery is the buyer's.
  const near = await idsOf({ landed_to: landed - 1 }, { cookie: 'my_figures=c:omsk' });
  expect(near).toEqual([fromJapan, inRussia].toSorted());
});

test('counts and facets are of the same bounds', async () => {
  const found = await list({ landed_to: price });
  expect(found).toMatchObject({ total: 1, kinds: { auto: 1, autofromabroad: 0 } });
  const none = await list({ landed_to: price - 1, kind: 'autofromabroad' });
  expect(none.conditions).toContainEqual(
    expect.objectContaining({
      key: 'landed',
      name: {
        ru: expect.stringMatching(/^С доставкой и таможней до/),
        en: expect.stringMatching(/^With delivery and customs up to/),
      },
      counts: { without: 2, alone: 0 },
    }),
  );
});

test('a sum is the all-in price where cars from abroad are among what it finds; one in another currency is the price', async () => {
  const meaningOf = async (q: string, user_id = seller) =>
    (await app.api('object/understand_by_user', { user_id, q })).body;
  const most = Math.ceil(landed / 100_000_00) * 100;
  const to = most * 100_000;
  expect(await meaningOf(`до ${most} тыс`)).toEqual({ kind: null, filters: { landed_to: to }, q: '' });
  expect(await meaningOf(`под ключ до ${most} тыс`)).toMatchObject({ filters: { landed_to: to } });
  expect(await meaningOf(`из японии от 100 до ${most} тыс`)).toMatchObject({ filters: { landed_from: 10_000_000, landed_to: to } }); // prettier-ignore
  expect(await meaningOf(`до ${most} тыс`, importer)).toEqual({ kind: null, filters: { price_to: to }, q: '' });
  expect(Object.keys((await meaningOf('до 20000$')).filters)).toEqual(['price_to']);
});
