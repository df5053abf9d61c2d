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
export function compactAmount(whole: number, locale: Locale): string {
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 });
  return whole < leastCompact ? formatInteger(whole, locale) : compact.format(whole);
}

/** «12,5 млн ₽», «67 тыс. ₽/мес», «1 340 ₽/сутки»: a price as a pin has room for. */
export function pinPrice({ price: { minor, currency }, price_per: per }: Priced, locale: Locale): string {
  const number = compactAmount(minor / 10 ** currencyDigits(currency), locale);
  const symbol = currencySymbol(currency);
  const text = isSymbolFirst(currency, locale) ? symbol + number : `${number}${THIN}${symbol}`;
  return per === null || minor === 0 ? text : text + shortPeriod(per[locale]);
}

const from = { ru: 'от', en: 'from' } as const;

/** The number of listings of a group and their lowest price, which is null where it says nothing. */
export type GroupLabel = { count: string; price: string | null };

/** «5» and «от 9 млн», «118»; `least` is the lowest price in kopecks. */
export const groupLabel = (count: number, least: number | null, locale: Locale): GroupLabel => ({
  count: count < leastCompact ? formatInteger(count, locale) : compactAmount(count, locale),
  price: least === null ? null : `${from[locale]} ${compactAmount(least / 100, locale)}`,
});
