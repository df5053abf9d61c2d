import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { freePort } from '#server/free-port.ts';
import { buildCheckMs } from '#web/navigation-constants.ts';
import { makeThrowawayFolder } from '#tools/database/throwaway-folder.ts';
import settings from '#tools/serve/node-settings.json' with { type: 'json' };
import { isLong } from '../support/long.ts';
import { countDocuments } from './documents.ts';
import { hydrateFooter, settle, toasts } from './person.ts';
import { renameBuild } from './renamed-build.ts';

// Serves a build, then another one while pages of the first stay open.

const root = fileURLToPath(new URL('../../', import.meta.url));
let port: string;
let base: string;
let site: string;
let server: ChildProcess | undefined;

const env = () => ({
  ...process.env,
  ...settings.environment,
  NODE_ENV: 'production',
  PORT: port,
  DATA_DIR: join(site, '.data'),
  DATABASE_URL: process.env['E2E_RELEASES_DATABASE_URL'],
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
      { timeout: 240_000 },
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
 * Serves another build instead of the first. A push names the first build anew, since for an open page the builds differ by
 * nothing but names; a long run builds changed sources.
 */
async function release(): Promise<void> {
  if (isLong) await buildChangedWords();
  else renameBuild(join(site, 'dist'));
  await stop();
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

const footerLink = (page: Page, path: string) => page.locator(`footer a[href="${path}"]`);

// On a push `load-page.test.ts` has the reload, and `builds.spec.ts` a chunk that never loads.
test(
  'after a release a page that lacks a chunk reloads once, and one that asks every hour loads a document at the next navigation',
  { tag: '@long' },
  async ({ page, browser }) => {
    test.setTimeout(300_000);
    await page.goto(base);
    await settle(page);
    await hydrateFooter(page);
    const documents = countDocuments(page);

    // The clock of a test is one for all pages of a context.
    const context = await browser.newContext();
    const asking = await context.newPage();
    const checks: string[] = [];
    asking.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/builds/'))
        checks.push(pathname.replace(/[0-9a-f]{12}/, 'id') + search.replace(/\d{10,}/, 'time'));
    });
    await asking.clock.install();
    await asking.goto(base);
    await settle(asking);
    await asking.waitForLoadState('networkidle');
    // The answer is there before the server goes. A busy browser may lose a move of the clock.
    await expect(async () => {
      const latest = asking.waitForResponse('**/builds/latest.json?*', { timeout: 10_000 });
      await asking.clock.fastForward(buildCheckMs + 1000);
      await (await latest).finished();
    }).toPass();
    expect(checks.filter((check) => check.includes('latest'))).toEqual(['/builds/latest.json?time']);
    await hydrateFooter(asking);
    const documentsOfAsking = countDocuments(asking);
    await footerLink(asking, '/about').click();
    await expect(asking).toHaveURL(/\/about$/);
    expect(documentsOfAsking).toEqual([]);

    await release();
    await footerLink(page, '/about').click();
    await expect.poll(() => documents, { timeout: 20_000 }).toEqual(['/about']);
    await settle(page);
    await expect(page.getByRole('heading', { level: 1, name: 'О Дворе' })).toBeVisible();
    await page.waitForTimeout(500);
    expect(documents).toEqual(['/about']);

    expect(documentsOfAsking).toEqual([]);
    checks.length = 0;
    // A busy browser may lose one move of the clock, and a check that fails is repeated an hour later.
    await expect(async () => {
      await asking.clock.fastForward(buildCheckMs + 1000);
      await expect.poll(() => checks.at(-1), { timeout: 10_000 }).toBe('/builds/meta/id.json');
    }).toPass();
    expect(new Set(checks)).toEqual(new Set(['/builds/latest.json?time', '/builds/meta/id.json']));
    await expect(toasts(asking).getByText('Вышла новая версия')).toBeVisible();
    await footerLink(asking, '/work').click();
    await expect(asking).toHaveURL(/\/work$/);
    await settle(asking);
    expect(documentsOfAsking).toEqual(['/work']);
    await context.close();
  },
);
