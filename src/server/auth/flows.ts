import type { Actor } from '#contract/actors.ts';
import { accessLifetime } from '#contract/session-cookies.ts';
import { CallError } from '../http/call-error.ts';
import type { Context } from '../http/handle.ts';
import { tokenOf } from './authenticate.ts';
import {
  type CookieKind,
  clearSessionCookie,
  cookieName,
  kindsOfCookie,
  readTokenPair,
  setSessionCookie,
} from './session-cookie.ts';
import { judgeOrigin } from './origin.ts';
import { notifyOfSignIn } from './notify-of-sign-in.ts';
import { createSession, endSession, findByRefreshToken, findSession, rotateRefreshToken } from './sessions.ts';
import { readAccessToken, type SessionKind, signAccessToken } from './tokens.ts';

/** The part of a handler's context that signing in, refreshing and signing out use. */
export type FlowContext = Pick<Context, 'db' | 'config' | 'ports' | 'events' | 'request' | 'cookies' | 'authorization'>;

const foreignOrigin = () =>
  new CallError('foreign_origin', { message: 'This is only answered to pages of this site.' });
const ended = (message = 'The session has ended.') => new CallError('session_ended', { message });

/** Throws when a page of another site sends the request, so that it cannot sign its visitor in. Call it before a code or token is spent. */
export function refuseForeignOrigin(ctx: FlowContext): void {
  if (judgeOrigin(ctx.config, ctx.request.origin) === 'foreign') throw foreignOrigin();
}

/** Opens a session and returns its tokens; sets the cookie only for our own pages. */
export async function startSession(
  ctx: FlowContext,
  cookie: CookieKind,
  account: { kind: SessionKind; id: number; memberId?: number; isNewDevice?: boolean },
) {
  const now = ctx.ports.clock.now();
  const { ip, userAgent } = ctx.request;
  const session = await createSession(ctx.db, {
    kind: account.kind,
    accountId: account.id,
    memberId: account.memberId,
    ip,
    userAgent,
    now,
  });
  if (account.isNewDevice)
    await notifyOfSignIn(ctx.db, { accountId: account.id, sessionId: session.id, userAgent, now });
  const claims = { sid: session.id, act: account.kind, sub: account.id, ver: session.version };
  const access = await signAccessToken(ctx.config.jwtKeys, claims, now);
  const refresh = session.refreshToken;
  if (judgeOrigin(ctx.config, ctx.request.origin) === 'ours')
    setSessionCookie(ctx.cookies, cookie, { access, refresh });
  return { access_token: access, expires_in: accessLifetime, refresh_token: refresh };
}

/**
 * Refreshes a session. With a token in the body it returns both tokens and sets no cookie. With the cookie it accepts only our Origin,
 * returns the access token and sets both tokens in the cookie.
 */
export async function refreshSession(
  ctx: FlowContext,
  cookie: CookieKind,
  fromBody: string | undefined,
  kinds = kindsOfCookie(cookie),
) {
  const byCookie = fromBody === undefined;
  if (byCookie && judgeOrigin(ctx.config, ctx.request.origin) !== 'ours') throw foreignOrigin();
  const presented = fromBody ?? tokenInCookie(ctx, cookie);
  if (!presented) throw new CallError('unauthenticated', { message: 'There is no refresh token.' });

  const now = ctx.ports.clock.now();
  const result = await rotateRefreshToken(ctx.db, ctx.config.refreshKey, { token: presented, kinds, now });
  if (result.outcome !== 'renewed') {
    if (result.outcome === 'reused') {
      const { id, ip } = ctx.request;
      ctx.events.emit({ name: 'refresh_reused', session: result.sessionId, address: ip, request_id: id });
    }
    // The token of another kind of actor is refused here but remains valid for its own calls.
    if (result.outcome === 'wrong_actor')
      throw new CallError('unauthenticated', { message: 'This token is of another kind of account.' });
    // A blocked account keeps its cookie, which gives no access but lets the person's own pages explain the block.
    if (byCookie && result.outcome !== 'account_blocked') clearSessionCookie(ctx.cookies, cookie);
    if (result.outcome === 'account_blocked')
      throw new CallError('account_blocked', { message: 'The account is blocked.' });
    if (result.outcome === 'unknown')
      throw new CallError('unauthenticated', { message: 'The refresh token is not one of ours.' });
    throw ended();
  }
  const { session, refreshToken } = result;
  const claims = {
    sid: session.id,
    act: session.actor_kind as SessionKind,
    sub: session.account_id,
    ver: session.version,
  };
  const access = await signAccessToken(ctx.config.jwtKeys, claims, now);
  if (!byCookie) return { access_token: access, expires_in: accessLifetime, refresh_token: refreshToken };
  setSessionCookie(ctx.cookies, cookie, { access, refresh: refreshToken });
  return { access_token: access, expires_in: accessLifetime };
}

function tokenInCookie(ctx: FlowContext, cookie: CookieKind): string | undefined {
  const value = ctx.cookies.get(cookieName(cookie));
  return value ? readTokenPair(value)?.refresh : undefined;
}

/**
 * Ends the sessions of the Authorization header and, for a request with our Origin, of the cookie; then clears the cookie. Throws for a
 * foreign Origin.
 */
export async function endByRequest(ctx: FlowContext, cookie: CookieKind): Promise<void> {
  const origin = judgeOrigin(ctx.config, ctx.request.origin);
  const sent = ctx.cookies.get(cookieName(cookie));
  if (origin === 'foreign' || (origin === 'missing' && sent && !ctx.authorization)) throw foreignOrigin();
  if (ctx.authorization) await endByAccessToken(ctx, tokenOf(ctx.authorization), cookie);
  const pair = sent && origin === 'ours' ? readTokenPair(sent) : null;
  if (pair) {
    const found = await findByRefreshToken(ctx.db, pair.refresh);
    if (found) await endFound(ctx, found, cookie);
    else await endByAccessToken(ctx, pair.access, cookie);
  }
  clearSessionCookie(ctx.cookies, cookie);
}

async function endByAccessToken(ctx: FlowContext, token: string, cookie: CookieKind): Promise<void> {
  const verdict = await readAccessToken(ctx.config.jwtKeys, token, ctx.ports.clock.now());
  if (verdict.state !== 'valid' && verdict.state !== 'expired') return;
  const session = await findSession(ctx.db, verdict.claims.sid);
  if (session) await endFound(ctx, session, cookie);
}

type Endable = { id: string; actor_kind: string; account_id: number };

async function endFound(ctx: FlowContext, session: Endable, cookie: CookieKind): Promise<void> {
  const kind = session.actor_kind as Exclude<Actor['kind'], 'guest'>;
  if (!kindsOfCookie(cookie).includes(kind)) return;
  const isEnded = await endSession(ctx.db, session.id, 'logout', ctx.ports.clock.now());
  if (isEnded) ctx.events.emit({ name: 'signed_out', actor: kind, id: session.account_id });
}
