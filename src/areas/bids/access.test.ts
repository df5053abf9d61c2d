import { beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { type Firm, type Person, useApplications } from '#tests/support/applications.ts';
import { undocumented } from '#tests/support/documented.ts';
import { createMember, signInMember } from '#tests/support/factories.ts';
import { form } from '#tests/support/form.ts';
import { problemsOf } from '#tests/support/own-listings.ts';

const { parties, newPerson, addOffer, call, send, get, act } = useApplications();
let app: TestApp;
let applicant: Person;
let bank: Firm;
let other: Firm;
beforeEach(() => {
  ({ app, applicant, bank, other } = parties());
});

describe('access to an application', () => {
  test('has each of the two sides and nobody else; the phone is shown to the recipient', async () => {
    const { ids } = (
      await send({
        kind: 'finance',
        offer_ids: [await addOffer(bank)],
        phone: '+79000000001',
        message: 'Добрый день',
      })
    ).body;
    const [id] = ids;
    for (const stranger of [other, await newPerson()]) {
      expect((await call('bids/get', { id }, stranger)).status).toBe(404);
      expect((await call('bids/act', { id, act: 'view', expected_revision: 1 }, stranger)).status).toBe(404);
    }
    expect((await get(id, bank)).content).toMatchObject({ phone: '+79000000001', message: 'Добрый день' });
    expect((await call('bids/list', { side: 'received' }, other)).body.total).toBe(0);
    expect((await call('bids/list', { side: 'received' }, bank)).body.items).toMatchObject([
      { id, side: 'recipient', other: { id: applicant.id, kind: 'user' } },
    ]);
  });

  test('of an organization includes its managers, whose names the applicant does not see', async () => {
    const { ids } = (await send({ kind: 'finance', offer_ids: [await addOffer(bank)] })).body;
    const [id] = ids;
    const memberId = await createMember(app, bank.id);
    const manager = { token: (await signInMember(app, bank, memberId)).access };
    await act(id, 'review', manager);
    expect((await get(id, bank)).assigned_to).toMatchObject({ id: memberId });
    expect((await get(id, bank)).history.at(-1).member).toBe((await get(id, bank)).assigned_to.name);
    expect(await get(id, applicant)).toMatchObject({
      assigned_to: null,
      history: [{ member: null }, { member: null }],
    });
    expect((await call('bids/list', { side: 'received', assigned_to: memberId }, bank)).body.total).toBe(1);
    expect((await call('bids/assign', { id, member_id: null }, bank)).body.assigned_to).toBeNull();
    expect((await call('bids/list', { side: 'received', assigned_to: 'nobody' }, bank)).body.total).toBe(1);
    const stranger = await createMember(app, other.id);
    expect((await call('bids/assign', { id, member_id: stranger }, bank)).status).toBe(404);
    const leaving = await createMember(app, bank.id);
    expect((await call('bids/assign', { id, member_id: leaving }, bank)).status).toBe(200);
    expect((await call('organization/members/end', { id: leaving }, bank)).status).toBe(200);
    expect((await call('bids/list', { side: 'received', assigned_to: 'nobody' }, bank)).body.total).toBe(1);
  });

  test('excludes the public: own targets are refused, hidden ones are unknown', async () => {
    const offer = await addOffer(bank);
    expect(problemsOf(await send({ kind: 'finance', offer_ids: [offer] }, bank))).toEqual(['offer_ids.0:own']);
    await app.db.updateTable('accounts').set({ status: 'hidden' }).where('id', '=', bank.id).execute();
    expect(problemsOf(await send({ kind: 'finance', offer_ids: [offer] }))).toEqual(['offer_ids.0:not_found']);
  });
});

describe('documents', () => {
  const pdf = Buffer.from('%PDF-1.7\n%test');
  const upload = (id: number, bytes: Buffer, who: { token: string }, name = 'Справка.pdf') =>
    app.api('bids/add_document', undefined, { token: who.token, raw: form({ id: String(id), name }, bytes) });
  let id: number;
  beforeEach(async () => {
    ({
      ids: [id],
    } = (await send({ kind: 'finance', offer_ids: [await addOffer(bank)] })).body);
  });

  test('are readable by both sides and by nobody else, as downloads', async () => {
    expect((await upload(id, pdf, applicant)).status).toBe(200);
    expect((await upload(id, pdf, other)).status).toBe(404);
    const [document] = (await get(id, bank)).documents;
    expect(document).toMatchObject({ name: 'Справка.pdf', side: 'applicant', type: 'application/pdf' });
    const read = (token?: string) =>
      app.app.inject({ url: document.href, headers: token ? { authorization: `Bearer ${token}` } : {} });
    for (const reader of [applicant, bank]) {
      const answer = await read(reader.token);
      expect([answer.statusCode, answer.rawPayload.equals(pdf)]).toEqual([200, true]);
      expect(answer.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'content-disposition': expect.stringMatching(/^attachment/),
      });
    }
    expect((await read(other.token)).statusCode).toBe(404);
    expect((await read()).statusCode).toBe(404);
    expect((await call('bids/delete_document', { id: document.id }, bank)).status).toBe(404);
    expect((await call('bids/delete_document', { id: document.id })).status).toBe(200);
    expect((await read(applicant.token)).statusCode).toBe(404);
  });

  test('are recognised by their bytes, not by their names, and belong to open applications', async () => {
    expect((await upload(id, Buffer.from('<script>alert(1)</script>'), applicant)).status).toBe(415);
    await act(id, 'withdraw', applicant);
    expect(problemsOf(await upload(id, pdf, applicant))).toEqual(['id:ended']);
  });
});

test('a person who applies more than ten times within an hour proves work first', async () => {
  const person = await newPerson();
  const offer = await addOffer(bank);
  const apply = () => send({ kind: 'finance', offer_ids: [offer] }, person);
  // An attempt that is refused counts too.
  for (let attempt = 0; attempt < 10; attempt += 1) expect((await apply()).status).not.toBe(428);
  const asked = await apply();
  expect([asked.status, asked.body.error]).toEqual([428, 'challenge_required']);
  expect(asked.body.challenge).toBeDefined();
  expect(undocumented('bids/create', asked)).toEqual([]);
});
