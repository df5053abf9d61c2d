import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addCar } from '#tests/support/cars.ts';
import { createMember, createOrganization, createUser, signInMember } from '#tests/support/factories.ts';
import { fund } from '#tests/support/payments.ts';
import { dayMs } from '#ui/durations.ts';
import { codeOf, price, usePromotions } from '#tests/support/promoting.ts';

const { current, call, buy, list, register, balance, told, promote } = usePromotions();

describe('buying a paid place', () => {
  test('takes the price from the balance once by its key, and begins its days with the token', async () => {
    await fund(current.app, current.accountId, 1000_00);
    const key = randomUUID();
    const first = await buy({ key });
    expect(first.status).toBe(200);
    expect((await buy({ key })).body).toEqual(first.body);
    expect(await codeOf(buy({ key, days: 14, price_minor: 1240_00 }))).toEqual([409, 'other_body']);
    expect(await list()).toMatchObject({
      available_minor: 310_00,
      items: [{ state: 'waiting', erid: null, starts_at: null, refund_minor: price }],
    });
    current.app.clock.advance(dayMs);
    await register(first.body.id);
    await register(first.body.id);
    const [running] = (await list()).items;
    expect(running).toMatchObject({ state: 'running', erid: `erid-promotion-${first.body.id}`, refund_minor: price });
    expect(Date.parse(running.ends_at) - current.app.clock.now().getTime()).toBe(7 * dayMs);
    expect(current.registered).toMatchObject([
      { id: `promotion-${first.body.id}`, url: `https://dvor.test/offers/auto/${current.car}` },
    ]);
    expect(await told()).toEqual([expect.stringContaining('начался')]);
    const { body } = await call('money/history', {});
    expect(body.items[0]).toMatchObject({
      purpose: 'promotion',
      amount_minor: -price,
      about: { title: expect.stringMatching(/./), path: `/offers/auto/${current.car}` },
    });
  });

  test('is refused without the money, for a changed price, twice, and for what is not public or not own', async () => {
    expect(await codeOf(buy())).toEqual([409, 'insufficient']);
    await fund(current.app, current.accountId, 5000_00);
    expect(await codeOf(buy({ price_minor: 1 }))).toEqual([409, 'changed']);
    expect(await codeOf(buy({ days: 8 }))).toEqual([422, 'invalid_union']);
    const hidden = await addCar(current.app.db, current.accountId, current.app.clock.now(), { status: 'moderation' });
    expect(await codeOf(buy({ listing_id: hidden }))).toEqual([409, 'not_public']);
    const foreign = await addCar(current.app.db, (await createUser(current.app)).id, current.app.clock.now());
    expect(await codeOf(buy({ listing_id: foreign }))).toEqual([404, 'not_found']);
    expect((await buy()).status).toBe(200);
    expect(await codeOf(buy())).toEqual([409, 'current']);
    expect(await balance()).toBe(5000_00 - price);
  });

  test('by many requests at once pays for one place', async () => {
    await fund(current.app, current.accountId, 10 * price);
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
    const { adRegistry } = current.app.ports;
    current.app.ports.adRegistry = null;
    try {
      await fund(current.app, current.accountId, price);
      expect((await call('promotions/products')).body.is_open).toBe(false);
      expect((await buy()).status).toBe(503);
      expect(await balance()).toBe(price);
    } finally {
      current.app.ports.adRegistry = adRegistry;
    }
  });

  test('for an organization is open to its owner alone; the label has the legal name and the INN', async () => {
    const firm = await createOrganization(current.app);
    await fund(current.app, firm.id, price);
    const listing = await addCar(current.app.db, firm.id, current.app.clock.now());
    const { access: owner } = await signInMember(current.app, firm);
    const { access: manager } = await signInMember(current.app, firm, await createMember(current.app, firm.id));
    const input = { listing_id: listing, days: 7, price_minor: price, key: randomUUID() };
    expect((await current.app.api('promotions/buy', input, { token: manager })).status).toBe(403);
    const { body } = await current.app.api('promotions/buy', input, { token: owner });
    await register(body.id);
    const { legal_name } = await current.app.db.selectFrom('organizations').select('legal_name').where('id', '=', firm.id).executeTakeFirstOrThrow(); // prettier-ignore
    expect(current.registered[0]?.advertiser).toEqual({ name: legal_name, inn: firm.inn, kind: 'company' });
    expect((await current.app.api('promotions/list', {}, { token: manager })).body).toMatchObject({
      may_pay: false,
      items: [{ id: body.id, inn: firm.inn }],
    });
  });

  test('needs the INN of a firm, without which its advertisement has no lawful label', async () => {
    await current.app.db
      .updateTable('profiles')
      .set({ kind: 'sole_trader', inn: null })
      .where('account_id', '=', current.accountId)
      .execute();
    await fund(current.app, current.accountId, price);
    expect(await codeOf(buy())).toEqual([409, 'no_inn']);
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
