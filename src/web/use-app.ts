import type { Api } from '#contract/client.ts';
import type { AppContext } from './app-context.ts';
import { localHref } from './paths.ts';
import { useRouterContext } from './router/use-router.ts';

export const useApp = (): AppContext => useRouterContext().app;

/** Returns the API client of components. */
export const useApi = (): Api => useApp().primaryApi;

/** Returns a function that turns a path of paths.ts into an address in the reader's language. */
export function useHref(): (path: string) => string {
  const { locale } = useApp();
  return (path) => localHref(locale, path);
}
