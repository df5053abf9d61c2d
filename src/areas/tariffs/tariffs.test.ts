import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { refundOf } from '#ledger/refund-of.ts';
import { findListingDays } from '#plans/plan-of.ts';
import { findPlan } from '#plans/plans.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { createMember, createOrganization, createUser, signIn, signInMember } from '#tests/support/factories.ts';
import { fund } from '#tests/support/payments.ts';
import { findQuota } from '../object/posting/quota.ts';
import { tariffJobs } from './jobs.ts';

const DAY = 24 * 3_600_000;
const seller = findPlan('seller')!;
const trader = findPlan('trader')!;
let t: TestApp;
let accountId: number;
let access: string;

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  ({ id: accountId } = await createUser(t));
  ({ access } = await signIn(t, { id: accountId }));
});

// The clock moves by weeks: an access token of before has expired.
const call = async (path: string, input: object = {}) => {
  ({ access } = await signIn(t, { id: accountId }));
  return t.api(path, input, { token: access });
};
const buy = (plan = seller, key: string = randomUUID()) =>
  call('tariffs/buy', { plan: plan.key, price_minor: plan.priceMinor, key });
const own = async () => (await call('tariffs/get')).body.own;
const renew = () =>
  tariffJobs['tariffs/renew'].run({}, { ...t, events: { emit: () => {} }, log: createLog('silent') }, undefined);

describe('the refund of a period', () => {
  const startsAt = new Date('2026-11-01T12:00:00Z');
  const period = { priceMinor: 990_00, startsAt, endsAt: new Date(startsAt.getTime() + 30 * DAY) };
  const at = (ms: number) => refundOf(period, new Date(startsAt.getTime() + ms));

  test.each([
    ['at once', 0, 990_00],
    ['a moment later', 1, 957_00],
    ['after a day', DAY, 957_00],
    ['after ten days and a half', 10.5 * DAY, 627_00],
    ['a moment before the last day', 29 * DAY - 1, 33_00],
    ['on the last day', 29 * DAY + 1, 0],
    ['after the end', 31 * DAY, 0],
    ['before its start', -5 * DAY, 990_00],
  ])('%s', (_name, ms, expected) => expect(at(ms)).toBe(expected));

  test('is rounded down to the kopeck', () => {
    expect(refundOf({ ...period, priceMinor: 100 }, new Date(startsAt.getTime() + 20 * DAY))).toBe(33);
  });
});

