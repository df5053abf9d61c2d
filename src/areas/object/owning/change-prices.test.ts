import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCatalogue } from '#tests/support/cars.ts';
import { createSeller, rowOf, type Seller } from '#tests/support/own-listings.ts';

let app: TestApp;
let seller: Seller;
let other: Seller;
beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
  seller = await createSeller(app);
  other = await createSeller(app);
});
afterAll(() => app.close());

const million = 100_000_000;
const change = async (changes: object[], preview = false) => {
  const { status, body } = await seller.api('object/change_prices', { changes, preview });
  expect(status).toBe(200);
  return body.results.map(({ outcome }: { outcome: string }) => outcome);
};
/** Adds a car whose approved version costs a million. */
async function approvedCar(options: object = {}): Promise<number> {
  const id = await seller.addCar({ priceMinor: million, ...options });
  await seller.addPhotos(id, 1);
  await app.db.updateTable('objects').set({ moderated_price_minor: million }).where('id', '=', id).execute();
  return id;
}

test('a small change of a price is live at once, a large one is moderated, each listing by itself', async () => {
  const [small, large, archived, foreign] = [
    await approvedCar(),
    await approvedCar(),
    await approvedCar({ status: 'archived' }),
    await other.addCar({ priceMinor: million }),
  ];
  const changes = [
    { id: small, from_minor: million, to_minor: 0.9 * million },
    { id: large, from_minor: million, to_minor: 0.6 * million },
    { id: archived, from_minor: million, to_minor: 110_000_000 },
    { id: foreign, from_minor: million, to_minor: 0.9 * million },
  ];
  const expected = ['live', 'moderation', 'live', 'not_found'];
  // The preview shows what will happen and changes nothing.
  expect(await change(changes, true)).toEqual(expected);
  for (const { id } of changes) expect(await rowOf(app, id)).toMatchObject({ price_minor: million, revision: 1 });
  expect(await change(changes)).toEqual(expected);
  expect((await rowOf(app, small)).price_minor).toBe(0.9 * million);
  // The approved price stays while the new one waits.
  expect(await rowOf(app, large)).toMatchObject({ price_minor: million, status: 'active' });
  expect((await seller.editable(large)).edit).toMatchObject({ state: 'waiting', changed: ['price_minor'] });
  expect((await rowOf(app, foreign)).price_minor).toBe(million);

  // Repeating the changes finds them done.
  expect(await change(changes.slice(0, 3))).toEqual(['unchanged', 'unchanged', 'unchanged']);
  // Changing the price back withdraws the waiting edit.
  const back = changes
    .slice(0, 2)
    .map(({ id, from_minor, to_minor }) => ({ id, from_minor: to_minor, to_minor: from_minor }));
  expect(await change(back)).toEqual(['live', 'live']);
  expect(await rowOf(app, small)).toMatchObject({ price_minor: million });
  expect((await seller.editable(large)).edit).toBeNull();
});

test('successive changes are measured from the approved price', async () => {
  const id = await approvedCar();
  expect(await change([{ id, from_minor: million, to_minor: 0.75 * million }])).toEqual(['live']);
  expect(await change([{ id, from_minor: 0.75 * million, to_minor: 0.6 * million }])).toEqual(['moderation']);
});

test('a change is refused for another current price, a sold listing or an invalid price', async () => {
  const [edited, sold, broken] = [await approvedCar(), await approvedCar({ status: 'sold' }), await approvedCar()];
  expect(
    await change([
      { id: edited, from_minor: 99_000_000, to_minor: 98_000_000 },
      { id: sold, from_minor: million, to_minor: 2 * million },
      { id: broken, from_minor: million, to_minor: Number.MAX_SAFE_INTEGER },
    ]),
  ).toEqual(['changed_meanwhile', 'not_allowed', 'invalid']);
});
