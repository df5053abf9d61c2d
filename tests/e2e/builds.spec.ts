import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { freePort } from '#server/free-port.ts';
import { buildCheckMs, chunkReloadMs, manifestDelayMs, mostPreloads } from '#web/navigation-constants.ts';
import { makeThrowawayFolder } from '#tools/database/throwaway-folder.ts';
import { isLong } from '../support/long.ts';
import { hydrateFooter, settle, toasts } from './person.ts';
import { renameBuild } from './renamed-build.ts';
import { scriptOf } from './scripts.ts';

// Serves a build, then another one while a page of the first stays open.
test.describe.configure({ mode: 'serial' });

const root = fileURLToPath(new URL('../../', import.meta.url));
let port: string;
let base: string;
let site: string;
let server: ChildProcess | undefined;

const env = () => ({
  ...process.env,
  NODE_ENV: 'production',
  PORT: port,
  DATA_DIR: join(site, '.data'),
  DATABASE_URL: process.env['E2E_BUILDS_DATABASE_URL'],
  DEMO_LISTINGS: '40',
  LOG_LEVEL: 'error',
});
const node = join(root, 'node_modules/.bin/node');

function run(args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, { cwd: site, env: env(), stdio: ['ignore', 'ignore', 'inherit'] });
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${args.join(' ')}: exit ${code}`))));
  });
}

async function serve(): Promise<void> {
  server = spawn(node, ['tools/serve.ts'], { cwd: site, env: env(), stdio: ['ignore', 'ignore', 'inherit'] });
  await expect
    .poll(
      () =>
        fetch(`${base}/readyz`).then(
          (answer) => answer.status,
          () => 0,
        ),
      { timeout: 90_000 },
    )
    .toBe(200);
}

async function stop(): Promise<void> {
  const child = server;
  server = undefined;
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Builds changed words of the page "about". */
async function buildChangedWords(): Promise<void> {
  const words = join(site, 'src/areas/about/web/words.ru.ts');
  const text = readFileSync(words, 'utf8');
  expect(text).toContain('export const words = {');
  writeFileSync(words, text.replace('export const words = {', `export const words = { release: 'second',`));
  await run(['tools/build.mjs']);
}

/**
 * Serves another build instead of the first, which is kept. A push names the first build anew, since for an open page the builds differ by
 * nothing but names; a long run builds changed sources.
 */
async function release(): Promise<void> {
  cpSync(join(site, 'dist'), join(site, 'first-dist'), { recursive: true });
  if (isLong) await buildChangedWords();
  else renameBuild(join(site, 'dist'));
  await stop();
  await serve();
}

/** Serves the first build again: for a page that is open, a release like any other. */
async function rollBack(): Promise<void> {
  await stop();
  rmSync(join(site, 'dist'), { recursive: true });
  renameSync(join(site, 'first-dist'), join(site, 'dist'));
  await serve();
}

test.beforeAll(async () => {
  test.setTimeout(300_000);
  port = String(await freePort());
  base = `http://localhost:${port}`;
  site = makeThrowawayFolder('dvor-builds-');
  for (const name of [
    'dist',
    'src',
    'tools',
    'migrations',
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'tsconfig.json',
  ])
    cpSync(join(root, name), join(site, name), { recursive: true });
  for (const name of ['data', 'node_modules']) symlinkSync(join(root, name), join(site, name));
  await serve();
});
test.afterAll(async () => {
  await stop();
  rmSync(site, { recursive: true, force: true });
});

/** Documents that the page has asked for, by path. */
function countDocuments(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.push(new URL(request.url()).pathname);
  });
  return seen;
}
const aboutScript = () => scriptOf('src/areas/about/web/AboutPage.tsx', site);
const aboutLink = (page: Page) => page.locator('footer a[href="/about"]');

