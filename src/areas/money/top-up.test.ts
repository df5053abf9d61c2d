import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { soonGivenUp } from '#tests/support/attempts.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { createOrganization, createUser, signIn, signInMember } from '#tests/support/factories.ts';
import { startYookassaServer, type YookassaServer } from '#tests/support/yookassa-server.ts';
import { createYookassa } from '#server/ports/payments-yookassa.ts';
import { PaymentError, type PaymentProvider } from '#server/ports/payments.ts';
import { Secret } from '#server/secret.ts';
import { charge } from '#ledger/acts.ts';
import { createLog } from '#server/log.ts';
import { moneyJobs } from './jobs.ts';
import { startTopUp } from './top-up.ts';
import { findPayment } from './payment-queries.ts';
import { fund } from '#tests/support/payments.ts';

// Top-ups by YooKassa against a fake server that also answers late, twice, out of order and never.

const ofYookassa = '185.71.76.5';
let yookassa: YookassaServer;
let t: TestApp;
let access: string;
let phone: string;
let accountId: number;

beforeAll(async () => {
  yookassa = await startYookassaServer();
  const { url, shopId, secretKey } = yookassa;
  t = await testApp({
    env: { PAYMENTS: 'yookassa', YOOKASSA_URL: url, YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET_KEY: secretKey },
  });
  t.ports.payments = createYookassa({ url, shopId, secretKey: new Secret(secretKey), vatCode: 1 }, soonGivenUp());
});
afterAll(async () => {
  await t.close();
  await yookassa.stop();
});
beforeEach(async () => {
  yookassa.faults.length = 0;
  yookassa.requests.length = 0;
  ({ id: accountId, phone } = await createUser(t));
  ({ access } = await signIn(t, { id: accountId }));
});

const call = (path: string, input: object) => t.api(path, input, { token: access });
const begin = (key: string = randomUUID(), amount_minor = 1500_50) => call('money/top_up', { key, amount_minor });
const numberOf = (key: string): string =>
  [...yookassa.payments.values()].find(({ metadata }) => metadata['payment_id'] === key)!.id;
const balance = async () => (await call('money/balance', {})).body.available_minor;
const notify = async (event: string, id: string, from = ofYookassa) => {
  const payload = yookassa.notification(event, id);
  return (await t.app.inject({ method: 'POST', url: '/payments/yookassa', remoteAddress: from, payload })).statusCode;
};
const run = (name: keyof typeof moneyJobs) =>
  moneyJobs[name].run({}, { ...t, events: { emit: () => {} }, log: createLog('silent') }, undefined);
const settle = () => run('money/settle');

