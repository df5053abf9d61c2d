import { formatMoney, type Locale } from '#ui/format.ts';
import type { Words } from '#dictionary/field.ts';

type Priced = {
  readonly price: { readonly minor: number; readonly currency: string };
  readonly price_per: Words | null;
};

/** «35 000 ₽ в месяц»: the price with its period or unit. */
export const priceText = ({ price, price_per }: Priced, locale: Locale): string =>
  [formatMoney(price.minor, price.currency, locale), price_per?.[locale]].filter(Boolean).join('\u00A0');