test('a page loads on demand, the manifest a second after the first view', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(base);
  await settle(page);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path === aboutScript())).toEqual([]);
  await expect.poll(() => asked.filter((path) => /^\/builds\/meta\/[0-9a-f]+\.json$/.test(path)).length).toBe(1);
  // The entry of a request is there once it has ended.
  const delay = () =>
    page.evaluate(() => {
      // The page's own script is the first that is asked for; nothing is counted before it has come.
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const script = entries.find((entry) => /\/assets\/entry-client-/.test(entry.name));
      const manifest = entries.find((entry) => entry.name.includes('/builds/meta/'));
      return manifest && script ? manifest.startTime - script.responseEnd : null;
    });
  await expect.poll(delay).not.toBeNull();
  expect(await delay()).toBeGreaterThanOrEqual(manifestDelayMs);
  // The focus says that the page is meant: its code comes before the click.
  await aboutLink(page).focus();
  await expect.poll(() => asked.filter((path) => path === aboutScript()).length).toBeGreaterThan(0);
  // So do the pointer that rests on a link, and a touch.
  for (const [path, module, show] of [
    ['/work', 'about/web/HowItWorksPage', (link: Locator) => link.hover()],
    [
      '/contacts',
      'platform_feedback/web/ContactsPage',
      (link: Locator) => link.dispatchEvent('touchstart', { bubbles: true }),
    ],
  ] as const) {
    const script = scriptOf(`src/areas/${module}.tsx`, site);
    expect(asked).not.toContain(script);
    await show(page.locator(`footer a[href="${path}"]`));
    await expect.poll(() => asked).toContain(script);
  }
  await aboutLink(page).click();
  await expect(page).toHaveURL(/\/about$/);
});

