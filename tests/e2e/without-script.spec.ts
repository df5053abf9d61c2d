import { expect, test } from '@playwright/test';
import { newPhone } from './person.ts';

test.use({ javaScriptEnabled: false });

test('without scripts a page says what needs them', async ({ page }) => {
  await page.goto('/offers/auto');
  // The newest may be closed by a test beside this one.
  await page.locator('article h3 a').last().click();
  await expect(page.getByText('Чтобы увидеть телефон, включите в браузере JavaScript')).toBeVisible();
  await page.getByRole('link', { name: 'Войти' }).first().click();
  await expect(page.getByText('Это окно открывается, когда в браузере включён JavaScript.')).toBeVisible();
});

test('the address of a listing that is gone leads to its section', async ({ page }) => {
  const answer = await page.goto('/offers/house/999999');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Объявление снято с публикации' })).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: 'К объявлениям' })).toHaveAttribute(
    'href',
    '/offers/house',
  );
});

test('the form of the contact page is sent without scripts, after the browser has asked for what is missing', async ({
  page,
}) => {
  await page.goto('/contacts');
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('О чём вы пишете').selectOption({ label: 'Другое' });
  await form.getByLabel('Как к вам обращаться').fill('Нина Безскриптова');
  await form.getByLabel('Мобильный телефон').fill(newPhone());
  await form.getByLabel('Сообщение').fill('Не нахожу своё объявление в поиске.');
  const send = form.getByRole('button', { name: 'Отправить' });
  await send.click();
  await expect(page).toHaveURL(/\/contacts$/);
  await form.getByRole('checkbox').check();
  await send.click();
  await expect(page.getByRole('heading', { name: /^Обращение № \d+ принято$/ })).toBeVisible();
  await page.getByRole('link', { name: 'Написать ещё' }).click();
  await expect(form).toBeVisible();
});
