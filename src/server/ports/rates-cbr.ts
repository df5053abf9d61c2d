import { foreignCurrencies } from '#areas/currency/currencies.ts';
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

const partOf = (xml: string, tag: string): string => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '';

function rateOf(valute: string, date: string): Rate | null {
  const currency = partOf(valute, 'CharCode');
  const bounds = sane[currency];
  if (!bounds || !foreignCurrencies.some(({ key }) => key === currency)) return null;
  const [nominal, valueE4] = [Number(partOf(valute, 'Nominal')), parseE4(partOf(valute, 'Value'))];
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
  const rates = valutes.flatMap((valute) => rateOf(valute, `${year}-${month}-${day}`) ?? []);
  if (rates.length === 0) throw new RatesError('The table of rates is empty', true);
  return rates;
}

/** Formats «2026-06-28» as the bank requires: «?date_req=28/06/2026». */
const queryOf = (day: string): string => `?date_req=${day.split('-').toReversed().join('/')}`;

/** Rates of the Bank of Russia: `GET /scripts/XML_daily.asp`, XML in windows-1251 with decimal commas. */
export function createCbrRates({ url }: { url: string }, attempts: Attempts = providerAttempts): RateSource {
  const ask = async (signal: AbortSignal, day: string): Promise<Rate[]> => {
    let response: Response;
    try {
      response = await fetch(`${url}/scripts/XML_daily.asp${queryOf(day)}`, { signal, redirect: 'error' });
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      throw new RatesError(isLate ? 'The bank did not answer in time' : 'The bank cannot be reached', true);
    }
    if (!response.ok) throw new RatesError(`The bank answered ${response.status}`, response.status >= 500);
    const rates = readDaily(new TextDecoder('windows-1251').decode(await response.arrayBuffer()));
    if (rates.some(({ date }) => date > day)) throw new RatesError('The bank answered for a later day', false);
    return rates;
  };
  const isRetryable = (error: unknown) => error instanceof RatesError && error.retryable;
  return { fetch: (day) => retrying(attempts, isRetryable, (signal) => ask(signal, day)) };
}
