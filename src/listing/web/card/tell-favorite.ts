import type { Locale } from '#ui/format.ts';
import { confirmation, hideToastsAbout, showToast } from '#ui/toasts.ts';
import { localHref, paths } from '#web/paths.ts';
import type { Router } from '#web/router/router.ts';
import { leadsToFavorites } from './favorite-toasts.ts';

/** The words of its toasts, which load with the first press, as those of a comparison do (decision 31). */
const words = {
  ru: { added: 'Добавлено в избранное', removed: 'Убрано из избранного', undo: 'Вернуть', open: 'Открыть' },
  en: { added: 'Added to favourites', removed: 'Removed from favourites', undo: 'Undo', open: 'Open' },
} as const;

export type FavoriteChange = {
  about: string[];
  /** Whether the listing was a favourite before. */
  wasKept: boolean;
  onUndo: () => void;
};

/** Whether a path is that of the favourites: of a guest, or of an account. */
const isOfFavorites = (path: string): boolean => path === paths.favorites() || /^\/user\/\d+\/favorite$/u.test(path);

/** Tells in a toast that a listing is a favourite, with a button to the others unless they are in view, or no longer, with one that undoes it. */
export function tellFavorite(
  { about, wasKept, onUndo }: FavoriteChange,
  locale: Locale,
  { history, location }: Pick<Router, 'history' | 'location'>,
): void {
  const { added, removed, undo, open } = words[locale];
  hideToastsAbout([...about, confirmation]);
  if (wasKept) {
    showToast({ text: removed, about, undo: { label: undo, onUndo } });
    return;
  }
  const confirmed = { text: added, about: [...about, confirmation] };
  const onOpen = () => history.push(localHref(locale, paths.favorites()));
  showToast(
    isOfFavorites(location().pathname)
      ? confirmed
      : { ...confirmed, about: [...confirmed.about, leadsToFavorites], undo: { label: open, onUndo: onOpen } },
  );
}
