import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie } from 'cookie';
import type { Actor } from '#contract/actors.ts';
import { CallError } from '../http/call-error.ts';
import { type AuthDeps, authenticate } from './authenticate.ts';
import { cookieKinds, cookieName } from './session-cookie.ts';
import { restoreFrom } from './restore.ts';

export type { AuthDeps } from './authenticate.ts';

async function bearerOf(deps: AuthDeps, authorization: string): Promise<Actor[]> {
  try {
    return [await authenticate(deps, authorization)];
  } catch (error) {
    if (error instanceof CallError) return [];
    throw error;
  }
}

/**
 * Returns the actors of all sessions in a request's cookies and Authorization header. For read-only resources that browsers request without
 * our headers, such as pictures. Rotates and ends no session; never use it for a request that changes data.
 */
export async function findReaders(deps: AuthDeps, headers: IncomingHttpHeaders): Promise<Actor[]> {
  const sent = parseCookie(headers.cookie ?? '');
  const restored = await Promise.all(
    cookieKinds.flatMap((kind) => {
      const value = sent[cookieName(kind)];
      return value ? [restoreFrom(deps, kind, value)] : [];
    }),
  );
  const bearer = headers.authorization === undefined ? [] : await bearerOf(deps, headers.authorization);
  return [...restored.map(({ actor }) => actor), ...bearer].filter(({ kind }) => kind !== 'guest');
}
