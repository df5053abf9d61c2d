import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieJar } from './request.ts';

/** The cookies of one request and its answer. All of ours are HttpOnly, Secure and for the whole site. */
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
