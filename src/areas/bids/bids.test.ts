import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCar, addCatalogue } from '#tests/support/cars.ts';
import {
  createMember,
  createOrganization,
  createUser,
  signIn,
  signInMember,
  type TestOrganization,
} from '#tests/support/factories.ts';
import { addOffer as addFinanceOffer } from '#tests/support/sample-offer.ts';
import { addVacancy } from '#tests/support/vacancies.ts';
import { form } from '#tests/support/form.ts';
import { problemsOf } from '#tests/support/own-listings.ts';
import { expireDueApplications } from './act.ts';

const hour = 3_600_000;
let app: TestApp;
let applicant: { id: number; token: string };
let bank: TestOrganization & { token: string };
let other: TestOrganization & { token: string };

const addOffer = (firm: TestOrganization) => addFinanceOffer(app, firm, 'credits');
const newPerson = async () => {
  const user = await createUser(app);
  return { id: user.id, token: (await signIn(app, user)).access };
};
const newFirm = async () => {
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
  applicant = await newPerson();
  [bank, other] = [await newFirm(), await newFirm()];
});

const call = (path: string, input: object, { token }: { token: string } = applicant) => app.api(path, input, { token });
const send = (input: object, who = applicant) => call('bids/create', { key: randomUUID(), ...input }, who);
const get = async (id: number, who: { token: string }) => (await call('bids/get', { id }, who)).body;
async function act(id: number, name: string, who: { token: string }, more: object = {}) {
  const { revision } = await get(id, who);
  return call('bids/act', { id, act: name, expected_revision: revision, ...more }, who);
}
const terms = (total: number) => ({
  amount_minor: 100_000_00,
  down_payment_minor: 0,
  months: 12,
  rate_thousandths: 18_500,
  psk_thousandths: 19_000,
  monthly_minor: 9_000_00,
  total_minor: total,
});
const approve = (id: number, who: { token: string }, total = 110_000_00) =>
  act(id, 'approve', who, { terms: terms(total) });

