import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app.ts';
import {
  createMember,
  createOrganization,
  createUser,
  signIn,
  signInMember,
  type TestOrganization,
} from '#tests/support/factories.ts';
import { addApplication } from '#tests/support/firms.ts';
import { addOffer } from '#tests/support/sample-offer.ts';
import { deleteOldDocuments, documentDays } from './delete-documents.ts';
import { answerWithin } from './lifecycle.ts';

let app: TestApp;
let applicant: { id: number; token: string };
let bank: TestOrganization & { token: string };

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const user = await createUser(app);
  applicant = { id: user.id, token: (await signIn(app, user)).access };
  const firm = await createOrganization(app);
  bank = { ...firm, token: (await signInMember(app, firm)).access };
});

const call = async (path: string, input: object, { token }: { token: string } = bank) =>
  (await app.api(path, input, { token })).body;
const overdue = async () => (await call('bids/list', { side: 'received', overdue: true })).items;
/** Sets the time since when an application has been waiting. */
const wait = (id: number, ms: number) =>
  app.db
    .updateTable('applications')
    .set({ waiting_since: new Date(app.clock.now().getTime() - ms) })
    .where('id', '=', id)
    .execute();
const act = async (id: number, name: string, who: { token: string }, more: object = {}) => {
  const { revision } = await call('bids/get', { id }, who);
  return call('bids/act', { id, act: name, expected_revision: revision, ...more }, who);
};

test('an application is overdue when its recipient has not answered within the expected time', async () => {
  const { id } = await addApplication(app, { owner: applicant, firm: bank });
  await wait(id, answerWithin);
  expect(await overdue()).toEqual([]);
  await wait(id, answerWithin + 1);
  expect(await overdue()).toMatchObject([{ id }]);
  // Taking an application into work is not an answer.
  await act(id, 'review', bank);
  expect(await overdue()).toHaveLength(1);
  await act(id, 'ask', bank, { note: 'Пришлите справку' });
  expect(await overdue()).toEqual([]);
  await wait(id, answerWithin + 1);
  expect(await overdue()).toEqual([]);
  await act(id, 'answer', applicant, { note: 'Во вложении' });
  expect(await overdue()).toEqual([]);
  await wait(id, answerWithin + 1);
  expect(await overdue()).toMatchObject([{ id, state: 'answered' }]);
});

test('the file of overdue applications contains only those', async () => {
  const { id } = await addApplication(app, { owner: applicant, firm: bank });
  await addApplication(app, { owner: applicant, firm: bank });
  await wait(id, answerWithin + 1);
  const lines = async (query: string) => {
    const headers = { authorization: `Bearer ${bank.token}` };
    return (await app.app.inject({ url: `/bids/export.csv${query}`, headers })).body.trim().split('\r\n').length - 1;
  };
  expect([await lines(''), await lines('?overdue=1')]).toEqual([2, 1]);
});

test('documents of an application that was not chosen are deleted at the same age as those of others', async () => {
  const { id, sending, document } = await addApplication(app, { owner: applicant, firm: bank });
  const other = await addApplication(app, { owner: applicant, firm: bank });
  await app.db.updateTable('applications').set({ sending }).where('id', '=', other.id).execute();
  const terms = {
    amount_minor: 1,
    down_payment_minor: null,
    months: 1,
    rate_thousandths: 1,
    psk_thousandths: 1,
    monthly_minor: 1,
    total_minor: 1,
  };
  await act(other.id, 'approve', bank, { terms });
  await act(other.id, 'choose', applicant);
  expect(await call('bids/get', { id }, applicant)).toMatchObject({
    state: 'not_chosen',
    documents: [{ id: document }],
  });
  const later = new Date(app.clock.now().getTime() + (documentDays + 1) * 24 * 3_600_000);
  await deleteOldDocuments(app.db, app.ports.storage, later);
  expect((await call('bids/get', { id }, applicant)).documents).toEqual([]);
});

test('in the list, an application to an offer shows its recipient what is requested', async () => {
  const offer = await addOffer(app, bank, 'credits');
  const input = { key: randomUUID(), kind: 'finance', offer_ids: [offer], amount_minor: 500_000_00, months: 24 };
  await call('bids/create', input, applicant);
  expect((await call('bids/list', { side: 'received' })).items).toMatchObject([
    { asked: { amount_minor: 500_000_00, down_payment_minor: null, months: 24 }, answered_at: null },
  ]);
});

test('the log of an organization names who sent, assigned, answered and decided applications, not who opened them', async () => {
  const manager = await createMember(app, bank.id);
  const managers = { token: (await signInMember(app, bank, manager)).access };
  const other = await createOrganization(app);
  const others = { token: (await signInMember(app, other)).access };
  const { id } = await addApplication(app, { owner: applicant, firm: bank });
  await act(id, 'view', managers);
  await call('bids/assign', { id, member_id: manager });
  expect((await app.api('bids/assign', { id, member_id: null }, others)).status).toBe(404);
  await act(id, 'review', managers);
  await act(id, 'ask', managers, { note: 'Пришлите справку' });
  await act(id, 'answer', applicant, { note: 'Во вложении' });
  await act(id, 'decline', managers, { note: 'Не подходит стаж' });
  const stale = { id, act: 'decline', expected_revision: 1, note: 'Ещё раз' };
  expect((await app.api('bids/act', stale, managers)).status).toBe(409);
  const sent = { key: randomUUID(), kind: 'finance', offer_ids: [await addOffer(app, other, 'credits')] };
  const { ids } = await call('bids/create', { ...sent, amount_minor: 500_000_00, months: 24 }, managers);
  type Act = { act: string; about: string; member: { id: number } };
  const acts = async (who: { token: string }): Promise<Act[]> =>
    (await call('organization/acts/get', {}, who)).items.filter((one: Act) => one.act.startsWith('application_'));
  expect((await acts(bank)).toReversed().map((one) => [one.act, one.about, one.member.id])).toEqual([
    ['application_assigned', String(id), bank.memberId],
    ['application_reviewed', String(id), manager],
    ['application_asked', String(id), manager],
    ['application_declined', String(id), manager],
    ['application_sent', String(ids[0]), manager],
  ]);
  expect(await acts(others)).toEqual([]);
});
