import { useSyncExternalStore } from 'react';
import type { KeptIds } from './kept-ids.ts';
import type { ViewportBreakpoint } from './navigation-constants.ts';
import type { AppContext } from './app-context.ts';
import type { Store } from './store.ts';
import { useApp } from './use-app.ts';

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get, store.get);
export const useViewer = (): ReturnType<AppContext['viewer']['get']> => useStore(useApp().viewer);
export const useArea = (): ReturnType<AppContext['area']['get']> => useStore(useApp().area);

/** While hydrating it is what the server drew for, so that both draw the same. */
export function useViewport(): ViewportBreakpoint {
  const { viewport, firstViewport } = useApp();
  return useSyncExternalStore(viewport.subscribe, viewport.get, () => firstViewport);
}

const none: readonly number[] = [];
const unknown = () => false;

/** What is kept; nothing, and not known, on the server and while hydrating, so that both draw the same. */
export function useKeptIds(list: KeptIds): { ids: readonly number[]; isKnown: boolean } {
  const ids = useSyncExternalStore(list.ids.subscribe, list.ids.get, () => none);
  const isKnown = useSyncExternalStore(list.isKnown.subscribe, list.isKnown.get, unknown);
  return { ids, isKnown };
}

/** Whether one is kept; false on the server and while hydrating. */
export const useIsKept = ({ ids }: KeptIds, id: number): boolean =>
  useSyncExternalStore(ids.subscribe, () => ids.get().includes(id), unknown);
