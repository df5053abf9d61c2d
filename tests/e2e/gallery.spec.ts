import { expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { needNoAnswer, settle } from './person.ts';
import { test } from './reading.ts';
import { foundThings } from './visited.ts';

test('the full-screen gallery is navigated by keys and thumbnails, zoomed by a click, and has the offer beside its pictures', async ({
  page,
}) => {
  // Photographed from three sides.
  await needNoAnswer(page);
  const found = await page.request.post('/api/ads/search', { data: { q: 'Рюкзак детский', limit: 1 } });
  const { items } = (await found.json()) as { items: { id: number }[] };
  await page.goto(`/offers/ads/${items[0]?.id}`);
  await settle(page);
  await page.getByRole('button', { name: 'Открыть во весь экран' }).click();
  const dialog = page.getByRole('dialog', { name: 'Фотографии' });
  await expect(dialog.getByText(/^1 из/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText(/^2 из/)).toBeVisible();
  await page.keyboard.press('Home');
  await expect(dialog.getByText(/^1 из/)).toBeVisible();
  // A pixel of the file is one of the screen, and no more.
  await dialog.locator('img').first().click();
  await expect(dialog.locator('img').first()).toHaveAttribute('style', /scale\(1\.79/);
  await dialog.locator('img').first().click();
  await expect(dialog.locator('img').first()).not.toHaveAttribute('style', /scale/);
  // A double click is one act, and so is a key.
  await dialog.locator('img').first().dblclick({ delay: 20 });
  await expect(dialog.locator('img').first()).toHaveAttribute('style', /scale\(1\.79/);
  await page.keyboard.press('-');
  await expect(dialog.locator('img').first()).toHaveAttribute('style', /scale\(1\.19/);
  await page.keyboard.press('-');
  await expect(dialog.locator('img').first()).not.toHaveAttribute('style', /scale/);
  await page.keyboard.press('+');
  await expect(dialog.locator('img').first()).toHaveAttribute('style', /scale\(1\.5\)/);
  await page.keyboard.press('-');
  await expect(dialog.locator('img').first()).not.toHaveAttribute('style', /scale/);
  // A small file stands in for the large one while that is decoded.
  await expect(dialog.locator('img').first()).toHaveAttribute('style', /background: url\([^)]*w320|url\([^)]*320/);
  const magnifier = dialog.getByRole('button', { name: 'Увеличить' });
  await magnifier.click();
  await expect(dialog.locator('img').first()).toHaveAttribute('style', /scale\(1\.79/);
  await dialog.getByRole('button', { name: 'Уменьшить' }).click();
  await expect(dialog.locator('img').first()).not.toHaveAttribute('style', /scale/);
  await dialog.locator('img').first().hover();
  await page.mouse.wheel(0, -100);
  await expect(dialog.locator('img').first()).toHaveAttribute('style', /scale\(1\.25\)/);
  await page.mouse.wheel(0, 100);
  await expect(dialog.locator('img').first()).not.toHaveAttribute('style', /scale/);
  // Without the panel the pictures have the whole width, and the same one is shown.
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: 'Скрыть панель' }).click();
  await expect(dialog.getByRole('button', { name: 'Показать телефон' })).toBeHidden();
  await expect(dialog.getByText(/^2 из/)).toBeVisible();
  await expect(dialog.locator('img').nth(1)).toBeInViewport({ ratio: 0.99 });
  await dialog.getByRole('button', { name: 'Показать панель' }).click();
  await dialog.getByRole('link', { name: 'Фото 3 из 3' }).click();
  await expect(dialog.getByText(/^3 из/)).toBeVisible();
  await dialog.getByRole('button', { name: 'В избранное' }).click();
  await expect(dialog.getByRole('button', { name: 'В избранном' })).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Сообщения' })).toContainText('Добавлено в избранное');
  await dialog.getByRole('button', { name: 'Показать телефон' }).click();
  await expect(dialog.getByRole('link', { name: /Позвонить \+7 900/ })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(dialog.getByText(/^1 из/)).toBeVisible();
  await expectAccessible(page, { within: 'dialog[open]' });
  // On a phone the offer is below the pictures.
  await page.setViewportSize({ width: 390, height: 844 });
  const call = dialog.getByRole('link', { name: /Позвонить/ });
  expect((await call.boundingBox())!.y).toBeGreaterThan(780);
  await expect(dialog.getByText(/^[\d\s]+₽$/).locator('visible=true')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // Of three pictures the large one has no thumbnail; pressed itself, it opens the gallery too.
  await expect(page.getByRole('link', { name: /^Фото [23] из 3$/ })).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Фото 1 из 3' })).toHaveCount(0);
  await page.getByRole('region', { name: 'Фотографии' }).getByRole('img').first().click();
  await expect(dialog.getByText(/^1 из/)).toBeVisible();
  // Back closes the gallery, not the listing.
  const href = page.url();
  await page.goBack();
  await expect(dialog).toBeHidden();
  expect(page.url()).toBe(href);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test.describe('with a touch screen', () => {
  test.use({ hasTouch: true });

  test('on a phone the title follows the photo, and a tap hides all but the picture in the full-screen gallery', async ({
    page,
  }) => {
    await needNoAnswer(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const shown = (await foundThings(page)).find(({ pictures }) => pictures[0] && !pictures[0].drawing);
    await page.goto(`/offers/ads/${shown!.id}`);
    await settle(page);
    const photo = (await page.locator('#photo-1').boundingBox())!;
    const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
    // One line of 16 px names the author beside the request for more photos, and one of 20 px is the way to the page.
    expect(title.y - photo.y - photo.height).toBeLessThanOrEqual(76);
    const author = page.locator('.gallery-credit');
    expect((await author.boundingBox())!.height).toBeLessThanOrEqual(16);
    const crumbs = (await page.getByRole('navigation', { name: 'Путь по разделам' }).boundingBox())!;
    expect(crumbs.y + crumbs.height).toBeLessThanOrEqual(title.y);
    // A press shows the author and the licence whole, and follows no link.
    await author.tap();
    expect(await author.evaluate((line) => line.scrollWidth - line.clientWidth)).toBeLessThanOrEqual(0);
    expect(page.context().pages()).toHaveLength(1);
    await page.getByRole('button', { name: 'Открыть во весь экран' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Фотографии' });
    const close = dialog.getByRole('button', { name: 'Закрыть' });
    await expect(close).toBeVisible();
    await dialog.locator('img').first().tap();
    await expect(close).toBeHidden();
    await expect(dialog.locator('img').first()).toBeVisible();
    await dialog.locator('img').first().tap();
    await expect(close).toBeVisible();
  });

  test('on a phone the strip of the page follows the full-screen gallery, however that is closed', async ({ page }) => {
    await needNoAnswer(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const found = await page.request.post('/api/ads/search', { data: { q: 'Рюкзак детский', limit: 1 } });
    const { items } = (await found.json()) as { items: { id: number }[] };
    await page.goto(`/offers/ads/${items[0]?.id}`);
    await settle(page);
    const dialog = page.getByRole('dialog', { name: 'Фотографии' });
    const ways = [
      async () => dialog.getByRole('button', { name: 'Закрыть' }).tap(),
      async () => void (await page.goBack()),
    ];
    for (const [at, leave] of ways.entries()) {
      await page.locator(`#photo-${at + 1} a`).tap();
      await expect(dialog.getByText(`${at + 1} из 3`)).toBeVisible();
      const strip = dialog.getByRole('region', { name: 'Фотографии' });
      await strip.evaluate((element, next) => element.scrollTo({ left: next * element.clientWidth }), at + 1);
      await expect(dialog.getByText(`${at + 2} из 3`)).toBeVisible();
      await leave();
      await expect(dialog).toBeHidden();
      await expect(page.locator(`#photo-${at + 2}`)).toBeInViewport({ ratio: 0.99 });
      await expect(page.getByText(`${at + 2} из 3`)).toBeVisible();
    }
  });
});
