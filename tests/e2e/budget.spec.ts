import { expect } from '@playwright/test';
import type { ModuleScripts } from '#web/module-scripts.ts';
import { test } from './reading.ts';
import { mostBytes, openAndWeigh } from './scripts.ts';
import { firstListing, otherKinds } from './visited.ts';

// Other pages are weighed where they are visited for all checks, in pages.spec.ts.
test('results and listings of the kinds that no other check visits stay within the budget of scripts', async ({
  page,
  request,
}) => {
  for (const kind of otherKinds)
    for (const path of [`/offers/${kind}`, await firstListing(request, kind)])
      expect.soft(await openAndWeigh(page, request, path), path).toBeLessThanOrEqual(mostBytes);
});

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
  // One component draws the filters of all kinds, so a push tries one.
  test(
    `filters in the address of ${kind} load no further script`,
    { tag: kind === 'auto' ? '@long' : [] },
    async ({ page, request }) => {
      const plain = await openAndWeigh(page, request, `/offers/${kind}`);
      const query = 'price_to=900000000&with_photo=yes&sort=price_asc';
      expect(await openAndWeigh(page, request, `/offers/${kind}?${query}`)).toBe(plain);
    },
  );
}
