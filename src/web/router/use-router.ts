import { createContext, useContext } from 'react';
import type { AppContext } from '../app-context.ts';
import type { RawSearch } from '../routes/view.ts';
import type { Shown } from './load-page.ts';
import type { Location } from './location.ts';
import type { Router } from './router.ts';

export type Drawn = {
  app: AppContext;
  /** In the browser only. */
  router: Router | null;
  shown: Shown;
};

/** What is drawn: given once, by RoutedApp.tsx. */
export const DrawnContext = createContext<Drawn | null>(null);

export function useDrawn(): Drawn {
  const drawn = useContext(DrawnContext);
  if (!drawn) throw new Error('Nothing of the site is drawn outside RoutedApp.');
  return drawn;
}

/** For handlers of events: on the server nobody goes anywhere. */
export function useRouter(): Router {
  const { router } = useDrawn();
  return router ?? absentRouter;
}

/** Of the page that is drawn. */
export const useLocation = (): Location => useDrawn().shown.location;
export const useSearch = (): RawSearch => useDrawn().shown.location.search;

const noParams: Record<string, string> = {};
export const useParams = (): Record<string, string> => useDrawn().shown.found?.params ?? noParams;

/** What `load` of the page has answered; its module knows the type. */
export function usePageData(): unknown {
  const { shown } = useDrawn();
  return shown.status === 'ok' ? shown.data : undefined;
}

// Nothing of it is called while a page is rendered.
const absentRouter = {} as Router;
