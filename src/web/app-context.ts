import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#contract/client.ts';
import type { Area, Locale, Viewer } from './app-state.ts';
import type { SavedListings } from './saved-listings.ts';
import type { Dialogs } from './modals/dialogs.ts';
import type { DeviceBreakpoint, ViewportBreakpoint } from './navigation-constants.ts';
import type { Session } from './session.ts';
import type { Store } from './store.ts';
import type { Upload } from './upload.ts';
import type { Words } from './words/words.ts';

/** The services of pages, dialogs and loaders. The browser creates one context per document, the server one per request. */
export type AppContext = {
  /** The secondary client of specification §8, for loaders: a refused call stops the loading of the page. */
  api: Api;
  /** The primary client of specification §8, for components: a refused call opens the sign-in dialog and is repeated afterwards. */
  primaryApi: Api;
  /** For event handlers only; on the server it is a stub. */
  session: Session;
  dialogs: Dialogs;
  favorites: SavedListings;
  compared: SavedListings;
  /** Loads the function that sends a form with progress; only in the browser. */
  loadUpload: () => Promise<Upload>;
  queryClient: QueryClient;
  locale: Locale;
  words: Words;
  viewer: Store<Viewer>;
  area: Store<Area>;
  /** The breakpoint of the window's width; on the server and until hydration, the breakpoint that the server assumed. */
  viewport: Store<ViewportBreakpoint>;
  firstViewport: ViewportBreakpoint;
  /** The same width in the device breakpoints (set A of specification §9). */
  device: Store<DeviceBreakpoint>;
  timeZone: string;
  now: string;
  /** Whether the demo shows one-time codes in the dialog. */
  demo: boolean;
  /** The account of this browser's session if that account is blocked; null otherwise. */
  blockedId: number | null;
  onServer: boolean;
  /** Loads what hydrates late in the frame of every page. */
  loadFrame(): Promise<unknown>;
  /** The address that the server has just rendered as «not found», which the browser does not load again; null otherwise. */
  missing: string | null;
};
