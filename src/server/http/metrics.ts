import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isLocalName } from '../local-name.ts';
import type { Metrics } from '../metrics/registry.ts';
import { routeOf } from '../metrics/route.ts';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** Headers in which proxies name the client. A proxy that sets none of them still passes on the requested Host. */
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

/** Compares in constant time. */
const isSame = (token: string, right: string): boolean => timingSafeEqual(digest(token), digest(right));

/**
 * Registers `GET /metrics` for Prometheus. With METRICS_TOKEN it requires `Authorization: Bearer METRICS_TOKEN`. Without a token it answers
 * only requests from this machine, and only when the site's own address is local: behind a proxy on this machine, every visitor would seem
 * to be local.
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
