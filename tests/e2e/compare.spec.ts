import { expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { fillProfile, newPhone, needNoAnswer, settle, signInByDialog } from './person.ts';
import { test } from './reading.ts';

test('a guest compares cars, hides equal facts, and signing in keeps the comparison', async ({ page }) => {
  await needNoAnswer(page);
  await page.goto('/compare');
  await expect(page.getByRole('heading', { name: 'Сравнивать пока нечего' })).toBeVisible();
  // What the table tells is said before there is one.
  await expect(page.getByText('Полная стоимость каждого')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Недвижимость', exact: true })).toBeVisible();
  await page.goto('/offers/auto');
  await settle(page);
  const signs = page.locator('article button[aria-label^="Сравнить"]');
  const titles = await page.locator('article h3').allTextContents();
  await signs.nth(0).click();
  await page.getByRole('button', { name: 'Открыть' }).click();
  await expect(page).toHaveURL(/\/compare$/);
  await expect(page.getByText('Добавьте ещё одно')).toBeVisible();
  await page.goBack();
  for (const at of [1, 2, 3]) await signs.nth(at).click();
  const toasts = page.getByRole('region', { name: 'Сообщения' });
  await expect(toasts).toContainText(/^В сравнении 4\sавтомобиля/);
  await expect(toasts.getByRole('button', { name: 'Сравнить' })).toBeVisible();
  await signs.nth(4).click();
  // A fifth may take the place of the first.
  await expect(toasts).toContainText(`не больше 4. Заменить «${titles[0]}»?`);
  await expect(toasts.getByRole('button', { name: 'Заменить' })).toBeVisible();
  // Of confirmations the last alone is shown.
  await page
    .locator('article')
    .first()
    .getByRole('button', { name: /^В избранное/ })
    .click();
  await expect(toasts.getByText('Добавлено в избранное')).toBeVisible();
  await expect(toasts.getByText(/^В сравнении/)).toBeHidden();
  // Another section has room of its own, and the page opens on the one that was added to last.
  await page.goto('/offers/house');
  await settle(page);
  await signs.nth(0).click();
  await page.getByRole('link', { name: 'Сравнение: 5' }).click();
  await expect(page.getByText('Добавьте ещё одно')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Автомобили 4' })).toBeVisible();
  await page.getByRole('button', { name: /^Убрать из сравнения/ }).click();

  const heads = page.getByRole('columnheader').getByRole('link');
  await expect(heads).toHaveText([titles[0], titles[1], titles[2], titles[3]].map((title) => title ?? ''));
  // What a fifth does is said beside the photos.
  await expect(page.getByText('В сравнении 4 из 4: новое может занять место первого.')).toBeVisible();
  // The head of each says what it costs besides its price, once known.
  await expect(
    page
      .locator('thead')
      .getByText(/с доставкой$/)
      .first(),
  ).toBeVisible();
  // Cars differ in mileage, so one of them is best in it.
  const mileage = page.getByRole('row', { name: /^Пробег/ });
  expect(await mileage.getByText('Лучшее').count()).toBeGreaterThan(0);
  // Any group folds.
  const engine = page.getByRole('button', { name: /^Двигатель/ });
  await expect(engine).toHaveAttribute('aria-expanded', 'true');
  await engine.click();
  await expect(engine).toHaveAttribute('aria-expanded', 'false');
  await engine.click();
  await page.getByRole('button', { name: 'Телефон' }).first().click();
  await expect(page.getByRole('link', { name: /Позвонить/ })).toBeVisible();
  await expectAccessible(page);
  // On phones the photo stays with the name, since names alone may be equal.
  const wide = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  // Two framed signs in a line, with names for screen readers, lead to a seller.
  const contact = page.locator('.compared-contact').nth(1);
  const [call, write] = await Promise.all(
    [contact.getByRole('button', { name: 'Показать телефон' }), contact.getByRole('link', { name: 'Написать' })].map(
      (sign) => sign.boundingBox(),
    ),
  );
  expect(write!.y).toBeCloseTo(call!.y, 0);
  for (const sign of [call!, write!]) expect(Math.min(sign.width, sign.height)).toBeGreaterThanOrEqual(44);
  // The price stands above the name, which has two lines at most.
  const [price, title] = await Promise.all([
    page.locator('thead .card-price').first().boundingBox(),
    heads.first().boundingBox(),
  ]);
  expect(price!.y + price!.height).toBeLessThanOrEqual(title!.y + 1);
  expect(title!.height).toBeLessThanOrEqual(40);
  // Three cars are whole, and the edge of the fourth tells that there is one.
  const fourth = (await page.locator('thead tr:first-child > td:last-child').boundingBox())!;
  expect(390 - 16 - fourth.x).toBeGreaterThan(12);
  expect(390 - 16 - fourth.x).toBeLessThan(40);
  await mileage.evaluate((row) => row.scrollIntoView({ block: 'center' }));
  const stuck = page.locator('[data-heads] a');
  await expect(stuck.locator('img').first()).toBeInViewport();
  await expect(stuck.first()).toContainText('₽');
  await expect(stuck.first().locator('b').first()).toHaveText(/^\d{4}$/);
  const head = await stuck.first().boundingBox();
  expect(head!.height).toBeLessThanOrEqual(100);
  // Equal rows are hidden from there too.
  await expect(page.locator('div:has(> div > [data-heads]) input[role=switch]')).toBeInViewport();
  // The page scrolls down, and four columns sideways alone, with their heads.
  const table = page.getByRole('table');
  const frame = table.locator('xpath=..');
  expect(await frame.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  // How many of the columns are in view is said beside the switch.
  const seen = page.locator('div:has(> div > [data-heads])').getByText(/^\d–\d из 4$/);
  await expect(seen).toHaveText('1–3 из 4');
  await frame.evaluate((element) => element.scrollTo(element.scrollWidth, 0));
  await expect(seen).toHaveText('2–4 из 4');
  // Heads stand exactly above their columns, and names of rows whole at the left edge.
  const lefts = (selector: string) =>
    page.locator(selector).evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().left));
  const [above, below] = await Promise.all([lefts('[data-heads] > *'), lefts('thead tr:nth-child(2) > th + th')]);
  for (const [at, left] of above.entries()) expect(Math.abs(left - below[at]!)).toBeLessThan(1.5);
  const edge = (await frame.boundingBox())!.x;
  // The last column ends at the right edge, and the first looks out at the left.
  expect(above[1]! - edge).toBeGreaterThan(12);
  expect(above[1]! - edge).toBeLessThan(40);
  expect((await page.locator('tr[aria-hidden] span').first().boundingBox())!.x).toBeCloseTo(edge, 0);
  // A press shows the other columns, and each head can be taken out.
  await seen.click();
  await expect(seen).toHaveText('1–3 из 4');
  const drop = (await page.locator('[data-heads] button').first().boundingBox())!;
  expect(Math.min(drop.width, drop.height)).toBeGreaterThanOrEqual(44);
  await frame.evaluate((element) => element.scrollTo(70, 0));
  await expect
    .poll(() => frame.evaluate(({ scrollWidth, clientWidth, scrollLeft }) => scrollWidth - clientWidth - scrollLeft))
    .toBeLessThan(1);
  await expect(page.getByText('2–4 из 4, листайте вбок')).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // Tablets show four columns whole, and have no frame that scrolls.
  await page.setViewportSize({ width: 768, height: 1024 });
  await mileage.evaluate((row) => row.scrollIntoView({ block: 'center' }));
  expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  // Their photos are not cropped upright.
  const photo = (await page.locator('thead img').first().boundingBox())!;
  expect(photo.width / photo.height).toBeGreaterThan(1.2);
  await expect(heads.last()).toBeInViewport({ ratio: 1 });
  // On wide screens the stuck head is low, and has what one does with the columns.
  await page.setViewportSize({ width: 1440, height: 900 });
  await mileage.evaluate((row) => row.scrollIntoView({ block: 'center' }));
  await expect(page.getByRole('switch', { name: 'Только различия' })).toHaveCount(2);
  await expect(page.getByRole('switch', { name: 'Только различия' }).last()).toBeInViewport();
  expect((await page.locator('thead tr').nth(1).boundingBox())!.height).toBeLessThanOrEqual(110);
  await expect(page.locator('thead tr').nth(1).locator('button').first()).toBeInViewport();
  await page.setViewportSize(wide);
  const rows = page.getByRole('rowheader');
  // Rows of folded groups are counted too, which open where they differ.
  const named = page.locator('tbody th[scope=row]');
  const all = await named.count();
  await page.getByRole('switch', { name: 'Только различия' }).first().check();
  await expect(page).toHaveURL(/only=differences/);
  await expect.poll(() => named.count()).toBeLessThan(all);
  await expect(page.locator('tbody button[aria-expanded=false]')).toHaveCount(0);
  await expect(page.getByText(/^Без различий скрыто строк: \d+$/)).toBeVisible();
  await page.getByRole('button', { name: `Убрать из сравнения: ${titles[3]}` }).click();
  await expect(heads).toHaveCount(3);
  // The names of rows stand beside the values in either language, also after a page is loaded anew.
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['/compare', '/en/compare']) {
    await page.goto(path);
    await expect(heads).toHaveCount(3);
    const name = await rows.first().boundingBox();
    expect(name!.width).toBeGreaterThan(150);
    expect(name!.height).toBeLessThan(100);
    // The first cell of the head says what its column is, and offers another listing once the photos have scrolled away.
    const first = page.getByRole('columnheader').first();
    await expect(first).toHaveText(/^(Характеристика|Detail)$/);
    await rows.last().scrollIntoViewIfNeeded();
    await expect(first.getByRole('link', { name: /^(Добавить|Add)$/ })).toBeInViewport();
  }
  await page.setViewportSize(size);

  await page.goto('/?dialog=sign-in');
  await signInByDialog(page, newPhone());
  await fillProfile(page, 'Любитель Сравнений');
  await page.getByRole('link', { name: 'Сравнение: 3' }).click();
  await expect(heads).toHaveCount(3);
  expect(await page.evaluate(() => localStorage.getItem('compared'))).toBeNull();
  // A removal that the server refuses is taken back, and said.
  await page.route('**/api/compare/delete', (route) => route.abort());
  await page.getByRole('button', { name: `Убрать из сравнения: ${titles[2]}` }).click();
  await expect(toasts).toContainText('Не удалось изменить сравнение');
  await expect(heads).toHaveCount(3);
  // The server knows the list of an account, so the table is part of the document.
  expect(await (await page.request.get('/compare')).text()).toContain('<table');
});
