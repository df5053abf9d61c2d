import { expect, test } from '@playwright/test';

test.use({ javaScriptEnabled: false });

test('without scripts a page says what needs them', async ({ page }) => {
  await page.goto('/offers/auto');
  await page.locator('article h3 a').first().click();
  await expect(page.getByText('Чтобы увидеть телефон, включите в браузере JavaScript')).toBeVisible();
  await page.getByRole('link', { name: 'Войти' }).first().click();
  await expect(page.getByText('Это окно открывается, когда в браузере включён JavaScript.')).toBeVisible();
});

test('the address of a listing that is gone leads to its section', async ({ page }) => {
  const answer = await page.goto('/offers/house/999999');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Этого объявления больше нет' })).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: 'К объявлениям' })).toHaveAttribute(
    'href',
    '/offers/house',
  );
});
