import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { approvedTerms, type Firm, type Person, useApplications } from '#tests/support/applications.ts';
import { addCar } from '#tests/support/cars.ts';
import { problemsOf } from '#tests/support/own-listings.ts';

const { parties, newPerson, newFirm, addOffer, call, send, get, act, approve } = useApplications();
let app: TestApp;
let applicant: Person;
let bank: Firm;
let other: Firm;
beforeEach(() => {
  ({ app, applicant, bank, other } = parties());
});

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
      terms: approvedTerms(110_000_00),
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
    expect((await act(id, 'approve', bank, { terms: approvedTerms(1) })).status).toBe(409);
    const { history } = await get(id, applicant);
    expect(history.map((one: { act: string }) => one.act)).toEqual(['send', 'ask', 'answer', 'decline']);
    expect(history.at(-1)).toMatchObject({ note: 'Не подходит возраст машины', member: null });
  });

  test('is approved with terms that agree with each other and with the request, or with a word about the change', async () => {
    const request = { amount_minor: 100_000_00, months: 12 };
    const { ids } = (await send({ kind: 'finance', offer_ids: [await addOffer(bank)], ...request })).body;
    const tryTerms = (more: object, note = '') =>
      act(ids[0], 'approve', bank, { note, terms: { ...approvedTerms(110_000_00), ...more } });
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
  const lease = async (firm: Firm) =>
    (await send({ kind: 'leasing', object_id: car, offer_ids: [await addOffer(firm, 'leasings')] })).body;
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

test('an answer of an organization that is only hidden is shown as such and can be chosen', async () => {
  const { ids } = (await send({ kind: 'finance', offer_ids: [await addOffer(bank), await addOffer(other)] })).body;
  await approve(ids[0], bank);
  await app.db.updateTable('accounts').set({ status: 'hidden' }).where('id', '=', bank.id).execute();
  expect((await get(ids[0], applicant)).other).toMatchObject({ has_left: false, is_hidden: true });
  expect((await get(ids[1], applicant)).other).toMatchObject({ is_hidden: false });
  expect((await act(ids[0], 'choose', applicant)).body.state).toBe('accepted');
});

test.each(['blocked', 'leaving'])(
  'an answer of a %s organization is shown as such and cannot be chosen',
  async (status) => {
    const { ids, sending } = (await send({ kind: 'finance', offer_ids: [await addOffer(bank), await addOffer(other)] }))
      .body;
    await approve(ids[0], bank);
    const waiting = (await call('bids/waiting', {}, applicant)).body.sent;
    await app.db
      .updateTable('accounts')
      .set({ status, leaves_at: status === 'leaving' ? app.clock.now() : null })
      .where('id', '=', bank.id)
      .execute();
    expect(await get(ids[0], applicant)).toMatchObject({
      other: { has_left: true, is_blocked: status === 'blocked' },
      acts: ['withdraw'],
    });
    expect((await call('bids/waiting', {}, applicant)).body.sent).toBe(waiting - 1);
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
