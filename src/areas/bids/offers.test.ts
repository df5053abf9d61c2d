import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCar, addCatalogue, type CarOptions } from '#tests/support/cars.ts';
import {
  createOrganization,
  createUser,
  signIn,
  signInMember,
  type TestOrganization,
} from '#tests/support/factories.ts';
import { problemsOf } from '#tests/support/own-listings.ts';
import { addOffer } from '#tests/support/sample-offer.ts';

let app: TestApp;
let applicant: string;
let firm: TestOrganization & { token: string };

beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  applicant = (await signIn(app, await createUser(app))).access;
  const organization = await createOrganization(app);
  firm = { ...organization, token: (await signInMember(app, organization)).access };
});

const call = (path: string, input: object, token = applicant) => app.api(path, input, { token });
const send = (input: object) => call('bids/create', { key: randomUUID(), ...input });
const changeOffer = (id: number, columns: { rate_min?: number; active?: boolean }) =>
  app.db
    .updateTable('finance_offers')
    .set({ ...columns, revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();

describe('the terms of an offer', () => {
  test('that have changed since the applicant saw them stop the whole sending', async () => {
    const offers = [await addOffer(app, firm, 'credits'), await addOffer(app, firm, 'credits')];
    await changeOffer(offers[1]!, { rate_min: 1000 });
    const seen = { kind: 'finance', offer_ids: offers, offer_revisions: [1, 1] };
    expect(problemsOf(await send(seen))).toEqual(['offer_ids.1:changed']);
    expect((await call('bids/list', { side: 'sent' })).body.total).toBe(0);
    expect((await send({ ...seen, offer_revisions: [1, 2] })).status).toBe(200);
  });

  test('are shown to both sides as they were when the application was sent, beside the current ones', async () => {
    const offer = await addOffer(app, firm, 'credits');
    await changeOffer(offer, { rate_min: 2000 });
    const { ids } = (await send({ kind: 'finance', offer_ids: [offer] })).body;
    await changeOffer(offer, { rate_min: 1000 });
    for (const token of [applicant, firm.token]) {
      const { offer_terms: terms } = (await call('bids/get', { id: ids[0] }, token)).body;
      expect([terms.sent.rate_min, terms.now.rate_min]).toEqual([2000, 1000]);
      expect(terms.sent).toMatchObject({ amount_min_minor: expect.any(Number), term_max_months: expect.any(Number) });
      // The snapshot leaves out long texts and fields that only the organization sees.
      expect(Object.keys(terms.sent)).not.toContain('active');
      expect(Object.keys(terms.sent)).not.toContain('requirements');
    }
    await changeOffer(offer, { active: false });
    expect((await call('bids/get', { id: ids[0] })).body.offer_terms.now).toBeNull();
  });
});

describe('a request to lease', () => {
  test('goes to the chosen leasing companies for a listing, one for each listing and offer', async () => {
    const seller = await createUser(app);
    const cars = [
      await addCar(app.db, seller.id, app.clock.now(), {}),
      await addCar(app.db, seller.id, app.clock.now(), {}),
    ];
    const [offer, credit] = [await addOffer(app, firm, 'leasings'), await addOffer(app, firm, 'credits')];
    const lease = (object: number, offers: number[]) =>
      send({ kind: 'leasing', object_id: object, offer_ids: offers, amount_minor: 1_000_000_00, months: 36 });
    expect(problemsOf(await lease(cars[0]!, [credit]))).toEqual(['offer_ids.0:not_found']);
    expect((await lease(cars[0]!, [offer])).status).toBe(200);
    expect(problemsOf(await lease(cars[0]!, [offer]))).toEqual(['offer_ids.0:open_before']);
    expect((await lease(cars[1]!, [offer])).status).toBe(200);
    // The seller's listings end with their account; the recipient keeps the requests for both of them.
    await app.db.deleteFrom('objects').where('owner_id', '=', seller.id).execute();
    const { items } = (await call('bids/list', { side: 'received', kinds: ['leasing'] }, firm.token)).body;
    expect(items.map((item: { target: { listing: null } }) => item.target.listing)).toEqual([null, null]);
  });

  test('is refused for a listing that cannot be leased, without notifying anybody', async () => {
    const seller = await createUser(app);
    const offer = await addOffer(app, firm, 'leasings');
    const lease = async (options: CarOptions) =>
      send({
        kind: 'leasing',
        object_id: await addCar(app.db, seller.id, app.clock.now(), options),
        offer_ids: [offer],
      });
    for (const unleased of [{ values: { condition: 'damaged' } }, { priceMinor: 0 }, { status: 'archived' }])
      expect(problemsOf(await lease(unleased))).toEqual(['object_id:not_found']);
    expect((await call('bids/list', { side: 'received' }, firm.token)).body.total).toBe(0);
    expect((await lease({})).status).toBe(200);
  });
});

test('the file of applications names the currency of an offered price', async () => {
  const car = await addCar(app.db, firm.id, app.clock.now(), { priceMinor: 1_500_000 });
  await app.db.updateTable('objects').set({ currency: 'JPY' }).where('id', '=', car).execute();
  expect((await send({ kind: 'price_offer', object_id: car, price_minor: 1_200_000 })).status).toBe(200);
  const headers = { authorization: `Bearer ${firm.token}` };
  expect((await app.app.inject({ url: '/bids/export.csv', headers })).body).toMatch(/;1200000;JPY;{8}\r\n$/);
});
