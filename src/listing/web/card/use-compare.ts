import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '#ui/toasts.ts';
import { localHref, paths } from '#web/paths.ts';
import { useApp } from '#web/use-app.ts';
import type { SavedListings } from '#web/saved-listings.ts';
import { useRouter } from '#web/router/use-router.ts';
import { toggleCompared } from './toggle-compared.ts';

export type Compare = {
  list: SavedListings;
  words: { add: string; remove: string };
  /** Adds the listing to the comparison or removes it at once; shows a toast if nothing else on the screen shows the change. */
  toggle: (id: number) => void;
};

/** The comparison for the buttons of cards, made once for a list. */
export function useCompare(): Compare {
  const { api, compared, locale } = useApp();
  const t = useTranslations('listing.compare');
  const router = useRouter();
  return useMemo(() => {
    const failed = t('failed');
    const onOpen = () => router.history.push(localHref(locale, paths.compare()));
    return {
      list: compared,
      words: { add: t('add'), remove: t('remove') },
      toggle: (id) =>
        void toggleCompared(id, { api, compared, locale, onOpen }).catch(() =>
          showToast({ text: failed, tone: 'danger', about: [`compared:${id}`] }),
        ),
    };
  }, [api, compared, locale, router, t]);
}
