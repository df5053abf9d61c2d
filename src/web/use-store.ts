import { useSyncExternalStore } from 'react';
import { type AppContext, type Store, useApp } from './context.tsx';

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get, store.get);
export const useViewer = (): ReturnType<AppContext['viewer']['get']> => useStore(useApp().viewer);
export const useArea = (): ReturnType<AppContext['area']['get']> => useStore(useApp().area);
