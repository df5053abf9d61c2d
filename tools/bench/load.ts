import autocannon from 'autocannon';
import { StartError } from '#server/start-error.ts';
import { CONNECTIONS } from './options.ts';

export type Measured = {
  /** Requests a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  /** Processor time of the server's process for one request, milliseconds: it moves little when the machine is busy with other things. */
  cpuMs: number;
  /** Answers that were not 2xx, and requests without an answer. */
  failed: number;
};

export type Target = {
  url: string;
  method?: 'GET' | 'POST';
  /** Several are sent in turn. */
  body?: string | readonly string[];
  /** Where the server tells its processor time, as Prometheus reads it. */
  metrics: string;
};

const headers = { 'content-type': 'application/json' };
const round = (value: number): number => Math.round(value * 100) / 100;

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(
    [...values].sort((a, b) => a - b),
    0.5,
  );
}

/** One figure of a page of metrics. */
export async function readMetric(address: string, name: string): Promise<number> {
  const text = await (await fetch(address)).text();
  const value = Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1] ?? Number.NaN,
  );
  if (!Number.isFinite(value)) throw new StartError(`${address} does not tell ${name} on this system.`);
  return value;
}
const CPU = 'process_cpu_seconds_total';

/** One list for all connections: none sends what another has sent before the list is through. */
function inTurn(method: 'GET' | 'POST', bodies: readonly string[]): autocannon.Request {
  let next = 0;
  return {
    method,
    headers,
    setupRequest: (request) => ({ ...request, body: bodies[next++ % bodies.length]! }),
  };
}

/** Puts the load on and measures every answer: autocannon's own summary has no p95 and whole milliseconds only. */
export async function measure({ url, method = 'GET', body, metrics }: Target, seconds: number): Promise<Measured> {
  const times: number[] = [];
  const cpuBefore = await readMetric(metrics, CPU);
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = {
      url,
      method,
      connections: CONNECTIONS,
      duration: seconds,
      ...(typeof body === 'string' ? { body, headers } : {}),
      ...(Array.isArray(body) ? { requests: [inTurn(method, body as string[])] } : {}),
    };
    const running = autocannon(options, (error, done) => (error ? reject(error as Error) : resolve(done)));
    running.on('response', (_client, _status, _bytes, time) => times.push(time));
  });
  const cpuSeconds = (await readMetric(metrics, CPU)) - cpuBefore;
  times.sort((a, b) => a - b);
  return {
    rate: round(times.length / result.duration),
    p50: round(percentile(times, 0.5)),
    p95: round(percentile(times, 0.95)),
    cpuMs: round((cpuSeconds * 1000) / times.length),
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

/** The median of each figure over the rounds. */
export function middle(rounds: readonly Measured[]): Measured {
  const of = (key: keyof Measured): number => median(rounds.map((one) => one[key]));
  const failed = rounds.reduce((sum, one) => sum + one.failed, 0);
  return { rate: of('rate'), p50: of('p50'), p95: of('p95'), cpuMs: of('cpuMs'), failed };
}

/** A fixed number of requests over all targets in turn. */
export async function spend(
  targets: readonly Omit<Target, 'metrics'>[],
  origin: string,
  amount: number,
): Promise<{ failed: number }> {
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    amount,
    requests: targets.map(({ url, method = 'GET', body }) => ({
      path: url.slice(origin.length),
      method,
      ...(typeof body === 'string' ? { body, headers } : {}),
    })),
  });
  return { failed: result.non2xx + result.errors + result.timeouts };
}
