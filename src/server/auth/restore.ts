import { parseCookie } from 'cookie';
import type { Actor } from '#contract/actors.ts';
import { isAdminAddress } from '#web/admin-address.ts';
import { type AuthDeps, actorOf } from './authenticate.ts';
import { type CookieKind, cookieName, kindsOfCookie, readTokenPair } from './session-cookie.ts';
import { findByRefreshToken, findSession, reuseGrace, sessionProblem, type SessionRow } from './sessions.ts';
import { readAccessToken, type SessionKind } from './tokens.ts';

export type Restored = {
  actor: Actor;
  /** The cookie to clear, because it was definitely refused. */
  clearCookie: CookieKind | false;
  /** Whether the access token has expired and the browser should refresh before its first call. */
  needsRefresh: boolean;
  /** The account of the session, when it was blocked: the reader is a guest, and the person's own pages explain the block. */
  blockedId: number | null;
};

const guest = {
  actor: { kind: 'guest' },
  clearCookie: false,
  needsRefresh: false,
  blockedId: null,
} satisfies Restored;

/**
 * On administrators' pages and where an administrator edits an owner's listing, only the administrator's cookie counts; elsewhere the
 * user's cookie comes first.
 */
function cookiesFor(url: string): readonly CookieKind[] {
  return isAdminAddress(url) ? ['admin'] : ['user', 'admin'];
}

/**
 * Returns the session of a page's reader, for the server render. Rotates and ends no session, and asks to clear a cookie only when a
 * refresh with the cookie could not succeed either. Throws when the database fails, so that our own failures sign nobody out.
 */
export async function restoreSession(
  deps: AuthDeps,
  cookieHeader: string | undefined,
  /** The address of the page, with its search. */
  url = '/',
): Promise<Restored> {
  const sent = parseCookie(cookieHeader ?? '');
  for (const kind of cookiesFor(url)) {
    const value = sent[cookieName(kind)];
    if (value) return restoreFrom(deps, kind, value);
  }
  return guest;
}

/** Returns the account id of a session whose account is blocked, else null. */
const blockedOf = (session: Pick<SessionRow, 'account_status' | 'account_id'> | undefined): number | null =>
  session?.account_status === 'blocked' ? session.account_id : null;

/** Returns the session of one cookie. */
export async function restoreFrom(deps: AuthDeps, kind: CookieKind, value: string): Promise<Restored> {
  const { db, config, ports } = deps;
  const now = ports.clock.now();
  const refused: Restored = { ...guest, clearCookie: kind };
  const pair = readTokenPair(value);
  if (!pair) return refused;
  const counts = (session: SessionRow): boolean =>
    kindsOfCookie(kind).includes(session.actor_kind as SessionKind) && sessionProblem(session, now) === null;

  const verdict = await readAccessToken(config.jwtKeys, pair.access, now);
  if (verdict.state === 'valid') {
    const session = await findSession(db, verdict.claims.sid);
    if (blockedOf(session) !== null) return { ...guest, blockedId: blockedOf(session) };
    if (!session || !counts(session)) return refused;
    if (session.version === verdict.claims.ver) return { ...guest, actor: actorOf(session) };
  }
  const found = await findByRefreshToken(db, pair.refresh);
  // The cookie gives no access, but remains so that the account is known as long as the block lasts.
  if (blockedOf(found) !== null) return { ...guest, blockedId: blockedOf(found) };
  if (!found || !counts(found) || (!found.used_at && found.token_expires_at <= now)) return refused;
  // The token was used long ago: the refresh call will detect the reuse and end the family; this render shows the page of a guest.
  if (found.used_at && now.getTime() - found.used_at.getTime() > reuseGrace) return { ...guest, needsRefresh: true };
  return { ...guest, actor: actorOf(found), needsRefresh: true };
}
