import { useSyncExternalStore } from 'react';
import type { SavedListings } from './saved-listings.ts';
import type { ViewportBreakpoint } from './navigation-constants.ts';
import type { AppContext } from './app-context.ts';
import type { Store } from './store.ts';
import { useApp } from './use-app.ts';

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get, store.get);
export const useViewer = (): ReturnType<AppContext['viewer']['get']> => useStore(useApp().viewer);
export const useArea = (): ReturnType<AppContext['area']['get']> => useStore(useApp().area);

/** Returns the window's breakpoint; during hydration, the one that the server rendered for. */
export function useViewport(): ViewportBreakpoint {
  const { viewport, firstViewport } = useApp();
  return useSyncExternalStore(viewport.subscribe, viewport.get, () => firstViewport);
}

const none: readonly number[] = [];
const unknown = () => false;

/** Returns the saved listings; an empty, unknown list on the server and during hydration. */
export function useSavedListings(list: SavedListings): { ids: readonly number[]; isKnown: boolean } {
  const ids = useSyncExternalStore(list.ids.subscribe, list.ids.get, () => none);
  const isKnown = useSyncExternalStore(list.isKnown.subscribe, list.isKnown.get, unknown);
  return { ids, isKnown };
}

/** Whether a listing is saved; false on the server and during hydration. */
export const useIsSaved = ({ ids }: SavedListings, id: number): boolean =>
  useSyncExternalStore(ids.subscribe, () => ids.get().includes(id), unknown);
