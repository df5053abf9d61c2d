import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform, release, totalmem } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '#server/config.ts';
import { createPool } from '#server/db/connect.ts';
import { paths } from '#web/paths.ts';
import { apiOver, searchCases } from './bench/cases.ts';
import { benchCostSearch } from './bench/cost-search.ts';
import { benchFirms, withFirms } from './bench/firms.ts';
import { benchLive } from './bench/live.ts';
import { readOptions } from './bench/options.ts';
import { benchPages, benchRender, comparePage, guestPages } from './bench/pages.ts';
import { benchMemory, seedSize, startFloor, startMeasured } from './bench/process.ts';
import { costsMarkdown, eventsMarkdown, firmsMarkdown, markdownOf, type Report } from './bench/report.ts';
import { benchSavedSearches } from './bench/saved-searches.ts';
import { benchSearch, benchSuggestions } from './bench/search.ts';
import { findRunningPostgres } from './postgres/embedded.ts';
import { buildPages } from './serve/background.ts';
import { closeOnSignals } from './serve/closing.ts';

// `npm run bench`: speed and processor time of pages, searches and the start, and the memory of the server.
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

async function step<T>(name: string, act: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await act();
  console.error(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const { listings, kinds } = options;
  const loadBefore = loadavg()[0] ?? 0;
  // Each size has a folder of its own, because a demo never becomes smaller.
  const dataDir = join(root, '.cache', 'bench', String(listings));
  await step('build', buildPages);
  await step('demo', () => seedSize(dataDir, listings, kinds));
  const { server, startMs } = await step('start', () => startMeasured(dataDir, options));
  closing.add(() => server.stop());
  const databaseUrl = findRunningPostgres(dataDir);
  if (!databaseUrl) throw new Error('The database of the server is not running.');

  const origin = server.url;
  const api = apiOver(origin);
  const benchEvents = async (): Promise<Report['events']> => {
    const one = { kind: 'auto', asked: [{ price_to: 200_000_000 }] } as const;
    return {
      saved: await step('saved searches', () =>
        benchSavedSearches(databaseUrl, origin, { one, seconds: options.seconds * 5 }),
      ),
      live: await step('live events', () => benchLive(databaseUrl, origin, loadConfig({ DATA_DIR: dataDir }))),
    };
  };
  const benchOffers = (): Promise<Report['firms']> =>
    step('search of offers and vacancies', () =>
      withFirms(databaseUrl, () => benchFirms(databaseUrl, origin, options)),
    );
  if (options.only === 'events') return console.log(eventsMarkdown(await benchEvents()));
  if (options.only === 'firms') return console.log(firmsMarkdown(await benchOffers()));
  const benchCosts = () => step('search by cost', () => benchCostSearch(origin, options));
  if (options.only === 'costs') return console.log(costsMarkdown(await benchCosts()));
  const floor = await step('floor', () => startFloor(databaseUrl, origin + paths.search('auto')));
  closing.add(() => floor.stop());
  const cases = await step('cases', () => searchCases(api, options.measured));
  const guests = await guestPages(origin, options.measured);
  // Until V8 has compiled the pages' code, they take several times as long.
  await step('warm-up', () => benchPages(guests, origin, { ...options, rounds: 1 }));
  const pages = await step('pages', () => benchPages(guests, origin, options));
  const comparedPage = await step('page beside the floor', () => comparePage(origin, floor.url, options));
  const render = await step('render', () => benchRender(origin, options));
  const search = await step('search', () => benchSearch(cases, { origin, floorUrl: floor.url }, options));
  const costs = await benchCosts();
  const suggestions = await step('suggestions', () => benchSuggestions(origin, options));
  const firms = await benchOffers();
  const events = await benchEvents();
  const memory = await step('memory', () => benchMemory({ api, origin, cases, pages: guests }, options.mixedRequests));
  const machine = await describeMachine(databaseUrl);

  const loads: Report['loads'] = [loadBefore, loadavg()[0] ?? 0];
  const at = new Date().toISOString();
  const report: Report = { at, loads, machine, listings, kinds, quick: options.isQuick, startMs, search, costs, suggestions, firms, events, render, pages, comparedPage, memory }; // prettier-ignore
  mkdirSync(folder, { recursive: true });
  const name = `${at.slice(0, 16).replace(':', '')}-${listings}`;
  const markdown = markdownOf(report);
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(join(folder, `${name}.md`), `${markdown}\n`);
  console.log(`\n${markdown}\n`);
  console.error(`Written: ${relative(root, join(folder, name))}.md and .json`);
}

await closing.run(main);
await closing.finish();
