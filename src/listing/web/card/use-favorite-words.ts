import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { localHref, paths } from '#web/paths.ts';
import { useRouter } from '#web/router/use-router.ts';
import { useApp } from '#web/use-app.ts';

export type FavoriteWords = {
  add: string;
  remove: string;
  added: string;
  removed: string;
  undo: string;
  failed: string;
  /** The button of a toast that opens the page of favourites. */
  open: { label: string; onUndo: () => void };
};

/** Words of the heart, made once for a list of cards. */
export function useFavoriteWords(): FavoriteWords {
  const { locale } = useApp();
  const t = useTranslations('listing');
  const router = useRouter();
  return useMemo(
    () => ({
      add: t('favorite.add'),
      remove: t('favorite.remove'),
      added: t('favorite.added'),
      removed: t('favorite.removed'),
      undo: t('favorite.undo'),
      failed: t('favorite.failed'),
      open: { label: t('compare.open'), onUndo: () => router.history.push(localHref(locale, paths.favorites())) },
    }),
    [locale, router, t],
  );
}