// A push hovers and touches in the test above, and src/web/preload.test.ts holds the bound.
test('hovering and touching preload pages, at most four at once', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${base}/offers/auto`);
  await settle(page);
  await page.waitForLoadState('networkidle');
  const { promise: released, resolve: unblock } = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  await page.route('**/api/object/get', async (route) => {
    running += 1;
    most = Math.max(most, running);
    await released;
    running -= 1;
    await route.continue().catch(() => undefined);
  });
  const links = page.locator('article h3 a');
  expect(await links.count()).toBeGreaterThan(8);
  for (let at = 0; at < 9; at += 1) await links.nth(at).dispatchEvent('touchstart', { bubbles: true });
  await expect.poll(() => most).toBe(mostPreloads);
  unblock();
  const answered = page.waitForResponse('**/api/object/get');
  await links.nth(12).hover();
  await answered;
  expect(most).toBe(mostPreloads);
});

test('a missing chunk of an earlier build makes the page reload once', async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto(base);
  await settle(page);
  await hydrateFooter(page);
  const documents = countDocuments(page);
  await release();
  await aboutLink(page).click();
  await expect.poll(() => documents, { timeout: 20_000 }).toEqual(['/about']);
  await settle(page);
  await expect(page.getByRole('heading', { level: 1, name: 'О «Дворе»' })).toBeVisible();
  await page.waitForTimeout(500);
  expect(documents).toEqual(['/about']);
});

test('a chunk that never loads causes one reload within ten seconds, then an error with a retry', async ({ page }) => {
  await page.clock.install();
  await page.goto(base);
  await settle(page);
  await hydrateFooter(page);
  const documents = countDocuments(page);
  await page.route(`**${aboutScript()}`, (route) => route.abort());
  await aboutLink(page).click();
  await expect.poll(() => documents).toEqual(['/about']);
  await expect(page.getByRole('heading', { name: 'Внутренняя ошибка' })).toBeVisible();
  await page.clock.runFor(1500);
  expect(documents).toEqual(['/about']);
  // After the ten seconds the path may be loaded whole again.
  await page.clock.runFor(chunkReloadMs - 1500);
  await page.unroute(`**${aboutScript()}`);
  await page.reload();
  await settle(page);
  await expect(page.getByRole('heading', { name: 'Внутренняя ошибка' })).toHaveCount(0);
});

test('the page asks for the latest build every hour; after a release the next navigation loads a document', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const checks: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/builds/'))
      checks.push(pathname.replace(/[0-9a-f]{12}/, 'id') + search.replace(/\d{10,}/, 'time'));
  });
  await page.clock.install();
  await page.goto(base);
  await settle(page);
  await page.waitForLoadState('networkidle');
  // The answer is there before the server goes.
  const latest = page.waitForResponse('**/builds/latest.json?*');
  await page.clock.fastForward(buildCheckMs + 1000);
  await (await latest).finished();
  expect(checks.filter((check) => check.includes('latest'))).toEqual(['/builds/latest.json?time']);
  await hydrateFooter(page);
  const documents = countDocuments(page);
  await aboutLink(page).click();
  await expect(page).toHaveURL(/\/about$/);
  expect(documents).toEqual([]);

  await rollBack();
  expect(documents).toEqual([]);
  checks.length = 0;
  // A busy browser may lose one move of the clock, and a check that fails is repeated an hour later.
  await expect(async () => {
    await page.clock.fastForward(buildCheckMs + 1000);
    await expect.poll(() => checks.at(-1), { timeout: 10_000 }).toBe('/builds/meta/id.json');
  }).toPass();
  expect(new Set(checks)).toEqual(new Set(['/builds/latest.json?time', '/builds/meta/id.json']));
  await expect(toasts(page).getByText('Вышла новая версия')).toBeVisible();
  await page.locator('footer a[href="/work"]').click();
  await expect(page).toHaveURL(/\/work$/);
  await settle(page);
  expect(documents).toEqual(['/work']);
});

test('data of the build load as a payload file, once per language', async ({ page, request }) => {
  const { id } = await (await request.get(`${base}/builds/latest.json`)).json();
  const { prerendered } = await (await request.get(`${base}/builds/meta/${id}.json`)).json();
  expect(prerendered).toContain('/en/legal/privacy');
  for (const href of prerendered) {
    const answer = await request.get(`${base}/builds/payload/${id}${href}.json`);
    expect([href, answer.status(), (await answer.json()).title.length > 0]).toEqual([href, 200, true]);
    expect(answer.headers()['cache-control']).toContain('immutable');
  }
  for (const [language, title, demo] of [
    ['', 'Обработка персональных данных', 'Перед вами демонстрация'],
    ['/en', 'Processing of personal data', 'What you see is a demonstration'],
  ] as const) {
    await page.goto(`${base}${language}/about`);
    await settle(page);
    await hydrateFooter(page);
    const asked: string[] = [];
    page.on('request', (one) => asked.push(new URL(one.url()).pathname));
    await page.locator(`footer a[href="${language}/legal/privacy"]`).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(page.getByText(demo)).toBeVisible();
    expect(asked.filter((path) => path.startsWith('/builds/payload/'))).toEqual([
      `/builds/payload/${id}${language}/legal/privacy.json`,
    ]);
    expect(asked.filter((path) => /privacy\.(ru|en)/.test(path))).toEqual([]);
    page.removeAllListeners('request');
  }
});

test('a manifest that fails is logged, of this build and of a newer one, and the next hourly check runs', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  const failures = () => logged.filter((line) => line.includes('The app manifest could not be loaded.')).length;
  await page.route('**/builds/latest.json*', (route) => route.fulfill({ json: { id: 'newer' } }));
  await page.route('**/builds/meta/*', (route) => route.fulfill({ status: 500 }));
  await page.clock.install();
  await page.goto(base);
  await settle(page);
  await page.waitForLoadState('networkidle');
  // The delay of the first may have passed already.
  for (const [earlier, after] of [manifestDelayMs, buildCheckMs, buildCheckMs].entries()) {
    await page.clock.fastForward(after + 1000);
    await expect.poll(failures).toBe(earlier + 1);
  }
});

test("for a bot a failed script leaves the server's HTML in place", async ({ browser }) => {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  });
  const page = await context.newPage();
  await page.route('**/assets/*.js', (route) =>
    /entry/.test(route.request().url()) ? route.continue() : route.abort(),
  );
  const answer = await page.goto(`${base}/offers/auto`);
  expect(answer?.status()).toBe(200);
  await page.waitForTimeout(1000);
  expect(await page.locator('article').count()).toBeGreaterThan(3);
  expect((await page.goto(`${base}/no/such/page`))?.status()).toBe(404);
  await context.close();
});

test('the viewport cookie is set with permission and follows the width of the window', async ({ page, context }) => {
  await page.goto(base);
  await settle(page);
  const optional = async () =>
    (await context.cookies(base)).map(({ name }) => name).filter((name) => name === 'viewport' || name === 'tz');
  const allow = page.getByRole('button', { name: 'Разрешить' });
  await expect(allow).toBeVisible();
  expect(await optional()).toEqual([]);
  await allow.click();
  expect((await optional()).toSorted()).toEqual(['tz', 'viewport']);
  const cookieNow = async () => (await context.cookies(base)).find((cookie) => cookie.name === 'viewport');
  expect(await cookieNow()).toMatchObject({ value: 'xl', path: '/', sameSite: 'Strict', secure: true });
  const days = (((await cookieNow())?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);
  for (const [width, name] of [
    [1600, '2xl'],
    [1100, 'lg'],
    [800, 'md'],
    [700, 'sm'],
    [400, 'xs'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(async () => (await cookieNow())?.value).toBe(name);
  }
});
