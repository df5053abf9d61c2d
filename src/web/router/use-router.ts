import { createContext, useContext } from 'react';
import type { AppContext } from '../app-context.ts';
import type { RawSearch } from '../routes/search-params.ts';
import type { LoadedPage } from './load-page.ts';
import type { Location } from './location.ts';
import type { Router } from './router.ts';

export type RouterContextValue = {
  app: AppContext;
  /** Null on the server. */
  router: Router | null;
  shown: LoadedPage;
};

/** The context of the rendered page; RoutedApp.tsx provides it. */
export const RouterContext = createContext<RouterContextValue | null>(null);

export function useRouterContext(): RouterContextValue {
  const value = useContext(RouterContext);
  if (!value) throw new Error('Nothing of the site is drawn outside RoutedApp.');
  return value;
}

/** Returns the router for event handlers. On the server it returns a stub, because no event occurs there. */
export function useRouter(): Router {
  const { router } = useRouterContext();
  return router ?? absentRouter;
}

/** Returns the location of the rendered page. */
export const useLocation = (): Location => useRouterContext().shown.location;
export const useSearch = (): RawSearch => useRouterContext().shown.location.search;

const noParams: Record<string, string> = {};
export const useParams = (): Record<string, string> => useRouterContext().shown.found?.params ?? noParams;

/** Returns the data that the page's `load` returned; undefined when loading failed. The page's module knows the type. */
export function usePageData(): unknown {
  const { shown } = useRouterContext();
  return shown.status === 'ok' ? shown.data : undefined;
}

// Rendering on the server calls none of its methods.
const absentRouter = {} as Router;
