import type { Store } from './store.ts';
import { watchBreakpoints } from './device.ts';
import {
  breakpointSetB,
  fallbackBreakpoint,
  viewportCookieDays,
  type ViewportBreakpoint,
} from './navigation-constants.ts';

const YEAR = viewportCookieDays * 24 * 3600;

/** Cookies set by the site's scripts; an `optional` cookie is set only after the visitor has allowed it. */
const kept = {
  /** The reader's choices. Lax, so that a link from another site already opens in the chosen theme and language. */
  theme: { optional: false, sameSite: 'Lax' },
  lang: { optional: false, sameSite: 'Lax' },
  cookie_choice: { optional: false, sameSite: 'Lax' },
  /** The id of a person who postponed filling in the profile. */
  profile_later: { optional: false, sameSite: 'Lax' },
  tz: { optional: true, sameSite: 'Lax' },
  /** Specification §9: path '/', SameSite Strict, secure, 365 days. */
  viewport: { optional: true, sameSite: 'Strict' },
} as const;
export type OwnCookie = keyof typeof kept;

export function readCookie(name: OwnCookie): string | undefined {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

/** The visitor's answer to the question about optional cookies; null before the answer. */
export type CookieChoice = 'all' | 'necessary' | null;

/** Keys of the browser's storage that fall under the same question as the optional cookies. */
export const optionalStorage = ['recently_seen', 'recent_searches'] as const;
export type OptionalStorage = (typeof optionalStorage)[number];

/** Reads the answer from the cookie, because another tab may have changed it. */
export function readCookieChoice(): CookieChoice {
  const value = readCookie('cookie_choice');
  return value === 'all' || value === 'necessary' ? value : null;
}

/** Sets a cookie for one year; an optional cookie is set only after the visitor has allowed it. */
export function keepCookie(name: OwnCookie, value: string): void {
  if (kept[name].optional && readCookieChoice() !== 'all') return;
  write(name, value, YEAR);
}

function write(name: OwnCookie, value: string, maxAge: number): void {
  const { sameSite } = kept[name];
  const secure = sameSite === 'Strict' || location.protocol === 'https:' ? '; Secure' : '';
  // Some browsers lack the Cookie Store API.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=${sameSite}${secure}`;
}

const choiceEvent = 'cookiechoice';

/** Calls the listener after each answer given in this tab. Returns a function that unsubscribes. */
export function onCookieChoice(listener: () => void): () => void {
  addEventListener(choiceEvent, listener);
  return () => removeEventListener(choiceEvent, listener);
}

/** Stores the answer. After a refusal everything optional is erased; after a permission the device cookies are set at once. */
export function chooseCookies(choice: 'all' | 'necessary', viewport: Store<ViewportBreakpoint>): void {
  keepCookie('cookie_choice', choice);
  if (choice === 'all') keepDeviceCookies(viewport.get());
  else eraseOptional();
  dispatchEvent(new Event(choiceEvent));
}

function eraseOptional(): void {
  for (const name of Object.keys(kept) as OwnCookie[]) {
    if (kept[name].optional) write(name, '', 0);
  }
  for (const key of optionalStorage) {
    try {
      localStorage.removeItem(key);
    } catch {
      // Blocked storage holds nothing to erase.
    }
  }
}

/** The server's next render is for this window width and time zone. Names of time zones contain only letters, digits and / + - _. */
function keepDeviceCookies(viewport: ViewportBreakpoint): void {
  keepCookie('viewport', viewport);
  keepCookie('tz', Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** Follows the window's width in the store and, with the visitor's permission, in the cookie. */
export function followDevice(viewport: Store<ViewportBreakpoint>): void {
  const present = watchBreakpoints(breakpointSetB, (query) => matchMedia(query), fallbackBreakpoint.viewport);
  const follow = (): void => {
    viewport.set(present.get());
    keepDeviceCookies(present.get());
  };
  follow();
  present.subscribe(follow);
}
