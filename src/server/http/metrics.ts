import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isLocalName } from '../local-name.ts';
import type { Metrics } from '../metrics/registry.ts';
import { routeOf } from '../metrics/route.ts';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** Headers by which proxies name the client; a proxy that writes none of them still passes on the host that was asked for. */
const forwarding =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.*|x-envoy-.*|true-client-ip|client-ip|cf-.*|fastly-.*|cdn-.*)$/u;

function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  return (
    loopback.test(socket.remoteAddress ?? '') &&
    isLocalName((headers.host ?? '').replace(/:\d{1,5}$/u, '')) &&
    !Object.keys(headers).some((name) => forwarding.test(name))
  );
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in the same time wherever the two differ. */
const isSame = (given: string, right: string): boolean => timingSafeEqual(digest(given), digest(right));

/**
 * `GET /metrics` for Prometheus: with `Authorization: Bearer METRICS_TOKEN`, or, where the site itself is for this machine alone, from it. A
 * site for others has a proxy in front, and one on this machine that is not told otherwise asks like the machine itself.
 */
export function metricsRoutes(app: FastifyInstance, config: Config, metrics: Metrics): void {
  const isLocalSite = isLocalName(new URL(config.publicUrl).hostname);
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode };
    metrics.observeRequest(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    const token = config.metricsToken?.reveal();
    const allowed = token
      ? isSame(request.headers.authorization ?? '', `Bearer ${token}`)
      : isLocalSite && isFromThisMachine(request);
    if (!allowed) return reply.code(404).send();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
