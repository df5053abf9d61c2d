import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadCatalogue } from '#areas/auto/catalogue/load.ts';
import { loadSpecCatalogue } from '#areas/spec/catalogue/load.ts';
import type { KindName } from '#kinds/names.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { createUser } from '#tests/support/factories.ts';
import { addMarket } from '#tests/support/queries-market.ts';

let app: TestApp;
let sellers: Record<'dealer' | 'agency' | 'trader' | 'empty', number>;

beforeAll(async () => {
  app = await testApp();
  await loadCatalogue(app.db);
  await loadSpecCatalogue(app.db);
  const [all, dealer, agency, trader] = await Promise.all([1, 2, 3, 4].map(async () => (await createUser(app)).id));
  await addMarket(app.db, all!, app.clock.now());
  const own = (id: number, kinds: readonly KindName[]) =>
    app.db.updateTable('objects').set({ owner_id: id }).where('kind', 'in', kinds).execute();
  await own(dealer!, ['auto', 'autofromabroad']);
  await own(agency!, ['house']);
  await own(trader!, ['spec', 'equipment']);
  sellers = { dealer: dealer!, agency: agency!, trader: trader!, empty: (await createUser(app)).id };
}, 180_000);
afterAll(() => app.close());

const million = 100_000_000;

const meaningOf = async (seller: keyof typeof sellers, q: string) =>
  (await app.api('object/understand_by_user', { user_id: sellers[seller], q })).body;

const plain = { kind: null, q: '' };

test.each([
  // The car from Japan costs more in all.
  ['тойота до 2 млн', { kind: 'auto', q: '', filters: { mark: 'toyota', price_to: 2 * million } }],
  ['toyota under 2 million', { kind: 'auto', q: '', filters: { mark: 'toyota', price_to: 2 * million } }],
  ['тайота', { ...plain, filters: { mark: 'toyota' } }],
  ['камри 2018', { kind: 'auto', filters: { mark: 'toyota', year_from: 2018, year_to: 2018 }, q: 'Camry' }],
  ['автомат дизель', { kind: 'auto', filters: { gearbox: 'at', fuel: 'diesel' }, q: '' }],
  ['пробег до 100 тыс', { ...plain, filters: { mileage_to: 100_000 } }],
  ['кроссовер от 2018', { kind: 'auto', filters: { body: 'suv', year_from: 2018 }, q: '' }],
  ['diesel suv', { kind: 'auto', filters: { fuel: 'diesel', body: 'suv' }, q: '' }],
  ['от 1 до 3 млн', { ...plain, filters: { landed_from: million, landed_to: 3 * million } }],
  ['машины', { ...plain, filters: {} }],
  ['подводная лодка', { kind: null, filters: {}, q: 'подводная лодка' }],
])('a dealer of cars: «%s»', async (q, meaning) => {
  expect(await meaningOf('dealer', q)).toEqual(meaning);
});

test.each([
  ['дом', { ...plain, filters: { category: 'house' } }],
  ['house', { ...plain, filters: { category: 'house' } }],
  ['двушка', { ...plain, filters: { category: 'flat', rooms: '2' } }],
  ['studio', { ...plain, filters: { category: 'flat', rooms: '0' } }],
  ['аренда', { ...plain, filters: { deal: 'rent_long' } }],
  ['rent a flat', { ...plain, filters: { deal: 'rent_long', category: 'flat' } }],
  ['снять квартиру посуточно', { ...plain, filters: { deal: 'rent_day', category: 'flat' } }],
  ['двушка до 15 млн с привидением', { kind: null, filters: { category: 'flat', rooms: '2', price_to: 15 * million }, q: 'привидением' }],
])('an agency of homes: «%s»', async (q, meaning) => {
  expect(await meaningOf('agency', q)).toEqual(meaning);
}); // prettier-ignore

test.each([
  ['трактор', { kind: 'spec', filters: { category: 'tractor' }, q: '' }],
  ['excavator', { kind: 'spec', filters: {}, q: 'excavator' }],
  ['спецтехника', { kind: 'spec', filters: {}, q: '' }],
  ['генератор', { kind: 'equipment', filters: {}, q: 'генератор' }],
  ['до 2 млн', { ...plain, filters: { price_to: 2 * million } }],
])('a house that trades in machines and equipment: «%s»', async (q, meaning) => {
  expect(await meaningOf('trader', q)).toMatchObject(meaning);
});

test('a number of a listing, and any words where a seller has nothing, stay as they were typed', async () => {
  expect(await meaningOf('dealer', '№ 12')).toEqual({ kind: null, filters: {}, q: '№ 12' });
  expect(await meaningOf('dealer', '123456')).toEqual({ kind: null, filters: {}, q: '123456' });
  expect(await meaningOf('empty', 'тойота')).toEqual({ kind: null, filters: {}, q: 'тойота' });
  expect((await app.api('object/understand_by_user', { user_id: 999_999_999, q: 'дом' })).status).toBe(404);
});

test('the conditions of a search are named; where it finds nothing, with how many there are without each and by it alone', async () => {
  const list = async (filter: object) =>
    (await app.api('object/get_by_user', { user_id: sellers.dealer, facets: true, status: 'active', ...filter })).body;
  const none = await list({ mark: 'toyota', price_to: 10 * 100_000, q: 'Camry' });
  const [camry, toyota, price] = none.conditions;
  expect(none.total).toBe(0);
  expect(camry).toMatchObject({ key: 'words', word: 'camry', name: { ru: '«Camry»', en: '“Camry”' }, counts: { without: 0, alone: 2 } });
  expect(toyota).toMatchObject({ key: 'mark', name: { ru: 'Toyota' }, counts: { without: 0, alone: 3 } });
  expect(price).toMatchObject({ key: 'price', name: { ru: expect.stringContaining('до 10') as string }, counts: { without: 2, alone: 0 } });
  expect((await list({ mark: 'toyota' })).conditions).toEqual([{ key: 'mark', name: { ru: 'Toyota', en: 'Toyota' }, word: null, counts: null }]);
  expect((await list({ mark: 'toyota', facets: false })).conditions).toEqual([]);
  const inSection = await list({ kind: 'auto', gearbox: 'at', fuel: 'electric' });
  expect(inSection.conditions).toMatchObject([
    { key: 'kind', name: { ru: 'Автомобили' }, counts: { without: 0 } },
    { key: 'fuel', counts: { without: 7 } },
    { key: 'gearbox', counts: { without: 0 } },
  ]);
}); // prettier-ignore
