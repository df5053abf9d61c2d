import { formatMoney, type Locale } from '#ui/format.ts';
import type { Words } from '#dictionary/field.ts';

type Amount = { readonly minor: number; readonly currency: string };
type Priced = {
  readonly price: Amount;
  readonly price_per: Words | null;
};

/** The price of what is given away. */
export const freeOfCharge: Words = { ru: 'Бесплатно', en: 'Free' };

/** «35 000 ₽», «Бесплатно». */
export const amountText = ({ minor, currency }: Amount, locale: Locale): string =>
  minor === 0 ? freeOfCharge[locale] : formatMoney(minor, currency, locale);

/** The period or unit of a price; a thing without a price has none. */
export const perText = ({ price, price_per }: Priced, locale: Locale): string =>
  price.minor === 0 ? '' : (price_per?.[locale] ?? '');

/** «35 000 ₽ в месяц»: the price with its period or unit. */
export const priceText = (priced: Priced, locale: Locale): string =>
  [amountText(priced.price, locale), perText(priced, locale)].filter(Boolean).join('\u00A0');
