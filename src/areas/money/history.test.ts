import { afterAll, beforeAll, expect, test } from 'vitest';
import { charge, refund, reserve, topUp } from '#ledger/acts.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { cookieHeader, createUser, signIn, type TestSession } from '#tests/support/factories.ts';

let t: TestApp;
let accountId: number;
let session: TestSession;

beforeAll(async () => {
  t = await testApp();
  ({ id: accountId } = await createUser(t));
  session = await signIn(t, { id: accountId });
  // Around midnight in Moscow, which is 21:00 UTC.
  const at = (time: string) => new Date(`2026-11-${time}Z`);
  const payment = { accountId, subject: 'plan:seller', purpose: 'plan' as const };
  await t.db.transaction().execute(async (tx) => {
    await topUp(tx, { accountId, amountMinor: 1000_50, key: 'a', subject: 'payment:a', at: at('20T20:59:59') });
    const paid = await charge(tx, { ...payment, amountMinor: 300_00, key: 'b', at: at('20T21:00:00') });
    if (paid.outcome === 'insufficient') throw new Error('The balance was enough.');
    await refund(tx, { accountId, payment: paid.entryId, amountMinor: 100_00, key: 'c', at: at('21T10:00:00') });
    await reserve(tx, { ...payment, purpose: 'withdrawal', amountMinor: 50_00, key: 'd', at: at('21T21:00:00') });
  });
});
afterAll(() => t.close());

const history = async (input: object) =>
  (await t.api('money/history', input, { token: session.access })).body as {
    items: { type: string; amount_minor: number; balance_minor: number; state: string }[];
    next_cursor: string | null;
  };
const typesOf = async (input: object) => (await history(input)).items.map(({ type }) => type);

test('the history has the latest first, with signs, running balance and state', async () => {
  expect((await history({})).items).toMatchObject([
    { type: 'withdrawal', amount_minor: -50_00, balance_minor: 750_50, state: 'reserved' },
    { type: 'refund', amount_minor: 100_00, balance_minor: 800_50, state: 'done' },
    {
      type: 'payment',
      amount_minor: -300_00,
      balance_minor: 700_50,
      state: 'done',
      about: { title: 'Продавец', title_en: 'Seller', path: '/tariffs' },
    },
    { type: 'top_up', amount_minor: 1000_50, balance_minor: 1000_50, state: 'done', about: null },
  ]);
});

test('pages of the history follow one another', async () => {
  const first = await history({ limit: 3 });
  const second = await history({ limit: 3, cursor: first.next_cursor });
  expect([...first.items, ...second.items].map(({ type }) => type)).toEqual([
    'withdrawal',
    'refund',
    'payment',
    'top_up',
  ]);
  expect(second.next_cursor).toBeNull();
});

test('the history is filtered by types and by days in Moscow', async () => {
  expect(await typesOf({ types: ['payment', 'refund'] })).toEqual(['refund', 'payment']);
  expect(await typesOf({ from: '2026-11-21', to: '2026-11-21' })).toEqual(['refund', 'payment']);
  expect(await typesOf({ to: '2026-11-20' })).toEqual(['top_up']);
  expect(await typesOf({ from: '2026-11-22' })).toEqual(['withdrawal']);
});

test('the file has the same rows for its owner alone, in the figures of the language', async () => {
  const get = (url: string, cookie = '') => t.app.inject({ method: 'GET', url, headers: { cookie } });
  const cookie = cookieHeader(session);
  const russian = await get('/user/transactions.csv?types=payment', cookie);
  expect(russian.headers['content-disposition']).toContain('.csv');
  expect(russian.body.trim().split('\r\n').slice(1)).toEqual([
    expect.stringMatching(/^\d+;2026-11-21 00:00;Оплата;Тариф;-300,00;700,50;Продавец$/),
  ]);
  const topUps = await get('/user/transactions.csv?types=top_up', cookie);
  expect(topUps.body).toMatch(/;Пополнение баланса;1000,50;1000,50;Платёж a\r\n/);
  const english = await get('/user/transactions.csv?lang=en&from=2026-11-21&to=2026-11-21', cookie);
  expect(english.body).toContain('100.00');
  expect((await get('/user/transactions.csv')).statusCode).toBe(404);
  expect((await get('/user/transactions.csv?from=yesterday', cookie)).statusCode).toBe(404);
});
