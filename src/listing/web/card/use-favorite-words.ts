import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useRouter } from '#web/router/use-router.ts';
import { useApp } from '#web/use-app.ts';
import type { FavoriteChange } from './tell-favorite.ts';

export type FavoriteWords = {
  add: string;
  remove: string;
  failed: string;
  /** Tells of a change in a toast. */
  tell: (change: FavoriteChange) => Promise<void>;
};

/** Words of the heart, made once for a list of cards. */
export function useFavoriteWords(): FavoriteWords {
  const { locale } = useApp();
  const t = useTranslations('listing.favorite');
  const router = useRouter();
  return useMemo(
    () => ({
      add: t('add'),
      remove: t('remove'),
      failed: t('failed'),
      tell: async (change) => (await import('./tell-favorite.ts')).tellFavorite(change, locale, router),
    }),
    [locale, router, t],
  );
}