describe('an application to several banks', () => {
  test('reaches every bank or none, and once for each key', async () => {
    const offers = [await addOffer(bank), await addOffer(other)].toReversed();
    const input = { key: randomUUID(), kind: 'finance', offer_ids: offers, amount_minor: 500_000_00, months: 24 };
    const first = await call('bids/create', input);
    expect(first.status).toBe(200);
    // The ids are in the order of the targets, whatever the order of the offers' ids is.
    for (const [place, id] of (first.body.ids as number[]).entries())
      expect((await get(id, applicant)).target.offer.id).toBe(offers[place]);
    expect((await call('bids/create', input)).body).toEqual(first.body);
    expect((await call('bids/create', { ...input, months: 36 })).body.fields[0].code).toBe('other_body');
    expect((await call('bids/list', { side: 'sent' })).body).toMatchObject({
      total: 2,
      by_state: [{ state: 'sent', count: 2 }],
    });
    // One of these offers has an open application, so the third gets none either.
    const third = await addOffer(await newFirm());
    expect(problemsOf(await send({ kind: 'finance', offer_ids: [third, offers[1]] }))).toEqual([
      'offer_ids.1:open_before',
    ]);
    expect((await call('bids/list', { side: 'sent' })).body.total).toBe(2);
    expect(problemsOf(await send({ kind: 'finance', offer_ids: [third, 999_999_999] }))).toEqual([
      'offer_ids.1:not_found',
    ]);
    expect((await call('bids/list', { side: 'sent' })).body.total).toBe(2);
  });

  test('shows the answers by their total cost; choosing one ends the others', async () => {
    const third = await newFirm();
    const firms = [bank, other, third];
    const offers = [];
    for (const firm of firms) offers.push(await addOffer(firm));
    const { sending, ids } = (await send({ kind: 'finance', offer_ids: offers })).body;
    await approve(ids[0], bank, 120_000_00);
    await approve(ids[1], other, 110_000_00);
    const { items } = (await call('bids/get_sending', { sending })).body;
    expect(items.map((item: { id: number }) => item.id)).toEqual([ids[1], ids[0], ids[2]]);
    expect((await call('bids/get_sending', { sending }, bank)).status).toBe(404);
    expect((await act(ids[1], 'choose', applicant)).body).toMatchObject({
      state: 'accepted',
      terms: terms(110_000_00),
    });
    expect((await get(ids[0], bank)).history.at(-1)).toMatchObject({ act: 'other_chosen', state: 'not_chosen' });
    expect((await get(ids[2], third)).state).toBe('not_chosen');
    expect((await get(ids[1], other)).acts).toEqual(['decline']);
  });

  test('lets one of two answers chosen at once win', async () => {
    const { ids } = (await send({ kind: 'finance', offer_ids: [await addOffer(bank), await addOffer(other)] })).body;
    await approve(ids[0], bank);
    await approve(ids[1], other);
    const chosen = await Promise.all([act(ids[0], 'choose', applicant), act(ids[1], 'choose', applicant)]);
    expect(chosen.map(({ status }) => status).sort()).toEqual([200, 409]);
    const states = await Promise.all(ids.map(async (id: number) => (await get(id, applicant)).state));
    expect(states.sort()).toEqual(['accepted', 'not_chosen']);
  });

  test('requires terms to be approved, words to be asked or answered, and the revision that was seen', async () => {
    const { ids } = (await send({ kind: 'finance', offer_ids: [await addOffer(bank)] })).body;
    const [id] = ids;
    expect(problemsOf(await act(id, 'approve', bank))).toEqual(['terms:required']);
    expect(problemsOf(await act(id, 'ask', bank))).toEqual(['note:required']);
    expect(problemsOf(await act(id, 'decline', bank))).toEqual(['note:required']);
    expect((await act(id, 'ask', bank, { note: 'Пришлите справку о доходах' })).body.state).toBe('need_info');
    expect((await act(id, 'answer', applicant, { note: 'Во вложении' })).body.state).toBe('answered');
    const stale = await call('bids/act', { id, act: 'decline', expected_revision: 1 }, bank);
    expect(problemsOf(stale)).toEqual(['expected_revision:revision_changed']);
    expect((await act(id, 'decline', bank, { note: 'Не подходит возраст машины' })).body.state).toBe('declined');
    expect((await act(id, 'approve', bank, { terms: terms(1) })).status).toBe(409);
    const { history } = await get(id, applicant);
    expect(history.map((one: { act: string }) => one.act)).toEqual(['send', 'ask', 'answer', 'decline']);
    expect(history.at(-1)).toMatchObject({ note: 'Не подходит возраст машины', member: null });
  });

  test('is approved with terms that agree with each other and with the request, or with a word about the change', async () => {
    const request = { amount_minor: 100_000_00, months: 12 };
    const { ids } = (await send({ kind: 'finance', offer_ids: [await addOffer(bank)], ...request })).body;
    const tryTerms = (more: object, note = '') =>
      act(ids[0], 'approve', bank, { note, terms: { ...terms(110_000_00), ...more } });
    expect(await tryTerms({ total_minor: 99_999_99 })).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'terms.total_minor', code: 'too_low', message: expect.stringMatching(/ 10847916$/) }] },
    });
    for (const [more, problem] of [
      [{ psk_thousandths: 18_499 }, 'terms.psk_thousandths:below_rate'],
      [{ psk_thousandths: null }, 'terms.psk_thousandths:required'],
      [{ total_minor: 208_000_01 }, 'terms.total_minor:too_high'],
      [{ rate_thousandths: null }, 'terms.rate_thousandths:required'],
      [{ amount_minor: 90_000_00 }, 'note:changed'],
    ] as const)
      expect(problemsOf(await tryTerms(more)), JSON.stringify(more)).toEqual([problem]);
    expect((await tryTerms({ amount_minor: 90_000_00 }, 'Больше не можем')).body.state).toBe('approved');
  });

  test('can be sent again once the previous one has ended', async () => {
    const offer = await addOffer(bank);
    const { ids } = (await send({ kind: 'finance', offer_ids: [offer] })).body;
    await act(ids[0], 'withdraw', applicant);
    expect((await send({ kind: 'finance', offer_ids: [offer] })).status).toBe(200);
  });
});

