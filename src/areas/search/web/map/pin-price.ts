import { currencyDigits, currencySymbol, isSymbolFirst, type Locale, THIN } from '#ui/format.ts';

/** «12,5 млн ₽»: a price as a pin has room for. */
export function pinPrice({ minor, currency }: { minor: number; currency: string }, locale: Locale): string {
  const amount = new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 });
  const text = amount.format(minor / 10 ** currencyDigits(currency));
  const symbol = currencySymbol(currency);
  return isSymbolFirst(currency, locale) ? symbol + text : `${text}${THIN}${symbol}`;
}
