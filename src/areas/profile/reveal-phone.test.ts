import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { addCar, addCatalogue } from '#tests/support/cars.ts';
import { createAdminSession, createOrganization, createUser, ensureGeo, signIn } from '#tests/support/factories.ts';
import { tradeOf } from './trade.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await ensureGeo(t.db);
  await addCatalogue(t.db);
});
afterAll(() => t.close());

const profileOf = async (id: number) => (await t.api('profile/get', { id })).body;
const reveal = (id: number, token?: string) => t.api('profile/reveal_phone', { id }, token ? { token } : {});
const firm = { kind: 'company', displayName: 'ООО «Вымысел»', inn: '7707083893' } as const;

test('an organization without listings tells its phone, what its line of business sells and when its INN was checked', async () => {
  const { id, inn } = await createOrganization(t, { types: ['employer', 'agency'] });
  expect(await profileOf(id)).toMatchObject({
    active_listings: 0,
    trade: 'house',
    reachable: true,
    organization: { inn, inn_verified: true, inn_verified_at: t.clock.now().toISOString() },
  });
  expect((await reveal(id)).body).toEqual({ phone: '+78000000000', shown: '+7 800 000-00-00' });
});

test('the phone of a firm is told once it has published, that of a private person never', async () => {
  const now = t.clock.now();
  const [silent, sold, told] = [await createUser(t, { profile: firm }), await createUser(t, { profile: firm }), await createUser(t, { profile: firm })]; // prettier-ignore
  const person = await createUser(t);
  await addCar(t.db, sold.id, now, { status: 'sold' });
  await addCar(t.db, person.id, now, { status: 'sold' });
  await t.db.updateTable('profiles').set({ about: 'Продаём машины.' }).where('account_id', '=', told.id).execute();
  expect(await profileOf(sold.id)).toMatchObject({ trade: 'auto', reachable: true });
  expect((await reveal(sold.id)).body.phone).toBe(sold.phone);
  // Whoever only tells of the business has not agreed to be called.
  for (const { id } of [silent, told, person]) {
    expect(await profileOf(id)).toMatchObject({ reachable: false });
    expect((await reveal(id)).body.error).toBe('not_found');
  }
  // A blocked firm has no page, and no phone.
  await t.db.updateTable('accounts').set({ status: 'blocked' }).where('id', '=', sold.id).execute();
  expect((await reveal(sold.id)).body.error).toBe('not_found');
});

test('whoever was told the phone has had a contact, and administrators leave a trace instead', async () => {
  const { id } = await createOrganization(t);
  const asker = await createUser(t);
  await reveal(id, (await signIn(t, asker)).access);
  await reveal(id, (await createAdminSession(t)).access);
  const contacts = await t.db.selectFrom('contacts').select(['account_id', 'object_id', 'way']).where('counterpart_id', '=', id).execute(); // prettier-ignore
  expect(contacts).toEqual([{ account_id: asker.id, object_id: null, way: 'phone' }]);
  const seen = await t.db.selectFrom('audit_log').select('act').where('about_user', '=', id).execute();
  expect(seen).toEqual([{ act: 'phone_seen' }]);
});

test('a repeated request within an hour is not limited, as that for the phone of a listing', async () => {
  const { id } = await createOrganization(t);
  const asker = await createUser(t);
  const token = (await signIn(t, asker)).access;
  const statuses = [];
  for (let at = 0; at < 20; at += 1) statuses.push((await reveal(id, token)).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  // Others are counted one by one: of the fifteen that are free one is spent.
  const others = [];
  for (let at = 0; at < 15; at += 1) others.push((await reveal((await createOrganization(t)).id, token)).status);
  expect(others).toEqual([...Array.from({ length: 14 }, () => 200), 428]);
  // A request that was refused has told nothing, and is refused again.
  expect((await reveal((await createOrganization(t)).id, token)).status).toBe(428);
});

test('what was published decides the trade before the line of business', () => {
  expect(tradeOf('spec', ['dealer'])).toBe('spec');
  expect(tradeOf(null, ['bank', 'dealer'])).toBe('auto');
  expect(tradeOf(null, ['bank'])).toBeNull();
  expect(tradeOf(null, null)).toBeNull();
});
