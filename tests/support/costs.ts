import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { publicationConsent } from '#listing/consent.ts';
import type { TestApp } from './app.ts';
import { addUpload } from './cars.ts';
import { createAdminSession, createUser, signIn, type TestOrganization } from './factories.ts';
import { wholeCar } from './own-listings.ts';
import { addOffer } from './sample-offer.ts';
import { abroadFacts } from './whole-car.ts';

/** Terms of an offer for every price and buyer. */
export const unboundedOffer = {
  amount_min_minor: null, amount_max_minor: null, term_min_months: null, term_max_months: null, down_payment_min: null,
  client_types: ['individual', 'company'],
}; // prettier-ignore

type OfferValues = Parameters<typeof addOffer>[3];

/** Adds a loan for any car. */
export const addCredit = (app: TestApp, bank: TestOrganization, values: OfferValues = {}) =>
  addOffer(app, bank, 'credits', {
    ...unboundedOffer,
    category: 'auto',
    car_states: null,
    rate_min: 18_000,
    rate_max: 30_000,
    psk_min: 19_000,
    psk_max: 31_000,
    title: 'Автокредит',
    ...values,
  });

/** Adds a lease of any car, with a buyout. */
export const addLease = (app: TestApp, bank: TestOrganization, values: OfferValues = {}) =>
  addOffer(app, bank, 'leasings', {
    ...unboundedOffer,
    things: ['auto'],
    states: null,
    rate_min: 18_000,
    buyout: 1_000,
    ...values,
  });

/** A live car in Japan, as its seller posts it. */
export async function postCarFromJapan(app: TestApp, change: object = {}): Promise<number> {
  const user = await createUser(app);
  const { access: token } = await signIn(app, user);
  const photos = [await addUpload(app.db, user.id, app.clock.now())];
  const content = {
    ...wholeCar(),
    ...abroadFacts,
    delivery_cost_minor: 20_000_000,
    delivery_currency: 'RUB',
    ...change,
  };
  const { owners: _owners, pts: _pts, ...whole } = content;
  const posted = await app.api(
    'auto/create',
    {
      ...whole,
      kind: 'autofromabroad',
      photos,
      creation_key: randomUUID(),
      publication_consent: publicationConsent.version,
    },
    { token },
  );
  expect([posted.status, posted.body.fields]).toEqual([200, undefined]);
  const { access: admin } = await createAdminSession(app);
  const decision = { id: posted.body.id, decision: 'approve', expected_revision: 1 };
  expect((await app.api('object/moderate', decision, { token: admin })).status).toBe(200);
  return posted.body.id;
}
