import autocannon from 'autocannon';
import { CONNECTIONS } from './options.ts';

export type Measured = {
  /** Requests a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  /** Answers that were not 2xx, and requests without an answer. */
  failed: number;
};

export type Target = { url: string; method?: 'GET' | 'POST'; body?: string };

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

/** Puts the load on and measures every answer: autocannon's own summary has no p95 and whole milliseconds only. */
export async function measure({ url, method = 'GET', body }: Target, seconds: number): Promise<Measured> {
  const times: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = {
      url,
      method,
      connections: CONNECTIONS,
      duration: seconds,
      ...(body === undefined ? {} : { body, headers }),
    };
    const running = autocannon(options, (error, done) => (error ? reject(error as Error) : resolve(done)));
    running.on('response', (_client, _status, _bytes, time) => times.push(time));
  });
  times.sort((a, b) => a - b);
  return {
    rate: round(times.length / result.duration),
    p50: round(percentile(times, 0.5)),
    p95: round(percentile(times, 0.95)),
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

/** The median of each figure over the rounds. */
export function middle(rounds: readonly Measured[]): Measured {
  const of = (key: keyof Measured): number => median(rounds.map((one) => one[key]));
  return { rate: of('rate'), p50: of('p50'), p95: of('p95'), failed: rounds.reduce((sum, one) => sum + one.failed, 0) };
}

/** A fixed number of requests over all targets in turn. */
export async function spend(targets: readonly Target[], origin: string, amount: number): Promise<{ failed: number }> {
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    amount,
    requests: targets.map(({ url, method = 'GET', body }) => ({
      path: url.slice(origin.length),
      method,
      ...(body === undefined ? {} : { body, headers }),
    })),
  });
  return { failed: result.non2xx + result.errors + result.timeouts };
}
