import { startTransition, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { AppContext } from '../app-context.ts';
import { ErrorView } from '../errors/ErrorView.tsx';
import { NotFoundScreen, NotFoundView } from '../errors/NotFoundView.tsx';
import { DefaultLayout } from '../layouts/DefaultLayout.tsx';
import { FeelLayout } from '../layouts/FeelLayout.tsx';
import { NewLayout } from '../layouts/NewLayout.tsx';
import { Root } from '../Root.tsx';
import type { LayoutName } from '../routes/table.ts';
import { Boundary } from './Boundary.tsx';
import type { Shown } from './load-page.ts';
import type { Router } from './router.ts';
import { DrawnContext, useDrawn } from './use-router.ts';

const layouts = { default: DefaultLayout, feel: FeelLayout, new: NewLayout } satisfies Record<LayoutName, unknown>;

/** The whole site in the browser: draws what the router shows. */
export function RoutedApp({ router }: { router: Router }) {
  const [shown, setShown] = useState(router.shown);
  useEffect(() => router.onShow((next) => startTransition(() => setShown(next))), [router]);
  useLayoutEffect(() => router.drawn(shown), [router, shown]);
  const drawn = useMemo(() => ({ app: router.context, router, shown }), [router, shown]);
  return (
    <DrawnContext value={drawn}>
      <Root>
        <Screen />
      </Root>
    </DrawnContext>
  );
}

/** One page on the server. */
export function DrawnPage({ app, shown }: { app: AppContext; shown: Shown }) {
  return (
    <DrawnContext value={{ app, router: null, shown }}>
      <Root>
        <Screen />
      </Root>
    </DrawnContext>
  );
}

/** The page in its layout; where either cannot be drawn, why. */
function Screen() {
  const { shown, router } = useDrawn();
  if (!shown.found) return <NotFoundScreen />;
  const Layout = layouts[shown.found.route.layout];
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
      <Layout>
        <Boundary resetKey={shown.key} fallback={failed}>
          {shown.status === 'ok' ? (
            <shown.Page />
          ) : shown.status === 'missing' ? (
            <NotFoundView />
          ) : (
            failed(shown.error, () => undefined)
          )}
        </Boundary>
      </Layout>
    </Boundary>
  );
}
