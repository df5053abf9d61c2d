import type { useTranslations } from 'use-intl';
import { formatDay, formatMoney, type Locale } from '#ui/format.ts';
import type { ListingCard } from '../../contract.ts';

type Words = ReturnType<typeof useTranslations<'listing'>>;
type Priced = Pick<ListingCard, 'price' | 'price_rub'>;

/** «≈ 1 250 000 ₽ по курсу ЦБ на 21 ноя 2026»; that there is no rate is said, and null where the price is in roubles. */
export function roublesText(t: Words, { price, price_rub: roubles }: Priced, locale: Locale): string | null {
  if (price.currency === 'RUB') return null;
  if (!roubles) return t('no_rate', { currency: price.currency });
  // A kopeck of what is only about so much says nothing.
  const whole = Math.round(roubles.minor / 100) * 100;
  return t('price_rub', {
    price: formatMoney(whole, 'RUB', locale),
    date: formatDay(roubles.rate_date, locale, 'UTC'),
  });
}
