import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { addCar, addCatalogue } from '#tests/support/cars.ts';
import { createUser, ensureGeo, signIn, type TestUser } from '#tests/support/factories.ts';
import { maxCompared } from '#listing/saved-limits.ts';

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

test('leaves out listings that may not be opened; if none is left, returns not found', async () => {
  const hidden = await addCar(t.db, seller.id, t.clock.now(), { status: 'moderation' });
  expect((await call('compare/add', { ids: [hidden, cars[0]] })).ids).toEqual([cars[0]]);
  expect((await call('compare/add', { ids: [hidden] })).error).toBe('not_found');
  expect((await call('compare/add', { ids: [...cars] })).error).toBe('invalid_input');
});
