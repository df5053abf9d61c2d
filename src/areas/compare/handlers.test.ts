import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { addCar, addCatalogue } from '#tests/support/cars.ts';
import { createUser, ensureGeo, signIn, type TestUser } from '#tests/support/factories.ts';
import { addListing } from '#tests/support/sample-listing.ts';
import { maxCompared, maxComparedInAll } from '#listing/saved-limits.ts';

let t: TestApp;
let seller: TestUser;
let token: string;
let cars: number[];
beforeAll(async () => {
  t = await testApp();
  await ensureGeo(t.db);
  await addCatalogue(t.db);
  seller = await createUser(t);
  cars = await Promise.all(Array.from({ length: maxCompared + 1 }, () => addCar(t.db, seller.id, t.clock.now())));
});
afterAll(() => t.close());
beforeEach(async () => {
  token = (await signIn(t, await createUser(t, { profile: null }))).access;
});

async function addHome(): Promise<number> {
  const id = await addListing(t.db, 'house', seller.id, t.clock.now());
  const shown = {
    status: 'active',
    published_at: t.clock.now(),
    expires_at: new Date(t.clock.now().getTime() + 864e5),
  };
  await t.db.updateTable('objects').set(shown).where('id', '=', id).execute();
  return id;
}

const call = async (path: 'compare/add' | 'compare/delete' | 'compare/get', input: object) =>
  (await t.api(path, input, { token })).body;

test('keeps the latest four listings, each once', async () => {
  expect((await call('compare/get', {})).ids).toEqual([]);
  const [one, two, three, four, five] = cars as [number, number, number, number, number];
  expect((await call('compare/add', { ids: [two, one] })).ids).toEqual([two, one]);
  t.clock.advance(1000);
  expect((await call('compare/add', { ids: [one, four, three] })).ids).toEqual([four, three, two, one]);
  t.clock.advance(1000);
  expect((await call('compare/add', { ids: [five] })).ids).toEqual([five, four, three, two]);
  expect((await call('compare/delete', { ids: [four, one] })).ids).toEqual([five, three, two]);
  expect((await call('compare/get', {})).ids).toEqual([five, three, two]);
});

test('keeps four of each kind: a list of all kinds is merged whole', async () => {
  const homes = await Promise.all(Array.from({ length: maxCompared }, () => addHome()));
  const [one, two, three, four, five] = cars as [number, number, number, number, number];
  await call('compare/add', { ids: [four, three, two, one] });
  t.clock.advance(1000);
  const merged = [homes[0], five, ...homes.slice(1)];
  const { ids } = await call('compare/add', { ids: merged });
  expect(ids).toEqual([...merged, four, three, two]);
  expect((await call('compare/get', {})).ids).toEqual(ids);
});

test('leaves out listings that may not be opened; if none is left, returns not found', async () => {
  const hidden = await addCar(t.db, seller.id, t.clock.now(), { status: 'moderation' });
  expect((await call('compare/add', { ids: [hidden, cars[0]] })).ids).toEqual([cars[0]]);
  expect((await call('compare/add', { ids: [hidden] })).error).toBe('not_found');
  const tooMany = Array.from({ length: maxComparedInAll + 1 }, (_, at) => at + 1);
  expect((await call('compare/add', { ids: tooMany })).error).toBe('invalid_input');
});
