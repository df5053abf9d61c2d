import { handle } from '#server/http/handle.ts';
import { currencyCalls } from './contract.ts';
import { findRates } from './queries.ts';
import { formatE4 } from './rates.ts';

export const currencyHandlers = handle(currencyCalls, {
  'currency/rate': async ({ currency: wanted, date: day }, { db }) => {
    const rates = [...(await findRates(db, day)).values()].filter((rate) => wanted?.includes(rate.currency) ?? true);
    return {
      source: 'Bank of Russia' as const,
      rates: rates.map(({ currency, nominal, valueE4, date }) => ({
        currency,
        nominal,
        value: formatE4(valueE4),
        date,
      })),
    };
  },
});
