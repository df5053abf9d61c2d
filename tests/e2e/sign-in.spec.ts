import { expect, type Page, test } from '@playwright/test';
import { newPhone, settle, signInByCalls } from './person.ts';

const personButton = (page: Page) => page.getByLabel('Меню: Вошедшая Вера').locator('visible=true');

async function signedIn(page: Page): Promise<void> {
  await signInByCalls(page, 'Вошедшая Вера');
  // Whoever has a profile is led from its form to their own page.
  await page.goto('/feelProfile');
  await expect(page).toHaveURL(/\/user\/\d+$/);
  await settle(page);
}

test('a refresh whose answer was lost is repeated, two tabs that refresh at once both stay signed in, and a sign-out in one tab signs the other out', async ({
  page,
  context,
}) => {
  await signedIn(page);
  const cabinet = page.url();

  let lost = 0;
  await page.route('**/api/user/tokens/refresh', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    // The server has rotated; the answer never arrives.
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.reload();
  await settle(page);
  await expect.poll(() => lost).toBe(1);
  await page.goto('/offers/new');
  await settle(page);
  await expect(page).toHaveURL(/\/offers\/new$/);
  await page.unroute('**/api/user/tokens/refresh');

  const refreshes: string[] = [];
  context.on(
    'response',
    (response) => response.url().includes('/tokens/refresh') && refreshes.push(String(response.status())),
  );
  const second = await context.newPage();
  // Neither page has a token when it comes back: both need one now.
  await Promise.all([page.goto(cabinet), second.goto(cabinet)]);
  for (const tab of [page, second]) {
    await settle(tab);
    await tab.goto('/offers/new');
    await settle(tab);
    await expect(tab).toHaveURL(/\/offers\/new$/);
  }
  expect(refreshes.every((status) => status === '200')).toBe(true);
  // On a phone the page of a new listing has no menu of the person.
  for (const tab of [page, second]) {
    await tab.goto(cabinet);
    await settle(tab);
  }

  await expect(personButton(second)).toBeAttached();
  await second.goto('/contacts');
  await settle(second);
  const typed = second.getByLabel('Сообщение', { exact: true });
  await typed.pressSequentially('Текст, который другим читать нельзя');
  await second.reload();
  await settle(second);
  await expect(typed).toHaveValue('Текст, который другим читать нельзя');
  await personButton(page).click();
  await page.getByText('Выйти', { exact: true }).locator('visible=true').click();
  await expect(personButton(second)).not.toBeAttached();
  await expect(typed).toHaveValue('');
  await page.goto('/offers/new');
  await expect(page).toHaveURL(/dialog=sign-in/);
});

test('wrong codes invalidate the code, and the dialog explains the next step', async ({ page }) => {
  await page.goto('/?dialog=sign-in');
  await settle(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Мобильный телефон').fill(newPhone());
  await dialog.getByRole('button', { name: 'Получить код' }).click();
  await expect(dialog.getByText(/Без согласия мы не вправе/)).toBeVisible();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Получить код' }).click();
  const code = /\d{6}/.exec((await dialog.getByText(/Демо: код \d{6}/).textContent()) ?? '')?.[0] ?? '';
  const wrong = code === '111111' ? '222222' : '111111';
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await dialog.getByLabel('Код из СМС').fill(wrong);
    await expect(dialog.getByText(/Код не подошёл/)).toBeVisible();
    await expect(dialog.getByLabel('Код из СМС')).toHaveValue('');
  }
  await dialog.getByLabel('Код из СМС').fill(wrong);
  await expect(dialog.getByText(/Код больше не действует/)).toBeVisible();
  // Even the right digits are worth nothing now.
  await dialog.getByLabel('Код из СМС').fill(code);
  await expect(dialog.getByText(/Код больше не действует|Код не подошёл/)).toBeVisible();
  await expect(dialog.getByText(/Новый код можно запросить через/)).toBeVisible();
});
