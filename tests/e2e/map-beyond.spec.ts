import { expect } from '@playwright/test';
import { countOnMap, numberIn } from './map-counts.ts';
import { needNoAnswer } from './person.ts';
import { test } from './reading.ts';

// A processor draws each pixel of the map, and again for each frame of a movement.
test.use({ viewport: { width: 1024, height: 640 }, deviceScaleFactor: 0.5 });

/** A machine without a graphics card draws slowly. */
const drawn = { timeout: 60_000 };

test('a narrow map of Russia says how many are beyond it, and shows them', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(240_000);
  await needNoAnswer(page);
  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto('/offers/auto?view=map');
  // It names the cities that have most of those.
  const beyond = page.getByRole('button', { name: /^Ещё [\d\s]+: \p{Lu}/u });
  await expect(beyond).toBeVisible(drawn);
  const shown = () => countOnMap(page);
  const total = numberIn(await page.locator('p[aria-live=polite]').first().textContent());
  await expect.poll(async () => (await shown()) + numberIn(await beyond.innerText()), drawn).toBe(total);
  // The map goes to the part of Russia with the most of those, and the list follows.
  const listed = page.locator('p[aria-live=polite]').first();
  await beyond.click();
  await expect(page).toHaveURL(/within=/, drawn);
  await expect(listed).toHaveText(/^На этой карте: \d/);
  await expect.poll(async () => (await shown()) - numberIn(await listed.textContent()), drawn).toBe(0);
  await expect(beyond).toHaveCount(0);
  // One button shows all again.
  const showAll = page.getByRole('button', { name: /^Показать все/ });
  await expect(showAll).toHaveText(/Все [\d\s]+$/u);
  await showAll.click();
  await expect(page).not.toHaveURL(/within=/);
  await expect.poll(async () => (await shown()) + numberIn(await beyond.innerText()), drawn).toBe(total);

  // The card of a pin lets the other markers rest: none is grouped anew below it.
  await page.goto('/offers/house?view=map&within=37.3,55.6,37.6,55.85');
  const card = page.getByRole('region', { name: 'Объявление на карте' }).getByRole('article');
  // A pin that is drawn before those of the view may join others.
  await expect(async () => {
    await page.locator('.map-pin:not([data-covered])').first().press('Enter', { timeout: 5000 });
    await expect(card).toBeVisible({ timeout: 5000 });
  }).toPass(drawn);
  const names = () =>
    page.locator('.map-marker').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')).sort());
  const before = await names();
  const heart = page.getByRole('region', { name: 'Объявление на карте' }).getByRole('button', { name: /избранн/ });
  await expect(heart).toBeVisible();
  await page.setViewportSize({ width: 390, height: 1400 });
  // Markers are asked for and drawn within a second.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
  expect(await names()).toEqual(before);
  // Once it is closed, the map asks for what the taller view has.
  const ofTaller = page.waitForResponse((response) => response.url().endsWith('/api/search/map'));
  await page.keyboard.press('Escape');
  expect((await ofTaller).status()).toBe(200);

  // The list of a place leaves the way back to the map above it.
  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto('/offers/auto?view=map&within=37.57,55.72,37.63,55.77');
  await expect(async () => {
    await page.locator('.map-marker[data-list]:not([data-covered])').first().press('Enter', { timeout: 5000 });
    await expect(listed).toHaveText(/^В этом месте: \d/, { timeout: 5000 });
  }).toPass(drawn);
  await page.getByRole('button', { name: 'Вернуться к карте' }).click();
  await expect(listed).toHaveText(/^На этой карте: \d/);
});
