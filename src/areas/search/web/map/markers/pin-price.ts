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

/** «12,5 млн», «67 тыс.», «1 340». */
export function compactNumber(whole: number, locale: Locale): string {
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 });
  return whole < leastCompact ? formatInteger(whole, locale) : compact.format(whole);
}

/** «12,5 млн ₽», «67 тыс. ₽/мес», «1 340 ₽/сутки»: a price as a pin has room for. */
export function pinPrice({ price: { minor, currency }, price_per: per }: Priced, locale: Locale): string {
  const symbol = currencySymbol(currency);
  const number = compactNumber(minor / 10 ** currencyDigits(currency), locale);
  const text = isSymbolFirst(currency, locale) ? symbol + number : `${number}${THIN}${symbol}`;
  return per === null || minor === 0 ? text : text + shortPeriod(per[locale]);
}
