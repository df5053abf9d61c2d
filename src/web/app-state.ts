import type { DehydratedState } from '@tanstack/react-query';

import type { ViewportBreakpoint } from './navigation-constants.ts';

export type Locale = 'ru' | 'en';

/** The reader, as far as rendering depends on them. */
export type Viewer =
  | { kind: 'guest' }
  | { kind: 'user'; id: number; name: string | null; avatar?: string | null; hasProfile: boolean }
  | { kind: 'organization'; id: number; name: string; avatar?: string | null; role: 'owner' | 'manager' }
  | { kind: 'admin'; id: number; login: string };
export type SignedIn = Exclude<Viewer, { kind: 'guest' }>;
export type SessionKind = SignedIn['kind'];

/** The selected search area; null means all of Russia. */
export type Area = { iso: string; name: string; full_name: string; name_en: string } | null;

/** The state that the server sends to the browser with a rendered page, as JSON in the document. */
export type InitialState = {
  locale: Locale;
  viewer: Viewer;
  area: Area;
  /** The breakpoint that the server rendered for. */
  viewport: ViewportBreakpoint;
  /** An IANA name; from the browser's cookie once it is known. */
  timeZone: string;
  /** The time of the render, ISO 8601 UTC; server and browser compute relative dates from it. */
  now: string;
  demo: boolean;
  /** The account of the cookie's session if that account is blocked; null otherwise. */
  blockedId: number | null;
  /** The cookie holds a refresh token that was used long ago; presenting it again ends the session, which may be stolen. */
  staleCookie: boolean;
  /** The server found nothing at this address and responded with 404. */
  isMissing: boolean;
  queries: DehydratedState;
};
