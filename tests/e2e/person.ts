import { expect, type Page } from '@playwright/test';

/** Numbers of this run's people: apart from the demo's, and each worker's from the others'. */
let last = Number(process.env['TEST_WORKER_INDEX'] ?? 0) * 200;
export const newPhone = (): string => `900000${1000 + ((last += 1) % 9000)}`;

/** Waits until the page answers to clicks. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
}

/** Signs in through the dialog that is open; the demo shows the code. */
export async function signInByDialog(page: Page, phone: string, name = 'Вход'): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel('Мобильный телефон').fill(phone);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Получить код' }).click();
  const code = /\d{6}/.exec((await dialog.getByText(/Демо: код \d{6}/).textContent()) ?? '')?.[0] ?? '';
  await dialog.getByLabel('Код из СМС').fill(code);
  await expect(dialog).toBeHidden();
}

/** Answers the cookie notice as most people do, so that it covers nothing. */
export async function refuseCookies(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  // The notice comes a moment after the page, once a browser.
  if (!cookies.some(({ name }) => name === 'cookie_choice'))
    await page.getByRole('button', { name: 'Только нужные' }).click();
}

/** Chooses in a type-ahead list. */
export async function choose(page: Page, label: string, query: string, option: string | RegExp): Promise<void> {
  const input = page.getByRole('combobox', { name: label, exact: true });
  await input.click();
  await input.fill(query);
  await page.getByRole('option', { name: option }).first().click();
}

export async function fillProfile(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(/\/feelProfile/);
  await refuseCookies(page);
  await page.getByLabel('Имя').fill(name);
  await choose(page, 'Город', 'Каза', /Казань/);
  await page.getByRole('button', { name: 'Сохранить и продолжить' }).click();
}

export async function signInAsAdmin(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await settle(page);
  await refuseCookies(page);
  await page.getByLabel('Логин').fill('admin');
  await page.getByLabel('Пароль').fill('e2e-admin-password');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('heading', { name: 'Проверка объявлений' })).toBeVisible();
}

/** Publishes from the dialog that confirms it; the first listing wants the consent. */
export async function publish(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Публикация' });
  await dialog.getByRole('checkbox', { name: /согласие на публикацию/ }).check();
  await dialog.getByRole('button', { name: 'Опубликовать' }).click();
}
