import { expect, type Page } from '@playwright/test';
import { newPhone, settle } from './person.ts';
import { test } from './reading.ts';

// On the marketplace where no other test lets codes age: here the wait between two codes is what is looked at.

const inDialog = (page: Page) => {
  const dialog = page.getByRole('dialog');
  return {
    code: dialog.getByLabel('Код из СМС'),
    send: async (phone: string) => {
      await dialog.getByLabel('Мобильный телефон').fill(phone);
      await dialog.getByRole('checkbox').check();
      await dialog.getByRole('button', { name: 'Получить код' }).click();
    },
    demoCode: async () => /\d{6}/.exec((await dialog.getByText(/Демо: код \d{6}/).textContent()) ?? '')?.[0] ?? '',
  };
};
async function openSignIn(page: Page): Promise<ReturnType<typeof inDialog>> {
  await page.goto('/?dialog=sign-in');
  await settle(page);
  return inDialog(page);
}

test('a reload, a wrong code, a closed dialog and a closed tab keep the code, and the code stays valid', async ({
  page,
  context,
}) => {
  const phone = newPhone();
  const { code, send, demoCode } = await openSignIn(page);
  await send(phone);
  const right = await demoCode();
  // Phones drop the tab while its owner reads the message.
  await page.reload();
  await settle(page);
  await expect(code).toBeVisible();
  await expect(page.getByText(/Новый код можно запросить через/)).toBeVisible();
  await code.fill(right === '111111' ? '222222' : '111111');
  await expect(page.getByText(/Код не подошёл/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await openSignIn(page);
  await expect(code).toBeVisible();
  // In a new tab of the browser the number leads to the code that was sent.
  await page.close();
  const next = await context.newPage();
  const again = await openSignIn(next);
  await again.send(phone);
  await expect(again.code).toBeVisible();
  await again.code.fill(right);
  await expect(next).toHaveURL(/\/feelProfile/);
});

test('another browser that has to wait shows the field for the code that was sent', async ({ page, baseURL }) => {
  const phone = newPhone();
  const sent = await page.request.post('/api/user/send_auth_code', { data: { phone }, headers: { origin: baseURL! } });
  const { demo_code: right } = (await sent.json()) as { demo_code: string };
  await page.context().clearCookies();
  const again = await openSignIn(page);
  await again.send(phone);
  await expect(page.getByText(/Слишком много запросов/)).toBeVisible();
  await page.getByRole('button', { name: 'Ввести код, который уже пришёл' }).click();
  await again.code.fill(right);
  await expect(page).toHaveURL(/\/feelProfile/);
});
