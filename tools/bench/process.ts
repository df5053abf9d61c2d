import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { postedKinds } from '#kinds/names.ts';
import { kindPresentations } from '#kinds/web/calls.ts';
import type { Api } from '#contract/client.ts';
import { pageSize } from '#contract/page-size.ts';
import { StartError } from '#server/start-error.ts';
import { paths } from '#web/paths.ts';
import { type BackgroundServer, startInBackground } from '../serve/background.ts';
import type { SearchCase } from './kind-cases.ts';
import type { Page } from './pages.ts';
import { searchTarget } from './search.ts';
import { median, readMetric, spend, type Target } from './load.ts';
import type { BenchOptions } from './options.ts';

const START_MS = 60_000;

/** Makes the demo of a size, or what is missing of it. */
export async function seedSize(dataDir: string, listings: number, kinds: number): Promise<void> {
  const program = fileURLToPath(new URL('../seed.ts', import.meta.url));
  mkdirSync(dataDir, { recursive: true });
  const child = spawn(process.execPath, [program, '--listings', String(listings), '--kinds', String(kinds)], {
    // All is said beside the report.
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production', DVOR_MODE: 'demo', DATABASE_URL: '', DATA_DIR: dataDir },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new StartError('The demo could not be made.');
}

/** Starts the site often enough to know how long it takes, its database included; the last one stays. */
export async function startMeasured(
  dataDir: string,
  { listings, starts }: BenchOptions,
): Promise<{ server: BackgroundServer; startMs: number }> {
  // The first start warms the disk's cache.
  const warming = await startInBackground({ dataDir, listings, timeoutMs: START_MS });
  await warming.stop();
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
type Site = { api: Api; origin: string; cases: readonly SearchCase[]; pages: readonly Page[] };

/** What visitors do: searches of every kind, pages of results and of listings, the calls behind them. */
async function mixedTargets({ api, origin, cases, pages }: Site): Promise<Call[]> {
  const { marks } = await api('auto/get_marks', {});
  const post = (path: string, input: object): Call => ({
    url: `${origin}/api/${path}`,
    method: 'POST',
    body: JSON.stringify(input),
  });
  const known = marks.filter(({ popularity }) => popularity !== null).slice(0, 20);
  const found = await Promise.all(
    postedKinds.map((kind) => kindPresentations[kind].find(api, { limit: pageSize }, {}).then(({ items }) => items)),
  );
  return [
    ...cases.filter(({ asked }) => asked.length === 1).map((one) => searchTarget(origin, one, { with_facets: true })),
    ...known.map(({ id }) => post('auto/search', { mark_id: [id], sort: 'price_asc' })),
    ...known.map(({ slug }) => ({ url: `${origin}/offers/auto?mark=${slug}` })),
    ...found[0]!.map(({ id }) => ({ url: origin + paths.listing('auto', id) })),
    ...found.flatMap((items) => items.map(({ id }) => post('object/get', { id }))),
    ...pages.flatMap(({ path }) => [{ url: origin + path }, { url: `${origin}/en${path === '/' ? '' : path}` }]),
    { url: `${origin}/en/offers/auto?sort=price_asc` },
    post('auto/get_marks', { with_counts: true }),
    ...['кам', 'njq', 'москва'].map((q) => post('search/suggest', { q })),
    post('geo/autocomplete_global', { query: 'мос' }),
  ];
}

/** The memory of the server's process before, during and after a mixed load: it should be flat. */
export async function benchMemory(site: Site, requests: number): Promise<MemoryResult> {
  const { origin } = site;
  const targets = await mixedTargets(site);
  const beforeMb = await residentMb(origin);
  const half = Math.round(requests / 2);
  const first = await spend(targets, origin, half);
  const halfwayMb = await residentMb(origin);
  const second = await spend(targets, origin, half);
  const afterMb = await residentMb(origin);
  return { beforeMb, halfwayMb, afterMb, requests: half * 2, failed: first.failed + second.failed };
}
