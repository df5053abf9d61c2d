import { useSyncExternalStore } from 'react';
import type { Favorites } from './favorites.ts';
import { type AppContext, type Store, useApp } from './context.tsx';

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get, store.get);
export const useViewer = (): ReturnType<AppContext['viewer']['get']> => useStore(useApp().viewer);
export const useArea = (): ReturnType<AppContext['area']['get']> => useStore(useApp().area);

const none: readonly number[] = [];
const unknown = () => false;

/** What is kept; nothing, and not known, on the server and while hydrating, so that both draw the same. */
export function useKeptIds(favorites: Favorites): { ids: readonly number[]; isKnown: boolean } {
  const ids = useSyncExternalStore(favorites.ids.subscribe, favorites.ids.get, () => none);
  const isKnown = useSyncExternalStore(favorites.isKnown.subscribe, favorites.isKnown.get, unknown);
  return { ids, isKnown };
}
