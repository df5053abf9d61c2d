import './styles/app.css';
import { startTransition } from 'react';
import { hydrate, QueryClient } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserApi } from './api.ts';
import type { InitialState } from './app-state.ts';
import type { AppContext } from './app-context.ts';
import { createStore } from './store.ts';
import { isBot } from './bots.ts';
import type { BuildWatch } from './build-check.ts';
import { followDevice } from './browser-cookies.ts';
import { watchBreakpoints } from './device.ts';
import { compared, favorites, startSavedListings } from './saved-listings.ts';
import { followLinks } from './links.ts';
import { NotFoundView } from './errors/not-found.ts';
import { LateFooter } from './layouts/late-footer.ts';
import { PersonMenu } from './layouts/Person.tsx';
import { addressDialogs } from './modals/dialog-address.ts';
import { createDialogs } from './modals/dialogs.ts';
import { breakpointSetA, fallbackBreakpoint } from './navigation-constants.ts';
import { queryDefaults } from './query-defaults.ts';
import { RoutedApp } from './router/RoutedApp.tsx';
import { createRouter, type Router } from './router/router.ts';
import { createAuthRetry, followSession, presentStaleCookie, startSession } from './start-session.ts';
import { createWords } from './words/words.ts';

const element = document.querySelector('#state');
// The server writes this element into the same document (src/server/http/document.ts).
const state = JSON.parse(element?.textContent ?? '') as InitialState;

async function start() {
  const queryClient = new QueryClient({
    defaultOptions: queryDefaults,
  });
  hydrate(queryClient, state.queries);
  const viewer = createStore(state.viewer);
  const session = startSession(viewer);
  const dialogs = createDialogs();
  const authRetry = createAuthRetry({ session, dialogs, viewer, router: () => router });
  const api = createBrowserApi(session);
  const context: AppContext = {
    api,
    primaryApi: createBrowserApi(session, authRetry),
    session,
    dialogs,
    favorites: startSavedListings(favorites, { viewer, session, api }),
    compared: startSavedListings(compared, { viewer, session, api }),
    loadUpload: async () => (await import('./upload.ts')).createUpload(session, authRetry),
    queryClient,
    locale: state.locale,
    words: createWords(state.locale),
    viewer,
    area: createStore(state.area),
    viewport: createStore(state.viewport),
    firstViewport: state.viewport,
    device: watchBreakpoints(breakpointSetA, (query) => matchMedia(query), fallbackBreakpoint.device),
    timeZone: state.timeZone,
    now: state.now,
    demo: state.demo,
    blockedId: state.blockedId,
    onServer: false,
    loadFrame: LateFooter.load,
    missing: state.isMissing ? location.pathname + location.search : null,
  };
  const router: Router = createRouter(context);
  let build: BuildWatch | undefined;
  const stopFollowing = followLinks(router, { isOutdated: () => build?.isOutdated() ?? false });
  const { href } = location;
  try {
    await Promise.all([
      context.words.load(['shell']),
      router.start(),
      state.viewer.kind !== 'guest' && PersonMenu.load(),
    ]);
    if (router.shown().status === 'missing') await NotFoundView.load();
  } catch (error) {
    // The server's HTML works with plain links. A link pressed meanwhile has changed the address only.
    stopFollowing();
    if (location.href !== href) location.reload();
    throw error;
  }
  // In a transition React hydrates in slices, so the page stays responsive; a click hydrates the rest immediately.
  startTransition(() => void hydrateRoot(document.querySelector('#app')!, <RoutedApp router={router} />));
  addressDialogs(router, dialogs);
  followSession(router, context);
  if (state.staleCookie) presentStaleCookie();
  followDevice(context.viewport);
  router.onRendered(() => {
    const { head } = router.shown();
    if (head) document.title = head.title;
  });
  document.documentElement.dataset['ready'] = '';
  // If the import fails, the page still works: links then load their page only when followed.
  void import('./after-first-view.ts')
    .then(({ afterFirstView }) => (build = afterFirstView(router)))
    .catch(() => undefined);
}

// The server's HTML is complete, so bots run no scripts whose failure could replace it (specification §8).
if (!isBot(navigator.userAgent)) void start();
