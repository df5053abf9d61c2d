import { formatMoney, type Locale } from '#ui/format.ts';

/** «+1 500 ₽», «−499 ₽». */
export const signedMoney = (minor: number, locale: Locale): string =>
  `${minor < 0 ? '−' : '+'}${formatMoney(Math.abs(minor), 'RUB', locale)}`;
