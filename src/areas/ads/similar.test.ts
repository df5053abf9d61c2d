import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { createUser } from '#tests/support/factories.ts';
import { addListing } from '#tests/support/sample-listing.ts';

let app: TestApp;
const ids: Record<string, number> = {};

beforeAll(async () => {
  app = await testApp();
  const seller = (await createUser(app)).id;
  const now = app.clock.now();
  const add = async (name: string, values: object): Promise<void> => {
    const bicycle = { category: 'bicycles', title: 'Велосипед', price_minor: 1_300_000, ...values };
    const id = await addListing(app.db, 'ads', seller, now, bicycle);
    ids[name] = id;
    await app.db
      .updateTable('objects')
      .set({ status: 'active', published_at: now, expires_at: new Date(+now + 86_400_000) })
      .where('id', '=', id)
      .execute();
  };
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

test('the answer has the search of which the listings are the first', async () => {
  const { body } = await app.api('object/similar', { id: ids['city']! });
  expect(body).toMatchObject({
    closeness: expect.stringMatching(/^same_/),
    search: { filters: { category: ['bicycles'] } },
  });
  expect(Object.keys(body.search.filters)).toEqual(['category']);
});
