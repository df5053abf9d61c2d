import type { useTranslations } from 'use-intl';
import { formatDay, formatMoney, type Locale } from '#ui/format.ts';
import type { ListingCard } from '../../contract.ts';

type Words = ReturnType<typeof useTranslations<'listing'>>;
type Priced = Pick<ListingCard, 'price' | 'price_rub'>;

/**
 * «17 200 $ по курсу ЦБ на 21 ноя 2026» below a price shown in roubles, or a note that there is no rate; null for a price in roubles. `amount`
 * replaces the price.
 */
export function roublesText(t: Words, listing: Priced, locale: Locale, amount?: string | null): string | null {
  const { price, price_rub: roubles } = listing;
  if (price.currency === 'RUB') return null;
  if (!roubles) return t('no_rate', { currency: price.currency });
  return t('price_rub', {
    price: amount ?? formatMoney(price.minor, price.currency, locale),
    date: formatDay(roubles.rate_date, locale, 'UTC'),
  });
}
