import { gzipSync } from 'node:zlib';
import { type APIRequestContext, type Browser, expect } from '@playwright/test';
import { type KindName, listingKinds } from '#kinds/names.ts';
import { test } from './reading.ts';

/** Bytes of JavaScript by gzip that the first view of a page may load, with what comes after it once the browser is idle (decision 31). */
const mostBytes = 145_000;

/** All scripts of a page, as they are asked for. */
async function scriptsOf(browser: Browser, path: string): Promise<ReadonlySet<string>> {
  const page = await browser.newPage();
  const loaded = new Set<string>();
  page.on('request', (asked) => {
    const { pathname } = new URL(asked.url());
    if (pathname.endsWith('.js')) loaded.add(pathname);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  // The last script that loads without an act of the visitor.
  await expect.poll(() => [...loaded].some((name) => name.includes('/after-view-'))).toBe(true);
  await page.close();
  expect(loaded.size).toBeGreaterThan(5);
  return loaded;
}

const sizes = new Map<string, Promise<number>>();

async function weigh(request: APIRequestContext, browser: Browser, path: string): Promise<number> {
  let total = 0;
  for (const file of await scriptsOf(browser, path)) {
    const size =
      sizes.get(file) ?? request.get(file).then(async (it) => gzipSync(await it.body(), { level: 9 }).length);
    sizes.set(file, size);
    total += await size;
  }
  return total;
}

const pages: Record<string, (kind: KindName, request: APIRequestContext) => Promise<string>> = {
  search: async (kind) => `/offers/${kind}`,
  listing: async (kind, request) =>
    new RegExp(`href="(/offers/${kind}/[^"?]+)"`, 'u').exec(await (await request.get(`/offers/${kind}`)).text())?.[1] ??
    '',
};

test('home: the scripts of the first view stay within their budget', async ({ browser, request }) => {
  expect(await weigh(request, browser, '/')).toBeLessThanOrEqual(mostBytes);
});

for (const [name, pathOf] of Object.entries(pages)) {
  test(`${name}: the scripts of the first view stay within their budget`, async ({ browser, request }) => {
    for (const kind of listingKinds)
      expect.soft(await weigh(request, browser, await pathOf(kind, request)), kind).toBeLessThanOrEqual(mostBytes);
  });
}

for (const kind of ['auto', 'spec'] as const) {
  test(`search: filters in the address of ${kind} load no further script`, async ({ browser, request }) => {
    const plain = await weigh(request, browser, `/offers/${kind}`);
    expect(await weigh(request, browser, `/offers/${kind}?price_to=900000000&with_photo=yes&sort=price_asc`)).toBe(
      plain,
    );
  });
}
