import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseCookie } from 'cookie';
import { tokenOf } from '../auth/authenticate.ts';
import { cookieName, readTokenPair } from '../auth/session-cookie.ts';
import { readAccessToken } from '../auth/tokens.ts';
import type { ServerDeps } from '../http/dispatch.ts';
import { clientAddress } from '../http/facts.ts';
import { failurePage } from '../http/failure-page.ts';
import { CallError } from '../http/call-error.ts';
import { Buckets } from './bucket.ts';
import { networksOf } from './networks.ts';

/**
 * A point is some five milliseconds of a core: an address, which may be that of thousands, keeps busy three fifths of one in the long run, and
 * may ask for five hundred pages at once.
 */
export const requestRate = { capacity: 3000, perSecond: 120 } as const;

/** Points of a request by its route; files, photos and probes cost nothing. */
const costs: readonly { route: RegExp; points: number }[] = [
  { route: /^\/sitemap/u, points: 60 },
  { route: /^\/media\/og\//u, points: 60 },
  { route: /^\/api\/(openapi\.json|docs)$/u, points: 20 },
  { route: /\.rss$/u, points: 12 },
  { route: /^\/api\//u, points: 1 },
  { route: /^\/\*$/u, points: 6 },
];
export const costOf = (route: string): number => costs.find((one) => one.route.test(route))?.points ?? 0;

/** A proxy on this machine that is not trusted, benches and tests: all would be one address. */
const isOwn = (ip: string): boolean => /^(127\.|::1$|::ffff:127\.)/u.test(ip);

/** The token that came, proven or not. */
function sentToken(request: FastifyRequest): string | undefined {
  const { authorization, cookie } = request.headers;
  if (authorization !== undefined) return tokenOf(authorization);
  if (cookie === undefined) return undefined;
  const sent = parseCookie(cookie);
  const pair = readTokenPair(sent[cookieName('user')] ?? sent[cookieName('admin')] ?? '');
  return pair?.access;
}

/**
 * Holds every address to a rate before anything is read or asked for; who shows a token of ours, spent or not, has a rate of their own, so that
 * the others behind their operator's address cannot use it up.
 */
export function limitRequests(app: FastifyInstance, { config, ports }: ServerDeps): void {
  const buckets = new Buckets(requestRate);
  const keysOf = async (request: FastifyRequest, now: Date) => {
    const token = sentToken(request);
    if (token) {
      const verdict = await readAccessToken(config.jwtKeys, token, now);
      if (verdict.state === 'valid' || verdict.state === 'expired')
        return [{ name: `${verdict.claims.act}:${verdict.claims.sub}`, share: 1 }];
    }
    return networksOf(clientAddress(request.ip));
  };
  app.addHook('onRequest', async (request, reply) => {
    const { url: route = '/*' } = request.routeOptions;
    const points = costOf(route);
    if (points === 0 || isOwn(request.ip)) return;
    const now = ports.clock.now();
    const seconds = buckets.take(await keysOf(request, now), points, now);
    if (seconds === null) return;
    const refusal = new CallError('too_many_requests', { message: 'Too many requests. Try again later.' });
    reply.code(429).header('retry-after', seconds).header('cache-control', 'no-store');
    if (route.startsWith('/api/')) return reply.send({ ...refusal.body(request.id), retry_after: seconds });
    if (route !== '/*') return reply.type('text/plain; charset=utf-8').send(refusal.message);
    const locale = /^\/en(?=[/?]|$)/u.test(request.url) ? 'en' : 'ru';
    return reply.type('text/html; charset=utf-8').send(failurePage(locale, 'too_many'));
  });
}
