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
 * Everyone whose session a request brings, by its cookies or its Authorization header. For what is only read and asked for by its address
 * alone, as pictures are: a browser sends no header with them. Nothing is rotated or ended; what changes anything never goes by this.
 */
export async function readersOf(deps: AuthDeps, headers: IncomingHttpHeaders): Promise<Actor[]> {
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
