import type { Locale } from '#ui/format.ts';
import { confirmation, hideToastsAbout, showToast } from '#ui/toasts.ts';

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

/** Tells in a toast that a listing is a favourite, with a button to the others, or no longer, with one that undoes it. */
export function tellFavorite({ about, wasKept, onUndo }: FavoriteChange, locale: Locale, onOpen: () => void): void {
  const { added, removed, undo, open } = words[locale];
  hideToastsAbout([...about, confirmation]);
  showToast(
    wasKept
      ? { text: removed, about, undo: { label: undo, onUndo } }
      : { text: added, about: [...about, confirmation], undo: { label: open, onUndo: onOpen } },
  );
}
