import type { Api } from '#contract/client.ts';
import { type BackgroundServer, startInBackground } from '../serve/background.ts';
import { PAGE, type SearchCase } from './cases.ts';
import { median, readMetric, spend, type Target } from './load.ts';
import type { BenchOptions } from './options.ts';

/** A million cars may take a quarter of an hour to make. */
const SEED_MS = 1_800_000;
const START_MS = 60_000;

/** Starts the site often enough to know how long it takes, its database included; the last one stays. */
export async function startMeasured(
  dataDir: string,
  { listings, starts }: BenchOptions,
  log: (line: string) => void,
): Promise<{ server: BackgroundServer; startMs: number }> {
  // The first start makes the demo and warms the disk's cache.
  const seeding = await startInBackground({ dataDir, listings, timeoutMs: SEED_MS, onLine: log });
  await seeding.stop();
  const times: number[] = [];
  for (;;) {
    const server = await startInBackground({ dataDir, listings, timeoutMs: START_MS });
    times.push(server.readyMs);
    if (times.length >= starts) return { server, startMs: median(times) };
    await server.stop();
  }
}

export type MemoryResult = { beforeMb: number; halfwayMb: number; afterMb: number; requests: number; failed: number };

async function residentMb(origin: string): Promise<number> {
  return Math.round((await readMetric(`${origin}/metrics`, 'process_resident_memory_bytes')) / 1_048_576);
}

type Call = Omit<Target, 'metrics'>;

/** What visitors do: searches of every kind, pages of results and of cars, the calls behind them. */
async function mixedTargets(api: Api, origin: string, cases: readonly SearchCase[]): Promise<Call[]> {
  const { items } = await api('auto/search', { limit: PAGE });
  const { marks } = await api('auto/get_marks', {});
  const post = (path: string, input: object): Call => ({
    url: `${origin}/api/${path}`,
    method: 'POST',
    body: JSON.stringify(input),
  });
  const known = marks.filter(({ popularity }) => popularity !== null).slice(0, 20);
  return [
    ...cases.map(({ filters }) => post('auto/search', { ...filters, with_facets: true })),
    ...known.map(({ id }) => post('auto/search', { mark_id: [id], sort: 'price_asc' })),
    ...known.map(({ slug }) => ({ url: `${origin}/offers/auto?mark=${slug}` })),
    ...items.flatMap(({ id }) => [{ url: `${origin}/offers/auto/${id}` }, post('object/get', { id })]),
    ...['/', '/offers/auto', '/en', '/en/offers/auto?sort=price_asc'].map((path) => ({ url: origin + path })),
    post('auto/get_marks', { with_counts: true }),
    ...['кам', 'njq', 'москва'].map((q) => post('search/suggest', { q })),
    post('geo/autocomplete_global', { query: 'мос' }),
  ];
}

/** The memory of the server's process before, during and after a mixed load: it should be flat. */
export async function benchMemory(
  api: Api,
  origin: string,
  cases: readonly SearchCase[],
  requests: number,
): Promise<MemoryResult> {
  const targets = await mixedTargets(api, origin, cases);
  const beforeMb = await residentMb(origin);
  const half = Math.round(requests / 2);
  const first = await spend(targets, origin, half);
  const halfwayMb = await residentMb(origin);
  const second = await spend(targets, origin, half);
  const afterMb = await residentMb(origin);
  return { beforeMb, halfwayMb, afterMb, requests: half * 2, failed: first.failed + second.failed };
}
