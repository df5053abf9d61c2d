import type { useTranslations } from 'use-intl';
import type { Listing } from '#listing/contract.ts';
import { sellerName } from '#listing/seller-name.ts';
import { cityName } from '#listing/web/city-name.ts';
import type { Locale } from '#ui/format.ts';
import type { ComparedFact } from './compared-fact.ts';

/** The rows of where the compared listings are, and of who sells them. */
export function placeFacts(
  listings: readonly Listing[],
  t: ReturnType<typeof useTranslations<'compare'>>,
  locale: Locale,
): ComparedFact[] {
  const rows = [
    { key: 'city', label: t('city'), values: listings.map(({ city }) => cityName(city, locale)) },
    { key: 'seller', label: t('seller'), values: listings.map(({ seller }) => sellerName(seller.name, locale)) },
  ];
  return rows.map((row) => ({ ...row, differs: new Set(row.values).size > 1, best: [] }));
}
