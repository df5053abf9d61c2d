import type { Words } from '#dictionary/field.ts';
import { currencyDigits, currencySymbol, formatInteger, isSymbolFirst, type Locale, THIN } from '#ui/format.ts';

type Priced = { price: { minor: number; currency: string }; price_per: Words | null };

/** Longer periods, as a pin has room for. */
const shortPeriods: Readonly<Record<string, string>> = { месяц: 'мес', month: 'mo' };

/** «в месяц» as «/мес», “per hour” as “/hour”. */
function shortPeriod(per: string): string {
  const period = per.slice(per.indexOf(' ') + 1);
  return `/${shortPeriods[period] ?? period}`;
}

/** Smaller amounts are as short in full. */
const leastCompact = 10_000;

/** «12,5 млн ₽», «67 тыс. ₽/мес», «1 340 ₽/сутки»: a price as a pin has room for. */
export function pinPrice({ price: { minor, currency }, price_per: per }: Priced, locale: Locale): string {
  const amount = new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 });
  const whole = minor / 10 ** currencyDigits(currency);
  const number = whole < leastCompact ? formatInteger(whole, locale) : amount.format(whole);
  const symbol = currencySymbol(currency);
  const text = isSymbolFirst(currency, locale) ? symbol + number : `${number}${THIN}${symbol}`;
  return per === null || minor === 0 ? text : text + shortPeriod(per[locale]);
}
