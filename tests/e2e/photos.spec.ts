import { readFileSync, writeFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './axe.ts';
import { settle, signInByCalls, withoutLive } from './person.ts';

const photo = async (name: string, hue: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background: { r: hue, g: 90, b: 140 } } })
    .jpeg()
    .toBuffer(),
});
const heic = () => ({
  name: 'IMG_0001.HEIC',
  mimeType: 'image/heic',
  buffer: readFileSync(new URL('../support/files/scene.heic', import.meta.url)),
});

async function openForm(page: Page): Promise<void> {
  await signInByCalls(page, 'Снимкова Анна');
  await page.goto('/offers/new?kind=auto');
  await expect(page).toHaveURL(/\/offers\/new/);
  await settle(page);
}

const icon = () =>
  sharp({ create: { width: 30, height: 30, channels: 3, background: '#a53' } })
    .png()
    .toBuffer();

const grid = (page: Page) => page.locator('#field-photos');
const shown = (page: Page) => grid(page).getByRole('img', { name: /^Фотография \d+$/ });
const choose = (page: Page, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  grid(page).locator('input[type=file]').setInputFiles(files, { timeout: 40_000 });
const order = (page: Page) => shown(page).evaluateAll((images) => images.map((image) => image.getAttribute('src')));

test('photos are uploaded, fail singly, are reordered, rotated and made the cover', async ({ page }, info) => {
  await openForm(page);

  await test.step('an interrupted upload is retried automatically; in the end it fails alone and can be retried', async () => {
    let cut = 0;
    await page.route('**/api/media/upload', async (route) => {
      if (!route.request().postDataBuffer()?.includes('cut.jpg')) return route.continue();
      cut += 1;
      await route.abort('connectionreset');
    });
    await choose(page, [await photo('a.jpg', 20), await photo('cut.jpg', 120), heic()]);
    await expect(shown(page)).toHaveCount(2, { timeout: 20_000 });
    const [first, last] = await order(page);
    await expect(grid(page).getByText('Связь прервалась')).toBeVisible();
    await expect(grid(page).getByRole('alert')).toHaveText('Нет связи', { timeout: 30_000 });
    expect(cut).toBe(4);
    await page.unroute('**/api/media/upload');
    await grid(page).getByRole('button', { name: 'Повторить' }).click();
    await expect(shown(page)).toHaveCount(3);
    // It stands where it was chosen to, though it came last.
    expect(await order(page)).toEqual([first, expect.any(String), last]);
  });

  await test.step('a file that is not a photo is refused with a message, and a too large one is not even sent', async () => {
    let sent = 0;
    page.on('request', (request) => void (sent += request.url().endsWith('/api/media/upload') ? 1 : 0));
    // From the disk: as content of the call the large file would be 28 MB of base64, which takes the browser up to a minute on a busy machine.
    const refused = { 'large.jpg': Buffer.alloc(20 * 1024 * 1024 + 1), 'text.jpg': 'a text', 'icon.png': await icon() };
    for (const [name, content] of Object.entries(refused)) writeFileSync(info.outputPath(name), content);
    await choose(
      page,
      Object.keys(refused).map((name) => info.outputPath(name)),
    );
    await expect(grid(page).getByText('Больше 20 МБ')).toBeVisible();
    await expect(grid(page).getByText('Не JPEG, PNG, WebP или HEIC')).toBeVisible();
    await expect(grid(page).getByText(/Слишком мелкая: нужно от 320.×.240 пикселей/)).toBeVisible();
    // On a phone too the reason and the name are read whole: nothing of them lies outside of the tile.
    const desktop = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 844 });
    const cut = await grid(page)
      .getByText(/Слишком мелкая/)
      .evaluate((reason) => {
        const tile = reason.closest('li')!.getBoundingClientRect();
        const name = reason.previousElementSibling!.getBoundingClientRect();
        return Math.round(Math.max(tile.top - name.top, 0));
      });
    expect(cut).toBe(0);
    await page.setViewportSize(desktop);
    expect(sent).toBe(2);
    await grid(page).getByRole('button', { name: 'Не загружать large.jpg' }).click();
    await grid(page).getByRole('button', { name: 'Не загружать text.jpg' }).click();
    await grid(page).getByRole('button', { name: 'Не загружать icon.png' }).click();
    await expect(grid(page).getByRole('alert')).toHaveCount(0);
  });

  await test.step('photos are reordered by keys, with an announcement', async () => {
    const before = await order(page);
    const grip = grid(page).getByRole('button', { name: 'Переместить фотографию 3 из 3' });
    await grip.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => order(page)).toEqual([before[0], before[2], before[1]]);
    await expect(grid(page).getByText('Фотография 3 теперь на месте 2 из 3')).toBeVisible();
    // The focus has gone with the photo, so that the next key goes on.
    await expect(grid(page).getByRole('button', { name: 'Переместить фотографию 2 из 3' })).toBeFocused();
    await page.keyboard.press('Home');
    await expect.poll(() => order(page)).toEqual([before[2], before[0], before[1]]);
  });

  await test.step('photos are dragged by mouse, and a button makes the cover', async () => {
    const before = await order(page);
    const [first, third] = [await shown(page).nth(0).boundingBox(), await shown(page).nth(2).boundingBox()];
    if (!first || !third) throw new Error('The photos are not to be seen.');
    await page.mouse.move(first.x + first.width / 2, first.y + first.height / 2);
    await page.mouse.down();
    await page.mouse.move(third.x + third.width / 2, third.y + third.height / 2, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => order(page)).toEqual([before[1], before[2], before[0]]);
    await grid(page).getByRole('button', { name: 'Сделать фотографию 3 обложкой' }).click();
    await expect.poll(() => order(page)).toEqual(before);
  });

  await test.step('a deleted photo is restored to its place', async () => {
    const before = await order(page);
    await grid(page).getByRole('button', { name: 'Убрать фотографию 2' }).click();
    await expect(shown(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
    await expect.poll(() => order(page)).toEqual(before);
  });

  await test.step('a photo is rotated, and stays so after a reload', async () => {
    const before = await order(page);
    await grid(page).getByRole('button', { name: 'Повернуть фотографию 2' }).click();
    await expect(grid(page).getByText('Фотография 2 повёрнута')).toBeVisible();
    await expect
      .poll(() =>
        shown(page)
          .nth(1)
          .evaluate((image: HTMLImageElement) => image.naturalHeight > image.naturalWidth),
      )
      .toBe(true);
    const after = await order(page);
    expect([after[0], after[2]]).toEqual([before[0], before[2]]);
    expect(after[1]).not.toBe(before[1]);
    await page.reload();
    await settle(page);
    await expect.poll(() => order(page)).toEqual(after);
  });

  await test.step('photos are dragged by touch at the handle, and the list is accessible', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const before = await order(page);
    const grip = grid(page).getByRole('button', { name: 'Переместить фотографию 1 из 3' });
    await grip.scrollIntoViewIfNeeded();
    const [from, to] = [await grip.boundingBox(), await shown(page).nth(1).boundingBox()];
    if (!from || !to) throw new Error('The photos are not to be seen.');
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    await touch('touchStart', from.x + from.width / 2, from.y + from.height / 2);
    await touch('touchMove', to.x + to.width / 2 - 10, to.y + to.height / 2);
    await touch('touchMove', to.x + to.width / 2, to.y + to.height / 2);
    await touch('touchEnd');
    await expect.poll(() => order(page)).toEqual([before[1], before[0], before[2]]);
    await expectAccessible(page, { within: '#field-photos' });
  });
});

