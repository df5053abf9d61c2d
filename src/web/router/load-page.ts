import type { ComponentType } from 'react';
import { asChunk } from '../chunk-reload.ts';
import type { AppContext } from '../app-context.ts';
import { refuseOrRethrow } from '../errors/page-errors.ts';
import { withoutDialog } from '../modals/without-dialog.ts';
import { guards } from '../routes/guards.ts';
import { stringifySearch } from '../routes/search-params.ts';
import { type Head, importView } from '../routes/view.ts';
import { NotFoundError, notFound, PageNotFound, Redirect } from './answers.ts';
import { findRoute, type RouteMatch } from './find-route.ts';
import type { Location } from './location.ts';

/** A page with the data that its loader returned, at its address. */
export type LoadedPage = {
  location: Location;
  /** Null when no page matches the address. */
  found: RouteMatch | null;
  /** Identifies the loaded content: locations with the same key share it without loading again. */
  key: string;
  head: Head | null;
} & (
  | { status: 'ok'; Page: ComponentType; data: unknown }
  | { status: 'missing'; error: PageNotFound }
  | { status: 'failed'; error: unknown }
);

/** Returns the content key of a location. Opening a dialog keeps the key, so the page below is not loaded again. */
export const keyOf = ({ pathname, search }: Location): string => pathname + stringifySearch(withoutDialog(search));

/** Loads code, words and data of the page at an address. Throws a Redirect; every other failure is returned as a page with that error. */
export async function loadPage(
  context: AppContext,
  location: Location,
  signal: AbortSignal,
  isHydrating = false,
): Promise<LoadedPage> {
  const found = findRoute(location.pathname);
  const shown = { location, found, key: keyOf(location), head: null };
  try {
    // A page with a footer that has not loaded would not be shown before the visitor's next act.
    if (!isHydrating) await context.loadFrame();
    if (!found || (context.missing !== null && context.missing === window.location.pathname + window.location.search)) {
      throw notFound();
    }
    const { route, params } = found;
    const full = location.pathname + location.searchStr;
    const ctx = { ...context, params, search: withoutDialog(location.search), full, signal, isHydrating };
    try {
      // A guard may redirect, so the page's code loads after the guard.
      if (route.guard) await guards[route.guard](ctx);
      const [view] = await asChunk(Promise.all([importView(route.view), ctx.words.load(['shell', ...route.words])]));
      const data = await view.load?.(ctx);
      return { ...shown, status: 'ok', Page: view.Page, data, head: view.head?.(ctx, data as never) ?? null };
    } catch (error) {
      return refuseOrRethrow(error, ctx);
    }
  } catch (error) {
    if (error instanceof Redirect) throw error;
    if (error instanceof NotFoundError) {
      await context.words.load(['shell']);
      const head = { title: context.words.translator('shell')('not_found.title'), noindex: true };
      return { ...shown, status: 'missing', head, error: new PageNotFound(location.pathname) };
    }
    return { ...shown, status: 'failed', error };
  }
}
