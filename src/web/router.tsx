import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type RouterHistory,
} from '@tanstack/react-router';
import { asChunk } from './chunk-reload.ts';
import type { AppContext } from './context.tsx';
import { ErrorView } from './errors/ErrorView.tsx';
import { NotFoundScreen, NotFoundView } from './errors/NotFoundView.tsx';
import { refuseOrRethrow } from './errors/page-errors.ts';
import { DefaultLayout } from './layouts/DefaultLayout.tsx';
import { FeelLayout } from './layouts/FeelLayout.tsx';
import { NewLayout } from './layouts/NewLayout.tsx';
import { withoutDialog } from './modals/without-dialog.ts';
import { Root } from './Root.tsx';
import { guards } from './routes/guards.ts';
import { parseSearch, stringifySearch } from './routes/search-params.ts';
import { type LayoutName, type PageRoute, pageRoutes } from './routes/table.ts';
import { type Head, importView, type LoadContext, type RawSearch } from './routes/view.ts';

/** What a page's loader leaves for its head. */
export type PageData = { data: unknown; head: Head | null };

const layouts = { default: DefaultLayout, feel: FeelLayout, new: NewLayout } satisfies Record<LayoutName, unknown>;

async function loadPage(route: PageRoute, ctx: LoadContext): Promise<PageData> {
  try {
    if (ctx.missing !== null && ctx.missing === window.location.pathname + window.location.search) {
      await ctx.words.load(['shell']);
      throw notFound();
    }
    // The guard may need what the page never fetches, so it speaks first.
    if (route.guard) await guards[route.guard](ctx);
    const [view] = await asChunk(Promise.all([importView(route.view), ctx.words.load(['shell', ...route.words])]));
    const data = await view.load?.(ctx);
    return { data, head: view.head?.(ctx, data as never) ?? null };
  } catch (error) {
    return refuseOrRethrow(error, ctx);
  }
}

export function createAppRouter(context: AppContext, history?: RouterHistory) {
  const root = createRootRouteWithContext<AppContext>()({ component: Root, notFoundComponent: NotFoundScreen });
  const children = (Object.keys(layouts) as LayoutName[]).map((layout) => {
    const parent = createRoute({ getParentRoute: () => root, id: `layout-${layout}`, component: layouts[layout] });
    return parent.addChildren(
      pageRoutes
        .filter((route) => route.layout === layout)
        .map((route) =>
          createRoute({
            getParentRoute: () => parent,
            path: route.path.replaceAll(/\{(\w+)\}/g, '$$$1'),
            // Showing a dialog over a page loads nothing of the page again.
            loaderDeps: ({ search }) => ({ search: withoutDialog(search as RawSearch) }),
            // Nor does it ask the guard again: whose session is lost keeps the page and what they typed.
            shouldReload: ({ cause }: { cause: string }) => (cause === 'stay' ? false : undefined),
            loader: ({ context, params, deps, abortController }) =>
              loadPage(route, {
                ...context,
                params: params as Record<string, string>,
                search: deps.search,
                signal: abortController.signal,
              }),
            component: lazyRouteComponent(() => importView(route.view), 'Page'),
            errorComponent: ErrorView,
            notFoundComponent: NotFoundView,
          }),
        ),
    );
  });
  const catchAll = createRoute({
    getParentRoute: () => root,
    path: '$',
    loader: async ({ context, location }) => {
      await context.words.load(['shell']);
      // Specification §8: «Page Not Found: {path}», status 404.
      throw notFound({ data: { message: `Page Not Found: ${location.pathname}` } });
    },
    notFoundComponent: NotFoundScreen,
  });
  return createRouter({
    routeTree: root.addChildren([...children, catchAll]),
    context,
    ...(history ? { history } : {}),
    basepath: context.locale === 'en' ? '/en' : '/',
    parseSearch,
    stringifySearch,
    isServer: context.onServer,
    defaultPreloadStaleTime: 0,
    scrollRestoration: !context.onServer,
    notFoundMode: 'root',
    defaultErrorComponent: ErrorView,
    defaultNotFoundComponent: NotFoundScreen,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

/** The head of the page that is now matched. */
export function currentHead(router: AppRouter): Head | null {
  const match = router.state.matches.at(-1);
  return (match?.loaderData as PageData | undefined)?.head ?? null;
}