describe('a second sending for an offer of the first', () => {
  let offers: number[];
  let first: { sending: string; ids: number[] };
  beforeEach(async () => {
    offers = [await addOffer(bank), await addOffer(other)];
    first = (await send({ kind: 'finance', offer_ids: offers })).body;
    await act(first.ids[0]!, 'withdraw', applicant);
  });
  const again = async (...ids: number[]) => (await send({ kind: 'finance', offer_ids: ids })).body;
  const statesOf = async (ids: number[]) => Promise.all(ids.map(async (id) => (await get(id, applicant)).state));

  test('joins it, so that choosing one answer ends the other', async () => {
    const second = await again(offers[0]!);
    expect(second.sending).toBe(first.sending);
    await approve(first.ids[1]!, other);
    await approve(second.ids[0], bank);
    expect((await act(second.ids[0], 'choose', applicant)).body.state).toBe('accepted');
    expect(await statesOf([first.ids[1]!, ...second.ids])).toEqual(['not_chosen', 'accepted']);
    expect((await act(first.ids[1]!, 'choose', applicant)).status).toBe(409);
  });

  test('that is answered after a choice replaces it, and the organization chosen before is told', async () => {
    await approve(first.ids[1]!, other);
    await act(first.ids[1]!, 'choose', applicant);
    const second = await again(offers[0]!);
    expect(second.sending).toBe(first.sending);
    await approve(second.ids[0], bank);
    await act(second.ids[0], 'choose', applicant);
    expect(await statesOf([first.ids[1]!, ...second.ids])).toEqual(['not_chosen', 'accepted']);
    expect((await get(first.ids[1]!, other)).history.at(-1)).toMatchObject({ act: 'other_chosen' });
    const { params } = await app.db
      .selectFrom('notifications')
      .select('params')
      .where('account_id', '=', other.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(params).toMatchObject({ act: 'other_chosen' });
  });

  test('leaves one accepted answer of two that are chosen at once', async () => {
    const second = await again(offers[0]!);
    await approve(first.ids[1]!, other);
    await approve(second.ids[0], bank);
    const chosen = await Promise.all([
      act(first.ids[1]!, 'choose', applicant),
      act(second.ids[0], 'choose', applicant),
    ]);
    expect(chosen.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await statesOf([first.ids[1]!, ...second.ids])).sort()).toEqual(['accepted', 'not_chosen']);
  });

  test('that is sent while an answer is chosen leaves one that may replace it', async () => {
    await approve(first.ids[1]!, other);
    const [chosen, second] = await Promise.all([act(first.ids[1]!, 'choose', applicant), again(offers[0]!)]);
    expect(chosen.status).toBe(200);
    expect(second.sending).toBe(first.sending);
    const [id] = second.ids;
    // The choice ended it, or it came after the choice.
    if ((await get(id, applicant)).state === 'not_chosen') return;
    await approve(id, bank);
    await act(id, 'choose', applicant);
    expect(await statesOf([first.ids[1]!, id])).toEqual(['not_chosen', 'accepted']);
  });

  test('joins two sendings to one', async () => {
    const third = await addOffer(await newFirm());
    const apart = await again(third);
    expect(apart.sending).not.toBe(first.sending);
    await act(apart.ids[0], 'withdraw', applicant);
    const fourth = await addOffer(await newFirm());
    // A sending without an open application is not joined.
    expect((await again(third, fourth)).sending).not.toBe(apart.sending);
    const [open] = (await call('bids/get_open', { offer_ids: [third] })).body.items;
    await act(open.id, 'withdraw', applicant);
    expect((await again(third, offers[0]!)).sending).toBe(first.sending);
    const { items } = (await call('bids/get_sending', { sending: first.sending })).body;
    expect(items.map(({ target }: { target: { offer: { id: number } } }) => target.offer.id).toSorted()).toEqual(
      [...offers, offers[0], third, third, fourth].toSorted(),
    );
  });

  test('is a new one once the answer was accepted long ago', async () => {
    await approve(first.ids[1]!, other);
    await act(first.ids[1]!, 'choose', applicant);
    await app.db
      .updateTable('applications')
      .set({ expires_at: app.clock.now() })
      .where('id', '=', first.ids[1]!)
      .execute();
    const second = await again(...offers);
    expect(second.sending).not.toBe(first.sending);
    expect(await statesOf([first.ids[1]!])).toEqual(['accepted']);
  });
});

test('requests to lease one listing compete, whenever they are sent', async () => {
  const seller = await newPerson();
  const car = await addCar(app.db, seller.id, app.clock.now(), {});
  const lease = async (firm: TestOrganization) =>
    (await send({ kind: 'leasing', object_id: car, offer_ids: [await addFinanceOffer(app, firm, 'leasings')] })).body;
  const [one, two] = [await lease(bank), await lease(other)];
  expect(two.sending).toBe(one.sending);
  await approve(one.ids[0], bank);
  await act(one.ids[0], 'choose', applicant);
  expect((await get(two.ids[0], applicant)).state).toBe('not_chosen');
});

