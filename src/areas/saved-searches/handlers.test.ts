import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { addCar, addCatalogue } from '#tests/support/cars.ts';
import { createUser, ensureGeo, signIn, type TestUser } from '#tests/support/factories.ts';
import { savedSearchLimits } from './limits.ts';
import { stopKeyOf } from '#notifications/stop-key.ts';

const dayMs = 24 * 3_600_000;
let t: TestApp;
let seller: TestUser;
let person: TestUser;
let token: string;
beforeAll(async () => {
  t = await testApp();
  await ensureGeo(t.db);
  await addCatalogue(t.db);
  seller = await createUser(t);
});
afterAll(() => t.close());
beforeEach(async () => {
  person = await createUser(t);
  token = (await signIn(t, person)).access;
});

const call = (name: string, input: object = {}) => t.api(`saved-searches/${name}`, input, { token });
const save = (filters: object, more: object = {}) =>
  call('create', { kind: 'auto', filters, address: {}, name: 'Cars', frequency: 'daily', ...more });

test('saves a search with its filters, renames, pauses, deletes and restores it', async () => {
  const address = { mark: ['toyota.camry'], price_to: ['2000000'] };
  const { body } = await save({ price_to: 200_000_000 }, { address, name: ' Camry  here ' });
  expect(body.search).toMatchObject({
    kind: 'auto',
    name: 'Camry here',
    address,
    frequency: 'daily',
    is_paused: false,
  });
  const { id } = body.search;
  expect((await call('change', { id, frequency: 'instant', is_paused: true })).body.search).toMatchObject({
    name: 'Camry here',
    frequency: 'instant',
    is_paused: true,
  });
  expect((await call('delete', { id })).body).toEqual({ ok: true });
  expect((await call('get')).body.searches).toEqual([]);
  expect((await call('delete', { id })).status).toBe(404);
  expect((await call('restore', { id })).body.search).toMatchObject({ id, frequency: 'instant' });
  await call('delete', { id });
  t.clock.advance(3_600_001);
  token = (await signIn(t, person)).access;
  expect((await call('restore', { id })).status).toBe(404);
});

test('refuses a second equal search, whatever the order of its filters, and names the first', async () => {
  const region = ['RU-MOW', 'RU-OMS'];
  expect((await save({ region, price_to: 5 }, { name: 'First' })).status).toBe(200);
  const { status, body } = await save({ price_to: 5, region: region.toReversed() });
  expect([status, body.error, body.fields[0].code]).toEqual([409, 'conflict', 'saved_already']);
  expect(body.message).toContain('First');
  expect((await save({ price_to: 5 })).status).toBe(200);
});

test('refuses filters that the search of the kind refuses, and more words than a search takes', async () => {
  expect((await save({ region: ['Moscow'] })).status).toBe(422);
  expect((await save({ year_from: 'old' })).status).toBe(422);
  const { status, body } = await save({ q: 'одно второе третье четвертое пятое шестое седьмое восьмое' });
  expect([status, body.fields[0].code]).toEqual([422, 'too_many_words']);
});

test('refuses an address that no page of results makes', async () => {
  const long = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`key${index}`, ['x'.repeat(2000)]]));
  expect((await save({}, { address: long })).status).toBe(422);
});

test('keeps a bounded number of searches, also when requests come together', async () => {
  const extra = 3;
  const answers = await Promise.all(
    Array.from({ length: savedSearchLimits.most + extra }, (_, price) => save({ price_from: price + 1 })),
  );
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(extra);
  expect((await call('get')).body.searches).toHaveLength(savedSearchLimits.most);
});

test('the back-test counts listings by the day of their publication, also those that were sold since', async () => {
  const now = t.clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  const price = { priceMinor: 77_777_700 };
  await addCar(t.db, seller.id, ago(3), price);
  const sold = await addCar(t.db, seller.id, ago(3), price);
  await t.db.updateTable('objects').set({ status: 'sold' }).where('id', '=', sold).execute();
  await addCar(t.db, seller.id, ago(1), price);
  await addCar(t.db, seller.id, ago(1), { priceMinor: 88_888_800 });
  await addCar(t.db, seller.id, ago(savedSearchLimits.backTestDays + 2), price);
  const { body } = await call('back_test', { kind: 'auto', filters: { price_from: 77_777_700, price_to: 77_777_700 } });
  expect(body.days).toHaveLength(savedSearchLimits.backTestDays);
  expect(
    body.days.filter(({ count }: { count: number }) => count > 0).map(({ count }: { count: number }) => count),
  ).toEqual([2, 1]);
  expect(body.days.at(-4).count).toBe(2);
});

test('stops and resumes the messages of a search by the key in them, without a session and any number of times', async () => {
  const { id } = (await save({ price_from: 9 }, { name: 'Nine' })).body.search;
  const { stop_key } = await t.db
    .selectFrom('saved_searches')
    .select('stop_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const key = stopKeyOf(stop_key);
  expect(key).toHaveLength(22);
  expect((await t.api('saved-searches/get_by_key', { key })).body).toEqual({ name: 'Nine', is_paused: false });
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect((await t.api('saved-searches/stop', { key })).body).toEqual({ name: 'Nine', is_paused: true });
  expect((await call('get')).body.searches[0]).toMatchObject({ id, is_paused: true });
  expect((await t.api('saved-searches/stop', { key, is_paused: false })).body).toMatchObject({ is_paused: false });
  expect((await call('get')).body.searches[0]).toMatchObject({ id, is_paused: false });
  expect((await t.api('saved-searches/stop', { key: stopKeyOf(randomUUID()) })).status).toBe(404);
  await call('delete', { id });
  expect((await t.api('saved-searches/get_by_key', { key })).status).toBe(404);
});

test('watches a seller as a saved search of their name, once, and tells the page of the seller by which one', async () => {
  const watched = await createUser(t);
  const watch = () => call('watch_seller', { seller_id: watched.id });
  const profile = async (reader?: string) =>
    (await t.api('profile/get', { id: watched.id }, reader ? { token: reader } : {})).body;
  expect((await profile(token)).watch_id).toBeNull();
  const { body } = await watch();
  expect(body.search).toMatchObject({ seller_id: watched.id, frequency: 'daily', new_count: 0 });
  expect(body.search.name).toBe((await profile()).display_name);
  expect((await watch()).body.search.id).toBe(body.search.id);
  expect((await call('get')).body.searches).toHaveLength(1);
  expect([(await profile(token)).watch_id, (await profile()).watch_id]).toEqual([body.search.id, null]);
  await call('delete', { id: body.search.id });
  expect((await profile(token)).watch_id).toBeNull();
  expect((await save({})).body.search.seller_id).toBeNull();
});

test('nobody watches themselves, or a seller who does not exist', async () => {
  expect((await call('watch_seller', { seller_id: person.id })).status).toBe(404);
  expect((await call('watch_seller', { seller_id: 999_999_999 })).status).toBe(404);
});
