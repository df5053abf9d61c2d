import sharp from 'sharp';
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
  const update = (input: object) => t.api('profile/shop/update', { ...shop, ...input }, { token });
  const shown = async () => (await t.api('profile/get', { id: user.id })).body.shop;
  return { user, token, update, shown };
}

test('a firm says where it is and when it is open, and everybody sees that', async () => {
  const { update, shown } = await firm();
  expect(await shown()).toBeNull();
  const expected = {
    about: null,
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

test('the cover of a firm is the middle of the picture, four times as wide as high; a private person has none', async () => {
  const bytes = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#c81414' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer();
  const body = Buffer.concat([
    Buffer.from('--cut\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'),
    bytes,
    Buffer.from('\r\n--cut--\r\n'),
  ]);
  const upload = (token: string) =>
    t.api('profile/upload_cover', undefined, { token, raw: { type: 'multipart/form-data; boundary=cut', body } });
  const coverOf = async (id: number) => (await t.api('profile/get', { id })).body.cover;
  const files = async () => {
    let count = 0;
    for await (const _ of t.ports.storage.list('cover/')) count += 1;
    return count;
  };

  const person = await firm({});
  expect((await upload(person.token)).body.error).toBe('conflict');
  expect(await files()).toBe(0);

  const { user, token } = await firm();
  expect(await coverOf(user.id)).toBeNull();
  const first = (await upload(token)).body.cover;
  for (const [url, width] of [
    [first.w640, 640],
    [first.w1280, 1280],
  ]) {
    const { rawPayload, statusCode } = await t.app.inject({ url });
    expect(statusCode).toBe(200);
    const made = await sharp(rawPayload).metadata();
    expect([made.format, made.width, made.height, made.exif]).toEqual(['webp', width, width / 4, undefined]);
  }
  const second = (await upload(token)).body.cover;
  expect(await coverOf(user.id)).toEqual(second);
  expect((await t.app.inject({ url: first.w640 })).statusCode).toBe(404);
  expect((await t.api('profile/delete_cover', {}, { token })).body).toEqual({ ok: true });
  expect(await coverOf(user.id)).toBeNull();
  expect(await files()).toBe(0);
});

test('a firm tells of itself, without a phone or a link; an update that leaves the text out keeps it', async () => {
  const { update, shown } = await firm();
  const about = 'Продаём автомобили с 2012 года.\nСвой сервис.';
  expect((await update({ about })).body.shop).toMatchObject({ about, address: shop.address });
  await update({ address: null, point: null, hours: null });
  expect(await shown()).toMatchObject({ about, address: null });
  expect((await update({ about: 'Пишите в t.me/vymysel' })).body.fields).toMatchObject([
    { path: 'about', code: 'name_contacts' },
  ]);
  expect((await update({ about: 'у'.repeat(601) })).status).toBe(422);
  await update({ about: '  ', address: null, point: null, hours: null });
  expect(await shown()).toBeNull();
});
