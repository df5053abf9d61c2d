import type { useTranslations } from 'use-intl';

export type FavoriteWords = { add: string; remove: string; removed: string; undo: string; failed: string };

/** Words of the heart, made once for a list of cards. */
export const favoriteWordsOf = (t: ReturnType<typeof useTranslations<'listing'>>): FavoriteWords => ({
  add: t('favorite.add'),
  remove: t('favorite.remove'),
  removed: t('favorite.removed'),
  undo: t('favorite.undo'),
  failed: t('favorite.failed'),
});
