import { expect, test } from '@playwright/test';
import { hydrated, settle } from './person.ts';

test('a search and a listing opened without a network say so, and come when the network returns', async ({
  page,
  context,
}) => {
  await page.goto('/offers/auto');
  await settle(page);
  const order = page.getByRole('combobox', { name: 'Порядок' });
  await hydrated(order);
  const problem = page.getByRole('heading', { name: 'Нет связи' });
  await context.setOffline(true);
  await order.selectOption('price_asc');
  await expect(problem).toBeVisible();
  await context.setOffline(false);
  const listing = page.locator('article h3 a').first();
  await expect(listing).toBeVisible();
  await context.setOffline(true);
  await listing.click();
  await expect(problem).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Показать телефон' })).toBeVisible();
});
