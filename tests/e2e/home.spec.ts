import { expect, type Page } from '@playwright/test';
import { refuseCookies, settle } from './person.ts';
import { test } from './reading.ts';

const brandsDialog = (page: Page) => page.getByRole('dialog', { name: 'Марки' });

test('makes are found in either alphabet, and several chosen ones become the address', async ({ page }) => {
  await page.goto('/');
  await settle(page);
  await refuseCookies(page);
  await page.getByRole('link', { name: 'Все марки' }).click();
  const dialog = brandsDialog(page);
  await expect(dialog.getByRole('heading', { name: 'Популярные' })).toBeVisible();
  await expect(page).toHaveURL(/dialog=brands/);
  await dialog.getByLabel('Марка по-русски или латиницей').fill('тойо');
  await dialog.getByRole('checkbox', { name: /Toyota/ }).check();
  await dialog.getByLabel('Марка по-русски или латиницей').fill('kia');
  await dialog.getByRole('checkbox', { name: /Kia/ }).check();
  const show = dialog.getByRole('button', { name: /^Показать \d+ автомоб/ });
  const count = Number(/\d+/.exec((await show.textContent()) ?? '')?.[0]);
  await show.click();
  await expect(page).toHaveURL(/\/offers\/auto\?mark=(toyota&mark=kia|kia&mark=toyota)$/);
  await expect(dialog).toBeHidden();
  await expect(page.getByText(new RegExp(`Найдено ${count} объявлен`))).toBeVisible();
  for (const title of await page.locator('article h3').allTextContents()) expect(title).toMatch(/^(Toyota|Kia) /);
  // From the filters it opens with the choice; Back closes it and leaves the results.
  await page.getByRole('link', { name: 'Все марки списком' }).click();
  await expect(dialog.getByRole('checkbox', { name: /Toyota/ }).first()).toBeChecked();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/mark=/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('recently viewed listings are shown at home, and can be cleared', async ({ page }) => {
  await page.goto('/offers/auto');
  await settle(page);
  await page.getByRole('button', { name: 'Разрешить' }).click();
  const first = page.locator('article h3 a').first();
  const title = (await first.textContent()) ?? '';
  await page.goto((await first.getAttribute('href')) ?? '');
  // Links are followed before the page has hydrated, and it is remembered after that.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recently_seen'))).not.toBeNull();
  await page.goto('/');
  await settle(page);
  const shelf = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Вы смотрели' }) });
  await expect(shelf.locator('h3')).toHaveText([title]);
  await shelf.getByRole('button', { name: 'Очистить' }).click();
  await expect(shelf).toHaveCount(0);
  await page.reload();
  await settle(page);
  expect(await page.evaluate(() => localStorage.getItem('recently_seen'))).toBeNull();
});

test('nothing is stored for a visitor who refused optional cookies', async ({ page }) => {
  await page.goto('/offers/auto');
  await settle(page);
  await refuseCookies(page);
  await page.locator('article h3 a').first().click();
  await expect(page).toHaveURL(/\/offers\/auto\/\d+/);
  await expect(page.getByRole('button', { name: 'Показать телефон' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('recently_seen'))).toBeNull();
});

test('the answer about cookies covers neither price nor phone, and can be changed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/offers/auto');
  await settle(page);
  await page.locator('article h3 a').first().click();
  await expect(page).toHaveURL(/\/offers\/auto\/\d+/);
  const notice = page.getByRole('region', { name: 'Файлы cookie' });
  const bar = await page.locator('[data-page-bar]').boundingBox();
  const box = await notice.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await notice.getByRole('button', { name: 'Разрешить' }).click();
  await page.reload();
  await settle(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recently_seen'))).not.toBeNull();
  await page.goto('/legal/cookies');
  await settle(page);
  await expect(page.getByLabel('Разрешить необязательные')).toBeChecked();
  await page.getByLabel('Только нужные').check();
  expect(await page.evaluate(() => localStorage.getItem('recently_seen'))).toBeNull();
  expect((await page.context().cookies()).map(({ name }) => name).filter((name) => name === 'viewport')).toEqual([]);
});

test('near you: asks for a region, and then shows its listings', async ({ page }) => {
  await page.goto('/');
  await settle(page);
  await refuseCookies(page);
  await page.getByRole('link', { name: 'Выбрать регион' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Москва', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Рядом с вами: Москва' })).toBeVisible();
});

test('no name of a popular make is cut', async ({ page }) => {
  await page.goto('/');
  const names = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Популярные марки' }) })
    .locator('li a span');
  const cut = await names.evaluateAll((spans) =>
    spans
      .filter((span) => span.scrollWidth > span.clientWidth + 1 && getComputedStyle(span).overflow === 'hidden')
      .map((span) => span.textContent),
  );
  expect(await names.count()).toBeGreaterThan(6);
  expect(cut).toEqual([]);
});

test('Back after a switch of the language returns to the former language', async ({ page }) => {
  await page.goto('/about');
  await settle(page);
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/about$/);
  await settle(page);
  await page.goBack();
  await expect(page).toHaveURL(/:\d+\/about$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
});
