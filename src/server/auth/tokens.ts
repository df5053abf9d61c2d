import { createHash, createHmac, randomBytes } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import type { ActorKind } from '#contract/actors.ts';
import { accessLifetime } from '#contract/session-cookies.ts';
import type { Config } from '../config.ts';

export type SessionKind = Exclude<ActorKind, 'guest'>;

/** The claims of an access token: session, actor kind, account id and session version. */
export type AccessClaims = { sid: string; act: SessionKind; sub: number; ver: number };

const algorithm = 'HS256';
const kinds: readonly string[] = ['user', 'organization', 'admin'] satisfies SessionKind[];

/** Returns a token signed with the first key of the configuration. */
export async function signAccessToken(keys: Config['jwtKeys'], claims: AccessClaims, now: Date): Promise<string> {
  const [signing] = keys;
  if (!signing) throw new Error('JWT_KEYS names no key');
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: claims.sid, act: claims.act, ver: claims.ver })
    .setProtectedHeader({ alg: algorithm, kid: signing.kid })
    .setSubject(String(claims.sub))
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + accessLifetime)
    .sign(signing.key.reveal());
}

function claimsOf(payload: Record<string, unknown>): AccessClaims | null {
  const { sid, act, sub, ver } = payload;
  if (typeof sid !== 'string' || !/^[0-9a-f-]{36}$/.test(sid)) return null;
  if (typeof act !== 'string' || !kinds.includes(act)) return null;
  if (typeof sub !== 'string' || !/^[1-9]\d{0,15}$/.test(sub) || !Number.isSafeInteger(ver)) return null;
  return { sid, act: act as SessionKind, sub: Number(sub), ver: ver as number };
}

export type AccessVerdict =
  | { state: 'valid' | 'expired'; claims: AccessClaims }
  /** The token was signed with a key that has left the configuration, so a refresh may help. Its claims are unverified and are not used. */
  | { state: 'retired_key' }
  | { state: 'garbage' };

export async function readAccessToken(keys: Config['jwtKeys'], token: string, now: Date): Promise<AccessVerdict> {
  try {
    const { kid } = decodeProtectedHeader(token);
    const known = keys.find((entry) => entry.kid === kid);
    if (!known) return kid && claimsOf(decodeJwt(token)) ? { state: 'retired_key' } : { state: 'garbage' };
    const { payload } = await jwtVerify(token, known.key.reveal(), { algorithms: [algorithm], currentDate: now });
    const claims = claimsOf(payload);
    return claims ? { state: 'valid', claims } : { state: 'garbage' };
  } catch (error) {
    // jose checks the signature before the times, so the claims of an expired token are verified.
    const claims = error instanceof errors.JWTExpired ? claimsOf(error.payload) : null;
    return claims ? { state: 'expired', claims } : { state: 'garbage' };
  }
}

/** Returns the first refresh token of a session: 32 random bytes in base64url. */
export const makeRefreshToken = (): string => randomBytes(32).toString('base64url');

/**
 * Returns the successor of a refresh token. It is derived, not random, so that repeating the request within the grace period gives the same
 * successor.
 */
export const successorOf = (refreshKey: Config['refreshKey'], presented: string): string =>
  createHmac('sha256', refreshKey.reveal()).update(presented).digest('base64url');

/** Returns the hash of a token; the database stores only hashes. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
