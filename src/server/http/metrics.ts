import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Metrics } from '../metrics/registry.ts';
import { routeOf } from '../metrics/route.ts';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** `GET /metrics` for Prometheus: from this machine, or with `Authorization: Bearer METRICS_TOKEN`. */
export function metricsRoutes(app: FastifyInstance, config: Config, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode };
    metrics.observeRequest(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    const token = config.metricsToken?.reveal();
    const allowed = token
      ? request.headers.authorization === `Bearer ${token}`
      : // A proxy on this machine passes on whoever asked it.
        loopback.test(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined;
    if (!allowed) return reply.code(404).send();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
