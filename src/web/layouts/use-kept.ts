import { useApp, useHref } from '../use-app.ts';
import { paths } from '../paths.ts';
import { useKeptIds, useViewer } from '../use-store.ts';

/** Where the heart of the header leads, and how many are kept. */
export function useKept(): { href: string; count: number } {
  const { favorites } = useApp();
  const href = useHref();
  const viewer = useViewer();
  const { ids } = useKeptIds(favorites);
  return {
    href: href(viewer.kind === 'user' ? paths.userFavorite(viewer.id) : paths.favorites()),
    count: ids.length,
  };
}
