import { expect } from '@playwright/test';
import { settle } from '../person.ts';
import { test } from '../reading.ts';

test('the first card of a section with categories begins in the upper quarter of a wide window', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/offers/spec');
  const card = await page.locator('article').first().boundingBox();
  // Categories and quick filters are one line, and the terms of the payments another.
  expect(card?.y).toBeLessThan(900 / 4);
  await expect(page.getByLabel('Порядок')).toBeInViewport();
});

test('drawings are small beside their texts in every list, also where photographs are large', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const widths = (of: string) =>
    page.locator(`.in-row > .photos${of}`).evaluateAll((all) => [...new Set(all.map((one) => one.clientWidth))]);
  const drawn = new Set<number>();
  for (const address of ['/offers/auto', '/offers/auto?sort=price_asc', '/offers/spec']) {
    await page.goto(address);
    for (const width of await widths(':has(> .is-drawn)')) drawn.add(width);
    for (const width of await widths(':not(:has(.is-drawn))')) expect(width, address).toBeGreaterThan(270);
  }
  expect([...drawn]).toEqual([160]);
});

test('on a phone the first card of results begins high, and what is chosen is in view beside the buttons', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/offers/auto');
  await settle(page);
  await expect.poll(async () => (await page.locator('article').first().boundingBox())?.y).toBeLessThanOrEqual(200);
  // One line has the way home, the menu, the search and the place.
  const header = page.getByRole('banner');
  expect((await header.boundingBox())?.height).toBeLessThan(72);
  await expect(header.getByRole('link', { name: /^Регион/ })).toBeVisible();
  await expect(header.getByRole('searchbox')).toBeVisible();
  await page.goto('/offers/auto?mark=toyota');
  await settle(page);
  const chip = page.getByRole('link', { name: 'Убрать: Toyota' });
  await expect(chip).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: /^Фильтры/ })).toBeInViewport({ ratio: 1 });
});