test('an application keeps the version of the organization’s terms under which it was sent', async () => {
  const addTerms = (version: number, terms: string) =>
    app.db
      .insertInto('organization_conditions')
      .values({ organization_id: bank.id, version, terms, created_at: app.clock.now() })
      .execute();
  const [first, second] = [await addOffer(bank), await addOffer(bank)];
  const sentFor = async (offer: number) => (await send({ kind: 'finance', offer_ids: [offer] })).body.ids[0];
  await addTerms(1, 'Решение за два дня');
  const old = await sentFor(first);
  await addTerms(2, 'Решение за час');
  expect((await get(old, applicant)).conditions).toMatchObject({ version: 1, terms: 'Решение за два дня' });
  expect((await get(await sentFor(second), bank)).conditions).toMatchObject({ version: 2 });
});

test('open applications go on while the organization is hidden, and new ones are refused', async () => {
  const [offer, another] = [await addOffer(bank), await addOffer(bank)];
  const { ids } = (await send({ kind: 'finance', offer_ids: [offer] })).body;
  expect((await call('organization/change_active', { active: false }, bank)).status).toBe(200);
  expect(problemsOf(await send({ kind: 'finance', offer_ids: [another] }))).toEqual(['offer_ids.0:not_found']);
  expect((await act(ids[0], 'ask', bank, { note: 'Пришлите справку о доходах' })).body.state).toBe('need_info');
  expect((await act(ids[0], 'answer', applicant, { note: 'Во вложении' })).body.state).toBe('answered');
  await approve(ids[0], bank);
  expect((await act(ids[0], 'choose', applicant)).body.state).toBe('accepted');
});

test.each(['blocked', 'leaving'])(
  'an answer of a %s organization is shown as such and cannot be chosen',
  async (status) => {
    const { ids, sending } = (await send({ kind: 'finance', offer_ids: [await addOffer(bank), await addOffer(other)] }))
      .body;
    await approve(ids[0], bank);
    await app.db
      .updateTable('accounts')
      .set({ status, leaves_at: status === 'leaving' ? app.clock.now() : null })
      .where('id', '=', bank.id)
      .execute();
    expect(await get(ids[0], applicant)).toMatchObject({ other: { has_left: true }, acts: ['withdraw'] });
    expect(problemsOf(await act(ids[0], 'choose', applicant))).toEqual(['act:other_left']);
    const { items } = (await call('bids/get_sending', { sending })).body;
    expect(items.map((item: { other: object }) => item.other)).toMatchObject([{ has_left: true }, { has_left: false }]);
    expect((await act(ids[0], 'withdraw', applicant)).body.state).toBe('withdrawn');
  },
);

