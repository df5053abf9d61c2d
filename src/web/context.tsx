import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#contract/client.ts';
import type { Area, Locale, Viewer } from './app-state.ts';
import type { KeptIds } from './kept-ids.ts';
import type { Dialogs } from './modals/dialogs.ts';
import type { DeviceBreakpoint, ViewportBreakpoint } from './navigation-constants.ts';
import type { Session } from './session.ts';
import type { Upload } from './upload.ts';
import { useDrawn } from './router/use-router.ts';
import type { Words } from './words/words.ts';

/** A value that changes, and those who want to hear of it. */
export type Store<T> = { get(): T; set(next: T): void; subscribe(listener: () => void): () => void };

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What every page and loader may ask for; made once a document (browser) or once a request (server). */
export type AppContext = {
  /** The secondary client of specification §8, for loaders: a refusal ends the loading of the page. */
  api: Api;
  /** The primary client, for dialogs and changes: a refusal opens the sign-in dialog and the call goes on after it. */
  primaryApi: Api;
  /** For handlers of events: on the server nobody signs in or out. */
  session: Session;
  dialogs: Dialogs;
  favorites: KeptIds;
  compared: KeptIds;
  /** Sends a form with progress; in the browser only. */
  loadUpload: () => Promise<Upload>;
  queryClient: QueryClient;
  locale: Locale;
  words: Words;
  viewer: Store<Viewer>;
  area: Store<Area>;
  /** The step of the window's width; on the server, and until the page lives, what the server took it for. */
  viewport: Store<ViewportBreakpoint>;
  firstViewport: ViewportBreakpoint;
  /** The same by the steps of devices, set A of specification §9. */
  device: Store<DeviceBreakpoint>;
  timeZone: string;
  now: string;
  /** The demo shows one-time codes in the dialog. */
  demo: boolean;
  /** Whose session this browser held when their account was blocked; null otherwise. */
  blockedId: number | null;
  onServer: boolean;
  /** The address that the server has just found missing: asking again would draw another page than the one that stands. */
  missing: string | null;
};

export const useApp = (): AppContext => useDrawn().app;

/** The client of components. */
export const useApi = (): Api => useApp().primaryApi;

/** English pages live under /en; Russian ones at the root. */
export function localHref(locale: Locale, path: string): string {
  return locale === 'en' ? (path === '/' ? '/en' : `/en${path}`) : path;
}

/** Turns a path of paths.ts into the address in the reader's language. */
export function useHref(): (path: string) => string {
  const { locale } = useApp();
  return (path) => localHref(locale, path);
}
