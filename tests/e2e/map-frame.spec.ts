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

test('the card of a pin closes where a circle is pressed, by Back, which shows the view before, whole, and by other filters', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await needNoAnswer(page);
  const asked = '/offers/house?view=map&within=37.3,55.6,37.9,55.9';
  const markers = page.locator('.map-marker:not([data-covered])');
  const pins = markers.and(page.locator('.map-pin'));
  const card = page.locator('.pin-card');
  const shown = async (): Promise<string[]> => {
    await expect(page.locator('.map-frame:not([data-bare], [data-zooming])')).toHaveCount(1, drawn);
    await expect(page.locator('[data-coming]')).toHaveCount(0, drawn);
    // The word for a listing that has been viewed comes with its card.
    const names = await markers.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
    return names.map((name) => name.replace(/, вы его смотрели$/u, '')).sort();
  };
  const openCard = async (): Promise<void> => {
    await expect(pins.first()).toBeVisible(drawn);
    await pins.first().press('Enter');
    await expect(card.getByRole('article')).toBeVisible(drawn);
  };
  await page.goto(asked);
  await expect(pins.first()).toBeVisible(drawn);
  const before = await shown();
  await openCard();
  await markers.and(page.locator(':not(.map-pin)')).first().press('Enter');
  await expect(card).toBeHidden(drawn);
  await expect(page).not.toHaveURL(/within=37\.3,55\.6/u, drawn);
  await openCard();
  await page.goBack();
  await expect(card).toBeHidden(drawn);
  await expect.poll(shown, drawn).toEqual(before);

  // On wide screens it lies low over the lower part of the map, clear of its pin and of the switch below.
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.goto(asked);
  await openCard();
  const boxOf = async (selector: string) => (await page.locator(selector).boundingBox())!;
  const follow = await boxOf('.map-bar');
  await expect.poll(async () => (await boxOf('.pin-card')).height, drawn).toBeLessThanOrEqual(150);
  const low = await boxOf('.pin-card');
  expect(low.y + low.height).toBeLessThanOrEqual(follow.y);
  const bottomOfPin = async (): Promise<number> => {
    const { y, height } = await boxOf('.map-pin[data-active] > span');
    return y + height;
  };
  await expect.poll(bottomOfPin, drawn).toBeLessThanOrEqual(low.y);
  const sold = await shown();
  await page
    .getByRole('navigation', { name: 'Сделка' })
    .getByRole('link', { name: /^Снять/u })
    .click();
  await expect(card).toBeHidden(drawn);
  await expect.poll(async () => (await shown()).some((name) => sold.includes(name)), drawn).toBe(false);
});

test('beside the list the card of a pin marks its listing there, and on phones a swipe down closes it', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await needNoAnswer(page);
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto('/offers/house?view=map&within=37.3,55.6,37.9,55.9');
  const pins = page.locator('.map-pin:not([data-covered])');
  await expect(pins.first()).toBeVisible(drawn);
  const listed = page.locator('.cards .card');
  const idsOf = (some: typeof pins) =>
    some.evaluateAll((all) => all.flatMap((one) => one.getAttribute('data-listing') ?? []));
  await expect.poll(async () => (await idsOf(listed)).length, drawn).toBeGreaterThan(0);
  // The newest listings are in the list and have pins.
  const inList = await idsOf(listed);
  const id = (await idsOf(pins)).find((one) => inList.includes(one));
  expect(id).toBeDefined();
  await page.locator(`.map-pin[data-listing="${id}"]`).press('Enter');
  const row = page.locator(`.cards .card[data-listing="${id}"]`);
  await expect(row).toHaveAttribute('data-pinned', '');
  await expect(row).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-pinned]')).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 780 });
  // The header is one line above the map.
  await expect.poll(async () => (await page.locator('header').first().boundingBox())!.height).toBeLessThan(72);
  // The sources of the map fold into a button, which shows them.
  const sources = page.locator('.maplibregl-ctrl-attrib');
  await expect.poll(async () => (await sources.boundingBox())!.width, drawn).toBeLessThan(180);
  await expect(sources.getByText('Natural Earth')).toBeHidden();
  await sources.locator('summary').click();
  await expect(sources.getByText('Natural Earth')).toBeVisible();
  await pins.first().press('Enter');
  const card = page.locator('.pin-card');
  await expect(card.getByRole('article')).toBeVisible(drawn);
  const swipe = async (byY: number): Promise<void> => {
    const finger = { pointerType: 'touch', isPrimary: true, clientX: 200 };
    await card.dispatchEvent('pointerdown', { ...finger, clientY: 500 });
    await card.dispatchEvent('pointermove', { ...finger, clientY: 500 + byY });
    await card.dispatchEvent('pointerup', { ...finger, clientY: 500 + byY });
  };
  await swipe(-120);
  await expect(card).toBeVisible();
  await swipe(120);
  await expect(card).toBeHidden();
});

test('where the scripts of the map do not come, the document says so, and the list stays', async ({ page }) => {
  test.setTimeout(90_000);
  // Names of scripts are hashes: that of the map has its own late note.
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const isOfMap = (await response.text()).includes('come-late_250ms');
    return isOfMap ? route.abort() : route.fulfill({ response });
  });
  await page.goto('/offers/house?view=map');
  const note = page.getByText('Карта не загрузилась');
  await expect(note).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('link', { name: 'Повторить' })).toHaveAttribute('href', /view=map/u);
  await expect(page.locator('.cards .card').first()).toBeVisible();
  // The page has not been given up for an error a moment later.
  await expect(page.getByText('Внутренняя ошибка')).toHaveCount(0);
});
