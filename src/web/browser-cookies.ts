import type { Store } from './store.ts';
import { watchBreakpoints } from './device.ts';
import {
  breakpointSetB,
  fallbackBreakpoint,
  viewportCookieDays,
  type ViewportBreakpoint,
} from './navigation-constants.ts';

const YEAR = viewportCookieDays * 24 * 3600;

/** Cookies of the site's own scripts. `optional` ones are kept only until the reader refuses them. */
const kept = {
  /** The reader's choices: Lax, so that a link from elsewhere already opens in their theme and language. */
  theme: { optional: false, sameSite: 'Lax' },
  lang: { optional: false, sameSite: 'Lax' },
  cookie_choice: { optional: false, sameSite: 'Lax' },
  /** The id of who fills in their profile later. */
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

/** Remembers for a year; an optional one is left out after a refusal. */
export function keepCookie(name: OwnCookie, value: string): void {
  if (kept[name].optional && readCookie('cookie_choice') === 'necessary') return;
  write(name, value, YEAR);
}

function write(name: OwnCookie, value: string, maxAge: number): void {
  const { sameSite } = kept[name];
  const secure = sameSite === 'Strict' || location.protocol === 'https:' ? '; Secure' : '';
  // The Cookie Store API is not everywhere yet.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=${sameSite}${secure}`;
}

export function chooseCookies(choice: 'all' | 'necessary'): void {
  keepCookie('cookie_choice', choice);
  for (const name of Object.keys(kept) as OwnCookie[]) {
    if (choice === 'necessary' && kept[name].optional) write(name, '', 0);
  }
}

/** Tells the server the width of the window and the time zone, for its next render, and the page that is open of the width. */
export function tellDevice(viewport: Store<ViewportBreakpoint>): void {
  const present = watchBreakpoints(breakpointSetB, (query) => matchMedia(query), fallbackBreakpoint.viewport);
  const tell = (): void => {
    viewport.set(present.get());
    keepCookie('viewport', present.get());
  };
  tell();
  present.subscribe(tell);
  // A zone's name has only letters, digits and / + - _.
  keepCookie('tz', Intl.DateTimeFormat().resolvedOptions().timeZone);
}
