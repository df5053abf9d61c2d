import type { AppContext } from '../app-context.ts';
import { localHref } from '../paths.ts';
import { createStore, type Store } from '../store.ts';
import { stringifySearch } from '../routes/search-params.ts';
import { Redirect } from './answers.ts';
import { keyOf, loadPage, type LoadedPage } from './load-page.ts';
import { type EntryState, type Location, locationOf } from './location.ts';
import { trackScrollPositions, type ScrollPositions, scrollToStart } from './scroll.ts';

type NavigateOptions = {
  /** The path without the language; the current path by default. */
  to?: string;
  search?: Record<string, unknown>;
  hash?: string;
  replace?: boolean;
  /** False keeps the scroll position. */
  resetScroll?: boolean;
  state?: EntryState;
};

export type Router = {
  context: AppContext;
  /** Returns the current address, whose page may still be loading. */
  location(): Location;
  /** Returns the page that is rendered. */
  shown(): LoadedPage;
  /** Whether a page at another path is loading while the old one is still visible. */
  isLeaving: Store<boolean>;
  /** Loads the document's first page. */
  start(): Promise<void>;
  /** These addresses include the language. */
  history: { push(href: string): void; replace(href: string): void; back(): void };
  navigate(go: NavigateOptions): void;
  /** Opens the address of a link. Before hydration only the address changes, and its page follows then. */
  openLink(href: string): void;
  isHydrated(): boolean;
  /** Loads the current address again; the old page stays visible meanwhile. Resolves when the new page is shown. */
  invalidate(): Promise<void>;
  /** Loads what the page at an address needs, without showing the page. */
  preload(url: URL): Promise<unknown>;
  /** Sets what decides whether a page that failed to load leaves the one that is shown in its place; `invalidate` then tries again. */
  stayAfter(decide: (error: unknown) => Promise<boolean>): void;
  /** Calls the listener with the current page and then with every new one. Returns a function that unsubscribes. */
  onShow(listener: (shown: LoadedPage) => void): () => void;
  /** Calls the listener after each page has been rendered. Returns a function that unsubscribes. */
  onRendered(listener: () => void): () => void;
  /** RoutedApp calls this after rendering a page. */
  rendered(shown: LoadedPage): void;
};

type Scroll = 'start' | 'keep' | 'restore';

function listeners<T extends unknown[]>() {
  const all = new Set<(...args: T) => void>();
  return {
    add: (listener: (...args: T) => void) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
    tell: (...args: T) => {
      for (const listener of all) listener(...args);
    },
  };
}

const addressOf = ({ pathname, searchStr }: Location): string => pathname + searchStr;

const newKey = (): string => Math.random().toString(36).slice(2, 10);

/** The router of a document in the browser. The server loads its page with load-page.ts alone. */
export function createRouter(context: AppContext): Router {
  const base = localHref(context.locale, '/').replace(/^\/$/u, '');
  const read = (): Location =>
    // Only this file writes history states; an entry created by following a `#` link has none.
    locationOf(new URL(window.location.href), base, (window.history.state as EntryState | null) ?? {});
  const isLeaving = createStore(false);
  const pageListeners = listeners<[LoadedPage]>();
  const renderListeners = listeners<[]>();
  let location = read();
  let shown: LoadedPage | undefined;
  let positions: ScrollPositions | undefined;
  let loading: AbortController | undefined;
  let isStale = false;
  let isHydrated = false;
  let scroll: Scroll = 'keep';
  let staysAfter: ((error: unknown) => Promise<boolean>) | undefined;

  const show = (next: LoadedPage): void => {
    shown = next;
    pageListeners.tell(next);
  };
  const follow = async (): Promise<void> => {
    loading?.abort();
    const mine = (loading = new AbortController());
    const target = location;
    // The content is already loaded, so no guard runs either: a reader whose session was lost keeps the page and the typed text.
    if (shown && !isStale && keyOf(target) === shown.key) return show({ ...shown, location: target });
    isLeaving.set(shown !== undefined && shown.location.pathname !== target.pathname);
    try {
      const next = await loadPage(context, target, mine.signal, shown === undefined);
      const isKept = next.status === 'failed' && shown?.status === 'ok' && (await staysAfter?.(next.error));
      if (loading !== mine) return undefined;
      if (isKept) return isLeaving.set(false);
      isStale = false;
      if (next.status === 'missing') console.warn(next.error.message);
      show(next);
    } catch (error) {
      if (loading !== mine) return undefined;
      // loadPage throws only redirects.
      const { href, refusal } = error as Redirect;
      // Reported to the window instead of thrown to the caller, so that hydration continues when the first page redirects.
      if (refusal !== undefined) reportError(refusal);
      return go(href, { replace: true });
    }
    return undefined;
  };
  const go = (href: string, { replace, resetScroll, state }: Omit<NavigateOptions, 'to' | 'search' | 'hash'> = {}) => {
    positions?.keep(location.state.key ?? '');
    const entry: EntryState = { ...state, key: replace ? (location.state.key ?? newKey()) : newKey() };
    window.history[replace ? 'replaceState' : 'pushState'](entry, '', href);
    location = read();
    scroll = resetScroll === false ? 'keep' : 'start';
    return follow();
  };

  /** Follows the browser to the history entry that it has moved to. */
  const traverse = (): void => {
    const before = location;
    location = read();
    // After following a `#` link the browser has already scrolled.
    const isJump = !location.state.key && addressOf(location) === addressOf(before);
    if (isJump) {
      window.history.replaceState({ key: newKey() }, '');
      location = read();
    } else positions?.keep(before.state.key ?? '');
    scroll = isJump ? 'keep' : 'restore';
    void follow();
  };

  return {
    context,
    location: () => location,
    // `start` sets the page before anything is rendered.
    shown: () => shown!,
    isLeaving,
    async start() {
      if (!location.state.key) window.history.replaceState({ ...location.state, key: newKey() }, '');
      location = read();
      await follow();
      positions = trackScrollPositions(() => location.state.key ?? '');
      addEventListener('popstate', () => {
        if (isHydrated) traverse();
      });
    },
    history: {
      push: (href) => void go(href),
      replace: (href) => void go(href, { replace: true }),
      back: () => window.history.back(),
    },
    openLink(href) {
      if (isHydrated) void go(href);
      else window.history.pushState({ key: newKey() }, '', href);
    },
    isHydrated: () => isHydrated,
    navigate({ to = location.pathname, search = {}, hash = '', ...rest }) {
      void go(localHref(context.locale, to) + stringifySearch(search) + hash, rest);
    },
    invalidate() {
      isStale = true;
      return follow();
    },
    preload: (url) => loadPage(context, locationOf(url, base), new AbortController().signal),
    stayAfter(decide) {
      staysAfter = decide;
    },
    onShow(listener) {
      if (shown) listener(shown);
      return pageListeners.add(listener);
    },
    onRendered: renderListeners.add,
    rendered(now) {
      // Another page has already replaced this one.
      if (now !== shown) return;
      isLeaving.set(false);
      if (scroll === 'start') scrollToStart(location.hash);
      else if (scroll === 'restore') positions?.restore(location.state.key ?? '', location.hash);
      scroll = 'keep';
      renderListeners.tell();
      if (isHydrated) return;
      isHydrated = true;
      // Back, Forward or a link may have been pressed meanwhile.
      if (addressOf(read()) !== addressOf(location)) traverse();
    },
  };
}
