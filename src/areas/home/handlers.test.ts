import { afterAll, beforeAll, expect, test } from 'vitest';
import { listingKinds } from '#kinds/names.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { addCar, addCatalogue, catalogue, places } from '#tests/support/cars.ts';
import { createUser } from '#tests/support/factories.ts';

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
