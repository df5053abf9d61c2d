import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { showToast } from '#ui/toasts.ts';
import { useApp } from '#web/use-app.ts';
import type { SavedListings } from '#web/saved-listings.ts';
import { useIsSaved } from '#web/use-store.ts';
import { type FavoriteWords, useFavoriteWords } from './use-favorite-words.ts';

/** Adds or removes at once. A removal can be undone, and a change that the server refuses is reverted. */
function toggle(favorites: SavedListings, id: number, wasKept: boolean, words: FavoriteWords): void {
  const about = [`favorite:${id}`];
  const told = (changed: Promise<unknown>, telling?: Promise<void>) =>
    void Promise.allSettled([telling, changed])
      .then(() => changed)
      .catch(() => showToast({ text: words.failed, tone: 'danger', about }));
  const onUndo = () => told(favorites.set(id, true));
  told(favorites.set(id, !wasKept), words.tell({ about, wasKept, onUndo }));
}

type HeartProps = {
  id: number;
  title: string;
  favorites: SavedListings;
  words: FavoriteWords;
  className?: string;
};

/** The heart on a card. Its data come as props instead of hooks, since a list renders dozens. */
export function FavoriteHeart({ id, title, favorites, words, className }: HeartProps) {
  const isKept = useIsSaved(favorites, id);
  return (
    <span className={cx('noscript:hidden', className)}>
      <IconButton
        icon="heart"
        variant="onPhoto"
        pressed={isKept}
        label={`${words.add}: ${title}`}
        onClick={() => toggle(favorites, id, isKept, words)}
      />
    </span>
  );
}

/** The heart on the photo of a listing's page. */
export function FavoriteOnPhoto({ id, title }: { id: number; title: string }) {
  const { favorites } = useApp();
  const words = useFavoriteWords();
  return <FavoriteHeart id={id} title={title} favorites={favorites} words={words} />;
}

/** The heart on a listing's page, with a label. */
export function FavoriteButton({ id }: { id: number }) {
  const { favorites } = useApp();
  const words = useFavoriteWords();
  const isKept = useIsSaved(favorites, id);
  return (
    <Button
      variant="quiet"
      size="sm"
      icon="heart"
      aria-pressed={isKept}
      className={cx('noscript:hidden', isKept && 'text-accent [&_path]:fill-current')}
      onClick={() => toggle(favorites, id, isKept, words)}
    >
      {isKept ? words.remove : words.add}
    </Button>
  );
}
