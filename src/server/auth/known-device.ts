import { createHmac, timingSafeEqual } from 'node:crypto';
import { knownDeviceDays } from '#areas/user/account-limits.ts';
import type { Config } from '../config.ts';
import type { CookieJar } from '../http/request.ts';

/** Identifies who signs in: a person by phone, an administrator by login. */
export type SignsIn = { phone: string } | { login: string };

const name = 'known_device';
const day = 24 * 3600_000;
/** As many people as may share a browser. */
const mostKnown = 4;

type Keys = Pick<Config, 'codeKey'>;

/** Who, until which day (since 1970), signed. */
function markOf({ codeKey }: Keys, who: SignsIn, until: number): string {
  const signature = createHmac('sha256', codeKey.reveal())
    .update(JSON.stringify(['known-device', who, until]))
    .digest();
  return `${until.toString(36)}-${signature.subarray(0, 18).toString('base64url')}`;
}

const equals = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** The marks of a browser that are not over. */
function marksIn(cookies: CookieJar, now: Date): { mark: string; until: number }[] {
  return (cookies.get(name) ?? '')
    .slice(0, 400)
    .split('.')
    .map((mark) => ({ mark, until: Number.parseInt(mark.split('-')[0] ?? '', 36) }))
    .filter(({ until }) => until * day > now.getTime())
    .slice(0, mostKnown);
}

/**
 * Whether somebody has signed in from this browser before. The mark says nothing but that: it is the same in all browsers of that person and
 * day, so that it cannot tell one browser from another, and without our key it fits nobody.
 */
export function isKnownDevice(keys: Keys, cookies: CookieJar, who: SignsIn, now: Date): boolean {
  return marksIn(cookies, now).some(({ mark, until }) => equals(mark, markOf(keys, who, until)));
}

/** Notes in the browser that somebody has signed in from it; it stays when they sign out. */
export function rememberDevice(keys: Keys, cookies: CookieJar, who: SignsIn, now: Date): void {
  const others = marksIn(cookies, now).filter(({ mark, until }) => !equals(mark, markOf(keys, who, until)));
  const until = Math.floor(now.getTime() / day) + knownDeviceDays;
  const marks = [markOf(keys, who, until), ...others.map(({ mark }) => mark)].slice(0, mostKnown);
  cookies.set(name, marks.join('.'), { maxAge: knownDeviceDays * 24 * 3600, sameSite: 'lax' });
}
