import type { DehydratedState } from '@tanstack/react-query';

import type { ViewportBreakpoint } from './navigation-constants.ts';

export type Locale = 'ru' | 'en';

/** Who looks at the page, as far as it decides what is drawn. */
export type Viewer =
  | { kind: 'guest' }
  | { kind: 'user'; id: number; name: string | null; avatar?: string | null; hasProfile: boolean }
  | { kind: 'admin'; id: number; login: string };
export type SignedIn = Exclude<Viewer, { kind: 'guest' }>;
export type SessionKind = SignedIn['kind'];

/** The chosen search area; null is all of Russia. */
export type Area = { iso: string; name: string; full_name: string; name_en: string } | null;

/** What the server tells the browser about the page it has rendered; JSON in the document. */
export type InitialState = {
  locale: Locale;
  viewer: Viewer;
  area: Area;
  /** The step of the window's width that the server has drawn for. */
  viewport: ViewportBreakpoint;
  /** IANA name, from the browser by cookie once known. */
  timeZone: string;
  /** The moment of the render, ISO 8601 UTC: both sides count relative dates from it. */
  now: string;
  demo: boolean;
  /** Whose session the cookie held when their account was blocked; null otherwise. */
  blockedId: number | null;
  /** The cookie holds a refresh token used long ago: presenting it once more ends a session that may be stolen. */
  staleCookie: boolean;
  /** The server found nothing at this address and answered 404. */
  isMissing: boolean;
  queries: DehydratedState;
};
