import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paidPlacesOf } from '#promotions/paid-places.ts';
import { tariffJobs } from '#areas/tariffs/jobs.ts';
import { findPlan } from '#plans/plans.ts';
import { dayOfMoscow } from '#promotions/products.ts';
import { AdRegistryError, type Advertisement } from '#server/ports/ad-registry.ts';
import { createLog } from '#server/log.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { addCar, addCatalogue } from '#tests/support/cars.ts';
import { createMember, createOrganization, createUser, signIn, signInMember } from '#tests/support/factories.ts';
import { fund } from '#tests/support/payments.ts';
import { promotionJobs } from './jobs.ts';

const DAY = 24 * 3_600_000;
const price = 690_00;
let t: TestApp;
let accountId: number;
let car: number;
/** The questions to the registry so far, and its answers. */
let registered: Advertisement[];
let answer: (advertisement: Advertisement) => string;

beforeAll(async () => {
  t = await testApp();
  await addCatalogue(t.db);
  t.ports.adRegistry = {
    name: 'demo',
    async register(advertisement) {
      registered.push(advertisement);
      return answer(advertisement);
    },
  };
});
afterAll(() => t.close());
beforeEach(async () => {
  registered = [];
  answer = ({ id }) => `erid-${id}`;
  paidPlacesOf(t.db).forget();
  ({ id: accountId } = await createUser(t));
  car = await addCar(t.db, accountId, t.clock.now());
});

// The clock moves by days: an access token of before has expired.
const call = async (path: string, input: object = {}, id = accountId) =>
  t.api(path, input, { token: (await signIn(t, { id })).access });
const buy = (change: object = {}) =>
  call('promotions/buy', { listing_id: car, days: 7, price_minor: price, key: randomUUID(), ...change });
const codeOf = async (answered: ReturnType<typeof call>) => {
  const { status, body } = await answered;
  return [status, body.fields?.[0]?.code ?? body.error];
};
const list = async () => (await call('promotions/list')).body;
const balance = async () => (await list()).available_minor;
const deps = () => ({ ...t, events: { emit: () => {} }, log: createLog('silent') });
const register = (id: number) => promotionJobs['promotions/register'].run({ promotion_id: id }, deps(), undefined);
const endDue = () => promotionJobs['promotions/end'].run({}, deps(), undefined);
const told = async () =>
  (await call('notifications/get', { topics: ['payments'] })).body.items.map(({ title }: { title: { ru: string } }) => title.ru); // prettier-ignore
/** Buys a place and gives it its token. */
const promote = async (change: object = {}): Promise<number> => {
  await fund(t, accountId, price);
  const { status, body } = await buy(change);
  expect([status, body]).toEqual([200, { id: expect.any(Number) }]);
  await register(body.id);
  return body.id;
};
const found = async (input: object = {}, token?: string) =>
  (await t.api('auto/search', { with_ads: true, ...input }, token ? { token } : {})).body.items;

