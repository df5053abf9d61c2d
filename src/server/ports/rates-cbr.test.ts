import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { patient, soonGivenUp } from '#tests/support/attempts.ts';
import { type CbrServer, startCbrServer } from '#tests/support/cbr-server.ts';
import { createCbrRates, readDaily, readHistory } from './rates-cbr.ts';
import { RatesError } from './rates.ts';

let server: CbrServer;
beforeAll(async () => void (server = await startCbrServer()));
afterAll(() => server.stop());
beforeEach(() => {
  server.faults.length = 0;
  server.requests.length = 0;
});

const source = (attempts = patient(5, 5)) => createCbrRates({ url: server.url }, attempts);
const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => expect.unreachable(),
    (error: Error) => error,
  );

test('reads the date of the root, nominals, decimal commas and the supported currencies', async () => {
  const date = '2025-06-26';
  expect(await source().fetch('2025-06-26')).toEqual([
    { currency: 'AED', nominal: 1, valueE4: 212_923, date },
    { currency: 'USD', nominal: 1, valueE4: 781_959, date },
    { currency: 'EUR', nominal: 1, valueE4: 910_599, date },
    { currency: 'CNY', nominal: 1, valueE4: 109_069, date },
    { currency: 'KRW', nominal: 1000, valueE4: 572_864, date },
    { currency: 'JPY', nominal: 100, valueE4: 539_282, date },
  ]);
  expect(server.requests).toEqual(['GET /scripts/XML_daily.asp?date_req=26/06/2025']);
});

test('requests a day, and uses the date of the root: on a Sunday that of Saturday', async () => {
  expect(await source().fetch('2026-08-09')).toMatchObject([{ date: '2026-08-08' }, {}, {}, {}, {}, {}]);
  expect(server.requests).toEqual(['GET /scripts/XML_daily.asp?date_req=09/08/2026']);
  server.faults.push({
    body: '<ValCurs Date="10.08.2026" name="x"><Valute ID="R"><CharCode>USD</CharCode><Nominal>1</Nominal><Value>77,06</Value></Valute></ValCurs>',
  });
  expect(await failureOf(source().fetch('2026-08-09'))).toMatchObject({ message: 'The bank answered for a later day' });
});

test('retries after a temporary failure and reports the last one', async () => {
  server.faults.push({ status: 503 }, { body: '<html>' });
  expect(await source().fetch('2025-06-26')).toHaveLength(6);
  server.faults.push({ status: 502 }, { hang: true }, { body: '<ValCurs Date="26.06.2025" name=""></ValCurs>' });
  expect(await failureOf(source(soonGivenUp(5, 5)).fetch('2025-06-26'))).toMatchObject({
    message: 'The table of rates is empty',
    retryable: true,
  });
  server.requests.length = 0;
  server.faults.push({ status: 404 });
  expect(await failureOf(source().fetch('2025-06-26'))).toMatchObject({
    message: 'The bank answered 404',
    retryable: false,
  });
  expect(server.requests).toHaveLength(1);
});

test('reads the history of each currency, and nothing of other currencies, days or shapes', async () => {
  const rates = await source().fetchHistory('2026-11-20', '2026-11-24');
  expect(rates).toHaveLength(18);
  expect(rates.filter(({ currency }) => currency === 'JPY')).toEqual(
    ['2026-11-20', '2026-11-21', '2026-11-24'].map((date) => ({
      currency: 'JPY',
      nominal: 100,
      valueE4: 539_282,
      date,
    })),
  );
  expect(server.requests).toHaveLength(6);
  expect(server.requests[0]).toBe(
    'GET /scripts/XML_dynamic.asp?date_req1=20/11/2026&date_req2=24/11/2026&VAL_NM_RQ=R01235',
  );
  server.faults.push({ status: 503 });
  expect(await source().fetchHistory('2026-11-20', '2026-11-24')).toEqual(rates);

  const answer = (record: string) =>
    `<ValCurs ID="R01235" DateRange1="20.11.2026" DateRange2="24.11.2026">${record}</ValCurs>`;
  const record = (date: string, id: string, value: string) =>
    `<Record Date="${date}" Id="${id}"><Nominal>1</Nominal><Value>${value}</Value><VunitRate>${value}</VunitRate></Record>`;
  expect(readHistory(answer(record('20.11.2026', 'R01235', '78,1959')), 'USD')).toHaveLength(1);
  expect(readHistory(answer(''), 'USD')).toEqual([]);
  for (const bad of [record('20.11.2026', 'R01239', '78,1959'), record('20.11.2026', 'R01235', '0,78'), '<Record>'])
    expect(() => readHistory(answer(bad), 'USD'), bad).toThrow(RatesError);
  expect(() => readHistory('<html>', 'USD')).toThrow(RatesError);
  server.faults.push({ body: answer(record('25.11.2026', 'R01235', '78,1959')) });
  expect(await failureOf(source().fetchHistory('2026-11-20', '2026-11-24'))).toMatchObject({
    message: 'The bank answered for other days',
  });
});

test('refuses implausible rates', () => {
  const answer = (code: string, nominal: string, value: string) =>
    `<ValCurs Date="26.06.2025" name="x"><Valute ID="R"><CharCode>${code}</CharCode><Nominal>${nominal}</Nominal><Value>${value}</Value></Valute></ValCurs>`;
  expect(readDaily(answer('USD', '1', '77,0611'))).toMatchObject([{ currency: 'USD', valueE4: 770_611 }]);
  for (const [code, nominal, value] of [
    ['USD', '1', '0,7706'],
    ['USD', '1', '770611'],
    ['USD', '0', '77,06'],
    ['KRW', '1', '49,8681'],
    ['EUR', '1', '—'],
  ] as const)
    expect(() => readDaily(answer(code, nominal, value)), `${code} ${value}`).toThrow(RatesError);
});
