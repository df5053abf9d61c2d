import { refreshLifetime, sessionCookies } from '#contract/session-cookies.ts';
import type { CookieJar } from '../http/request.ts';
import type { SessionKind } from './tokens.ts';

/**
 * Users and organizations share a cookie, so a browser holds one of these sessions at a time; administrators have their own (product.md
 * §1).
 */
export type CookieKind = 'user' | 'admin';
export type TokenPair = { access: string; refresh: string };

/** Cookie options (specification §9); the administrator's cookie lasts as long as an idle session. */
const cookies = {
  user: { name: sessionCookies.user, maxAge: refreshLifetime.user, sameSite: 'none', kinds: ['user', 'organization'] },
  admin: { name: sessionCookies.admin, maxAge: refreshLifetime.admin, sameSite: 'strict', kinds: ['admin'] },
} as const satisfies Record<
  CookieKind,
  { name: string; maxAge: number; sameSite: string; kinds: readonly SessionKind[] }
>;

export const cookieKinds: readonly CookieKind[] = ['user', 'admin'];
export const cookieName = (kind: CookieKind): string => cookies[kind].name;
export const kindsOfCookie = (kind: CookieKind): readonly SessionKind[] => cookies[kind].kinds;

/** Returns the two tokens of the cookie's list (specification §9); null for any other value. */
export function readTokenPair(value: string): TokenPair | null {
  try {
    const list: unknown = JSON.parse(value);
    if (!Array.isArray(list) || list.length !== 2) return null;
    const [access, refresh] = list as unknown[];
    return typeof access === 'string' && typeof refresh === 'string' && refresh !== '' ? { access, refresh } : null;
  } catch {
    return null;
  }
}

export function setSessionCookie(jar: CookieJar, kind: CookieKind, { access, refresh }: TokenPair): void {
  const { name, maxAge, sameSite } = cookies[kind];
  jar.set(name, JSON.stringify([access, refresh]), { maxAge, sameSite });
}

export function clearSessionCookie(jar: CookieJar, kind: CookieKind): void {
  const { name, sameSite } = cookies[kind];
  jar.set(name, '', { maxAge: 0, sameSite });
}
