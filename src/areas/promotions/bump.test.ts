import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { tariffJobs } from '#areas/tariffs/jobs.ts';
import { findPlan } from '#plans/plans.ts';
import { addCar } from '#tests/support/cars.ts';
import { createMember, createOrganization, createUser, signInMember } from '#tests/support/factories.ts';
import { fund } from '#tests/support/payments.ts';
import { dayMs } from '#ui/durations.ts';
import { codeOf, usePromotions } from '#tests/support/promoting.ts';

const { current, call, list, deps, register, balance, endDue, promote } = usePromotions();

describe('a bump', () => {
  const bump = (change: object = {}, id = current.accountId) =>
    call('promotions/bump', { listing_id: current.car, key: randomUUID(), ...change }, id);
  const plan = async (key: 'seller' | 'trader') => {
    const priceMinor = findPlan(key)?.priceMinor ?? 0;
    await fund(current.app, current.accountId, priceMinor);
    expect((await call('tariffs/buy', { plan: key, price_minor: priceMinor, key: randomUUID() })).status).toBe(200);
  };
  const left = async () => (await list()).bumps?.left ?? null;
  const finish = async () => {
    current.app.clock.advance(dayMs);
    await endDue();
  };

  test('is refused without a plan, for what is not public or not own, and beside another place', async () => {
    expect(await left()).toBe(null);
    expect(await codeOf(bump())).toEqual([409, 'no_bumps']);
    await plan('seller');
    const foreign = await addCar(current.app.db, (await createUser(current.app)).id, current.app.clock.now());
    expect(await codeOf(bump({ listing_id: foreign }))).toEqual([404, 'not_found']);
    const hidden = await addCar(current.app.db, current.accountId, current.app.clock.now(), { status: 'moderation' });
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
    const other = await addCar(current.app.db, current.accountId, current.app.clock.now());
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
    await fund(current.app, current.accountId, 10_000_00);
    current.app.clock.advance(31 * dayMs);
    await tariffJobs['tariffs/renew'].run({}, deps(), undefined);
    expect(await left()).toBe(10);
  });

  test('without a token after three days comes back to the plan', async () => {
    await plan('seller');
    await bump();
    expect(await left()).toBe(2);
    current.app.clock.advance(3 * dayMs);
    await endDue();
    expect(await list()).toMatchObject({
      bumps: { left: 3 },
      items: [{ end_reason: 'not_marked', refunded_minor: 0 }],
    });
  });

  test('by many requests at once uses no more than the plan includes', async () => {
    await plan('seller');
    const cars = await Promise.all(
      Array.from({ length: 8 }, () => addCar(current.app.db, current.accountId, current.app.clock.now())),
    );
    const answers = await Promise.all(cars.map((listing_id) => bump({ listing_id })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await left()).toBe(0);
  });

  test('is open to a manager of an organization, who may not buy', async () => {
    const firm = await createOrganization(current.app);
    const network = findPlan('network');
    await fund(current.app, firm.id, network?.priceMinor ?? 0);
    const listing = await addCar(current.app.db, firm.id, current.app.clock.now());
    const { access: owner } = await signInMember(current.app, firm);
    await current.app.api(
      'tariffs/buy',
      { plan: 'network', price_minor: network?.priceMinor, key: randomUUID() },
      { token: owner },
    );
    const { access: manager } = await signInMember(current.app, firm, await createMember(current.app, firm.id));
    const bumped = await current.app.api(
      'promotions/bump',
      { listing_id: listing, key: randomUUID() },
      { token: manager },
    );
    expect(bumped.status).toBe(200);
    expect((await current.app.api('promotions/list', {}, { token: manager })).body).toMatchObject({
      may_pay: false,
      bumps: { left: 149 },
    });
  });
});
