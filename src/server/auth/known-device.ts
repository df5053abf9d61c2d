import { dayMs } from '#ui/durations.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { knownDeviceDays } from '#areas/user/account-limits.ts';
import type { Config } from '../config.ts';
import type { CookieJar } from '../http/request.ts';

/** The identity that signs in: a person's phone or an administrator's login. */
export type SignsIn = { phone: string } | { login: string };

const name = 'known_device';
/** The maximum number of identities remembered in one browser. */
const mostKnown = 4;

type Keys = Pick<Config, 'codeKey'>;

/** Returns a signed mark of an identity; `until` is its last day, in days since 1970. */
function markOf({ codeKey }: Keys, who: SignsIn, until: number): string {
  const signature = createHmac('sha256', codeKey.reveal())
    .update(JSON.stringify(['known-device', who, until]))
    .digest();
  return `${until.toString(36)}-${signature.subarray(0, 18).toString('base64url')}`;
}

const equals = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Returns the marks of a browser that have not expired. */
function marksIn(cookies: CookieJar, now: Date): { mark: string; until: number }[] {
  return (cookies.get(name) ?? '')
    .slice(0, 400)
    .split('.')
    .map((mark) => ({ mark, until: Number.parseInt(mark.split('-')[0] ?? '', 36) }))
    .filter(({ until }) => until * dayMs > now.getTime())
    .slice(0, mostKnown);
}

/**
 * Whether this identity has signed in from this browser before. The mark is the same in all browsers of an identity on the same day, so it
 * cannot identify a browser, and without our key nobody can match it to a person.
 */
export function isKnownDevice(keys: Keys, cookies: CookieJar, who: SignsIn, now: Date): boolean {
  return marksIn(cookies, now).some(({ mark, until }) => equals(mark, markOf(keys, who, until)));
}

/** Stores a mark of the identity in the browser; signing out keeps the mark. */
export function rememberDevice(keys: Keys, cookies: CookieJar, who: SignsIn, now: Date): void {
  const others = marksIn(cookies, now).filter(({ mark, until }) => !equals(mark, markOf(keys, who, until)));
  const until = Math.floor(now.getTime() / dayMs) + knownDeviceDays;
  const marks = [markOf(keys, who, until), ...others.map(({ mark }) => mark)].slice(0, mostKnown);
  cookies.set(name, marks.join('.'), { maxAge: knownDeviceDays * 24 * 3600, sameSite: 'lax' });
}
