import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { createUser, signIn } from '#tests/support/factories.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const work = { from: 540, to: 1200 };
const shop = {
  address: 'ул. Примерная, 12, стр. 3',
  point: '55.75583,37.61778',
  hours: [work, work, work, work, work, { from: 600, to: 1080 }, null],
};

async function firm(profile: object = { kind: 'company', displayName: 'ООО «Вымысел»', inn: '7707083893' }) {
  const user = await createUser(t, { profile });
  const token = (await signIn(t, user)).access;
  const update = (input: object) => t.api('profile/update_shop', { ...shop, ...input }, { token });
  const shown = async () => (await t.api('profile/get', { id: user.id })).body.shop;
  return { user, token, update, shown };
}

test('a firm says where it is and when it is open, and everybody sees that', async () => {
  const { update, shown } = await firm();
  expect(await shown()).toBeNull();
  const expected = {
    address: shop.address,
    point: { latitude: 55.75583, longitude: 37.61778 },
    hours: shop.hours,
    time_zone: 'Europe/Moscow',
  };
  expect((await update({})).body.shop).toEqual(expected);
  expect(await shown()).toEqual(expected);
  expect((await update({ point: null, hours: null })).body.shop).toMatchObject({ point: null, hours: null });
  await update({ address: null, point: null, hours: null });
  expect(await shown()).toBeNull();
});

test('all problems of address, point and hours are named at once', async () => {
  const { update, shown } = await firm();
  const problems = async (input: object) =>
    (await update(input)).body.fields?.map(({ path, code }: { path: string; code: string }) => `${path}:${code}`);
  const backwards = [{ from: 1200, to: 540 }, ...shop.hours.slice(1)];
  expect(await problems({ address: 'звоните +7 900 000-00-01', point: '10,10', hours: backwards })).toEqual([
    'address:name_contacts',
    'point:bad_point',
    'hours.0:bad_hours',
  ]);
  expect(await problems({ hours: Array.from({ length: 7 }, () => null) })).toEqual(['hours:bad_hours']);
  expect(await problems({ address: '12 / 3' })).toEqual(['address:name_letters']);
  for (const wrong of [
    { address: 'у'.repeat(201) },
    { hours: [work] },
    { hours: [...shop.hours.slice(1), { from: 0, to: 1441 }] },
  ])
    expect((await update(wrong)).status).toBe(422);
  expect(await shown()).toBeNull();
});

test('a private person has no shop, and a firm that becomes one loses it', async () => {
  const person = await firm({});
  expect((await person.update({})).body.error).toBe('conflict');
  const { token, update, shown } = await firm();
  await update({});
  const sent = (await t.api('user/send_own_code', { purpose: 'change_inn' }, { token })).body;
  const confirmation = { request_id: sent.request_id, code: sent.demo_code };
  const changed = await t.api('profile/update', { kind: 'private', inn: null, confirmation }, { token });
  expect(changed.status).toBe(200);
  expect(await shown()).toBeNull();
});
