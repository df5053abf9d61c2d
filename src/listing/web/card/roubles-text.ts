import type { useTranslations } from 'use-intl';
import { formatDay, formatMoney, type Locale } from '#ui/format.ts';
import type { ListingCard } from '../../contract.ts';

type Words = ReturnType<typeof useTranslations<'listing'>>;
type Priced = Pick<ListingCard, 'price' | 'price_rub'>;

/** «≈ 1 250 000 ₽ по курсу ЦБ на 21 ноя 2026», or a note that there is no rate; null for a price in roubles. */
export function roublesText(t: Words, { price, price_rub: roubles }: Priced, locale: Locale): string | null {
  if (price.currency === 'RUB') return null;
  if (!roubles) return t('no_rate', { currency: price.currency });
  // Kopecks of an approximate amount are meaningless.
  const whole = Math.round(roubles.minor / 100) * 100;
  return t('price_rub', {
    price: formatMoney(whole, 'RUB', locale),
    date: formatDay(roubles.rate_date, locale, 'UTC'),
  });
}
