import { type ForeignCurrency, foreignCurrencies } from '#areas/currency/currencies.ts';
import { type Rate, parseE4 } from '#areas/currency/rates.ts';
import { type Attempts, providerAttempts, retrying } from './attempts.ts';
import { type RateSource, RatesError } from './rates.ts';

/** Plausible rouble rates of one unit, in ten-thousandths: other values mean a parsing error (domain.md §2 for the first four). */
const sane: Readonly<Record<string, readonly [least: number, most: number]>> = {
  USD: [300_000, 2_000_000],
  EUR: [300_000, 2_500_000],
  CNY: [30_000, 400_000],
  KRW: [100, 5000],
  JPY: [1000, 50_000],
  AED: [80_000, 600_000],
};

/** The bank's own numbers of the currencies (domain.md §2; those of its daily table in `tests/support/files/cbr-daily.xml`). */
const currencyIds: Readonly<Record<ForeignCurrency, string>> = {
  USD: 'R01235',
  EUR: 'R01239',
  CNY: 'R01375',
  JPY: 'R01820',
  KRW: 'R01815',
  AED: 'R01230',
};

const partOf = (xml: string, tag: string): string => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '';

/** Reads `Nominal` and `Value`; null for a currency without listings. */
function rateOf(xml: string, currency: string, date: string): Rate | null {
  const bounds = sane[currency];
  if (!bounds || !foreignCurrencies.some(({ key }) => key === currency)) return null;
  const [nominal, valueE4] = [Number(partOf(xml, 'Nominal')), parseE4(partOf(xml, 'Value'))];
  const unit = Number.isSafeInteger(nominal) && nominal > 0 && valueE4 !== null ? valueE4 / nominal : Number.NaN;
  if (valueE4 === null || !(unit >= bounds[0] && unit <= bounds[1]))
    throw new RatesError(`The rate of ${currency} is out of reason`, false);
  return { currency, nominal, valueE4, date };
}

/** Parses a response of XML_daily.asp. The date is the root's, because a request on Sunday returns Saturday's rates. */
export function readDaily(xml: string): Rate[] {
  const [, day, month, year] = /<ValCurs\s[^<>]*\bDate="(\d{2})\.(\d{2})\.(\d{4})"/.exec(xml) ?? [];
  if (!day) throw new RatesError('The answer is no table of rates', true);
  const [, ...valutes] = xml.split('<Valute ');
  const rates = valutes.flatMap(
    (valute) => rateOf(valute, partOf(valute, 'CharCode'), `${year}-${month}-${day}`) ?? [],
  );
  if (rates.length === 0) throw new RatesError('The table of rates is empty', true);
  return rates;
}

/** Parses a response of XML_dynamic.asp: the days of one currency, each with a nominal of its own. */
export function readHistory(xml: string, currency: ForeignCurrency): Rate[] {
  if (!/<ValCurs\s[^<>]*\bID="/.test(xml)) throw new RatesError('The answer is no history of rates', true);
  const [, ...records] = xml.split('<Record');
  return records.map((record) => {
    const [, day, month, year] = /\bDate="(\d{2})\.(\d{2})\.(\d{4})"/.exec(record) ?? [];
    const rate =
      day && record.includes(`Id="${currencyIds[currency]}"`)
        ? rateOf(record, currency, `${year}-${month}-${day}`)
        : null;
    if (!rate) throw new RatesError(`The history of ${currency} has other records`, false);
    return rate;
  });
}

/** Formats «2026-06-28» as the bank requires: «28/06/2026». */
const slashed = (day: string): string => day.split('-').toReversed().join('/');

/**
 * Rates of the Bank of Russia: `GET /scripts/XML_daily.asp` for a day and `/scripts/XML_dynamic.asp` for the days of a currency, XML in
 * windows-1251 with decimal commas.
 */
export function createCbrRates({ url }: { url: string }, attempts: Attempts = providerAttempts): RateSource {
  const ask = async (signal: AbortSignal, address: string): Promise<string> => {
    let response: Response;
    try {
      response = await fetch(`${url}/scripts/${address}`, { signal, redirect: 'error' });
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      throw new RatesError(isLate ? 'The bank did not answer in time' : 'The bank cannot be reached', true);
    }
    if (!response.ok) throw new RatesError(`The bank answered ${response.status}`, response.status >= 500);
    return new TextDecoder('windows-1251').decode(await response.arrayBuffer());
  };
  const askDay = async (signal: AbortSignal, day: string): Promise<Rate[]> => {
    const rates = readDaily(await ask(signal, `XML_daily.asp?date_req=${slashed(day)}`));
    if (rates.some(({ date }) => date > day)) throw new RatesError('The bank answered for a later day', false);
    return rates;
  };
  const askHistory = async (
    signal: AbortSignal,
    currency: ForeignCurrency,
    from: string,
    to: string,
  ): Promise<Rate[]> => {
    const days = `date_req1=${slashed(from)}&date_req2=${slashed(to)}`;
    const rates = readHistory(
      await ask(signal, `XML_dynamic.asp?${days}&VAL_NM_RQ=${currencyIds[currency]}`),
      currency,
    );
    if (rates.some(({ date }) => date < from || date > to))
      throw new RatesError('The bank answered for other days', false);
    return rates;
  };
  const isRetryable = (error: unknown) => error instanceof RatesError && error.retryable;
  return {
    fetch: (day) => retrying(attempts, isRetryable, (signal) => askDay(signal, day)),
    async fetchHistory(from, to) {
      const rates: Rate[] = [];
      for (const { key } of foreignCurrencies) {
        // One after another, so that the bank answers one request at a time.
        // oxlint-disable-next-line no-await-in-loop
        rates.push(...(await retrying(attempts, isRetryable, (signal) => askHistory(signal, key, from, to))));
      }
      return rates;
    },
  };
}
