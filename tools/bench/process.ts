import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listingKinds } from '#kinds/names.ts';
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

const START_MS = 300_000;
/** Streams of live events come from many networks, whose addresses this machine names as their proxy. */
const env = { TRUST_PROXY: 'loopback' };

/** Makes the demo of a size in `dataDir`; a demo that exists stays. */
export async function seedSize(dataDir: string, listings: number, kinds: number): Promise<void> {
  const program = fileURLToPath(new URL('../seed.ts', import.meta.url));
  mkdirSync(dataDir, { recursive: true });
  const child = spawn(process.execPath, [program, '--listings', String(listings), '--kinds', String(kinds)], {
    // Standard output is the report's alone.
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production', DVOR_MODE: 'demo', DATABASE_URL: '', DATA_DIR: dataDir },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new StartError('The demo could not be made.');
}

/** Starts the server with its database several times, and leaves the last one running. */
export async function startMeasured(
  dataDir: string,
  { listings, starts }: BenchOptions,
): Promise<{ server: BackgroundServer; startMs: number }> {
  // A start that is not measured fills the caches of the disk and of compiled code.
  const warming = await startInBackground({ dataDir, listings, env, timeoutMs: START_MS });
  await warming.stop();
  const times: number[] = [];
  for (;;) {
    const server = await startInBackground({ dataDir, listings, env, timeoutMs: START_MS });
    times.push(server.readyMs);
    if (times.length >= starts) return { server, startMs: median(times) };
    await server.stop();
  }
}

/** Starts floor.ts in a process of its own, because our server has one. */
export async function startFloor(
  databaseUrl: string,
  pageUrl: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const child = fork(fileURLToPath(new URL('./floor.ts', import.meta.url)), [databaseUrl, pageUrl], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const ended = once(child, 'exit');
  if (!child.stdout) throw new Error('The floor has no output.');
  const printed = await Promise.race([once(child.stdout, 'data'), ended.then(() => null)]);
  if (!printed) throw new StartError('The floor server did not start.');
  return {
    url: `http://127.0.0.1:${Number(String(printed[0]).trim())}`,
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

export type MemoryResult = { beforeMb: number; halfwayMb: number; afterMb: number; requests: number; failed: number };

async function residentMb(origin: string): Promise<number> {
  return Math.round((await readMetric(`${origin}/metrics`, 'process_resident_memory_bytes')) / 1_048_576);
}

type Call = Omit<Target, 'metrics'>;
type Site = { api: Api; origin: string; cases: readonly SearchCase[]; pages: readonly Page[] };

/** The mixed load: searches of every kind, pages of results and of listings, and the calls of these pages. */
async function mixedTargets({ api, origin, cases, pages }: Site): Promise<Call[]> {
  const { marks } = await api('auto/get_marks', {});
  const post = (path: string, input: object): Call => ({
    url: `${origin}/api/${path}`,
    method: 'POST',
    body: JSON.stringify(input),
  });
  const known = marks.filter(({ popularity }) => popularity !== null).slice(0, 20);
  const found = await Promise.all(
    listingKinds.map((kind) => kindPresentations[kind].find(api, { limit: pageSize }, {}).then(({ items }) => items)),
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

/** The memory of the server's process before, halfway through and after a mixed load. */
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
