import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { KindName } from '#kinds/names.ts';
import { maxCompared } from '#listing/saved-limits.ts';
import type { ModuleScripts } from '#web/module-scripts.ts';
import { test } from './first-visit.ts';
import { mostBytes, openAndWeigh, weighDocument } from './scripts.ts';
import { firstListing, otherKinds } from './visited.ts';

/** Filters of an address are shown by the scripts that a page without filters loads too. */
async function expectNoScriptOfFilters(page: Page, kind: string, plain: number): Promise<void> {
  const query = 'price_to=900000000&with_photo=yes&sort=price_asc';
  expect(await openAndWeigh(page, `/offers/${kind}?${query}`)).toBe(plain);
}

const pagesOf = async (request: APIRequestContext, kind: KindName) => [
  await firstListing(request, kind),
  `/offers/${kind}`,
];

/** The page of a person with few listings, below which the page shows those of others. */
async function pageOfFew(request: APIRequestContext): Promise<string> {
  const found = await request.post('/api/ads/search', { data: { limit: 40 } });
  const { items } = (await found.json()) as { items: { seller: { id: number; kind: string } }[] };
  const people = new Set(items.filter(({ seller }) => seller.kind === 'private').map(({ seller }) => seller.id));
  for (const id of people) {
    const data = { user_id: id, status: 'active' };
    const { total } = (await (await request.post('/api/object/get_by_user', { data })).json()) as { total: number };
    if (total <= 6) return `/offers/user/${id}`;
  }
  throw new Error('No person has few listings.');
}

// Other pages are weighed where they are visited for all checks, in pages.spec.ts.
test('pages that no other check visits stay within the budget of scripts', async ({ page, request }) => {
  // Scripts that load after the view are in no document; one component draws the pages of all kinds, so they are the same for each.
  let late = 0;
  let plain = 0;
  for (const path of await pagesOf(request, 'spec')) {
    plain = await openAndWeigh(page, path);
    expect.soft(plain, path).toBeLessThanOrEqual(mostBytes);
    late = Math.max(late, plain - (await weighDocument(request, path)));
  }
  await expectNoScriptOfFilters(page, 'spec', plain);
  const person = await pageOfFew(request);
  expect.soft(await openAndWeigh(page, person), person).toBeLessThanOrEqual(mostBytes);
  const documents = ['/leasing', '/leasing/companies'];
  for (const kind of otherKinds) documents.push(...(await pagesOf(request, kind)));
  for (const path of documents)
    expect.soft(late + (await weighDocument(request, path)), path).toBeLessThanOrEqual(mostBytes);
});

/** The ids of the first listings that a search finds. */
async function idsOf(request: APIRequestContext, kind: KindName): Promise<number[]> {
  const found = await request.post(`/api/${kind}/search`, { data: { limit: maxCompared } });
  return ((await found.json()) as { items: { id: number }[] }).items.map(({ id }) => id);
}

test('a full comparison, and results of a typed query, stay within the budget of scripts', async ({
  context,
  page,
}) => {
  for (const q of ['камри', 'двушка у метро до 15 млн', 'экскаватор'])
    expect.soft(await openAndWeigh(page, `/search?q=${encodeURIComponent(q)}`), q).toBeLessThanOrEqual(mostBytes);
  for (const kind of ['auto', 'house'] as const) {
    const ids = await idsOf(context.request, kind);
    expect(ids).toHaveLength(maxCompared);
    await page.evaluate((all) => localStorage.setItem('compared', all), JSON.stringify(ids));
    // A tab of its own, in which no element has been looked at.
    const tab = await context.newPage();
    expect.soft(await openAndWeigh(tab, '/compare'), kind).toBeLessThanOrEqual(mostBytes);
    await expect(tab.locator('thead').getByRole('link')).toHaveCount(maxCompared);
    await tab.close();
  }
});

test('a page that is gone to within the site preloads the scripts that it imports', async ({ page }) => {
  const manifest = page.waitForResponse((response) => response.url().includes('/builds/meta/'));
  await page.goto('/about');
  const { scripts, imports } = (await (await manifest).json()) as ModuleScripts;
  const hrefs = (imports['/src/areas/house/web/HouseSearchPage.tsx'] ?? []).map((place) => `/${scripts[place]}`);
  expect(hrefs.length).toBeGreaterThan(5);
  // Before, a click would load the document.
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
  const preloaded = () =>
    page.locator('link[rel=modulepreload]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  // The page reads the manifest a moment after its answer has come.
  await expect(async () => {
    if (!page.url().endsWith('/about')) await page.goBack();
    await page.locator('a[href="/offers/house"]').first().click();
    await expect(page).toHaveURL(/\/offers\/house$/);
    expect(await preloaded()).toEqual(expect.arrayContaining(hrefs));
  }).toPass();
});

test('filters in the address of auto load no further script', { tag: '@long' }, async ({ page }) => {
  // One component draws the filters of all kinds: a push tries those of spec, in the first test.
  await expectNoScriptOfFilters(page, 'auto', await openAndWeigh(page, '/offers/auto'));
});
