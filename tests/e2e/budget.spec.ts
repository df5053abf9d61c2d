import { gzipSync } from 'node:zlib';
import { type APIRequestContext, expect, type Page, type Request } from '@playwright/test';
import { type KindName, listingKinds } from '#kinds/names.ts';
import type { ModuleScripts } from '#web/module-scripts.ts';
import { test } from './reading.ts';

/** Bytes of JavaScript by gzip that the first view of a page may load, with what comes after it once the browser is idle (decision 31). */
const mostBytes = 145_000;

/** All scripts of a page, as they are asked for. */
async function scriptsOf(page: Page, path: string): Promise<ReadonlySet<string>> {
  const loaded = new Set<string>();
  const note = (asked: Request) => {
    const { pathname } = new URL(asked.url());
    if (pathname.endsWith('.js')) loaded.add(pathname);
  };
  // Scripts of the cache are asked for too.
  page.on('request', note);
  await page.goto(path, { waitUntil: 'networkidle' });
  // The last script that loads without an act of the visitor.
  await expect.poll(() => [...loaded].some((name) => name.includes('/after-view-'))).toBe(true);
  page.off('request', note);
  expect(loaded.size).toBeGreaterThan(5);
  return loaded;
}

const sizes = new Map<string, Promise<number>>();

/** By address: a page is weighed once, since each test has an empty cache. */
const weights = new Map<string, number>();

async function weigh(request: APIRequestContext, page: Page, path: string): Promise<number> {
  const known = weights.get(path);
  if (known !== undefined) return known;
  let total = 0;
  for (const file of await scriptsOf(page, path)) {
    const size =
      sizes.get(file) ?? request.get(file).then(async (it) => gzipSync(await it.body(), { level: 9 }).length);
    sizes.set(file, size);
    total += await size;
  }
  weights.set(path, total);
  return total;
}

const pages: Record<string, (kind: KindName, request: APIRequestContext) => Promise<string>> = {
  search: async (kind) => `/offers/${kind}`,
  listing: async (kind, request) =>
    new RegExp(`href="(/offers/${kind}/[^"?]+)"`, 'u').exec(await (await request.get(`/offers/${kind}`)).text())?.[1] ??
    '',
};

/** Open pages beside results and listings, which have the most to load. */
const otherPages = [
  '/',
  '/credit',
  '/leasing',
  '/leasing/catalog',
  '/leasing/companies',
  '/bank',
  '/services/rko',
  '/strahovanie',
  '/calculators',
  '/customs-calculation',
  '/vacancies',
];

test('other pages: the scripts of the first view stay within their budget', async ({ page, request }) => {
  for (const path of otherPages) expect.soft(await weigh(request, page, path), path).toBeLessThanOrEqual(mostBytes);
});

for (const [name, pathOf] of Object.entries(pages)) {
  test(`${name}: the scripts of the first view stay within their budget`, async ({ page, request }) => {
    for (const kind of listingKinds)
      expect.soft(await weigh(request, page, await pathOf(kind, request)), kind).toBeLessThanOrEqual(mostBytes);
  });
}

test('a page that is gone to within the site preloads the scripts that it imports', async ({ page }) => {
  const manifest = page.waitForResponse((response) => response.url().includes('/builds/meta/'));
  await page.goto('/about');
  const { scripts, imports } = (await (await manifest).json()) as ModuleScripts;
  const hrefs = (imports['/src/areas/house/web/HouseSearchPage.tsx'] ?? []).map((place) => `/${scripts[place]}`);
  expect(hrefs.length).toBeGreaterThan(5);
  await page.locator('a[href="/offers/house"]').first().click();
  await expect(page).toHaveURL(/\/offers\/house$/);
  const preloaded = await page
    .locator('link[rel=modulepreload]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(preloaded).toEqual(expect.arrayContaining(hrefs));
});

for (const kind of ['auto', 'spec'] as const) {
  test(`search: filters in the address of ${kind} load no further script`, async ({ page, request }) => {
    const plain = await weigh(request, page, `/offers/${kind}`);
    expect(await weigh(request, page, `/offers/${kind}?price_to=900000000&with_photo=yes&sort=price_asc`)).toBe(plain);
  });
}
