import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { StartError } from '#server/start-error.ts';
import { browserLaunch } from '#tests/e2e/browser.ts';
import { closeOnSignals } from './serve/closing.ts';
import { buildPages, startInBackground } from './serve/background.ts';
import { writeGallery } from './shots/gallery.ts';
import { readOptions, type ShotOptions } from './shots/options.ts';
import { gatherPeople } from './shots/people.ts';
import { findListings } from './shots/listings.ts';
import { planShots } from './shots/plan.ts';
import { type Look, takeShot, type Taken } from './shots/take.ts';

// `npm run shots`: a picture of every page at every width, theme and language, and what is wrong with each.
const root = fileURLToPath(new URL('../', import.meta.url));
const folder = join(root, 'shots');
const AT_ONCE = 2;
const START_MS = 300_000;
const closing = closeOnSignals();

type Site = { origin: string; admin: ShotOptions['admin'] };

async function openSite({ url, admin, listings }: ShotOptions): Promise<Site> {
  if (url) return { origin: url, admin };
  await buildPages();
  const dataDir = mkdtempSync(join(tmpdir(), 'dvor-shots-'));
  // Under root PostgreSQL runs as another user, who must be able to enter.
  chmodSync(dataDir, 0o755);
  closing.add(async () => rmSync(dataDir, { recursive: true, force: true }));
  const own = { login: 'admin', password: 'shots-admin-password' };
  const env = { ADMIN_LOGIN: own.login, ADMIN_PASSWORD: own.password };
  console.log(`Starting a demo of ${listings} cars…`);
  const server = await startInBackground({ dataDir, listings, env, timeoutMs: START_MS });
  closing.add(() => server.stop());
  return { origin: server.url, admin: own };
}

function report(shots: readonly Taken[], started: number): number {
  const bad = shots.filter(({ problems }) => problems.length > 0);
  for (const [name, all] of Map.groupBy(shots, ({ shot }) => shot.name)) {
    const statuses = [...new Set(all.map(({ status }) => status))].join(', ');
    const wrong = all.filter(({ problems }) => problems.length > 0).length;
    console.log(
      `${name.padEnd(22)} ${statuses.padEnd(9)} ${wrong === 0 ? 'fine' : `${wrong} of ${all.length} with problems`}`,
    );
  }
  for (const [name, all] of Map.groupBy(bad, ({ shot }) => shot.name)) {
    // The same fault in twelve looks is one line.
    for (const problem of new Set(all.flatMap(({ problems }) => problems))) {
      const looks = all
        .filter(({ problems }) => problems.includes(problem))
        .map(({ look }) => Object.values(look).join('-'));
      console.log(`${name}: ${problem} [${looks.join(' ')}]`);
    }
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${shots.length} shots in ${seconds} s, ${bad.length} with problems: ${writeGallery(folder, shots)}`);
  return bad.length;
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const site = await openSite(options);
  const started = performance.now();
  const browser = await chromium.launch(await browserLaunch());
  closing.add(() => browser.close());
  const people = await gatherPeople(browser, site.origin, site.admin);
  const guest = people.contexts.get('guest')!;
  const listings = await findListings(guest.request, site.origin);
  const missing = (['photographed', 'drawn', 'sold'] as const).filter((kind) => !listings[kind]);
  if (missing.length > 0) console.warn(`The site has no such listing to show: ${missing.join(', ')}.`);
  const noticed = await browser.newContext({ locale: 'ru-RU', timezoneId: 'Europe/Moscow', reducedMotion: 'reduce' });

  const plan = planShots({ listings, ownerId: people.ownerId, drafts: people.drafts }, options.only);
  const shown = plan.filter((shot) => people.contexts.has(shot.as));
  if (shown.length < plan.length)
    console.warn('The pages of administrators are left out: give --admin login:password.');
  const looks: Look[] = options.widths.flatMap((width) =>
    options.themes.flatMap((theme) => options.locales.map((locale) => ({ width, theme, locale }))),
  );
  const jobs = shown.flatMap((shot) => looks.map((look) => ({ shot, look })));
  mkdirSync(folder, { recursive: true });
  const shots: Taken[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let job = jobs[next++]; job; job = jobs[next++]) {
      const context = job.shot.withNotice ? noticed : people.contexts.get(job.shot.as)!;
      shots.push(await takeShot({ ...job, context, origin: site.origin, folder }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const place = new Map(jobs.map(({ shot, look }, index) => [`${shot.name} ${JSON.stringify(look)}`, index]));
  const placeOf = ({ shot, look }: Taken) => place.get(`${shot.name} ${JSON.stringify(look)}`)!;
  const badShots = report(
    shots.toSorted((a, b) => placeOf(a) - placeOf(b)),
    started,
  );
  if (badShots > 0) throw new StartError(`${badShots} shots have problems.`);
}

await closing.run(main);
await closing.finish();
