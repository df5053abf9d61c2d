import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { testApp, type TestApp } from './app.ts';
import { addCatalogue } from './cars.ts';
import { createOrganization, createUser, signIn, signInMember, type TestOrganization } from './factories.ts';
import { addOffer } from './sample-offer.ts';

export type Person = { id: number; token: string };
export type Firm = TestOrganization & { token: string };
type Caller = { token: string };

/** A server with the catalogue of cars and, anew for each test, an applicant and two organizations; and the calls of applications. */
export function useApplications() {
  let app: TestApp;
  let parties: { app: TestApp; applicant: Person; bank: Firm; other: Firm };

  const newPerson = async (): Promise<Person> => {
    const user = await createUser(app);
    return { id: user.id, token: (await signIn(app, user)).access };
  };
  const newFirm = async (): Promise<Firm> => {
    const firm = await createOrganization(app);
    return { ...firm, token: (await signInMember(app, firm)).access };
  };
  beforeAll(async () => {
    app = await testApp();
    await addCatalogue(app.db);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.db.deleteFrom('applications').execute();
    parties = { app, applicant: await newPerson(), bank: await newFirm(), other: await newFirm() };
  });

  /** A call of the applicant, unless somebody else is said. */
  const call = (path: string, input: object, who?: Caller) =>
    app.api(path, input, { token: (who ?? parties.applicant).token });
  const get = async (id: number, who: Caller) => (await call('bids/get', { id }, who)).body;
  /** An act on the application as it is now. */
  const act = async (id: number, name: string, who: Caller, more: object = {}) => {
    const { revision } = await get(id, who);
    return call('bids/act', { id, act: name, expected_revision: revision, ...more }, who);
  };
  return {
    parties: () => parties,
    newPerson,
    newFirm,
    addOffer: (firm: Firm, area: Parameters<typeof addOffer>[2] = 'credits') => addOffer(app, firm, area),
    call,
    send: (input: object, who?: Caller) => call('bids/create', { key: randomUUID(), ...input }, who),
    get,
    act,
    approve: (id: number, who: Caller, total = 110_000_00) => act(id, 'approve', who, { terms: approvedTerms(total) }),
  };
}

/** Terms of an approved credit of 100,000 roubles for a year. */
export const approvedTerms = (totalMinor: number) => ({
  amount_minor: 100_000_00,
  down_payment_minor: 0,
  months: 12,
  rate_thousandths: 18_500,
  psk_thousandths: 19_000,
  monthly_minor: 9_000_00,
  total_minor: totalMinor,
});
