import type { Api } from '#contract/client.ts';
import type { AppContext } from './app-context.ts';
import { localHref } from './paths.ts';
import { useDrawn } from './router/use-router.ts';

export const useApp = (): AppContext => useDrawn().app;

/** The API client of components. */
export const useApi = (): Api => useApp().primaryApi;

/** Turns a path of paths.ts into the address in the reader's language. */
export function useHref(): (path: string) => string {
  const { locale } = useApp();
  return (path) => localHref(locale, path);
}
