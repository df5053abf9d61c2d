import { formatMoney, type Locale, roundEstimate } from '#ui/format.ts';
import type { Words } from '#dictionary/field.ts';

type Amount = { readonly minor: number; readonly currency: string };
type Priced = {
  readonly price: Amount;
  readonly price_per: Words | null;
};

type RoublePriced = { readonly price: Amount; readonly price_rub: { readonly minor: number } | null };

/** The price of what is given away. */
export const freeOfCharge: Words = { ru: 'Бесплатно', en: 'Free' };

/** «35 000 ₽», «Бесплатно». */
export const amountText = ({ minor, currency }: Amount, locale: Locale): string =>
  minor === 0 ? freeOfCharge[locale] : formatMoney(minor, currency, locale);

/** «≈ 1 325 000 ₽»; of a lower bound, with the word `from`, «от 1 325 000 ₽», rounded down. */
export const approximate = (minor: number, locale: Locale, from?: string): string =>
  `${from ?? '≈'}\u00A0${formatMoney(roundEstimate(minor, from ? Math.floor : Math.round), 'RUB', locale)}`;

/** Whether nothing is added to a price: the price with delivery and customs is the price itself. */
export const isAllIn = (landedMinor: number | null, { minor, currency }: Amount): boolean =>
  currency === 'RUB' && landedMinor === minor;

/** «≈ 1 325 000 ₽» for a price in another currency; null for one in roubles or of a currency without a rate. */
export const approximateRoubles = ({ price, price_rub: roubles }: RoublePriced, locale: Locale): string | null =>
  price.currency === 'RUB' || !roubles ? null : approximate(roubles.minor, locale);

/** «1 300 000 ₽»: the price before the last change, where the price fell, in roubles like the price beside it; null where it did not fall. */
export function formerPriceText(
  listing: RoublePriced & { readonly price_before_minor: number | null },
  locale: Locale,
): string | null {
  const { price, price_rub: roubles, price_before_minor: before } = listing;
  if (before === null) return null;
  if (price.currency === 'RUB' || !roubles || price.minor === 0) return formatMoney(before, price.currency, locale);
  return formatMoney(roundEstimate((before / price.minor) * roubles.minor), 'RUB', locale);
}

/** By how many percent of the former price the price fell; 0 where it did not. */
export const dropPercent = ({
  price,
  price_before_minor: before,
}: {
  price: Amount;
  price_before_minor: number | null;
}) => (before === null ? 0 : Math.round((1 - price.minor / before) * 100));

/** The period or unit of a price; a thing without a price has none. */
export const perText = ({ price, price_per }: Priced, locale: Locale): string =>
  price.minor === 0 ? '' : (price_per?.[locale] ?? '');

/** «35 000 ₽ в месяц»: the price with its period or unit. */
export const priceText = (priced: Priced, locale: Locale): string =>
  [amountText(priced.price, locale), perText(priced, locale)].filter(Boolean).join('\u00A0');
