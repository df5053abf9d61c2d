import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { places } from '#tests/support/cars.ts';
import { createUser } from '#tests/support/factories.ts';
import { addListing } from '#tests/support/sample-listing.ts';

let app: TestApp;
const ids: Record<string, number> = {};

let seller: number;

async function add(name: string, values: object): Promise<void> {
  const now = app.clock.now();
  const bicycle = { category: 'bicycles', title: 'Велосипед', price_minor: 1_300_000, ...values };
  const id = await addListing(app.db, 'ads', seller, now, bicycle);
  ids[name] = id;
  await app.db
    .updateTable('objects')
    .set({ status: 'active', published_at: now, expires_at: new Date(+now + 86_400_000) })
    .where('id', '=', id)
    .execute();
}

beforeAll(async () => {
  app = await testApp();
  seller = (await createUser(app)).id;
  await add('city', { item_type: 'city', wearer: 'women' });
  await add('mountain', { item_type: 'mountain', wearer: 'men' });
  await add('of a child', { item_type: 'kids_bike', wearer: null });
  await add('of a girl', { item_type: 'mountain', wearer: 'girls' });
});
afterAll(() => app.close());

async function similarTo(name: string): Promise<string[]> {
  const { body } = await app.api('object/similar', { id: ids[name]! });
  const names = Object.entries(ids);
  return body.items.map(({ id }: { id: number }) => names.find(([, known]) => known === id)![0]);
}

test('what is for children is neither similar nor near to what is for others', async () => {
  expect(await similarTo('city')).toEqual(['mountain']);
  expect(await similarTo('of a child')).toEqual(['of a girl']);
  expect(await similarTo('of a girl')).toEqual(['of a child']);
});

test('what another region only hands over in person is left out', async () => {
  await add('far, sent', { category: 'books', delivery: true, city_id: places.omsk });
  await add('far, collected', { category: 'books', delivery: false, city_id: places.omsk });
  await add('far, unknown', { category: 'books', delivery: null, city_id: places.omsk });
  await add('near', { category: 'books', delivery: false });
  await add('near, collected', { category: 'books', delivery: false });
  expect((await similarTo('near')).toSorted()).toEqual(['far, sent', 'far, unknown', 'near, collected']);
});

test('the answer has the search of which the listings are the first', async () => {
  const { body } = await app.api('object/similar', { id: ids['city']! });
  expect(body).toMatchObject({
    closeness: expect.stringMatching(/^same_/),
    search: { filters: { category: ['bicycles'] } },
  });
  expect(Object.keys(body.search.filters)).toEqual(['category']);
});
