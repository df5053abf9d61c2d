import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { settle, signInByCalls, toasts } from './person.ts';

test('a person tops up by the demo provider, gets a part back, buys a plan and ends it', async ({ page }) => {
  const main = page.getByRole('main');
  await signInByCalls(page, 'Плательщик');
  await page.goto('/user/transactions');
  await settle(page);
  await expect(main.getByText('Операций пока нет')).toBeVisible();
  await expect(main.getByText(/Это демонстрация/)).toBeVisible();
  await expectAccessible(page);

  await main.getByLabel('Сумма').fill('50');
  await main.getByRole('button', { name: 'Пополнить' }).click();
  await expect(main.getByText(/Введите сумму от/)).toBeVisible();
  await main.getByLabel('Сумма').fill('1500');
  await main.getByRole('button', { name: 'Пополнить' }).click();
  await expect(main.getByRole('heading', { name: 'Демонстрационная оплата' })).toBeVisible();
  await settle(page);
  await main.getByRole('button', { name: 'Оплатить' }).click();
  await expect(main.getByText(/Баланс пополнен на 1.500/)).toBeVisible();
  const row = main.getByRole('row').filter({ hasText: 'Пополнение баланса' });
  await expect(row).toContainText(/\+1.500/);

  await row.getByRole('link').click();
  await expect(main.getByRole('heading', { name: /^Операция/ })).toBeVisible();
  await settle(page);
  await main.getByLabel('Сумма возврата').fill('500,50');
  await main.getByRole('button', { name: 'Вернуть' }).click();
  await expect(toasts(page).getByText('Возврат отправлен.')).toBeVisible();
  await main.getByRole('link', { name: 'Все операции' }).click();
  await expect(main.getByRole('row').filter({ hasText: 'Возврат плательщику' })).toContainText(/−500,50/);
  await main.getByRole('link', { name: 'Возвраты плательщику' }).click();
  await expect(main.getByRole('row').filter({ hasText: 'Пополнение баланса' })).toHaveCount(0);

  await page.goto('/tariffs');
  await settle(page);
  await expectAccessible(page);
  await expect(main.getByText('Занято мест: 0 из 30')).toBeVisible();
  const seller = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Продавец' }) });
  await seller.getByRole('button', { name: 'Подключить' }).click();
  await seller.getByRole('button', { name: 'Да, подключить' }).click();
  await expect(toasts(page).getByText('Тариф подключён.')).toBeVisible();
  await expect(main.getByText('Занято мест: 0 из 150')).toBeVisible();
  await main.getByRole('button', { name: 'Закончить сейчас' }).click();
  await main.getByRole('button', { name: 'Да, закончить' }).click();
  await expect(main.getByText('Занято мест: 0 из 30')).toBeVisible();
  await expect(main.getByText('Бесплатный тариф')).toBeVisible();
});
