import type { useTranslations } from 'use-intl';
import type { Listing } from '#listing/contract.ts';
import { sellerName } from '#listing/seller-name.ts';
import { cityName } from '#listing/web/city-name.ts';
import { formatRating, formatWhen } from '#ui/format.ts';
import type { AppContext } from '#web/app-context.ts';
import type { ComparedFact } from './compared-fact.ts';

/** The rows of where the compared listings are, and of who sells them. */
export function placeFacts(
  listings: readonly Listing[],
  t: ReturnType<typeof useTranslations<'compare'>>,
  { locale, now, timeZone }: Pick<AppContext, 'locale' | 'now' | 'timeZone'>,
): ComparedFact[] {
  const rows = [
    { key: 'city', label: t('city'), values: listings.map(({ city }) => cityName(city, locale)) },
    { key: 'seller', label: t('seller'), values: listings.map(({ seller }) => sellerName(seller.name, locale)) },
    {
      key: 'reviews',
      label: t('reviews'),
      values: listings.map(({ seller: { rating } }) =>
        rating ? `★\u00A0${formatRating(rating.average, locale)}\u00A0(${rating.count})` : '',
      ),
    },
    {
      key: 'listed',
      label: t('listed'),
      values: listings.map(({ published_at: at }) => (at ? formatWhen(at, new Date(now), locale, timeZone) : '')),
    },
  ];
  return rows
    .filter(({ values }) => values.some(Boolean))
    .map((row) => ({ ...row, differs: new Set(row.values).size > 1, best: [] }));
}