describe('a plan', () => {
  test('is free until one is bought, and buying needs the balance', async () => {
    expect(await own()).toMatchObject({ plan: null, slots: 30, taken: 0, refund_minor: 0 });
    const { status, body } = await buy();
    expect([status, body.fields[0].code, body.current]).toEqual([409, 'insufficient', { missing_minor: 990_00 }]);
  });

  test('raises the slots of posting for its days, once by its key', async () => {
    await fund(t, accountId, 2000_00);
    const key = randomUUID();
    expect((await buy(seller, key)).status).toBe(200);
    expect((await buy(seller, key)).status).toBe(200);
    expect((await buy(trader, key)).body.fields[0].code).toBe('other_body');
    expect(await own()).toMatchObject({ plan: 'seller', slots: 150, renews: true, available_minor: 1010_00 });
    const now = t.clock.now();
    // A plan has no limits by kind.
    expect(await findQuota(t.db, accountId, 'auto', now)).toMatchObject({ slots: 150 });
    expect(await findListingDays(t.db, accountId, now)).toBe(90);
    expect((await buy()).body.fields[0].code).toBe('current');
    await call('tariffs/set_renewal', { renews: false });
    t.clock.advance(30 * DAY);
    await renew();
    expect(await own()).toMatchObject({ plan: null, slots: 30, available_minor: 1010_00 });
    expect(await findQuota(t.db, accountId, 'auto', t.clock.now())).toMatchObject({ slots: 10 });
    expect(await findListingDays(t.db, accountId, t.clock.now())).toBe(60);
  });

  test('changed to another refunds the days that are left; without enough money the first stays', async () => {
    await fund(t, accountId, 990_00 + 2_000_00);
    await buy();
    t.clock.advance(15 * DAY);
    // 2000 and the refund of 495 are less than 2990.
    expect((await buy(trader)).body.fields[0].code).toBe('insufficient');
    expect(await own()).toMatchObject({ plan: 'seller', available_minor: 2_000_00 });
    await fund(t, accountId, 500_00);
    expect((await buy(trader)).status).toBe(200);
    expect(await own()).toMatchObject({ plan: 'trader', available_minor: 5_00 });
  });

  test('ends at once with a refund by the day, and ends once', async () => {
    await fund(t, accountId, 990_00);
    await buy();
    t.clock.advance(10 * DAY);
    expect((await call('tariffs/end')).body).toEqual({ refunded_minor: 660_00 });
    expect((await call('tariffs/end')).status).toBe(404);
    expect(await own()).toMatchObject({ plan: null, slots: 30, available_minor: 660_00 });
  });

  test('is renewed from its end while the balance covers it, however often the job runs', async () => {
    await fund(t, accountId, 2 * 990_00 + 100_00);
    await buy();
    const first = await own();
    t.clock.advance(30 * DAY + 3_600_000);
    await Promise.all([renew(), renew()]);
    await renew();
    const second = await own();
    expect(second).toMatchObject({ plan: 'seller', available_minor: 100_00 });
    expect(Date.parse(second.ends_at) - Date.parse(first.ends_at)).toBe(30 * DAY);
    t.clock.advance(30 * DAY);
    await renew();
    await renew();
    expect(await own()).toMatchObject({ plan: null, available_minor: 100_00 });
    const { body } = await call('notifications/get', { topics: ['payments'] });
    expect(body.items).toMatchObject([
      { title: { ru: 'Тариф «Продавец» не продлён' }, detail: { ru: expect.stringContaining('не хватило 890') } },
    ]);
  });

  test.each([
    ['the same plan', seller, 1_000_00],
    ['another plan', trader, 1_000_00],
  ])('is not renewed beside %s, bought after its end', async (_name, plan, left) => {
    await fund(t, accountId, 990_00 + plan.priceMinor + left);
    await buy();
    t.clock.advance(30 * DAY + 60_000);
    expect((await buy(plan)).status).toBe(200);
    await renew();
    expect(await own()).toMatchObject({ plan: plan.key, renews: true, available_minor: left });
    t.clock.advance(30 * DAY);
    await renew();
    expect(await own()).toMatchObject({ plan: plan === seller ? 'seller' : null });
  });

  test('has the price that the buyer has seen', async () => {
    await fund(t, accountId, 2000_00);
    const { body } = await call('tariffs/buy', { plan: 'seller', price_minor: 1, key: randomUUID() });
    expect(body.fields[0].code).toBe('changed');
  });

  test('of an organization is bought by its owner alone, and not by people', async () => {
    const firm = await createOrganization(t);
    await fund(t, firm.id, 10_000_00);
    const { access: token } = await signInMember(t, firm);
    const company = findPlan('company')!;
    const input = () => ({ plan: company.key, price_minor: company.priceMinor, key: randomUUID() });
    const memberId = await createMember(t, firm.id);
    const manager = await signInMember(t, firm, memberId);
    expect((await t.api('tariffs/buy', input(), { token: manager.access })).status).toBe(403);
    expect((await t.api('tariffs/buy', input(), { token })).status).toBe(200);
    expect(await findQuota(t.db, firm.id, 'auto', t.clock.now())).toMatchObject({ slots: 25_000 });
    expect((await t.api('stock/feeds/get', {}, { token })).body.most).toBe(20);
    expect((await call('tariffs/buy', input())).status).toBe(404);
  });
});
