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

/** What every page, dialog and loader can use. The browser makes one for each document, the server one for each request. */
export type AppContext = {
  /** The secondary client of specification §8, for loaders: a refused call ends the loading of the page. */
  api: Api;
  /** The primary client of specification §8, for components: a refused call opens the sign-in dialog and is repeated after it. */
  primaryApi: Api;
  /** For event handlers only: on the server nobody signs in or out. */
  session: Session;
  dialogs: Dialogs;
  favorites: SavedListings;
  compared: SavedListings;
  /** Sends a form with progress; in the browser only. */
  loadUpload: () => Promise<Upload>;
  queryClient: QueryClient;
  locale: Locale;
  words: Words;
  viewer: Store<Viewer>;
  area: Store<Area>;
  /** The breakpoint of the window's width. On the server, and until hydration, the width that the server assumed. */
  viewport: Store<ViewportBreakpoint>;
  firstViewport: ViewportBreakpoint;
  /** The same width by the breakpoints of devices (set A of specification §9). */
  device: Store<DeviceBreakpoint>;
  timeZone: string;
  now: string;
  /** The demo shows one-time codes in the dialog. */
  demo: boolean;
  /** The account of this browser's session, when that account was blocked; null otherwise. */
  blockedId: number | null;
  onServer: boolean;
  /** The address for which the server has just rendered «not found»: the browser does not load that page again. */
  missing: string | null;
};
