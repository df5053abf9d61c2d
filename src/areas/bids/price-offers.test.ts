import { beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { type Firm, type Person, useApplications } from '#tests/support/applications.ts';
import { addCar } from '#tests/support/cars.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemsOf } from '#tests/support/own-listings.ts';
import { addVacancy } from '#tests/support/vacancies.ts';
import { expireDueApplications } from './act.ts';
import { notifyOfLowerPrices } from './notify-of-prices.ts';

const hour = 3_600_000;
const { parties, newPerson, call, send, get, act } = useApplications();
let app: TestApp;
let applicant: Person;
let bank: Firm;
beforeEach(() => {
  ({ app, applicant, bank } = parties());
});

describe('a price offer', () => {
  const price = 1_000_000_00;
  let id: number;
  let car: number;
  let seller: Person;
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

  test('a price that falls below the agreed one is told to the buyer once', async () => {
    const told = async () => {
      app.clock.advance(2 * 60_000);
      await notifyOfLowerPrices(app.db, app.clock.now());
      const rows = await app.db
        .selectFrom('notifications')
        .select(['account_id', 'params'])
        .where('key', 'like', `application:${id}:price:%`)
        .orderBy('id')
        .execute();
      return rows.map((row) => [row.account_id, (row.params as { price: { minor: number } }).price.minor]);
    };
    const sellFor = (priceMinor: number) =>
      app.db
        .updateTable('objects')
        .set({ price_minor: priceMinor, updated_at: app.clock.now() })
        .where('id', '=', car)
        .execute();
    await sellFor(980_000_00);
    expect(await told()).toEqual([]);
    await act(id, 'approve', seller);
    await sellFor(900_000_00);
    expect(await told()).toEqual([]);
    await sellFor(870_000_00);
    expect(await told()).toEqual([[applicant.id, 870_000_00]]);
    await sellFor(860_000_00);
    expect(await told()).toEqual([[applicant.id, 870_000_00], [applicant.id, 860_000_00]]); // prettier-ignore
    expect((await told()).length).toBe(2);
    expect((await act(id, 'decline', seller)).body.state).toBe('declined');
    await sellFor(700_000_00);
    expect((await told()).length).toBe(2);
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
  let seller: Person;
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
