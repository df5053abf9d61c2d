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

/** Rates shipped with the product, used until newer ones are fetched. */
export const snapshotRates: Rates = new Map(rates.map((row) => [row.currency, rateOf(row)]));

/** Date of the rate in force: the newest fetched or the shipped one, whichever is later; null when there is none. */
export function rateDate(currency: string, fetched: string | null): string | null {
  const shipped = snapshotRates.get(currency)?.date ?? null;
  return shipped === null || (fetched !== null && fetched > shipped) ? fetched : shipped;
}
