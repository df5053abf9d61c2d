import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { addCar, addCatalogue, type CarOptions } from '#tests/support/cars.ts';
import { createOrganization, createUser, type TestOrganization } from '#tests/support/factories.ts';
import { addOffer } from '#tests/support/sample-offer.ts';
import { leasingAskOf } from './leasing-terms.ts';

let app: TestApp;
let firm: TestOrganization;
let seller: number;
beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
  firm = await createOrganization(app, { types: ['leasing'] });
  seller = (await createUser(app)).id;
});
afterAll(() => app.close());
beforeEach(() => app.db.deleteFrom('finance_offers').execute());

const unbounded = {
  amount_min_minor: null,
  amount_max_minor: null,
  term_min_months: null,
  term_max_months: null,
  down_payment_min: null,
};
const offer = (values: Parameters<typeof addOffer>[3] = {}) =>
  addOffer(app, firm, 'leasings', {
    ...unbounded,
    rate_min: 20_000,
    rate_max: 40_000,
    buyout: 1_000,
    things: ['auto', 'spec'],
    states: null,
    ...values,
  });
const car = (options: CarOptions = {}) => addCar(app.db, seller, app.clock.now(), options);
const find = async (ids: number[], more: object = {}) => {
  const { status, body } = await app.api('leasing/find_for_listings', {
    ids,
    advance_percent: 20,
    months: 36,
    ...more,
  });
  expect(status).toBe(200);
  return body.items as { object_id: number; offers: { id: number; cost: { from: object } }[] }[];
};
const idsOf = (items: Awaited<ReturnType<typeof find>>) =>
  items.map(({ object_id, offers }) => [object_id, offers.map(({ id }) => id)]);

test('a listing has the offer that costs least of all, however many have lower rates for something else', async () => {
  for (let more = 0; more < 110; more += 1) await offer({ rate_min: 1_000, things: ['truck'] });
  const best = await offer({ rate_min: 18_000 });
  await offer();
  const listing = await car();
  const items = await find([listing]);
  expect(idsOf(items)).toEqual([[listing, [best]]]);
  const ask = leasingAskOf(245_000_000, { advancePercent: 20, months: 36 });
  const { body } = await app.api('leasings/list', { ask, sort: 'cost', things: ['auto'] });
  expect(items[0]?.offers[0]).toEqual(body.items[0]);
});

test('offers come in the order of their costs, which a buyout decides among equal rates', async () => {
  const [costly, cheap] = [await offer({ buyout: 40_000 }), await offer({ buyout: 0 })];
  const listing = await car();
  expect(idsOf(await find([listing], { limit: 5 }))).toEqual([[listing, [cheap, costly]]]);
});

describe('an offer leases a listing', () => {
  const moscow = { regions: ['RU-MOW'] };
  test.each([
    ['of its condition', { states: ['used'] }],
    ['of its region', moscow],
    ['of its price and these terms', { amount_max_minor: 196_000_000, term_max_months: 36, down_payment_min: 20_000 }],
  ])('%s', async (_, values) => {
    const [listing, id] = [await car(), await offer(values)];
    expect(idsOf(await find([listing]))).toEqual([[listing, [id]]]);
  });
  test.each([
    ['of other things', { things: ['equipment'] }],
    ['of another condition', { states: ['new'] }],
    ['of another region', { regions: ['RU-SPE'] }],
    ['that is dearer than it finances', { amount_max_minor: 195_999_999 }],
    ['with a smaller advance than it demands', { down_payment_min: 20_001 }],
    ['for longer than it may run', { term_max_months: 35 }],
    ['while it is hidden', { active: false }],
    ['of which its buyout and the advance leave nothing', { buyout: 80_000 }],
  ])('but none %s', async (_, values) => {
    await offer(values);
    const listing = await car();
    expect(idsOf(await find([listing]))).toEqual([[listing, []]]);
  });
});

test('listings keep their order, and those that cannot be leased are left out', async () => {
  const id = await offer();
  const [first, damaged, withdrawn, last] = [
    await car(),
    await car({ values: { condition: 'damaged' } }),
    await car({ status: 'archived' }),
    await car({ priceMinor: 100_000_000 }),
  ];
  expect(idsOf(await find([last, damaged, withdrawn, first]))).toEqual([
    [last, [id]],
    [first, [id]],
  ]);
});

/** Makes the seller of the listings a person or a firm. */
const sellAs = (kind: 'private' | 'company') =>
  app.db.updateTable('profiles').set({ kind }).where('account_id', '=', seller).execute();

test('a listing is leased if an offer takes it for some advance, whatever the client, but no car of a private seller', async () => {
  await sellAs('company');
  const listing = await car();
  const isLeased = async () =>
    (await app.api('true-cost/get', { id: listing, locale: 'ru' })).body.cost.is_leased as boolean;
  expect(await isLeased()).toBe(false);
  await offer({ things: ['spec'] });
  await offer({ amount_min_minor: 300_000_000 });
  expect(await isLeased()).toBe(false);
  // The car costs 2,450,000: with an advance of 40 % at least, 1,470,000 are leased.
  await offer({ down_payment_min: 40_000, amount_min_minor: 140_000_000, client_types: ['company'] });
  expect(await isLeased()).toBe(true);
  await sellAs('private');
  expect(await isLeased()).toBe(false);
});
