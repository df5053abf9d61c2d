import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { StartError } from '#server/start-error.ts';
import { type BenchOptions, CONNECTIONS } from './options.ts';

export type Measured = {
  /** Requests a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  /** Processor time of the server's process for one request, milliseconds. It depends little on what else the machine does. */
  cpuMs: number;
  /** Processor time of the database for one request, milliseconds; where it was asked for. */
  databaseMs?: number;
  /** Answers that were not 2xx, and requests without an answer. */
  failed: number;
};

export type Target = {
  url: string;
  method?: 'GET' | 'POST';
  /** Several bodies are sent in turn. */
  body?: string | readonly string[];
  /** Paths with queries that are asked for in turn. */
  paths?: readonly string[];
  /** The address of the server's metrics, of which its processor time is read. */
  metrics: string;
  /** The process of PostgreSQL whose processor time is measured too, with that of its connections. */
  postgresPid?: number;
  connections?: number;
};

const headers = { 'content-type': 'application/json', 'accept-encoding': 'br' };
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

/** The body of an answer. Minutes of work lie between two requests, and the server closes a connection that is silent for 72 s: none is kept. */
export async function readText(address: string): Promise<string> {
  const answer = await fetch(address, { headers: { connection: 'close' } });
  const text = await answer.text();
  if (!answer.ok) throw new StartError(`${address} answered ${answer.status}: ${text.slice(0, 200)}`);
  return text;
}

/** One figure of a server's metrics. */
export async function readMetric(address: string, name: string): Promise<number> {
  const text = await readText(address);
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

/** The processor time of a process and its children, seconds; NaN where the system does not tell it as Linux does. */
function processorSeconds(pid: number): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
    // Behind the name in brackets; 14 to 17 of the line are times of the process and of its children that have ended, in hundredths of a second.
    const own = (id: string | number): number =>
      (readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1] ?? '').split(' ').slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0); // prettier-ignore
    return [pid, ...children].reduce((sum: number, id) => sum + own(id), 0) / 100;
  } catch {
    return Number.NaN;
  }
}

/** All connections take bodies or paths from one list, so that nothing is sent twice before the list is through. */
function inTurn(method: 'GET' | 'POST', name: 'body' | 'path', values: readonly string[]): autocannon.Request {
  let next = 0;
  return {
    method,
    headers,
    setupRequest: (request) => ({ ...request, [name]: values[next++ % values.length]! }),
  };
}

/** Measures every answer by itself: autocannon's own summary has no p95 and whole milliseconds only. */
export async function measure(target: Target, seconds: number): Promise<Measured> {
  const { url, method = 'GET', body, paths, metrics, postgresPid, connections = CONNECTIONS } = target;
  const times: number[] = [];
  const cpuBefore = await readMetric(metrics, CPU);
  const databaseBefore = postgresPid === undefined ? 0 : processorSeconds(postgresPid);
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = {
      url,
      method,
      connections,
      duration: seconds,
      headers,
      ...(typeof body === 'string' ? { body } : {}),
      ...(Array.isArray(body) ? { requests: [inTurn(method, 'body', body as string[])] } : {}),
      ...(paths && { requests: [inTurn(method, 'path', paths)] }),
    };
    const running = autocannon(options, (error, done) => (error ? reject(error as Error) : resolve(done)));
    running.on('response', (_client, _status, _bytes, time) => times.push(time));
  });
  // On a busy machine the first answers may take longer than a short measurement.
  if (times.length === 0 && result.errors + result.timeouts === 0) return measure(target, seconds * 2);
  const cpuSeconds = (await readMetric(metrics, CPU)) - cpuBefore;
  times.sort((a, b) => a - b);
  return {
    rate: round(times.length / result.duration),
    p50: round(percentile(times, 0.5)),
    p95: round(percentile(times, 0.95)),
    cpuMs: round((cpuSeconds * 1000) / times.length),
    ...(postgresPid !== undefined && {
      databaseMs: round(((processorSeconds(postgresPid) - databaseBefore) * 1000) / times.length),
    }),
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

/** The median of each figure over the rounds. */
function middle(rounds: readonly Measured[]): Measured {
  const of = (key: 'rate' | 'p50' | 'p95' | 'cpuMs'): number => median(rounds.map((one) => one[key]));
  const failed = rounds.reduce((sum, one) => sum + one.failed, 0);
  const database = rounds.flatMap(({ databaseMs }) => databaseMs ?? []);
  return { rate: of('rate'), p50: of('p50'), p95: of('p95'), cpuMs: of('cpuMs'), ...(database.length > 0 && { databaseMs: median(database) }), failed }; // prettier-ignore
}

const WARM_UP_SECONDS = 0.5;

export async function measureRounds(target: Target, { rounds, seconds }: BenchOptions): Promise<Measured> {
  const measured: Measured[] = [];
  await measure(target, WARM_UP_SECONDS);
  for (let round = 0; round < rounds; round += 1) measured.push(await measure(target, seconds));
  return middle(measured);
}

/** Measures several things in turn, round by round, so that other load of the machine slows all of them. */
export async function measureAllInTurn(targets: readonly Target[], options: BenchOptions): Promise<Measured[]> {
  const measured: Measured[][] = targets.map(() => []);
  for (const target of targets) await measure(target, WARM_UP_SECONDS);
  for (let round = 0; round < options.rounds; round += 1)
    for (const [at, target] of targets.entries()) measured[at]!.push(await measure(target, options.seconds));
  return measured.map(middle);
}

export type Compared = { ours: Measured; floor: Measured };

export async function measureInTurn(ours: Target, floor: Target, options: BenchOptions): Promise<Compared> {
  const [one, other] = await measureAllInTurn([ours, floor], options);
  return { ours: one!, floor: other! };
}

/** Sends a fixed number of requests to all targets in turn. */
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
      headers,
      ...(typeof body === 'string' ? { body } : {}),
    })),
  });
  return { failed: result.non2xx + result.errors + result.timeouts };
}
