import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform, release, totalmem } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPool } from '#server/db/connect.ts';
import { findRunningPostgres } from '#tools/postgres/embedded.ts';
import { apiOver, searchCases } from './bench/cases.ts';
import { startFloor } from './bench/floor-process.ts';
import { readOptions } from './bench/options.ts';
import { benchPages, benchRender, guestPages } from './bench/pages.ts';
import { explainAll } from './bench/plans.ts';
import { benchMemory, seedSize, startMeasured } from './bench/process.ts';
import { markdownOf, type Report } from './bench/report.ts';
import { weighScripts } from './bench/scripts.ts';
import { benchSearch, benchSuggestions } from './bench/search.ts';
import { benchSize, growthOf } from './bench/sizes.ts';
import { buildPages } from './serve/background.ts';
import { closeOnSignals } from './serve/closing.ts';

// `npm run bench`: how fast search, pages and start are, what a page weighs, against floors measured in the same session.
const root = fileURLToPath(new URL('../', import.meta.url));
const folder = join(root, 'bench-results');
const closing = closeOnSignals();

async function describeMachine(databaseUrl: string): Promise<Report['machine']> {
  const pool = createPool(databaseUrl, { max: 1 });
  const { rows } = await pool.query<{ server_version: string }>('show server_version');
  await pool.end();
  return {
    cpu: cpus()[0]?.model ?? 'unknown processor',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 1_073_741_824),
    system: `${platform()} ${release()} ${arch()}`,
    node: process.versions.node,
    postgres: rows[0]?.server_version ?? '',
  };
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const { listings, kinds } = options;
  const loadBefore = loadavg()[0] ?? 0;
  // One folder a size: a demo never becomes smaller.
  const dataDir = join(root, '.cache', 'bench', String(listings));
  await buildPages();
  console.error(`${listings} cars and ${kinds} of each other kind (they are made the first time)…`);
  await seedSize(dataDir, listings, kinds);
  const { server, startMs } = await startMeasured(dataDir, options);
  closing.add(() => server.stop());
  const databaseUrl = findRunningPostgres(dataDir);
  if (!databaseUrl) throw new Error('The database of the server is not running.');
  const floor = await startFloor(databaseUrl);
  closing.add(() => floor.stop());

  const origin = server.url;
  const api = apiOver(origin);
  const cases = await searchCases(api);
  const pages = await guestPages(origin);
  const step = async <T>(name: string, act: () => Promise<T>): Promise<T> => {
    console.error(`${name}…`);
    return act();
  };
  const plans = await step('plans', () => explainAll(databaseUrl, cases));
  const scripts = await step('scripts', () => weighScripts(pages, origin));
  const search = await step('search', () => benchSearch(cases, { origin, floorUrl: floor.url }, options));
  const suggestions = await step('suggestions', () => benchSuggestions(origin, options));
  const render = await step('render', () => benchRender(origin, options));
  const served = await step('pages', () => benchPages(pages, origin, options));
  const memory = await step('memory', () => benchMemory({ api, origin, cases, pages }, options.mixedRequests));

  const machine = await describeMachine(databaseUrl);
  await floor.stop();
  await server.stop();
  // Growth and the floor have sizes of their own, measured in the same run.
  const dirOf = (size: number): string => join(root, '.cache', 'bench', String(size));
  const isLarge = listings >= 1_000_000;
  const growth = isLarge
    ? await step('10,000 cars', async () => growthOf(await benchSize(dirOf(10_000), 10_000, options), search))
    : null;
  const floored = isLarge
    ? await step('100,000 cars', () => benchSize(dirOf(100_000), 100_000, options, 'one mark'))
    : search;

  const loads: Report['loads'] = [loadBefore, loadavg()[0] ?? 0];
  const at = new Date().toISOString();
  const report: Report = { at, loads, machine, listings, kinds, quick: options.isQuick, startMs, search, suggestions, render, pages: served, scripts, memory, growth, floorRatio: floored.find(({ name }) => name === 'one mark')?.compared?.ratio ?? null, plans: plans.map(({ name, ms }) => ({ name, ms })) }; // prettier-ignore
  mkdirSync(folder, { recursive: true });
  const name = `${at.slice(0, 16).replace(':', '')}-${listings}`;
  const write = (ending: string, text: string): string => {
    const file = join(folder, `${name}${ending}`);
    writeFileSync(file, text);
    return relative(root, file);
  };
  const markdown = markdownOf(report);
  const files = [
    write('.json', `${JSON.stringify(report, null, 2)}\n`),
    write('.md', `${markdown}\n`),
    write('-plans.txt', plans.map((plan) => `## ${plan.name}\n${plan.sql}\n\n${plan.text}\n`).join('\n')),
  ];
  console.log(`\n${markdown}\n`);
  console.error(`Written: ${files.join(', ')}`);
}

await closing.run(main);
await closing.finish();
