import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { Locale } from '#ui/format.ts';
import { useApp } from '#web/use-app.ts';

/** The words beside prices. */
export type PriceLook = {
  locale: Locale;
  /** «Было», before the former price. */
  was: string;
  /** «с доставкой и таможней», after the price with both, and «17 700 $ за рубежом», the price without them. */
  landed: string;
  /** The word before a lower bound. */
  from: string;
  abroad: (price: string) => string;
};

export function usePriceLook(): PriceLook {
  const { locale } = useApp();
  const t = useTranslations('listing');
  return useMemo(
    () => ({
      locale,
      was: t('price_was'),
      landed: t('landed'),
      from: t('from'),
      abroad: (price) => t('price_abroad', { price }),
    }),
    [locale, t],
  );
}