test('nothing is approved for an applicant who has left', async () => {
  const { ids } = (await send({ kind: 'finance', offer_ids: [await addOffer(bank)] })).body;
  await app.db.updateTable('accounts').set({ status: 'blocked' }).where('id', '=', applicant.id).execute();
  expect(problemsOf(await approve(ids[0], bank))).toEqual(['act:other_left']);
  expect((await act(ids[0], 'decline', bank, { note: 'Заявителя больше нет' })).body.state).toBe('declined');
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

describe('a price offer', () => {
  const price = 1_000_000_00;
  let id: number;
  let car: number;
  let seller: { id: number; token: string };
  const reprice = (priceMinor: number) =>
    app.db.updateTable('objects').set({ price_minor: priceMinor }).where('id', '=', car).execute();
  beforeEach(async () => {
    seller = await newPerson();
    car = await addCar(app.db, seller.id, app.clock.now(), { priceMinor: price });
    ({
      ids: [id],
    } = (await send({ kind: 'price_offer', object_id: car, price_minor: 900_000_00, message: 'Заберу сегодня' })).body);
  });

  test('is countered, countered again and accepted', async () => {
    expect((await act(id, 'counter', seller, { price_minor: 970_000_00 })).body).toMatchObject({
      state: 'countered',
      price_minor: 970_000_00,
    });
    expect((await get(id, seller)).acts).toEqual(['decline']);
    expect((await act(id, 'counter', applicant, { price_minor: 940_000_00 })).body.state).toBe('sent');
    expect((await act(id, 'approve', seller)).body).toMatchObject({ state: 'accepted', price_minor: 940_000_00 });
    expect((await act(id, 'counter', seller, { price_minor: 950_000_00 })).status).toBe(409);
  });

  test('must be at least half of the price and at most the price', async () => {
    const another = await addCar(app.db, seller.id, app.clock.now(), { priceMinor: price });
    for (const wrong of [price / 2 - 1, price + 1])
      expect(problemsOf(await send({ kind: 'price_offer', object_id: another, price_minor: wrong }))).toEqual([
        'price_minor:out_of_range',
      ]);
    expect(problemsOf(await act(id, 'counter', seller, { price_minor: price + 1 }))).toEqual([
      'price_minor:out_of_range',
    ]);
    expect((await send({ kind: 'price_offer', object_id: another, price_minor: price / 2 })).status).toBe(200);
  });

  test('is answered by the seller with more than was offered, and by the buyer with less than was asked', async () => {
    const refused = ['price_minor:out_of_range'];
    for (const wrong of [900_000_00, 800_000_00, price + 1])
      expect(problemsOf(await act(id, 'counter', seller, { price_minor: wrong })), String(wrong)).toEqual(refused);
    expect((await act(id, 'counter', seller, { price_minor: 900_000_01 })).status).toBe(200);
    for (const wrong of [900_000_01, price, price / 2 - 1])
      expect(problemsOf(await act(id, 'counter', applicant, { price_minor: wrong })), String(wrong)).toEqual(refused);
    expect((await act(id, 'counter', applicant, { price_minor: price / 2 })).status).toBe(200);
  });

  test('shows both sides the present price of the listing beside the one when it was made', async () => {
    await reprice(850_000_00);
    for (const side of [applicant, seller])
      expect((await get(id, side)).target).toMatchObject({
        price_minor: price,
        present: { price_minor: 850_000_00, currency: 'RUB' },
      });
    await app.db.updateTable('objects').set({ status: 'archived' }).where('id', '=', car).execute();
    expect((await get(id, seller)).target.present).toBeNull();
  });

  test('above the present price is agreed at the present one, which the history and the notification say', async () => {
    await reprice(850_000_00);
    // Nothing is left to name between the offer and the price.
    expect((await get(id, seller)).acts).not.toContain('counter');
    expect((await act(id, 'approve', seller)).body).toMatchObject({ state: 'accepted', price_minor: 850_000_00 });
    expect((await get(id, applicant)).history.at(-1)).toMatchObject({ act: 'approve', price_minor: 850_000_00 });
    const { params } = await app.db
      .selectFrom('notifications')
      .select('params')
      .where('account_id', '=', applicant.id)
      .where('kind', '=', 'application_moved')
      .executeTakeFirstOrThrow();
    expect(params).toMatchObject({ act: 'approve', price: { minor: 850_000_00, currency: 'RUB' } });
  });

  test('answered by the seller before the price fell is chosen at the present price', async () => {
    await act(id, 'counter', seller, { price_minor: 970_000_00 });
    await reprice(950_000_00);
    expect((await act(id, 'choose', applicant)).body).toMatchObject({ state: 'accepted', price_minor: 950_000_00 });
  });

  test('below half of a price that has risen is not accepted, but answered', async () => {
    await reprice(2_000_000_00);
    expect((await get(id, seller)).acts).toEqual(['view', 'decline', 'counter']);
    expect(problemsOf(await act(id, 'approve', seller))).toEqual(['price_minor:out_of_range']);
    expect(problemsOf(await act(id, 'counter', seller, { price_minor: 999_999_99 }))).toEqual([
      'price_minor:out_of_range',
    ]);
    expect((await act(id, 'counter', seller, { price_minor: 1_000_000_00 })).body.state).toBe('countered');
  });

  test('is not accepted for a listing that is not on sale or has another currency; it may be declined', async () => {
    const change = (columns: object) => app.db.updateTable('objects').set(columns).where('id', '=', car).execute();
    for (const columns of [{ status: 'archived' }, { status: 'active', currency: 'USD' }]) {
      await change(columns);
      expect((await get(id, seller)).acts).toEqual(['view', 'decline']);
      expect(problemsOf(await act(id, 'approve', seller))).toEqual(['act:target_gone']);
      expect(problemsOf(await act(id, 'counter', seller, { price_minor: 950_000_00 }))).toEqual(['act:target_gone']);
    }
    expect((await act(id, 'decline', seller)).body.state).toBe('declined');
  });

  test('is refused for a listing whose price is firm', async () => {
    const firm = await addCar(app.db, seller.id, app.clock.now(), { priceMinor: price });
    await app.db.updateTable('auto_listings').set({ bargain: false }).where('object_id', '=', firm).execute();
    expect(problemsOf(await send({ kind: 'price_offer', object_id: firm, price_minor: 900_000_00 }))).toEqual([
      'object_id:not_found',
    ]);
  });

  test('ends after 48 hours without an answer, by the clock and by the job', async () => {
    app.clock.advance(48 * hour);
    const seen = { token: (await signIn(app, seller)).access };
    expect(await get(id, seen)).toMatchObject({ state: 'expired', acts: [] });
    const revision = 1;
    expect((await call('bids/act', { id, act: 'approve', expected_revision: revision }, seen)).status).toBe(409);
    expect(await expireDueApplications(app.db, app.clock.now())).toBe(1);
    expect(await expireDueApplications(app.db, app.clock.now())).toBe(0);
    expect((await get(id, seen)).history.at(-1)).toMatchObject({ side: 'time', act: 'expire' });
    app.clock.advance(-48 * hour);
  });
});

test('a response to a vacancy is invited or declined, and made once', async () => {
  const vacancy = await addVacancy(app.db, bank.id, app.clock.now());
  const response = { kind: 'vacancy', vacancy_id: vacancy, message: 'Опыт пять лет' };
  const { ids } = (await send(response)).body;
  expect(problemsOf(await send(response))).toEqual(['vacancy_id:open_before']);
  expect((await act(ids[0], 'approve', bank, { note: 'Ждём вас во вторник' })).body.state).toBe('approved');
  expect((await act(ids[0], 'choose', applicant)).body.state).toBe('accepted');
});

describe('an agreement', () => {
  const price = 1_000_000_00;
  let seller: { id: number; token: string };
  let car: number;
  beforeEach(async () => {
    seller = await newPerson();
    car = await addCar(app.db, seller.id, app.clock.now(), { priceMinor: price });
  });
  const offer = (price_minor = 900_000_00) => send({ kind: 'price_offer', object_id: car, price_minor });
  const openIds = async (targets: object) =>
    (await call('bids/get_open', targets)).body.items.map((item: { id: number; state: string }) => [
      item.id,
      item.state,
    ]);

  test('on a price rules out another offer of the buyer until either side calls it off', async () => {
    const [first] = (await offer()).body.ids;
    await act(first, 'approve', seller);
    expect(problemsOf(await offer(800_000_00))).toEqual(['object_id:agreed_before']);
    expect(await openIds({ object_ids: [car] })).toEqual([[first, 'accepted']]);
    // Another buyer, and another car of the seller, are not concerned.
    expect((await send({ kind: 'price_offer', object_id: car, price_minor: price }, await newPerson())).status).toBe(
      200,
    );
    const another = await addCar(app.db, seller.id, app.clock.now(), { priceMinor: price });
    expect((await send({ kind: 'price_offer', object_id: another, price_minor: price })).status).toBe(200);

    expect((await act(first, 'withdraw', applicant, { note: 'На осмотре нашлась коррозия' })).body.state).toBe(
      'withdrawn',
    );
    expect(await openIds({ object_ids: [car] })).toEqual([]);
    const [second] = (await offer(800_000_00)).body.ids;
    await act(second, 'approve', seller);
    expect((await act(second, 'decline', seller)).body.state).toBe('declined');
    expect((await offer(850_000_00)).status).toBe(200);
    const { params } = await app.db
      .selectFrom('notifications')
      .select('params')
      .where('account_id', '=', applicant.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(params).toMatchObject({ act: 'call_off' });
  });

  test('on a price that is made while the buyer offers again leaves one of the two', async () => {
    const [first] = (await offer()).body.ids;
    const [approved, again] = await Promise.all([act(first, 'approve', seller), offer(800_000_00)]);
    expect(approved.status).toBe(200);
    expect(['object_id:open_before', 'object_id:agreed_before']).toContain(problemsOf(again)[0]);
  });

  test('to an invitation rules out another response', async () => {
    const vacancy = await addVacancy(app.db, bank.id, app.clock.now());
    const response = { kind: 'vacancy', vacancy_id: vacancy, message: 'Опыт пять лет' };
    const [id] = (await send(response)).body.ids;
    await act(id, 'approve', bank, { note: 'Ждём вас во вторник' });
    await act(id, 'choose', applicant);
    expect(problemsOf(await send(response))).toEqual(['vacancy_id:agreed_before']);
    expect(await openIds({ vacancy_ids: [vacancy] })).toEqual([[id, 'accepted']]);
    expect(problemsOf(await act(id, 'decline', bank))).toEqual(['note:required']);
    expect((await act(id, 'decline', bank, { note: 'Вакансия закрыта' })).body.state).toBe('declined');
    expect((await send(response)).status).toBe(200);
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
