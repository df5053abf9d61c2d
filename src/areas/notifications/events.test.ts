import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notifyOfFavoriteChanges } from '#areas/favorites/notify-of-changes.ts';
import { personalDataConsent } from '#areas/user/account-limits.ts';
import { createTestClock } from '#server/ports/clock.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { addCatalogue } from '#tests/support/cars.ts';
import { createUser, signIn } from '#tests/support/factories.ts';
import { createSeller, type Seller } from '#tests/support/own-listings.ts';

let app: TestApp;
let seller: Seller;
let buyer: { id: number; token: string };
beforeAll(async () => {
  app = await testApp({ clock: createTestClock(new Date('2026-11-22T09:00:00Z')) });
  await addCatalogue(app.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  seller = await createSeller(app);
  const { id } = await createUser(app);
  buyer = { id, token: (await signIn(app, { id })).access };
});

const titlesOf = async (accountId: number) => {
  const { access } = await signIn(app, { id: accountId });
  const { items } = (await app.api('notifications/get', {}, { token: access })).body as {
    items: { title: { ru: string }; detail: { ru: string } | null; path: string; group: string }[];
  };
  return items.map(({ title, detail, path }) => [title.ru, detail?.ru ?? null, path]);
};
const minute = 60_000;
const changesNotified = async () => {
  app.clock.advance(2 * minute);
  await Promise.all([1, 2, 3].map(() => notifyOfFavoriteChanges(app.db, app.clock.now())));
};
const setPrice = (id: number, price_minor: number) =>
  app.db.updateTable('objects').set({ price_minor, updated_at: app.clock.now() }).where('id', '=', id).execute();

test('whoever keeps a listing is notified once that it became cheaper and that it was sold, its owner is not', async () => {
  const id = await seller.addCar();
  await app.db.updateTable('objects').set({ price_minor: 200_000_000 }).where('id', '=', id).execute();
  expect((await app.api('favorites/add', { ids: [id] }, { token: buyer.token })).status).toBe(200);
  await seller.api('favorites/add', { ids: [id] });
  await setPrice(id, 190_000_000);
  await changesNotified();
  await changesNotified();
  const cheaper = ['«Toyota Camry, 2018» подешевело', '1 900 000 ₽ вместо 2 000 000 ₽', `/offers/auto/${id}`];
  const plain = (rows: unknown) => JSON.parse(JSON.stringify(rows).replaceAll(/[\u00A0\u202F\u2009]/gu, ' '));
  expect(plain(await titlesOf(buyer.id))).toEqual([cheaper]);
  expect((await seller.api('object/archive', { id, reason: 'sold' })).status).toBe(200);
  await changesNotified();
  expect((await titlesOf(buyer.id))[0]?.[0]).toBe('«Toyota Camry, 2018» продано');
  expect(await titlesOf(seller.id)).toEqual([]);
});

test('a price that rises, or falls and is put back at once, notifies nobody', async () => {
  const id = await seller.addCar();
  const { price_minor: before } = await app.db.selectFrom('objects').select('price_minor').where('id', '=', id).executeTakeFirstOrThrow(); // prettier-ignore
  await app.api('favorites/add', { ids: [id] }, { token: buyer.token });
  await setPrice(id, before - 1_000_000);
  await setPrice(id, before);
  await setPrice(id, before + 1_000_000);
  await changesNotified();
  expect(await titlesOf(buyer.id)).toEqual([]);
  expect(await app.db.selectFrom('favorite_changes').select('id').execute()).toEqual([]);
});

test('both sides of a price offer are notified of each move', async () => {
  const id = await seller.addCar();
  const { price_minor } = await app.db.selectFrom('objects').select('price_minor').where('id', '=', id).executeTakeFirstOrThrow(); // prettier-ignore
  const key = crypto.randomUUID();
  const sent = await app.api(
    'bids/create',
    { kind: 'price_offer', key, object_id: id, price_minor: Math.round(price_minor * 0.8) },
    { token: buyer.token },
  );
  expect(sent.status).toBe(200);
  const [bid] = sent.body.ids as number[];
  expect((await titlesOf(seller.id))[0]).toEqual([
    'Вам предложили цену за «Toyota Camry, 2018»',
    expect.stringMatching(/₽$/),
    `/user/${seller.id}/bids/${bid}`,
  ]);
  const countered = await seller.api('bids/act', { id: bid, act: 'counter', expected_revision: 1, price_minor: Math.round(price_minor * 0.9) }); // prettier-ignore
  expect(countered.status).toBe(200);
  expect((await titlesOf(buyer.id))[0]).toEqual([
    'Предложение цены «Toyota Camry, 2018»: названа другая цена',
    expect.stringMatching(/₽$/),
    `/user/${buyer.id}/bids/${bid}`,
  ]);
  const { revision } = (await app.api('bids/get', { id: bid }, { token: buyer.token })).body;
  const chosen = await app.api('bids/act', { id: bid, act: 'choose', expected_revision: revision }, { token: buyer.token }); // prettier-ignore
  expect(chosen.status).toBe(200);
  expect((await titlesOf(seller.id))[0]?.[0]).toBe('Предложение цены «Toyota Camry, 2018»: условия приняты');
});

test('a sign-in from a browser where the account was never used is notified, one from a known browser is not', async () => {
  const { phone, id } = await createUser(app);
  const enter = async (cookie?: string) => {
    app.clock.advance(5 * minute);
    const requested = await app.api('user/send_auth_code', { phone }, { ip: '127.0.0.9', cookie });
    const code = /\d{6}/.exec(app.sent.at(-1)?.text ?? '')?.[0];
    return app.api(
      'user/enter_auth_code',
      {
        phone,
        code,
        request_id: requested.body.request_id,
        consent: { personal_data: true, version: personalDataConsent.version },
      },
      { cookie, ip: '127.0.0.9' },
    );
  };
  const first = await enter();
  expect(first.status).toBe(200);
  const { access_token: token } = first.body;
  const signIns = async () => (await app.api('notifications/get', { topics: ['account'] }, { token })).body.items;
  expect(await signIns()).toMatchObject([{ kind: 'signed_in', path: `/user/${id}/security` }]);
  const mark = first.cookies.get('known_device')?.value;
  expect((await enter(`known_device=${mark}`)).status).toBe(200);
  const { items } = (await app.api('notifications/get', { topics: ['account'] }, { token: (await signIn(app, { id })).access })).body; // prettier-ignore
  expect(items).toHaveLength(1);
});
