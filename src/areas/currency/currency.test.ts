import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobDeps } from '#server/jobs/job.ts';
import { createLog } from '#server/log.ts';
import { createCbrRates } from '#server/ports/rates-cbr.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { patient } from '#tests/support/attempts.ts';
import { addCar, addCatalogue } from '#tests/support/cars.ts';
import { type CbrServer, startCbrServer } from '#tests/support/cbr-server.ts';
import { createUser, ensureGeo } from '#tests/support/factories.ts';
import { currencyJobs } from './jobs.ts';
import { addRates, findRates, repriceForeign } from './queries.ts';
import { ratesOf, roublesOf } from './rates.ts';

let t: TestApp;
let bank: CbrServer;
let deps: JobDeps;
beforeAll(async () => {
  [t, bank] = await Promise.all([testApp(), startCbrServer()]);
  const rates = createCbrRates({ url: bank.url }, patient());
  const ports = { ...t.ports, rates };
  deps = { db: t.db, config: t.config, ports, events: { emit: () => {} }, log: createLog('silent') };
});
afterAll(() => Promise.all([t.close(), bank.stop()]));

const rateOf = async (currency: string) => (await t.api('currency/rate', { currency: [currency] })).body.rates;
const dollar = (valueE4: number, date: string) => [{ currency: 'USD', nominal: 1, valueE4, date }];

test('returns the shipped rates with their days until rates were fetched', async () => {
  const { status, body } = await t.api('currency/rate', {});
  expect(status).toBe(200);
  expect(body.source).toBe('Bank of Russia');
  expect(body.rates).toContainEqual({ currency: 'USD', nominal: 1, value: '77.0611', date: '2026-06-28' });
  expect(body.rates).toContainEqual({ currency: 'JPY', nominal: 100, value: '53.9282', date: '2025-06-26' });
  expect(await rateOf('XXX')).toEqual([]);
});

test('ignores rates of an earlier day than the stored ones', async () => {
  await currencyJobs['currency/refresh'].run({}, deps, undefined);
  expect(bank.requests).toHaveLength(1);
  expect(await rateOf('USD')).toMatchObject([{ value: '77.0611', date: '2026-06-28' }]);
});

test('replaces rates by those of a later day, and recalculates prices in roubles to the kopeck', async () => {
  const now = t.clock.now();
  await ensureGeo(t.db);
  await addCatalogue(t.db);
  const owner = await createUser(t);
  const ids: number[] = [];
  const prices: [string, number][] = [['USD', 1_234_567], ['JPY', 1_999_999], ['RUB', 50_000_000]]; // prettier-ignore
  for (const [currency, minor] of prices) {
    const id = await addCar(t.db, owner.id, now);
    await t.db
      .updateTable('objects')
      .set({ currency, price_minor: minor, price_rub_minor: 50_000_000 })
      .where('id', '=', id)
      .execute();
    ids.push(id);
  }
  expect(await addRates(t.db, dollar(801_234, '2026-11-20'), now)).toBe(true);
  expect(await addRates(t.db, dollar(999_999, '2026-11-20'), now)).toBe(false);
  expect(await rateOf('USD')).toEqual([{ currency: 'USD', nominal: 1, value: '80.1234', date: '2026-11-20' }]);
  const rates = await findRates(t.db);
  // The form converts prices with the same rates as the server.
  expect(ratesOf((await t.api('currency/rate', {})).body.rates)).toEqual(rates);
  expect(await repriceForeign(t.db, rates)).toBe(2);
  expect(await repriceForeign(t.db, rates)).toBe(0);
  const rows = await t.db
    .selectFrom('objects')
    .select('price_rub_minor')
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  expect(rows.map((row) => Number(row.price_rub_minor))).toEqual(
    prices.map(([currency, minor]) => roublesOf(rates, minor, currency)),
  );
});

test('keeps the last rates if the bank cannot be reached', async () => {
  bank.faults.push({ status: 500 });
  await expect(currencyJobs['currency/refresh'].run({}, deps, undefined)).rejects.toThrow('The bank answered 500');
  expect(await rateOf('USD')).toMatchObject([{ date: '2026-11-20' }]);
});