describe('buying a paid place', () => {
  test('takes the price from the balance once by its key, and begins its days with the token', async () => {
    await fund(t, accountId, 1000_00);
    const key = randomUUID();
    const first = await buy({ key });
    expect(first.status).toBe(200);
    expect((await buy({ key })).body).toEqual(first.body);
    expect(await codeOf(buy({ key, days: 14, price_minor: 1240_00 }))).toEqual([409, 'other_body']);
    expect(await list()).toMatchObject({
      available_minor: 310_00,
      items: [{ state: 'waiting', erid: null, starts_at: null, refund_minor: price }],
    });
    t.clock.advance(DAY);
    await register(first.body.id);
    await register(first.body.id);
    const [running] = (await list()).items;
    expect(running).toMatchObject({ state: 'running', erid: `erid-promotion-${first.body.id}`, refund_minor: price });
    expect(Date.parse(running.ends_at) - t.clock.now().getTime()).toBe(7 * DAY);
    expect(registered).toMatchObject([
      { id: `promotion-${first.body.id}`, url: `https://dvor.test/offers/auto/${car}` },
    ]);
    expect(await told()).toEqual([expect.stringContaining('начался')]);
    const { body } = await call('money/history', {});
    expect(body.items[0]).toMatchObject({
      purpose: 'promotion',
      amount_minor: -price,
      about: { title: expect.stringMatching(/./), path: `/offers/auto/${car}` },
    });
  });

  test('is refused without the money, for a changed price, twice, and for what is not public or not own', async () => {
    expect(await codeOf(buy())).toEqual([409, 'insufficient']);
    await fund(t, accountId, 5000_00);
    expect(await codeOf(buy({ price_minor: 1 }))).toEqual([409, 'changed']);
    expect(await codeOf(buy({ days: 8 }))).toEqual([422, 'invalid_union']);
    const hidden = await addCar(t.db, accountId, t.clock.now(), { status: 'moderation' });
    expect(await codeOf(buy({ listing_id: hidden }))).toEqual([409, 'not_public']);
    const foreign = await addCar(t.db, (await createUser(t)).id, t.clock.now());
    expect(await codeOf(buy({ listing_id: foreign }))).toEqual([404, 'not_found']);
    expect((await buy()).status).toBe(200);
    expect(await codeOf(buy())).toEqual([409, 'current']);
    expect(await balance()).toBe(5000_00 - price);
  });

  test('by many requests at once pays for one place', async () => {
    await fund(t, accountId, 10 * price);
    const key = randomUUID();
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => buy({ key })),
      ...Array.from({ length: 4 }, () => buy()),
    ]);
    const bought = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.id));
    expect(bought.size).toBe(1);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await balance()).toBe(9 * price);
  });

  test('is not possible where no registry of advertising is configured, and says so before', async () => {
    const { adRegistry } = t.ports;
    t.ports.adRegistry = null;
    try {
      await fund(t, accountId, price);
      expect((await call('promotions/products')).body.is_open).toBe(false);
      expect((await buy()).status).toBe(503);
      expect(await balance()).toBe(price);
    } finally {
      t.ports.adRegistry = adRegistry;
    }
  });

  test('for an organization is open to its owner alone; the label has the legal name and the INN', async () => {
    const firm = await createOrganization(t);
    await fund(t, firm.id, price);
    const listing = await addCar(t.db, firm.id, t.clock.now());
    const { access: owner } = await signInMember(t, firm);
    const { access: manager } = await signInMember(t, firm, await createMember(t, firm.id));
    const input = { listing_id: listing, days: 7, price_minor: price, key: randomUUID() };
    expect((await t.api('promotions/buy', input, { token: manager })).status).toBe(403);
    const { body } = await t.api('promotions/buy', input, { token: owner });
    await register(body.id);
    const { legal_name } = await t.db.selectFrom('organizations').select('legal_name').where('id', '=', firm.id).executeTakeFirstOrThrow(); // prettier-ignore
    expect(registered[0]?.advertiser).toEqual({ name: legal_name, inn: firm.inn, kind: 'company' });
    expect((await t.api('promotions/list', {}, { token: manager })).body).toMatchObject({
      may_pay: false,
      items: [{ id: body.id, inn: firm.inn }],
    });
  });

  test('needs the INN of a firm, without which its advertisement has no lawful label', async () => {
    await t.db
      .updateTable('profiles')
      .set({ kind: 'sole_trader', inn: null })
      .where('account_id', '=', accountId)
      .execute();
    await fund(t, accountId, price);
    expect(await codeOf(buy())).toEqual([409, 'no_inn']);
  });
});

