import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { formatRating, formatWhen } from '#ui/format.ts';
import { localHref } from '#web/paths.ts';
import { useApp } from '#web/use-app.ts';
import type { SavedListings } from '#web/saved-listings.ts';
import type { ListingCard } from '../../contract.ts';
import type { PriceLevel } from '../../price-rating.ts';
import { type PriceLook, usePriceLook } from './price-look.ts';
import { type Compare, useCompare } from './use-compare.ts';
import { type FavoriteWords, useFavoriteWords } from './use-favorite-words.ts';
import { type BilingualTitle, titleIn } from '../../title.ts';

/** The data of a card beyond its listing, made once for a list because cards call no hooks. */
export type CardLook = PriceLook & {
  href: (path: string) => string;
  when: (time: string) => string;
  /** «Хорошая цена», and «среди 18 похожих». */
  level: (level: PriceLevel) => string;
  similar: (count: number) => string;
  noPhoto: string;
  /** «Реклама», the label of a paid place. */
  ad: string;
  sellerKinds: Record<ListingCard['seller']['kind'], string>;
  /** «★ 4,7 (12)», of the seller. */
  rating: (rating: NonNullable<ListingCard['seller']['rating']>) => string;
  favorites: SavedListings;
  favoriteWords: FavoriteWords;
  compare: Compare;
  alt: (listing: BilingualTitle, drawing: boolean) => string;
};

export function useCardLook(): CardLook {
  const { locale, now, timeZone, favorites } = useApp();
  const compare = useCompare();
  const favoriteWords = useFavoriteWords();
  const price = usePriceLook();
  const t = useTranslations('listing');
  return useMemo(() => {
    const today = new Date(now);
    const photo = t('photo_alt', { title: '\u0001' });
    const drawing = t('drawing_alt', { title: '\u0001' });
    return {
      ...price,
      href: (path) => localHref(locale, path),
      when: (time) => formatWhen(time, today, locale, timeZone),
      favorites,
      favoriteWords,
      compare,
      level: (level) => t(`price_level.${level}`),
      similar: (count) => t('price_similar', { count }),
      noPhoto: t('no_photo'),
      ad: t('ad'),
      sellerKinds: {
        private: t('seller_kind.private'),
        sole_trader: t('seller_kind.sole_trader'),
        company: t('seller_kind.company'),
      },
      rating: ({ average, count }) => t('rating', { average: formatRating(average, locale), count }),
      alt: (listing, isDrawing) => (isDrawing ? drawing : photo).replace('\u0001', () => titleIn(listing, locale)),
    };
  }, [locale, now, timeZone, favorites, favoriteWords, compare, price, t]);
}
