import type { Actor } from '#contract/actors.ts';
import type { Db } from '#server/db/connect.ts';
import type { CookieJar } from '#server/http/request.ts';
import type { Region } from './contract.ts';
import { findAreaOfUser, findRegion } from './queries.ts';

const cookie = 'area';
const year = 365 * 24 * 3600;

/** The search area remembered by the cookie of a guest (product.md §3). */
export async function areaOfGuest(db: Db, cookies: Pick<CookieJar, 'get'>): Promise<Region | null> {
  const iso = cookies.get(cookie);
  return iso && /^RU-[A-Z]{2,3}$/.test(iso) ? findRegion(db, iso) : null;
}

/** The actor's search area: from the account for users, from the cookie for everyone else. */
export async function areaOf(db: Db, actor: Actor, cookies: Pick<CookieJar, 'get'>): Promise<Region | null> {
  return actor.kind === 'user' ? findAreaOfUser(db, actor.id) : areaOfGuest(db, cookies);
}

export function rememberArea(cookies: CookieJar, iso: string | null): void {
  cookies.set(cookie, iso ?? '', { maxAge: iso ? year : 0, sameSite: 'lax' });
}
