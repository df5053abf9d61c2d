import { readFileSync } from 'node:fs';
import { type Rate, type Rates, parseE4 } from './rates.ts';

type Row = { currency: string; nominal: number; value: string; date: string };

const file = new URL('../../../data/finance/cbr_rates_snapshot.json', import.meta.url);

function rateOf({ currency, nominal, value, date }: Row): Rate {
  const valueE4 = parseE4(value);
  if (valueE4 === null) throw new Error(`The snapshot of rates says ${value} for ${currency}.`);
  return { currency, nominal, valueE4, date };
}

const { rates } = JSON.parse(readFileSync(file, 'utf8')) as { rates: Row[] }; // its test holds the shape

const shipped = rates.map(rateOf).toSorted((one, other) => one.date.localeCompare(other.date));

/** Rates shipped with the product that were in force on a day, used where none was fetched; a currency without one until that day is missing. */
export const snapshotOn = (day: string): Rates =>
  new Map(shipped.filter(({ date }) => date <= day).map((rate) => [rate.currency, rate]));

/** The newest rates shipped with the product. */
export const snapshotRates: Rates = snapshotOn('9999-12-31');

/** Date of the rate in force: the newest fetched or the shipped one, whichever is later; null when there is none. */
export function rateDate(currency: string, fetched: string | null): string | null {
  const shipped = snapshotRates.get(currency)?.date ?? null;
  return shipped === null || (fetched !== null && fetched > shipped) ? fetched : shipped;
}
