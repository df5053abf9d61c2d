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
 * The request rate of one address, in points of about five milliseconds of processor time. An address, which thousands of people may share,
 * can use three fifths of a core continuously and request five hundred pages at once.
 */
export const requestRate = { capacity: 3000, perSecond: 120 } as const;

/** The cost of a request by its route, in points; files, photos and probes are free. */
const costs: readonly { route: RegExp; points: number }[] = [
  { route: /^\/sitemap/u, points: 60 },
  { route: /^\/media\/og\//u, points: 60 },
  { route: /^\/api\/(openapi\.json|docs)$/u, points: 20 },
  { route: /\.rss$/u, points: 12 },
  { route: /^\/tiles\//u, points: 1 },
  { route: /^\/api\//u, points: 1 },
  { route: /^\/\*$/u, points: 6 },
];
export const costOf = (route: string): number => costs.find((cost) => cost.route.test(route))?.points ?? 0;

/** Requests from this machine: an untrusted local proxy, benchmarks and tests, which would all share one address. */
const isOwn = (ip: string): boolean => /^(127\.|::1$|::ffff:127\.)/u.test(ip);

/** Returns the access token of the request, unverified. */
function sentToken(request: FastifyRequest): string | undefined {
  const { authorization, cookie } = request.headers;
  if (authorization !== undefined) return tokenOf(authorization);
  if (cookie === undefined) return undefined;
  const sent = parseCookie(cookie);
  const pair = readTokenPair(sent[cookieName('user')] ?? sent[cookieName('admin')] ?? '');
  return pair?.access;
}

/**
 * Limits the request rate of every address before anything is read. A request with one of our tokens, even an expired one, uses its
 * account's rate instead, so that other people behind the same address cannot exhaust it.
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
