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

const amountOf = ({ price: { minor, currency } }: Priced, locale: Locale): string =>
  compactAmount(minor / 10 ** currencyDigits(currency), locale);

const periodOf = ({ price: { minor }, price_per: per }: Priced, locale: Locale): string =>
  per === null || minor === 0 ? '' : shortPeriod(per[locale]);

/** «12,5 млн ₽», «67 тыс. ₽/мес», «1 340 ₽/сутки»: a price as a pin has room for. */
export function pinPrice(priced: Priced, locale: Locale): string {
  const { currency } = priced.price;
  const symbol = currencySymbol(currency);
  const number = amountOf(priced, locale);
  const text = isSymbolFirst(currency, locale) ? symbol + number : `${number}${THIN}${symbol}`;
  return text + periodOf(priced, locale);
}

/** «2-комн. 8,4 млн», «Гараж 5 тыс./мес»: where a pin says what it is, its roubles need no sign. */
export function pinText({ name, ...priced }: Priced & { name: Words | null }, locale: Locale): string {
  if (name === null) return pinPrice(priced, locale);
  const price = priced.price.currency === 'RUB' ? amountOf(priced, locale) + periodOf(priced, locale) : pinPrice(priced, locale); // prettier-ignore
  return `${name[locale]} ${price}`;
}

const from = { ru: 'от', en: 'from' } as const;

/** The number of listings of a group and their lowest price, which is null where it says nothing. */
export type GroupLabel = { count: string; price: string | null };

/** «5» and «от 9 млн», «118»; `least` is the lowest price in kopecks. */
export const groupLabel = (count: number, least: number | null, locale: Locale): GroupLabel => ({
  count: count < leastCompact ? formatInteger(count, locale) : compactAmount(count, locale),
  price: least === null ? null : `${from[locale]} ${compactAmount(least / 100, locale)}`,
});