describe('a payment', () => {
  test('is ordered with a key of idempotence, a redirect and a receipt to the phone, and credited when paid', async () => {
    const key = randomUUID();
    const { status, body } = await begin(key);
    expect([status, body.payment]).toMatchObject([200, { id: key, state: 'pending', amount_minor: 1500_50 }]);
    expect(body.payment.confirmation_url).toContain('https://yoomoney.example/checkout');
    expect(yookassa.requests).toMatchObject([
      {
        path: 'POST /payments',
        key,
        body: {
          amount: { value: '1500.50', currency: 'RUB' },
          capture: true,
          confirmation: { type: 'redirect', return_url: `https://dvor.test/user/transactions?payment=${key}` },
          metadata: { payment_id: key },
          receipt: {
            customer: { phone: phone.slice(1) },
            items: [{ quantity: '1.00', vat_code: 1, payment_mode: 'advance', payment_subject: 'payment' }],
          },
        },
      },
    ]);
    expect(await balance()).toBe(0);
    yookassa.pay(numberOf(key));
    expect(await notify('payment.succeeded', numberOf(key))).toBe(200);
    expect(await balance()).toBe(1500_50);
  });

  test('from an English page returns to it, also where the provider is asked anew', async () => {
    const key = randomUUID();
    await call('money/top_up', { key, amount_minor: 1500_50, locale: 'en' });
    const return_url = `https://dvor.test/en/user/transactions?payment=${key}`;
    expect(yookassa.requests).toMatchObject([{ body: { confirmation: { return_url } } }]);
    expect(await findPayment(t.db, key)).toMatchObject({ locale: 'en' });
  });

  test('of an organization sends its receipt to the e-mail', async () => {
    const firm = await createOrganization(t);
    const owner = await signInMember(t, firm);
    const { status } = await t.api(
      'money/top_up',
      { key: randomUUID(), amount_minor: 500_00 },
      { token: owner.access },
    );
    expect([status, yookassa.requests[0]?.body]).toMatchObject([200, { receipt: { customer: { email: firm.email } } }]);
  });

  test('is credited once, however often and in whatever order its notifications come', async () => {
    const key = randomUUID();
    await begin(key);
    const number = numberOf(key);
    yookassa.pay(number);
    // A notification of what no longer holds: the provider is asked, not believed.
    const answers = await Promise.all(
      ['payment.canceled', 'payment.succeeded', 'payment.succeeded', 'payment.waiting_for_capture'].map((event) =>
        notify(event, number),
      ),
    );
    expect(answers).toEqual([200, 200, 200, 200]);
    await settle();
    expect(await balance()).toBe(1500_50);
    const { body } = await call('money/history', {});
    expect(body.items).toMatchObject([{ type: 'top_up', amount_minor: 1500_50, balance_minor: 1500_50 }]);
  });

  test('whose notification never comes is credited by the job', async () => {
    const key = randomUUID();
    await begin(key);
    yookassa.pay(numberOf(key));
    t.clock.advance(2 * 60_000);
    await settle();
    expect(await balance()).toBe(1500_50);
  });

  test('is credited by the job though that of another fails in the code', async () => {
    const [broken, key] = [randomUUID(), randomUUID()];
    await Promise.all([begin(broken), begin(key)]);
    for (const each of [broken, key]) yookassa.pay(numberOf(each));
    t.clock.advance(2 * 60_000);
    const payments = t.ports.payments!;
    const find: PaymentProvider['find'] = (id) =>
      id === numberOf(broken) ? Promise.reject(new TypeError('broken')) : payments.find(id);
    t.ports.payments = { ...payments, find };
    const failure = await settle().catch(({ message }: Error) => message);
    t.ports.payments = payments;
    expect(failure).toBe('1 payments were not settled');
    expect(await balance()).toBe(1500_50);
    await settle();
    expect(await balance()).toBe(3001_00);
  });

  test('that the payer turned away from is canceled; paid there in spite of it, it is credited', async () => {
    const key = randomUUID();
    await begin(key);
    yookassa.cancel(numberOf(key));
    await notify('payment.canceled', numberOf(key));
    expect((await call('money/get_top_up', { id: key })).body.payment.state).toBe('canceled');
    yookassa.pay(numberOf(key));
    await notify('payment.succeeded', numberOf(key));
    expect(await balance()).toBe(1500_50);
  });

  test.each(['lose', 'late', 'working', { status: 500 }] as const)(
    'answered by %j is ordered again under the same key, and is one payment',
    async (fault) => {
      const key = randomUUID();
      yookassa.faults.push(fault);
      expect((await begin(key)).body.error).toBe('unavailable');
      t.clock.advance(2 * 60_000);
      await settle();
      expect([...yookassa.payments.values()].filter(({ metadata }) => metadata['payment_id'] === key)).toHaveLength(1);
      const again = await begin(key);
      expect([again.status, again.body.payment.state]).toEqual([200, 'pending']);
      yookassa.pay(numberOf(key));
      await notify('payment.succeeded', numberOf(key));
      expect(await balance()).toBe(1500_50);
    },
  );

  test('that the provider refuses is canceled, and says so', async () => {
    const key = randomUUID();
    yookassa.faults.push({ status: 400 });
    expect((await begin(key)).body.error).toBe('delivery_failed');
    expect((await call('money/get_top_up', { id: key })).body.payment.state).toBe('canceled');
  });

  test('that is refused to one of two orders and accepted for the other stays', async () => {
    const key = randomUUID();
    const refusing: PaymentProvider = {
      ...t.ports.payments!,
      create: async () => {
        expect((await begin(key)).body.payment.state).toBe('pending');
        throw new PaymentError('refused', false);
      },
    };
    const deps = { db: t.db, provider: refusing, config: t.config, events: { emit: () => {} } };
    const started = await startTopUp(deps, { key, accountId, amountMinor: 1500_50, locale: 'ru' }, t.clock.now());
    expect(started).toMatchObject({ outcome: 'started', payment: { state: 'pending' } });
    yookassa.pay(numberOf(key));
    await notify('payment.succeeded', numberOf(key));
    expect(await balance()).toBe(1500_50);
  });

  test('has one sum and one account under its key', async () => {
    const key = randomUUID();
    await begin(key);
    expect((await begin(key, 700_00)).body.error).toBe('conflict');
    const { access: other } = await signIn(t, await createUser(t));
    const { body } = await t.api('money/top_up', { key, amount_minor: 1500_50 }, { token: other });
    expect(body.error).toBe('conflict');
    expect((await t.api('money/get_top_up', { id: key }, { token: other })).status).toBe(404);
  });

  test('of another sum at the provider is not credited', async () => {
    const key = randomUUID();
    await begin(key);
    const number = numberOf(key);
    yookassa.pay(number);
    yookassa.payments.get(number)!.amount.value = '15.00';
    await notify('payment.succeeded', number);
    expect(await balance()).toBe(0);
  });
});

