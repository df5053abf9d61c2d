import type { AppContext } from '../app-context.ts';
import { localHref } from '../paths.ts';
import { createStore, type Store } from '../store.ts';
import { stringifySearch } from '../routes/search-params.ts';
import { Redirect } from './answers.ts';
import { keyOf, loadPage, type Shown } from './load-page.ts';
import { type EntryState, type Location, locationOf } from './location.ts';
import { keepPlaces, type Places, scrollToStart } from './scroll.ts';

type Go = {
  /** Path without the language; the present one by default. */
  to?: string;
  search?: Record<string, unknown>;
  hash?: string;
  replace?: boolean;
  /** False keeps the place on the page. */
  resetScroll?: boolean;
  state?: EntryState;
};

export type Router = {
  context: AppContext;
  /** The address as it stands now; the page of it may still be loading. */
  location(): Location;
  /** The page that is drawn. */
  shown(): Shown;
  /** Another page is being loaded in the place of the one that is drawn. */
  isLeaving: Store<boolean>;
  /** Loads the first page; the document's own. */
  start(): Promise<void>;
  /** Addresses here have their language. */
  history: { push(href: string): void; replace(href: string): void; back(): void };
  navigate(go: Go): void;
  /** Loads the page of this address again; the one that is drawn stays until it has come. */
  invalidate(): Promise<void>;
  /** Brings what the page behind an address needs, and shows nothing. */
  preload(url: URL): Promise<unknown>;
  /** Hears of every page to draw, first of the present one. */
  onShow(listener: (shown: Shown) => void): () => void;
  /** Hears of every address once its page is drawn. */
  onDrawn(listener: () => void): () => void;
  /** Told by what draws. */
  drawn(shown: Shown): void;
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

const newKey = (): string => Math.random().toString(36).slice(2, 10);

/** The router of a document in the browser. On the server a page is loaded by load-page.ts alone. */
export function createRouter(context: AppContext): Router {
  const base = localHref(context.locale, '/').replace(/^\/$/u, '');
  const read = (): Location =>
    // Only this file writes states; a followed `#` has none.
    locationOf(new URL(window.location.href), base, (window.history.state as EntryState | null) ?? {});
  const isLeaving = createStore(false);
  const shows = listeners<[Shown]>();
  const draws = listeners<[]>();
  let location = read();
  let shown: Shown | undefined;
  let places: Places | undefined;
  let loading: AbortController | undefined;
  let isStale = false;
  let scroll: Scroll = 'keep';

  const show = (next: Shown): void => {
    shown = next;
    shows.tell(next);
  };
  const follow = async (): Promise<void> => {
    loading?.abort();
    const mine = (loading = new AbortController());
    const target = location;
    // Nor is the guard asked again: whose session is lost keeps the page and what they typed.
    if (shown && !isStale && keyOf(target) === shown.key) return show({ ...shown, location: target });
    isLeaving.set(shown !== undefined && shown.location.pathname !== target.pathname);
    try {
      const next = await loadPage(context, target, mine.signal, shown === undefined);
      if (loading !== mine) return undefined;
      isStale = false;
      if (next.status === 'missing') console.warn(next.error.message);
      show(next);
    } catch (error) {
      if (loading !== mine) return undefined;
      // loadPage throws nothing else.
      const { href, refusal } = error as Redirect;
      // Thrown on to the window, not to who waits for the page: a first page that leads away still comes to life.
      if (refusal !== undefined) reportError(refusal);
      return go(href, { replace: true });
    }
    return undefined;
  };
  const go = (href: string, { replace, resetScroll, state }: Omit<Go, 'to' | 'search' | 'hash'> = {}) => {
    places?.keep(location.state.key ?? '');
    const entry: EntryState = { ...state, key: replace ? (location.state.key ?? newKey()) : newKey() };
    window.history[replace ? 'replaceState' : 'pushState'](entry, '', href);
    location = read();
    scroll = resetScroll === false ? 'keep' : 'start';
    return follow();
  };

  return {
    context,
    location: () => location,
    // Set by `start`, before anything is drawn.
    shown: () => shown!,
    isLeaving,
    async start() {
      if (!location.state.key) window.history.replaceState({ ...location.state, key: newKey() }, '');
      location = read();
      await follow();
      places = keepPlaces(() => location.state.key ?? '');
      addEventListener('popstate', () => {
        const before = location;
        location = read();
        // A followed `#`: the browser has scrolled by itself.
        const isJump =
          !location.state.key && location.pathname + location.searchStr === before.pathname + before.searchStr;
        if (isJump) {
          window.history.replaceState({ key: newKey() }, '');
          location = read();
        } else places?.keep(before.state.key ?? '');
        scroll = isJump ? 'keep' : 'restore';
        void follow();
      });
    },
    history: {
      push: (href) => void go(href),
      replace: (href) => void go(href, { replace: true }),
      back: () => window.history.back(),
    },
    navigate({ to = location.pathname, search = {}, hash = '', ...rest }) {
      void go(localHref(context.locale, to) + stringifySearch(search) + hash, rest);
    },
    invalidate() {
      isStale = true;
      return follow();
    },
    preload: (url) => loadPage(context, locationOf(url, base), new AbortController().signal),
    onShow(listener) {
      if (shown) listener(shown);
      return shows.add(listener);
    },
    onDrawn: draws.add,
    drawn(now) {
      // A page that another has already taken the place of.
      if (now !== shown) return;
      isLeaving.set(false);
      if (scroll === 'start') scrollToStart(location.hash);
      else if (scroll === 'restore') places?.restore(location.state.key ?? '');
      scroll = 'keep';
      draws.tell();
    },
  };
}
