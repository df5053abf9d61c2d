import { currencyDigits, formatDay, formatMoney, type Locale } from '#ui/format.ts';

/** A price that was typed in a foreign currency, in whole units, and the day of the rate at which it was converted. */
export type ForeignPrice = { currency: string; from: number | null; to: number | null; date: string };

/** «2 000 000 $», «20 000 $ – 30 000 $». */
export function foreignAmounts({ currency, from, to }: Omit<ForeignPrice, 'date'>, locale: Locale): string {
  const bounds = [...new Set([from, to].filter((bound) => bound !== null))];
  return bounds.map((bound) => formatMoney(bound * 10 ** currencyDigits(currency), currency, locale)).join(' – ');
}

const note = {
  ru: (amount: string, day: string) => `${amount} пересчитали в рубли по курсу Банка России на ${day}.`,
  en: (amount: string, day: string) => `${amount} is converted to roubles at the Bank of Russia rate of ${day}.`,
};

/** «2 000 000 $ пересчитали в рубли по курсу Банка России на 26 нояб. 2026.» */
export const conversionNote = (price: ForeignPrice, locale: Locale): string =>
  note[locale](foreignAmounts(price, locale), formatDay(price.date, locale));