describe('a notification', () => {
  test('from another address does not exist, and one of a foreign payment changes nothing', async () => {
    const key = randomUUID();
    await begin(key);
    yookassa.pay(numberOf(key));
    expect(await notify('payment.succeeded', numberOf(key), '203.0.113.7')).toBe(404);
    expect(await notify('payment.succeeded', yookassa.addForeign('99.00'))).toBe(200);
    expect(await balance()).toBe(0);
  });

  test('is asked for again while the provider cannot be asked', async () => {
    const key = randomUUID();
    await begin(key);
    const number = numberOf(key);
    yookassa.pay(number);
    const { payments } = t.ports;
    t.ports.payments = createYookassa(
      { url: 'http://127.0.0.1:9', shopId: '1', secretKey: new Secret('x'), vatCode: 1 },
      soonGivenUp(),
    );
    try {
      expect(await notify('payment.succeeded', number)).toBe(503);
    } finally {
      t.ports.payments = payments;
    }
    expect(await notify('payment.succeeded', number)).toBe(200);
    expect(await balance()).toBe(1500_50);
  });

  test.each([{}, { event: 'payment.succeeded' }, { event: 1, object: { id: 'x' } }])(
    'of the form %j is refused',
    async (payload) => {
      const answer = await t.app.inject({
        method: 'POST',
        url: '/payments/yookassa',
        remoteAddress: ofYookassa,
        payload,
      });
      expect(answer.statusCode).toBe(400);
    },
  );
});

