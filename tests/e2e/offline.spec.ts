import { expect, test } from '@playwright/test';
import { hydrated, settle } from './person.ts';

test('a search without a network says so, and goes on when the network returns', async ({ page, context }) => {
  await page.goto('/offers/auto');
  await settle(page);
  const order = page.getByRole('combobox', { name: 'Порядок' });
  await hydrated(order);
  await context.setOffline(true);
  await order.selectOption('price_asc');
  await expect(page.getByRole('heading', { name: 'Нет связи' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator('article').first()).toBeVisible();
});

test('a listing opened without a network says so, and comes when the network returns', async ({ page, context }) => {
  await page.goto('/offers/auto');
  await settle(page);
  await context.setOffline(true);
  await page.locator('article h3 a').first().click();
  await expect(page.getByRole('heading', { name: 'Нет связи' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Показать телефон' })).toBeVisible();
});