test('a browser that was offline uploads its photos when online again', async ({ page, context }) => {
  await withoutLive(page);
  await openForm(page);
  // The form has all its scripts: one that is missing offline is never asked for again.
  await page.reload();
  await settle(page);
  await expect(grid(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await choose(page, [await photo('a.jpg', 60), await photo('b.jpg', 200)]);
  await expect(grid(page).getByText('Связь прервалась').first()).toBeVisible();
  await context.setOffline(false);
  await expect(shown(page)).toHaveCount(2, { timeout: 20_000 });
  await expect(grid(page).getByRole('alert')).toHaveCount(0);

  await test.step('the thirty-first photo is refused with a message, and the thirty stay', async () => {
    const small = await photo('c.jpg', 90);
    await choose(
      page,
      Array.from({ length: 29 }, (_, at) => ({ ...small, name: `${at}.jpg` })),
    );
    await expect(grid(page).getByText('Помещается 30 снимков. Не взят 1 файл')).toBeVisible();
    await expect(shown(page)).toHaveCount(30, { timeout: 60_000 });
    await expect(grid(page).getByText('Добавить фотографии')).toHaveCount(0);
    await expect(page.getByText(/^Сохранено в \d\d:\d\d$/)).toBeVisible();
    await page.reload();
    await expect(shown(page)).toHaveCount(30);
  });
});

test('a refused file takes no place, and thumbnails load once online again', async ({ page }) => {
  await openForm(page);
  let isAway = true;
  await page.route(/\/media\/.*\.webp/, (route) => (isAway ? route.abort('internetdisconnected') : route.continue()));
  const broken = Array.from({ length: 30 }, (_, at) => ({
    name: `text-${at}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(0),
  }));
  await choose(page, broken);
  await expect(grid(page).getByText('Файл повреждён')).toHaveCount(30);
  await choose(page, [await photo('a.jpg', 20)]);
  await expect(shown(page)).toHaveCount(1);
  const width = () => shown(page).evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(await width()).toBe(0);
  isAway = false;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(width).toBeGreaterThan(0);
});
