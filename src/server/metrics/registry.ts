import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Channel = 'sms' | 'mail';

/**
 * Metrics counted as events happen; gauges.ts adds those that are read when Prometheus asks. Names follow Prometheus: the unit last, totals
 * as _total.
 */
export type Metrics = {
  registry: Registry;
  countEvent(name: string): void;
  countDelivery(channel: Channel, outcome: 'sent' | 'failed'): void;
  observeRequest(labels: { method: string; route: string; status: number }, seconds: number): void;
};

export type Build = { version: string; build: string };

export function createMetrics({ version, build }: Build = { version: '', build: '' }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const events = new Counter({ name: 'dvor_events_total', help: 'Business events.', labelNames: ['event'], registers });
  const deliveries = new Counter({
    name: 'dvor_deliveries_total',
    help: 'Text messages and letters handed to their provider, by outcome.',
    labelNames: ['channel', 'outcome'],
    registers,
  });
  // Alerts on failures need the series to exist from the start.
  for (const channel of ['sms', 'mail'])
    for (const outcome of ['sent', 'failed']) deliveries.inc({ channel, outcome }, 0);
  const requests = new Histogram({
    name: 'dvor_http_request_duration_seconds',
    help: 'Time to answer, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const buildInfo = new Gauge({
    name: 'dvor_build_info',
    help: 'What runs: always 1, the labels say what.',
    labelNames: ['version', 'build', 'node'],
    registers,
  });
  buildInfo.set({ version, build, node: process.versions.node }, 1);
  return {
    registry,
    countEvent: (event) => events.inc({ event }),
    countDelivery: (channel, outcome) => deliveries.inc({ channel, outcome }),
    observeRequest: (labels, seconds) => requests.observe(labels, seconds),
  };
}
