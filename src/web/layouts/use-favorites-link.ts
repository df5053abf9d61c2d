import { useApp, useHref } from '../use-app.ts';
import { paths } from '../paths.ts';
import { useSavedListings, useViewer } from '../use-store.ts';

/** Returns the address of the visitor's favourites and their number. */
export function useFavoritesLink(): { href: string; count: number } {
  const { favorites } = useApp();
  const href = useHref();
  const viewer = useViewer();
  const { ids } = useSavedListings(favorites);
  return {
    href: href(viewer.kind === 'user' ? paths.userFavorite(viewer.id) : paths.favorites()),
    count: ids.length,
  };
}
