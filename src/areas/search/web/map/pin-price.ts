import { currencyDigits, type Locale } from '#ui/format.ts';

/** «12,5 млн ₽»: a price as a pin has room for. */
export const pinPrice = ({ minor, currency }: { minor: number; currency: string }, locale: Locale): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumSignificantDigits: 3,
    currencyDisplay: 'narrowSymbol',
  }).format(minor / 10 ** currencyDigits(currency));
