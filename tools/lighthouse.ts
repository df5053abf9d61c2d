import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { request } from '@playwright/test';
import { StartError } from '#server/start-error.ts';
import { apiOver } from './bench/cases.ts';
import { audit, type Audited, type Visitor } from './lighthouse/audit.ts';
import { lighthouseReport, type Rated } from './lighthouse/report.ts';
import settings from './lighthouse/settings.json' with { type: 'json' };
import { buildPages, startInBackground } from './serve/background.ts';
import { closeOnSignals } from './serve/closing.ts';
import { callerOf } from './shots/api-call.ts';
import { signIn } from './shots/sign-in.ts';

// `npm run lighthouse [-- --runs 1] [--page listing] [--path /credit,/vacancies] [--as +79000000001]
// [--cpu-slowdown 2] [--url http://localhost:3000]`: home, search and a listing on a phone, or pages of these paths, of a demo of its own or of a server that runs, to
// a guest or to the person of this number; the median of several runs, against the goals. The factor makes a phone of this machine's processor; the
// default, 4, is Lighthouse's own for a fast desktop, and the report says what phone it made.
const root = fileURLToPath(new URL('../', import.meta.url));
const folder = join(root, 'bench-results');
const START_MS = 300_000;
const closing = closeOnSignals();

/** Starts the demo of the benchmark, which is made once and kept; returns its address. */
async function startDemo(): Promise<string> {
  await buildPages();
  const dataDir = join(root, '.cache', 'bench', String(settings.listings));
  const server = await startInBackground({ dataDir, listings: settings.listings, timeoutMs: START_MS });
  closing.add(() => server.stop());
  return server.url;
}

async function mainPages(origin: string, only: string | undefined): Promise<{ name: string; path: string }[]> {
  const { items } = await apiOver(origin)('auto/search', { limit: 1 });
  return [
    { name: 'home', path: '/' },
    { name: 'search', path: '/offers/auto' },
    { name: 'listing', path: `/offers/auto/${items[0]?.id}` },
  ].filter(({ name }) => only === undefined || name === only);
}

/** A guest, or the person of this number. */
async function visitorOf(origin: string, phone: string | undefined): Promise<Visitor> {
  if (phone === undefined) return { cookies: [] };
  const client = await request.newContext();
  await signIn(callerOf({ request: client }, origin), phone);
  const { cookies } = await client.storageState();
  await client.dispose();
  return { cookies };
}

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { runs: text, page: text, path: text, as: text, url: text, 'cpu-slowdown': text },
  });
  const runs = Math.max(1, Number(values.runs ?? settings.runs));
  const cpuSlowdown = Number(values['cpu-slowdown'] ?? settings.flags.throttling.cpuSlowdownMultiplier);
  if (!(cpuSlowdown >= 1)) throw new StartError('--cpu-slowdown is a number from 1 on.');
  const origin = values.url ?? (await startDemo());
  const pages = values.path
    ? values.path.split(',').map((path) => ({ name: path.replaceAll('/', '-').replace(/^-/u, ''), path }))
    : await mainPages(origin, values.page);

  const visitor = await visitorOf(origin, values.as);
  const at = new Date().toISOString();
  const rated: Rated[] = [];
  mkdirSync(folder, { recursive: true });
  for (const page of pages) {
    const audits: Audited[] = [];
    for (let run = 0; run < runs; run += 1) {
      const { audited, whole } = await audit(origin + page.path, visitor, cpuSlowdown);
      audits.push(audited);
      console.error(`${page.name} ${run + 1} of ${runs}: ${Object.values(audited.scores).join(' ')}`);
      if (run === 0) writeFileSync(join(folder, `lighthouse-${page.name}.json`), JSON.stringify(whole));
    }
    rated.push({ ...page, taken: audits });
  }
  const markdown = lighthouseReport(rated, at, cpuSlowdown);
  const file = join(folder, `${at.slice(0, 16).replace(':', '')}-lighthouse.md`);
  writeFileSync(file, `${markdown}\n`);
  console.log(`\n${markdown}\n`);
  console.error(`Written: ${relative(root, file)}`);
}

await closing.run(main);
await closing.finish();
