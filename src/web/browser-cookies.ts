import type { Store } from './store.ts';
import { watchBreakpoints } from './device.ts';
import {
  breakpointSetB,
  fallbackBreakpoint,
  viewportCookieDays,
  type ViewportBreakpoint,
} from './navigation-constants.ts';

const YEAR = viewportCookieDays * 24 * 3600;

/** Cookies set by the site's scripts; `optional` ones are set unless the reader has refused them. */
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

/** Sets a cookie for one year; an optional cookie is not set after a refusal. */
export function keepCookie(name: OwnCookie, value: string): void {
  if (kept[name].optional && readCookie('cookie_choice') === 'necessary') return;
  write(name, value, YEAR);
}

function write(name: OwnCookie, value: string, maxAge: number): void {
  const { sameSite } = kept[name];
  const secure = sameSite === 'Strict' || location.protocol === 'https:' ? '; Secure' : '';
  // Some browsers lack the Cookie Store API.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=${sameSite}${secure}`;
}

export function chooseCookies(choice: 'all' | 'necessary'): void {
  keepCookie('cookie_choice', choice);
  for (const name of Object.keys(kept) as OwnCookie[]) {
    if (choice === 'necessary' && kept[name].optional) write(name, '', 0);
  }
}

/** Sends the window's width and the time zone to the server in cookies, for its next render, and updates the open page's breakpoint. */
export function tellDevice(viewport: Store<ViewportBreakpoint>): void {
  const present = watchBreakpoints(breakpointSetB, (query) => matchMedia(query), fallbackBreakpoint.viewport);
  const tell = (): void => {
    viewport.set(present.get());
    keepCookie('viewport', present.get());
  };
  tell();
  present.subscribe(tell);
  // Names of time zones contain only letters, digits and / + - _.
  keepCookie('tz', Intl.DateTimeFormat().resolvedOptions().timeZone);
}
