import { afterAll, beforeAll, expect, test } from 'vitest';
import { listingKinds } from '#kinds/names.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { addCar, addCatalogue, addUpload, catalogue, places } from '#tests/support/cars.ts';
import { createUser } from '#tests/support/factories.ts';
import { addListing } from '#tests/support/sample-listing.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addCatalogue(t.db);
  const seller = await createUser(t);
  const now = t.clock.now();
  await addCar(t.db, seller.id, now);
  await addCar(t.db, seller.id, now);
  await addCar(t.db, seller.id, now, { modelId: catalogue.granta, cityId: places.omsk });
});
afterAll(() => t.close());

type Overview = { kinds: { kind: string; count: number }[]; cities: { name: string; slug: string; count: number }[] };
const overview = async (input: object): Promise<Overview> => (await t.api('home/get_overview', input)).body;
const carsIn = async (input: object) => (await overview(input)).kinds.find(({ kind }) => kind === 'auto')?.count;

test('counts every kind in all Russia and in a region', async () => {
  expect((await overview({})).kinds.map(({ kind }) => kind)).toEqual([...listingKinds]);
  expect(await carsIn({})).toBe(3);
  expect(await carsIn({ region: 'RU-OMS' })).toBe(1);
  expect(await carsIn({ region: 'RU-SPE' })).toBe(0);
});

test('returns large cities that have listings of a kind, the most listings first', async () => {
  const { cities } = await overview({ kind: 'auto', region: 'RU-OMS' });
  expect(cities).toEqual([
    expect.objectContaining({ name: 'Москва', count: 2 }),
    expect.objectContaining({ name: 'Омск', count: 1 }),
  ]);
  expect((await overview({ kind: 'house' })).cities).toEqual([]);
});

test('makes are counted in a region', async () => {
  const input = { with_counts: true, region: 'RU-OMS' };
  const { marks } = (await t.api('auto/get_marks', input)).body as { marks: { slug: string; count: number }[] };
  expect(marks.filter(({ count }) => count > 0)).toEqual([expect.objectContaining({ slug: 'lada', count: 1 })]);
});

test('the feeds show photographed listings, and those reduced by five percent or more apart', async () => {
  const app = await testApp();
  try {
    await addCatalogue(app.db);
    const seller = await createUser(app);
    const now = app.clock.now();
    const listed = async (cityId?: number) => {
      const id = await addCar(app.db, seller.id, now, { priceMinor: 100_000_000, ...(cityId && { cityId }) });
      const photo = await addUpload(app.db, seller.id, now);
      await app.db.updateTable('media').set({ object_id: id }).where('id', '=', photo).execute();
      return id;
    };
    const priced = (id: number, minor: number) =>
      app.db.updateTable('objects').set({ price_minor: minor, price_rub_minor: minor }).where('id', '=', id).execute();
    const older = [await listed(places.omsk), await listed()];
    await priced(older[0]!, 94_000_000);
    await priced(older[1]!, 97_000_000);
    const newest: number[] = [];
    for (let at = 0; at < 9; at++) newest.unshift(await listed());
    await addCar(app.db, seller.id, now);
    const idsOf = (cards: { id: number }[]) => cards.map(({ id }) => id);
    const feeds = async (input: object) => (await app.api('home/get_feeds', input)).body;
    const ofCars = await feeds({ kind: 'auto' });
    expect(idsOf(ofCars.newest)).toEqual(newest);
    expect(idsOf(ofCars.reduced)).toEqual([older[0]]);
    // A row of each section or two: four, and one more.
    const ofAll = await feeds({});
    expect(idsOf(ofAll.newest)).toEqual(newest.slice(0, 5));
    expect(idsOf(ofAll.reduced)).toEqual([older[0]]);
    const { newest: inOmsk, costs } = await feeds({ region: 'RU-OMS', figures: 'c:omsk' });
    expect(idsOf(inOmsk)).toEqual([older[0]]);
    // Without delivery, since the buyer is in the same city, and without an offer of credit.
    expect(costs).toEqual([expect.objectContaining({ id: older[0], landed_minor: 94_000_000, monthly_minor: null })]);
    // A car from abroad with a good price leads, however many are newer.
    const fromAbroad = async () => {
      const id = await addListing(app.db, 'autofromabroad', seller.id, now);
      const live = { status: 'active', published_at: now, expires_at: new Date(+now + 86_400_000) } as const;
      await app.db.updateTable('objects').set(live).where('id', '=', id).execute();
      await app.db
        .updateTable('media')
        .set({ object_id: id })
        .where('id', '=', await addUpload(app.db, seller.id, now))
        .execute();
      return id;
    };
    const good = await fromAbroad();
    const newer = await fromAbroad();
    const rated = {
      rated_at: now,
      level: 'good',
      comparables: 9,
      price_minor: 1,
      low_minor: 1,
      median_minor: 2,
      high_minor: 3,
    };
    await app.db.updateTable('price_ratings').set(rated).where('object_id', '=', good).execute();
    expect(idsOf((await feeds({ kind: 'autofromabroad' })).newest)).toEqual([good, newer]);
    expect(await feeds({ kind: 'house' })).toEqual({ newest: [], reduced: [], example: null, costs: [] });
    // Cars of both sections share a row, in turn.
    expect(idsOf((await feeds({})).newest)).toEqual([newest[0], good, newest[1], newer, newest[2]]);
  } finally {
    await app.close();
  }
});
