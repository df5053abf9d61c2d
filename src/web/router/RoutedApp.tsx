import { startTransition, Suspense, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { AppContext } from '../app-context.ts';
import { ErrorView } from '../errors/ErrorView.tsx';
import { NotFoundView } from '../errors/not-found.ts';
import { SiteShell } from '../layouts/SiteShell.tsx';
import { Root } from '../Root.tsx';
import { Boundary } from './Boundary.tsx';
import type { LoadedPage } from './load-page.ts';
import type { Router } from './router.ts';
import { RouterContext, useRouterContext } from './use-router.ts';

/** The whole site in the browser: renders the page that the router has loaded. */
export function RoutedApp({ router }: { router: Router }) {
  const [shown, setShown] = useState(router.shown);
  useEffect(() => {
    const show = (next: LoadedPage): void => {
      // A transition waits for the frame to hydrate, whose code cannot load without a network; then a failed page would never be shown.
      if (next.status === 'failed') setShown(next);
      else startTransition(() => setShown(next));
    };
    return router.onShow(show);
  }, [router]);
  useLayoutEffect(() => router.rendered(shown), [router, shown]);
  const value = useMemo(() => ({ app: router.context, router, shown }), [router, shown]);
  return (
    <RouterContext value={value}>
      <Root>
        <Screen />
      </Root>
    </RouterContext>
  );
}

/** A page rendered on the server. */
export function ServerPage({ app, shown }: { app: AppContext; shown: LoadedPage }) {
  return (
    <RouterContext value={{ app, router: null, shown }}>
      <Root>
        <Screen />
      </Root>
    </RouterContext>
  );
}

/** The page in its layout, or an error view when either fails to render. */
function Screen() {
  const { shown, router } = useRouterContext();
  const notFound = (
    <Suspense fallback={null}>
      <NotFoundView />
    </Suspense>
  );
  if (!shown.found) return <SiteShell layout="default">{notFound}</SiteShell>;
  const { layout = 'default' } = shown.found.route;
  const failed = (error: unknown, reset: () => void) => (
    <ErrorView
      key={shown.key}
      error={error}
      reset={() => {
        reset();
        void router?.invalidate();
      }}
    />
  );
  return (
    <Boundary resetKey={shown.key} fallback={failed}>
      <SiteShell key={layout} layout={layout}>
        <Boundary resetKey={shown.key} fallback={failed}>
          {shown.status === 'ok' ? (
            <shown.Page />
          ) : shown.status === 'missing' ? (
            notFound
          ) : (
            failed(shown.error, () => undefined)
          )}
        </Boundary>
      </SiteShell>
    </Boundary>
  );
}
