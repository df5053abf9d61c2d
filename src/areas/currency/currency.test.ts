import { afterAll, beforeAll, expect, test } from 'vitest';
import { moscowDay } from '#areas/calculators/moscow-day.ts';
import { followSearches } from '#areas/search/engine/follow.ts';
import { kindData } from '#kinds/data.ts';
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
  expect(body.rates).toContainEqual({ currency: 'USD', nominal: 1, value: '83.4839', date: '2026-10-03' });
  expect(body.rates).toContainEqual({ currency: 'JPY', nominal: 100, value: '52.6370', date: '2026-10-02' });
  expect(await rateOf('XXX')).toEqual([]);
});

test('ignores rates of an earlier day than the stored ones', async () => {
  const day = moscowDay(t.clock.now());
  bank.faults.push({
    body: '<ValCurs Date="26.06.2025"><Valute ID="R01235"><CharCode>USD</CharCode><Nominal>1</Nominal><Value>78,1959</Value></Valute></ValCurs>',
  });
  await currencyJobs['currency/refresh'].run({}, deps, undefined);
  // The rates of the day in Moscow: those of the next one would be shown beside costs at the rates of this one.
  expect(bank.requests).toEqual([`GET /scripts/XML_daily.asp?date_req=${day.split('-').toReversed().join('/')}`]);
  expect(await rateOf('USD')).toMatchObject([{ value: '83.4839', date: '2026-10-03' }]);
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

test('answers the rates of any day: the last that were known by then', async () => {
  const on = async (date: string) => (await t.api('currency/rate', { currency: ['USD'], date })).body.rates;
  expect(await on('2026-11-20')).toMatchObject([{ value: '80.1234', date: '2026-11-20' }]);
  expect(await on('2026-11-19')).toMatchObject([{ value: '83.4839', date: '2026-10-03' }]);
  expect(await on('2026-10-02')).toMatchObject([{ value: '77.0611', date: '2026-06-28' }]);
  expect(await on('2025-06-27')).toMatchObject([{ value: '78.1959', date: '2025-06-26' }]);
  expect(await on('2025-06-25')).toEqual([]);
  expect((await t.api('currency/rate', { date: '1900-01-01' })).status).toBe(422);
});

test('search in memory orders and filters by the new rouble prices after the job', async () => {
  const search = followSearches({
    url: t.url,
    db: t.db,
    clock: t.clock,
    log: createLog('silent'),
    kinds: [kindData.auto],
  });
  try {
    await search.ready;
    const dearer = dollar(1_000_000, '2026-11-21');
    // 12 345.67 $ cost less than a million roubles before the new rate and more than 1.2 million after it.
    const found = async (filters: { price_to?: number; price_from?: number }) =>
      (
        await search.of('auto').find(t.db, {
          filters,
          sort: 'price_desc',
          limit: 24,
          withFacets: false,
          now: t.clock.now(),
        })
      ).total;
    expect(await found({ price_from: 120_000_000 })).toBe(0);
    await currencyJobs['currency/refresh'].run(
      {},
      { ...deps, ports: { ...deps.ports, rates: { ...deps.ports.rates, fetch: async () => dearer } } },
      undefined,
    );
    await expect.poll(() => found({ price_from: 120_000_000 }), { timeout: 30_000 }).toBe(1);
  } finally {
    await search.stop();
  }
});

test('keeps the last rates if the bank cannot be reached', async () => {
  bank.faults.push({ status: 500 });
  await expect(currencyJobs['currency/refresh'].run({}, deps, undefined)).rejects.toThrow('The bank answered 500');
  expect(await rateOf('USD')).toMatchObject([{ date: '2026-11-21' }]);
});

test('fills all days since 2024 at once, and asks only for those that are missing', async () => {
  bank.requests.length = 0;
  const fill = () => currencyJobs['currency/fill'].run({}, deps, undefined);
  await fill();
  expect(bank.requests).toHaveLength(6);
  const on = async (date: string) => (await t.api('currency/rate', { currency: ['USD'], date })).body.rates;
  // The first days of the year are holidays: the rate of before is in force.
  expect(await on('2024-01-01')).toMatchObject([{ value: '78.1959', date: '2023-12-30' }]);
  // A Sunday.
  expect(await on('2025-03-09')).toMatchObject([{ value: '78.1959', date: '2025-03-08' }]);
  // A rate that was fetched for its day stays.
  expect(await on('2026-11-20')).toMatchObject([{ value: '80.1234' }]);
  await fill();
  expect(bank.requests).toHaveLength(6);

  await t.db.deleteFrom('currency_days').where('day', 'in', ['2025-05-05', '2025-05-07']).execute();
  await fill();
  expect(bank.requests).toHaveLength(12);
  expect(bank.requests[6]).toContain('date_req1=21/04/2025&date_req2=07/05/2025');
  const days = await t.db.selectFrom('currency_days').selectAll().where('day', '>=', '2024-01-01').execute();
  expect(days).toHaveLength((Date.parse(moscowDay(t.clock.now())) - Date.parse('2024-01-01')) / 86_400_000 + 1);
});
