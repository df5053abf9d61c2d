import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieJar } from './request.ts';

/** Reads a request's cookies and sets cookies of its response. All our cookies are HttpOnly, Secure and valid for the whole site. */
export function cookieJar(request: FastifyRequest, reply: FastifyReply): CookieJar {
  const sent = parseCookie(request.headers.cookie ?? '');
  return {
    get: (name) => sent[name],
    set(name, value, { maxAge, sameSite }) {
      reply.header(
        'set-cookie',
        stringifySetCookie({ name, value, path: '/', httpOnly: true, secure: true, sameSite, maxAge }),
      );
    },
  };
}
