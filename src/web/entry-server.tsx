import { dehydrate, QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import type { Api } from '#contract/client.ts';
import type { Area, InitialState, Locale, Viewer } from './app-state.ts';
import type { AppContext } from './app-context.ts';
import { localHref, paths } from './paths.ts';
import { createStore } from './store.ts';
import { noSavedListings } from './saved-listings.ts';
import { LateFooter } from './layouts/late-footer.ts';
import { PersonMenu } from './layouts/Person.tsx';
import { NotFoundView } from './errors/not-found.ts';
import { createDialogs } from './modals/dialogs.ts';
import { fallbackBreakpoint, type ViewportBreakpoint } from './navigation-constants.ts';
import { queryDefaults } from './query-defaults.ts';
import { Redirect } from './router/answers.ts';
import { findRoute } from './router/find-route.ts';
import { loadPage, type LoadedPage } from './router/load-page.ts';
import { type Location, locationOf } from './router/location.ts';
import { ServerPage } from './router/RoutedApp.tsx';
import type { Head } from './routes/view.ts';
import { viewModule } from './routes/view.ts';
import { absentSession } from './session.ts';
import { wordsModules } from './words/module-names.ts';
import { createWords } from './words/words.ts';

export type RenderRequest = {
  /** Path and search as requested, including /en. */
  url: string;
  locale: Locale;
  api: Api;
  viewer: Viewer;
  area: Area;
  timeZone: string;
  viewport: ViewportBreakpoint;
  now: Date;
  demo: boolean;
  staleCookie: boolean;
  blockedId: number | null;
  /** Whether the person of the restored session postponed filling in the profile. */
  profileLater: boolean;
};

export type RenderedPage = {
  status: number;
  /** Set instead of a body. */
  redirect?: string;
  /** The reason for a 404, for the log. */
  missing?: string;
  body: string;
  head: Head;
  state: InitialState;
  /** Source modules of this page to preload: keys of the build's manifest. */
  modules: string[];
};

/** Renders one page to strings. Throws internal errors; refusals (404, redirects) are part of the result. */
export async function render(request: RenderRequest): Promise<RenderedPage> {
  const queryClient = new QueryClient({ defaultOptions: queryDefaults });
  try {
    return await draw(request, queryClient);
  } finally {
    // Each cached response has a timer of up to half an hour, which would keep the page and its request in memory.
    queryClient.clear();
  }
}

async function draw(request: RenderRequest, queryClient: QueryClient): Promise<RenderedPage> {
  const words = createWords(request.locale);
  const context: AppContext = {
    api: request.api,
    primaryApi: request.api,
    session: absentSession,
    dialogs: createDialogs(),
    favorites: noSavedListings,
    compared: noSavedListings,
    loadUpload: () => Promise.reject(new Error('Uploads are for the browser.')),
    queryClient,
    locale: request.locale,
    words,
    viewer: createStore(request.viewer),
    area: createStore(request.area),
    viewport: createStore(request.viewport),
    firstViewport: request.viewport,
    device: createStore(fallbackBreakpoint.device),
    timeZone: request.timeZone,
    now: request.now.toISOString(),
    demo: request.demo,
    blockedId: request.blockedId,
    onServer: true,
    loadFrame: LateFooter.load,
    missing: null,
  };
  const state: InitialState = {
    locale: request.locale,
    viewer: request.viewer,
    area: request.area,
    timeZone: request.timeZone,
    viewport: request.viewport,
    now: context.now,
    demo: request.demo,
    blockedId: request.blockedId,
    staleCookie: request.staleCookie,
    isMissing: false,
    queries: { mutations: [], queries: [] },
  };
  // The path is appended to an origin, because URL would read two leading slashes as the start of a host.
  const url = new URL(`http://page${request.url}`);
  const location = locationOf(url, request.locale === 'en' ? '/en' : '');
  const elsewhere = (href: string, isPermanent = false): RenderedPage => ({
    status: isPermanent ? 301 : 302,
    redirect: href,
    body: '',
    head: { title: '' },
    state,
    modules: [],
  });
  if (isAskedForProfile(request, location)) {
    const full = location.pathname + location.searchStr;
    return elsewhere(localHref(request.locale, paths.fillProfile(full)));
  }
  let shown: LoadedPage;
  try {
    [shown] = await Promise.all([
      loadPage(context, location, new AbortController().signal),
      words.load(['shell']),
      request.viewer.kind !== 'guest' && PersonMenu.load(),
    ]);
  } catch (error) {
    if (!(error instanceof Redirect)) throw error;
    return elsewhere(error.href, error.isPermanent);
  }
  if (shown.status === 'failed') throw shown.error;
  if (shown.status === 'missing') await NotFoundView.load();

  const body = renderToString(<ServerPage app={context} shown={shown} />);
  const t = words.translator('shell');
  const isMissing = shown.status === 'missing';
  const head: Head = shown.head ?? { title: t('site_name') };
  const route = shown.found?.route;
  return {
    status: isMissing ? 404 : 200,
    ...(shown.status === 'missing' && { missing: shown.error.message }),
    body,
    head: { canonical: location.pathname, ...head },
    state: { ...state, isMissing, queries: dehydrate(queryClient) },
    modules: [
      ...(request.viewer.kind === 'guest' ? [] : ['/src/web/layouts/PersonMenu.tsx']),
      ...(route && !isMissing ? [viewModule(route.view)] : []),
      ...wordsModules(['shell', ...(route?.words ?? [])], request.locale),
    ],
  };
}

/**
 * Whether the reader is redirected to the profile form: a session without a profile (specification §4), unless the person postponed it
 * (product.md §1).
 */
function isAskedForProfile({ viewer, profileLater }: RenderRequest, { pathname }: Location): boolean {
  const isUnknown = viewer.kind === 'user' && !viewer.hasProfile;
  const found = findRoute(pathname);
  return isUnknown && !profileLater && found !== null && !found.route.beforeProfile;
}

/** Returns both addresses of a page, for canonical and hreflang. */
export function alternates(path: string): Record<Locale, string> {
  return { ru: localHref('ru', path), en: localHref('en', path) };
}

export { fontPreloads } from './fonts/preloads.ts';
