import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

export type Metrics = { registry: Registry; countEvent(name: string): void };

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const events = new Counter({
    name: 'dvor_events_total',
    help: 'Business events.',
    labelNames: ['event'],
    registers: [registry],
  });
  return { registry, countEvent: (event) => events.inc({ event }) };
}

/** `GET /metrics` for Prometheus: from this machine, or with `Authorization: Bearer METRICS_TOKEN`. */
export function metricsRoutes(app: FastifyInstance, config: Config, metrics: Metrics): void {
  const duration = new Histogram({
    name: 'dvor_http_seconds',
    help: 'Time to answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [metrics.registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'page';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
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
