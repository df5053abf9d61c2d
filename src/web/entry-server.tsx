import { dehydrate, QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { Api } from '#contract/client.ts';
import type { Area, InitialState, Locale, Viewer } from './app-state.ts';
import { type AppContext, createStore, localHref } from './context.tsx';
import { absentFavorites } from './favorites.ts';
import { createDialogs } from './modals/dialogs.ts';
import { queryDefaults } from './query-defaults.ts';
import { createAppRouter, currentHead } from './router.tsx';
import type { Head } from './routes/view.ts';
import { pageRoutes } from './routes/table.ts';
import { viewModule } from './routes/view.ts';
import { absentSession } from './session.ts';
import { createWords, wordsModule } from './words/words.ts';

export type RenderRequest = {
  /** Path and search as asked, with /en. */
  url: string;
  locale: Locale;
  api: Api;
  viewer: Viewer;
  area: Area;
  timeZone: string;
  now: Date;
  demo: boolean;
  staleCookie: boolean;
};

export type RenderedPage = {
  status: number;
  /** Set instead of a body. */
  redirect?: string;
  body: string;
  head: Head;
  state: InitialState;
  /** Source modules of this page, to be preloaded: keys of the build's manifest. */
  modules: string[];
};

/** Renders one page to strings. Failures of ours throw; refusals (404, redirects) are answers. */
export async function render(request: RenderRequest): Promise<RenderedPage> {
  const words = createWords(request.locale);
  const queryClient = new QueryClient({ defaultOptions: queryDefaults });
  const context: AppContext = {
    api: request.api,
    primaryApi: request.api,
    session: absentSession,
    dialogs: createDialogs(),
    favorites: absentFavorites,
    upload: () => Promise.reject(new Error('Uploads are for the browser.')),
    queryClient,
    locale: request.locale,
    words,
    viewer: createStore(request.viewer),
    area: createStore(request.area),
    timeZone: request.timeZone,
    now: request.now.toISOString(),
    demo: request.demo,
    onServer: true,
    missing: null,
  };
  // The router writes the root of a base path with a slash and would send the reader there and back.
  const url = request.url.replace(/^\/en(?=$|\?)/, '/en/');
  const router = createAppRouter(context, createMemoryHistory({ initialEntries: [url] }));
  await Promise.all([words.load(['shell']), router.load()]);

  const state: InitialState = {
    locale: request.locale,
    viewer: request.viewer,
    area: request.area,
    timeZone: request.timeZone,
    now: context.now,
    demo: request.demo,
    staleCookie: request.staleCookie,
    isMissing: false,
    queries: { mutations: [], queries: [] },
  };
  // The router's own request handler reads its answer here too; it has no public name.
  const result = router._serverResult;
  if (!result) throw new Error(`The router gave no answer for ${request.url}`);
  if (result.type === 'redirect') {
    const href = result.redirect.headers.get('location') ?? localHref(request.locale, '/');
    return { status: 302, redirect: href, body: '', head: { title: '' }, state, modules: [] };
  }
  const failed = result.matches.find((match) => match.status === 'error');
  if (failed) throw failed.error;
  const statusCode = result.status;

  const body = renderToString(<RouterProvider router={router} />);
  const t = words.translator('shell');
  const head: Head =
    statusCode === 404
      ? { title: t('not_found.title'), noindex: true }
      : (currentHead(router) ?? { title: t('site_name') });
  // The last match is the page itself; those before it are its layouts, whose full path is that of the first page.
  const page = router.state.matches.at(-1)?.fullPath;
  const route = pageRoutes.find(({ path }) => toRouterPath(path) === page);
  return {
    status: statusCode,
    body,
    head: { canonical: router.state.location.pathname, ...head },
    state: { ...state, isMissing: statusCode === 404, queries: dehydrate(queryClient) },
    modules: [
      ...(route && statusCode !== 404 ? [viewModule(route.view)] : []),
      ...['shell', ...(route?.words ?? [])].map((namespace) => wordsModule(namespace, request.locale)),
    ],
  };
}

const toRouterPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, '$$$1');

/** Both addresses of a page, for canonical and hreflang. */
export function alternates(path: string): Record<Locale, string> {
  return { ru: localHref('ru', path), en: localHref('en', path) };
}

export { fontPreloads } from './fonts/preloads.ts';