describe('a return to the payer', () => {
  let key: string;
  beforeEach(async () => {
    key = randomUUID();
    await begin(key, 1000_00);
    yookassa.pay(numberOf(key));
    await notify('payment.succeeded', numberOf(key));
  });
  async function aDayLater(): Promise<void> {
    t.clock.advance(25 * 3_600_000);
    ({ access } = await signIn(t, { id: accountId }));
  }
  const giveBack = (amount_minor: number, refund: string = randomUUID()) =>
    call('money/return_top_up', { key: refund, id: key, amount_minor });

  test('takes parts of a payment from the balance, at most the payment, once by its key', async () => {
    const refund = randomUUID();
    expect((await giveBack(300_00, refund)).body).toMatchObject({
      state: 'succeeded',
      payment: { refundable_minor: 700_00 },
    });
    expect((await giveBack(300_00, refund)).body.state).toBe('succeeded');
    expect((await giveBack(301_00, refund)).body.error).toBe('conflict');
    expect(await balance()).toBe(700_00);
    await fund(t, accountId, 5000_00);
    expect((await giveBack(700_01)).body.fields[0].code).toBe('too_much');
    expect((await giveBack(700_00)).body.state).toBe('succeeded');
    expect(await balance()).toBe(5000_00);
    expect(yookassa.payments.get(numberOf(key))!.refunded_amount!.value).toBe('1000.00');
  });

  test('needs the balance', async () => {
    await giveBack(600_00);
    // The rest is spent meanwhile.
    await t.db.transaction().execute(async (tx) => {
      await charge(tx, {
        accountId,
        amountMinor: 400_00,
        key: 'x',
        subject: 'plan:1',
        purpose: 'plan',
        at: t.clock.now(),
      });
    });
    expect((await giveBack(400_00)).body.fields[0].code).toBe('insufficient');
  });

  test('without an answer keeps the money aside until the job has one', async () => {
    yookassa.faults.push('lose');
    expect((await giveBack(400_00)).body.state).toBe('pending');
    expect((await call('money/balance', {})).body).toMatchObject({ available_minor: 600_00, reserved_minor: 400_00 });
    await settle();
    expect((await call('money/balance', {})).body).toMatchObject({ available_minor: 600_00, reserved_minor: 0 });
    expect(yookassa.payments.get(numberOf(key))!.refunded_amount!.value).toBe('400.00');
  });

  test.each(['pending', 'lose'] as const)(
    'answered by %j is found there after the provider has forgotten its key, and paid once',
    async (fault) => {
      yookassa.faults.push(fault);
      expect((await giveBack(400_00)).body.state).toBe('pending');
      if (fault === 'pending') await settle();
      yookassa.forgetKeys();
      await aDayLater();
      yookassa.carryOutRefunds();
      await settle();
      expect((await call('money/balance', {})).body).toMatchObject({ available_minor: 600_00, reserved_minor: 0 });
      expect(yookassa.payments.get(numberOf(key))!.refunded_amount!.value).toBe('400.00');
    },
  );

  test('that never reached the provider comes back to the balance once its key would be forgotten', async () => {
    yookassa.faults.push({ status: 500 });
    expect((await giveBack(400_00)).body.state).toBe('pending');
    await aDayLater();
    await settle();
    expect(await balance()).toBe(1000_00);
    expect(yookassa.payments.get(numberOf(key))!.refunded_amount!.value).toBe('0.00');
  });

  test('that the provider refuses leaves the balance as it was', async () => {
    yookassa.faults.push({ status: 400 });
    expect((await giveBack(400_00)).body.state).toBe('canceled');
    expect(await balance()).toBe(1000_00);
    expect(
      (await call('money/history', { types: ['withdrawal'] })).body.items.map((item: { state: string }) => item.state),
    ).toEqual(['done', 'returned']);
  });
});

describe('the reconciliation', () => {
  const differences = async () =>
    (await t.db
      .selectFrom('payment_differences')
      .select(['kind', 'own_minor', 'provider_minor', 'closed_at'])
      .where('seen_at', '=', t.clock.now())
      .orderBy('kind')
      .execute()) as object[];

  test('finds nothing where nothing differs, and names what differs once', async () => {
    await t.db.deleteFrom('payment_differences').execute();
    yookassa.payments.clear();
    await t.db
      .updateTable('payments')
      .set({ created_at: new Date('2020-01-01T00:00:00Z') })
      .execute();
    const paid = async () => {
      const key = randomUUID();
      await begin(key, 1000_00);
      yookassa.pay(numberOf(key));
      await notify('payment.succeeded', numberOf(key));
      return numberOf(key);
    };
    const [good, refunded, gone] = [await paid(), await paid(), await paid()];
    for (const payment of yookassa.payments.values()) payment.created_at = t.clock.now().toISOString();
    t.clock.advance(2 * 3_600_000);
    await run('money/reconcile');
    expect([good, await differences()]).toEqual([good, []]);

    yookassa.refundByHand(refunded, '250.00');
    yookassa.payments.delete(gone);
    const foreign = yookassa.addForeign('77.00');
    yookassa.payments.get(foreign)!.created_at = new Date(t.clock.now().getTime() - 2 * 3_600_000).toISOString();
    for (const each of ['first', 'second']) {
      await run('money/reconcile');
      expect([each, await differences()]).toEqual([
        each,
        [
          { kind: 'refunds', own_minor: 0, provider_minor: 250_00, closed_at: null },
          { kind: 'unknown_here', own_minor: null, provider_minor: 77_00, closed_at: null },
          { kind: 'unknown_there', own_minor: 1000_00, provider_minor: null, closed_at: null },
        ],
      ]);
    }
  });
});
