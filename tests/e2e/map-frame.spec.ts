import { expect } from '@playwright/test';
import { countOnMap, numberIn } from './map-counts.ts';
import { needNoAnswer } from './person.ts';
import { test } from './reading.ts';

// A processor draws each pixel of the map, and again for each frame of a movement.
test.use({ viewport: { width: 390, height: 780 }, deviceScaleFactor: 0.5 });

/** A machine without a graphics card draws slowly. */
const drawn = { timeout: 60_000 };

test('the list, its number and the markers are of the frame that is seen', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(240_000);
  await needNoAnswer(page);
  const listed = page.locator('p[aria-live=polite]').first();
  /** Listings whose place is not known so closely have no marker near to, and are told of apart. */
  const countOfVague = async (): Promise<number> =>
    (await page.getByText('без точного адреса').allTextContents()).reduce((sum, text) => sum + numberIn(text), 0);
  const expectSame = () =>
    expect
      .poll(async () => (await countOnMap(page)) + (await countOfVague()) - numberIn(await listed.textContent()), drawn)
      .toBe(0);
  // The address has a part of another shape than the frame, which shows more.
  const asked = '/offers/house?view=map&within=37.3,55.7,37.6,55.71';
  await page.goto(asked);
  await expect(page).not.toHaveURL(new RegExp(`${asked.slice(-25)}$`), drawn);
  await expect(listed).toHaveText(/^На этой карте: [1-9]/);
  await expectSame();
  // A lower sheet leaves the map more room.
  const before = page.url();
  const handle = page.locator('.map-sheet > button').first();
  const { x, y, width, height } = (await handle.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2 + 120, { steps: 4 });
  await page.mouse.up();
  await expect(page).not.toHaveURL(before, drawn);
  await expectSame();

  // A frame without listings says so, with one way to all of them.
  await page.goto('/offers/house?view=map&within=80,74,81,74.5');
  await expect(page.getByText('Здесь ничего нет')).toBeVisible(drawn);
  // The list says the same, and has what is beyond.
  await expect(page.getByRole('heading', { name: 'На этой части карты ничего нет' })).toBeAttached(drawn);
  await expect(page.getByRole('heading', { name: 'За пределами карты' })).toBeAttached(drawn);
  const showAll = page.getByRole('button', { name: /^Показать все/ });
  await expect(showAll).toHaveCount(1);
  await showAll.click();
  await expect(page).not.toHaveURL(/within=/);
  await expect(page.getByText('Здесь ничего нет')).toHaveCount(0);

  // The list of one place is left by a move of the map.
  await page.goto('/offers/auto?view=map&within=37.57,55.72,37.63,55.77');
  await expect(async () => {
    await page.locator('.map-marker[data-list]:not([data-covered])').first().press('Enter', { timeout: 5000 });
    await expect(listed).toHaveText(/^В этом месте: \d/, { timeout: 5000 });
  }).toPass(drawn);
  await page.locator('.maplibregl-ctrl-zoom-out').click();
  await expect(page.getByRole('button', { name: 'Вернуться к карте' })).toHaveCount(0);
  await expect(listed).toHaveText(/^На этой карте: \d/, drawn);
  await expectSame();
});

test('while the markers of a part of the map are coming, none stands for all that was found; those that fail are asked for again', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await needNoAnswer(page);
  const { promise: isHeld, resolve: release } = Promise.withResolvers<void>();
  let isFailing = true;
  await page.route('**/api/search/map', async (route) => {
    if (!(route.request().postData() ?? '').includes('"view"')) return route.continue();
    await isHeld;
    return isFailing ? route.abort() : route.continue();
  });
  await page.goto('/offers/house?view=map&within=37.55,55.72,37.66,55.78');
  const listed = page.locator('p[aria-live=polite]').first();
  await expect(listed).toHaveText(/^На этой карте: [1-9]/);
  await expect(page.locator('[data-coming=markers]')).toHaveCount(1, drawn);
  await expect(page.locator('.map-frame:not([data-bare])')).toHaveCount(1, drawn);
  await expect(page.locator('.map-marker')).toHaveCount(0);
  release();
  const again = page.getByRole('alert').getByRole('button', { name: 'Повторить' });
  await expect(again).toBeVisible(drawn);
  await expect(page.locator('.map-marker')).toHaveCount(0);
  isFailing = false;
  await again.click();
  await expect(page.locator('.map-marker').first()).toBeVisible(drawn);
  await expect.poll(() => countOnMap(page), drawn).toBeGreaterThan(0);
  const count = await countOnMap(page);
  expect(count).toBeLessThanOrEqual(numberIn(await listed.textContent()));
});

test('a circle that is pressed while the card of a pin is open closes that, and leads nearer', async ({ page }) => {
  test.setTimeout(120_000);
  await needNoAnswer(page);
  await page.goto('/offers/house?view=map&within=37.3,55.6,37.9,55.9');
  const markers = page.locator('.map-marker:not([data-covered])');
  await expect(page.locator('.map-frame:not([data-bare])')).toHaveCount(1, drawn);
  await markers.and(page.locator('.map-pin')).first().click();
  const card = page.locator('.pin-card');
  await expect(card).toBeVisible(drawn);
  const asked = page.url();
  await markers.and(page.locator(':not(.map-pin)')).first().click();
  await expect(card).toBeHidden(drawn);
  await expect(page).not.toHaveURL(asked, drawn);
  await expect(markers.first()).toBeVisible(drawn);
});