describe('a bump', () => {
  const bump = (change: object = {}, id = accountId) =>
    call('promotions/bump', { listing_id: car, key: randomUUID(), ...change }, id);
  const plan = async (key: 'seller' | 'trader') => {
    const priceMinor = findPlan(key)?.priceMinor ?? 0;
    await fund(t, accountId, priceMinor);
    expect((await call('tariffs/buy', { plan: key, price_minor: priceMinor, key: randomUUID() })).status).toBe(200);
  };
  const left = async () => (await list()).bumps?.left ?? null;
  const finish = async () => {
    t.clock.advance(DAY);
    await endDue();
  };

  test('is refused without a plan, for what is not public or not own, and beside another place', async () => {
    expect(await left()).toBe(null);
    expect(await codeOf(bump())).toEqual([409, 'no_bumps']);
    await plan('seller');
    const foreign = await addCar(t.db, (await createUser(t)).id, t.clock.now());
    expect(await codeOf(bump({ listing_id: foreign }))).toEqual([404, 'not_found']);
    const hidden = await addCar(t.db, accountId, t.clock.now(), { status: 'moderation' });
    expect(await codeOf(bump({ listing_id: hidden }))).toEqual([409, 'not_public']);
    await promote();
    expect(await codeOf(bump())).toEqual([409, 'current']);
    expect(await left()).toBe(3);
  });

  test('is a labelled place of a day for which nothing is paid, once by its key', async () => {
    await plan('seller');
    const before = await balance();
    const key = randomUUID();
    const first = await bump({ key });
    expect((await bump({ key })).body).toEqual(first.body);
    const other = await addCar(t.db, accountId, t.clock.now());
    expect(await codeOf(bump({ key, listing_id: other }))).toEqual([409, 'other_body']);
    await register(first.body.id);
    expect(await list()).toMatchObject({
      available_minor: before,
      bumps: { left: 2 },
      items: [{ id: first.body.id, state: 'running', days: 1, price_minor: 0, refund_minor: 0 }],
    });
    await finish();
    expect(await list()).toMatchObject({
      available_minor: before,
      items: [{ end_reason: 'finished', refunded_minor: 0 }],
    });
  });

  test('is counted by the period of the plan; one that was never shown is not', async () => {
    await plan('seller');
    for (let n = 0; n < 3; n += 1) {
      await register((await bump()).body.id);
      await finish();
    }
    expect(await codeOf(bump())).toEqual([409, 'no_bumps']);
    expect((await call('tariffs/get')).body.own).toMatchObject({ bumps_left: 0 });
    // The larger plan has ten: a plan that was ended early and its refund give no bumps anew.
    await plan('trader');
    expect(await left()).toBe(7);
    const { body } = await bump();
    expect(await left()).toBe(6);
    expect((await call('promotions/cancel', { id: body.id })).body).toEqual({ refunded_minor: 0 });
    expect(await left()).toBe(7);
    // After its thirty days the next period begins with all of them.
    await fund(t, accountId, 10_000_00);
    t.clock.advance(31 * DAY);
    await tariffJobs['tariffs/renew'].run({}, deps(), undefined);
    expect(await left()).toBe(10);
  });

  test('without a token after three days comes back to the plan', async () => {
    await plan('seller');
    await bump();
    expect(await left()).toBe(2);
    t.clock.advance(3 * DAY);
    await endDue();
    expect(await list()).toMatchObject({
      bumps: { left: 3 },
      items: [{ end_reason: 'not_marked', refunded_minor: 0 }],
    });
  });

  test('by many requests at once uses no more than the plan includes', async () => {
    await plan('seller');
    const cars = await Promise.all(Array.from({ length: 8 }, () => addCar(t.db, accountId, t.clock.now())));
    const answers = await Promise.all(cars.map((listing_id) => bump({ listing_id })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await left()).toBe(0);
  });

  test('is open to a manager of an organization, who may not buy', async () => {
    const firm = await createOrganization(t);
    const network = findPlan('network');
    await fund(t, firm.id, network?.priceMinor ?? 0);
    const listing = await addCar(t.db, firm.id, t.clock.now());
    const { access: owner } = await signInMember(t, firm);
    await t.api(
      'tariffs/buy',
      { plan: 'network', price_minor: network?.priceMinor, key: randomUUID() },
      { token: owner },
    );
    const { access: manager } = await signInMember(t, firm, await createMember(t, firm.id));
    const bumped = await t.api('promotions/bump', { listing_id: listing, key: randomUUID() }, { token: manager });
    expect(bumped.status).toBe(200);
    expect((await t.api('promotions/list', {}, { token: manager })).body).toMatchObject({
      may_pay: false,
      bumps: { left: 149 },
    });
  });
});

describe('a paid place ends', () => {
  test('at the wish of its owner, with the days that are left refunded once', async () => {
    const id = await promote();
    t.clock.advance(2.5 * DAY);
    expect(await codeOf(call('promotions/cancel', { id }, (await createUser(t)).id))).toEqual([404, 'not_found']);
    expect((await call('promotions/cancel', { id })).body).toEqual({ refunded_minor: 394_28 });
    expect((await call('promotions/cancel', { id })).status).toBe(404);
    expect(await list()).toMatchObject({
      available_minor: 394_28,
      items: [{ state: 'ended', end_reason: 'cancelled', refunded_minor: 394_28, refund_minor: 0 }],
    });
  });

  test('when its time is over, without a refund', async () => {
    await promote();
    t.clock.advance(7 * DAY);
    await Promise.all([endDue(), endDue()]);
    expect(await list()).toMatchObject({ available_minor: 0, items: [{ state: 'ended', end_reason: 'finished' }] });
    expect(await told()).toContainEqual(expect.stringContaining('закончился'));
    expect((await told()).length).toBe(2);
  });

  test.each([
    ['is sold', () => call('object/archive', { id: car, reason: 'sold' })],
    ['is deleted', () => call('object/delete', { id: car })],
    [
      'is of a blocked account',
      () => t.db.updateTable('accounts').set({ status: 'blocked' }).where('id', '=', accountId).execute(),
    ],
  ])('when its listing %s: shown no more at once, and the days that are left are refunded', async (_name, close) => {
    await promote();
    t.clock.advance(DAY);
    await close();
    expect((await found()).filter(({ ad }: { ad?: object }) => ad)).toEqual([]);
    await endDue();
    await t.db.updateTable('accounts').set({ status: 'active' }).where('id', '=', accountId).execute();
    expect(await list()).toMatchObject({
      available_minor: 591_42,
      items: [{ end_reason: 'listing_closed', refunded_minor: 591_42 }],
    });
  });

  test('without a token after three days, with all of the money back', async () => {
    answer = () => {
      throw new AdRegistryError('The registry is away.');
    };
    await fund(t, accountId, price);
    const { body } = await buy();
    await expect(register(body.id)).rejects.toThrow('away');
    await endDue();
    expect((await list()).items[0].state).toBe('waiting');
    t.clock.advance(3 * DAY);
    await endDue();
    expect(await list()).toMatchObject({ available_minor: price, items: [{ end_reason: 'not_marked', erid: null }] });
    expect(await told()).toEqual([expect.stringContaining('не получила ERID')]);
    answer = () => 'late';
    await register(body.id);
    expect((await list()).items[0].state).toBe('ended');
  });
});

describe('in results', () => {
  type Item = { id: number; price: { minor: number }; ad?: { erid: string; label: string } };
  const ids = (items: Item[]) => items.map(({ id }) => id);
  const paidOf = (items: Item[]) => items.filter(({ ad }) => ad);

  test('a paid place stands between results with its label, only where asked for, and its own impressions are not counted', async () => {
    const others = await createUser(t);
    for (let n = 0; n < 8; n += 1)
      await addCar(t.db, others.id, t.clock.now(), { priceMinor: 1_000_000 + n, values: { year: 1991 } });
    car = await addCar(t.db, accountId, t.clock.now(), { priceMinor: 90_000_000, values: { year: 1991 } });
    const id = await promote({ listing_id: car });
    const filters = { year_from: 1991, year_to: 1991, sort: 'price_asc', limit: 6 };
    const plain = (await t.api('auto/search', filters)).body;
    const items: Item[] = await found(filters);
    expect(paidOf(items)).toMatchObject([
      { id: car, ad: { label: expect.stringMatching(new RegExp(`^[^,]+, erid: erid-promotion-${id}$`)) } },
    ]);
    expect(items.findIndex(({ ad }) => ad)).toBe(5);
    expect(ids(items.filter(({ ad }) => !ad))).toEqual(ids(plain.items));
    expect(paidOf(plain.items)).toEqual([]);
    // Whole, the list has the car itself, so no paid place repeats it.
    expect(paidOf(await found({ ...filters, limit: 20 }))).toEqual([]);
    // Filters of the visitor hold.
    expect(paidOf(await found({ ...filters, exclude_id: [car] }))).toEqual([]);
    expect(paidOf(await found({ ...filters, exclude_seller: [accountId] }))).toEqual([]);
    expect(paidOf(await found({ ...filters, price_to: 2_000_000 }))).toEqual([]);
    await found(filters, (await signIn(t, { id: accountId })).access);
    await paidPlacesOf(t.db).flush();
    await found(filters);
    await paidPlacesOf(t.db).flush();
    const { body } = await call('promotions/results', { id });
    expect(body).toMatchObject({ promotion: { impressions: 2 }, compared_days: 0 });
  });

  test('a place without its token is not shown', async () => {
    const others = await createUser(t);
    for (let n = 0; n < 6; n += 1) await addCar(t.db, others.id, t.clock.now(), { values: { year: 1992 } });
    car = await addCar(t.db, accountId, t.clock.now(), {
      values: { year: 1992 },
      publishedAt: new Date(t.clock.now().getTime() - DAY),
    });
    await fund(t, accountId, price);
    const { body } = await buy();
    const filters = { year_from: 1992, year_to: 1992, limit: 5 };
    expect(paidOf(await found(filters))).toEqual([]);
    await register(body.id);
    expect(ids(paidOf(await found(filters)))).toEqual([car]);
    await call('promotions/cancel', { id: body.id });
    expect(paidOf(await found(filters))).toEqual([]);
  });
});

describe('what a place brought', () => {
  const day = (back: number) => dayOfMoscow(new Date(t.clock.now().getTime() - back * DAY));
  const addDays = (rows: readonly (readonly [back: number, views: number, contacts: number])[]) =>
    t.db
      .insertInto('listing_days')
      .values(rows.map(([back, views, contacts]) => ({ object_id: car, day: day(back), views, contacts })))
      .execute();
  const results = async (id: number) => (await call('promotions/results', { id })).body;
  const carOf = (daysBack: number) =>
    addCar(t.db, accountId, t.clock.now(), { publishedAt: new Date(t.clock.now().getTime() - daysBack * DAY) });

  test('on its whole days is compared with as many before', async () => {
    car = await carOf(30);
    const id = await promote();
    t.clock.advance(3 * DAY);
    // The place began three days back; that day and today are not whole.
    await addDays([[6, 100, 9], [5, 5, 1], [4, 7, 0], [3, 1000, 10], [2, 30, 2], [1, 11, 1], [0, 40, 3]]); // prettier-ignore
    const { days, ...body } = await results(id);
    expect(
      days.map((row: { is_during: boolean; is_compared: boolean }) => [row.is_during, row.is_compared].map(Number)),
    ).toEqual([[0, 1], [0, 1], [1, 0], [1, 1], [1, 1], [1, 0]]); // prettier-ignore
    expect(body).toMatchObject({
      compared_days: 2,
      before: { views: 12, contacts: 1, impressions: 0 },
      during: { views: 41, contacts: 3 },
    });
    expect(await codeOf(call('promotions/results', { id }, (await createUser(t)).id))).toEqual([404, 'not_found']);
  });

  test('is compared with no day on which the listing was not public yet', async () => {
    car = await carOf(2);
    const id = await promote();
    t.clock.advance(4 * DAY);
    await addDays([[6, 3, 0], [5, 5, 1], [4, 9, 0], [3, 30, 2], [2, 50, 2]]); // prettier-ignore
    expect(await results(id)).toMatchObject({ compared_days: 1, before: { views: 5 }, during: { views: 30 } });
  });

  test('is compared with nothing before a whole day has passed', async () => {
    car = await carOf(30);
    const id = await promote();
    await addDays([[1, 5, 1], [0, 13, 2]]); // prettier-ignore
    const { days, ...body } = await results(id);
    expect(days).toMatchObject([{ day: day(0), is_during: true, is_compared: false, views: 13 }]);
    expect(body).toMatchObject({ compared_days: 0, before: { views: 0 }, during: { views: 0, contacts: 0 } });
    t.clock.advance(DAY);
    expect(await results(id)).toMatchObject({ compared_days: 0 });
  });
});

test('the list has pages', async () => {
  for (let n = 0; n < 3; n += 1) {
    const id = await promote();
    await call('promotions/cancel', { id });
  }
  const first = (await call('promotions/list', { limit: 2 })).body;
  const second = (await call('promotions/list', { limit: 2, cursor: first.next_cursor })).body;
  expect([first.items.length, second.items.length, second.next_cursor]).toEqual([2, 1, null]);
  expect(await codeOf(call('promotions/list', { cursor: 'x' }))).toEqual([422, 'bad_cursor']);
});
