import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { maxCompared } from '../../saved-limits.ts';
import { confirmation, hideToastsAbout, showToast } from '#ui/toasts.ts';
import { localHref, paths } from '#web/paths.ts';
import { useApp } from '#web/use-app.ts';
import type { SavedListings } from '#web/saved-listings.ts';
import { useRouter } from '#web/router/use-router.ts';

/** The subject of toasts that lead to the page of the comparison, which hides them. */
export const comparison = 'comparison';

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
    const href = localHref(locale, paths.compare());
    const open = { label: t('open'), onUndo: () => router.history.push(href) };
    const full = t('full', { most: maxCompared });
    const [added, failed] = [t('added'), t('failed')];
    return {
      list: compared,
      words: { add: t('add'), remove: t('remove') },
      async toggle(id) {
        const ids = compared.ids.get();
        const isAdded = !ids.includes(id);
        const about = [`compared:${id}`];
        const fail = () => showToast({ text: failed, tone: 'danger', about });
        try {
          // Fewer are never too many of a kind, so that nothing is asked for.
          if (isAdded && ids.length >= maxCompared) {
            const { countSameKind } = await import('./count-same-kind.ts');
            if ((await countSameKind(api, id, ids)) >= maxCompared)
              return showToast({ text: full, about: [comparison], undo: open });
          }
        } catch {
          return fail();
        }
        hideToastsAbout([...about, confirmation]);
        compared.set(id, isAdded).catch(fail);
        if (isAdded) showToast({ text: added, about: [...about, comparison, confirmation], undo: open });
      },
    };
  }, [api, compared, locale, router, t]);
}
