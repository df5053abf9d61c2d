import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';

test('a credit is computed while it is typed, with its schedule, a file and an address to share', async ({ page }) => {
  await page.goto('/calculators');
  const result = page.getByRole('region', { name: 'Результат' });
  await expect(result).toContainText('21\u202F%');
  await page.getByLabel('Сумма кредита').fill('1000000');
  await page.getByLabel('Срок').fill('36');
  await page.getByLabel('Ставка').fill('24');
  await expect(result).toContainText('39\u202F232,85\u202F₽');
  await page.getByText('Комиссии, страховка и остаточный платёж').click();
  await page.getByLabel('Комиссия при выдаче').fill('45000');
  await expect(result.getByRole('definition').first()).toContainText('27,477\u202F%');
  await expect(page).toHaveURL(/amount=1000000.*fee_issue=45000/);
  await page.getByText('Показать таблицей').click();
  await expect(page.getByRole('row')).toHaveCount(37);
  await expect(page.getByRole('row').last()).toContainText('39\u202F232,98\u202F₽');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Скачать CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.split('\r\n')[1]).toBe('1;39232,85;19232,85;20000,00;980767,15');

  await page.reload();
  await expect(page.getByLabel('Комиссия при выдаче')).toHaveValue('45\u202F000');
  await page.getByLabel('Сумма кредита').fill('1');
  await expect(page.getByText('Не меньше 1\u202F000')).toBeVisible();
  await expect(page.getByText('Заполните поля')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Лизинг', exact: true }).click();
  await expect(result).toContainText('189\u202F711,57\u202F₽');
  await page.getByRole('link', { name: 'Получить консультацию' }).click();
  await expect(page.getByRole('dialog', { name: 'Консультация' })).toBeVisible();
});

test('OSAGO is a range with a line for each coefficient, and an unknown town has no price', async ({ page }) => {
  await page.goto('/strahovanie');
  // An empty form has the price of an example, which says what it assumes; the first figures take the place of its own.
  const example = page.getByRole('region', { name: 'Пример' });
  await expect(example).toContainText('водителю 35 лет, стаж 10 лет, класс КБМ 3');
  await expect(example).toContainText('в городе Москва, мощность 120 л. с.');
  await expect(example).toContainText(/\d\s₽ – \d/);
  const others = page.getByRole('region', { name: 'Другие страховщики России' });
  await expect(others.getByRole('listitem')).toHaveCount(10);
  await expect(others).toContainText('на 18 сент. 2026');
  await page.getByLabel('Место регистрации собственника').selectOption('Москва');
  await page.getByLabel('Мощность').fill('87');
  await page.getByLabel('Возраст').fill('24');
  await page.getByLabel('Стаж').fill('4');
  await page.getByLabel('Класс КБМ').selectOption('4');
  const result = page.getByRole('region', { name: 'Результат' });
  await expect(result).toContainText('3\u202F130\u202F₽ – 19\u202F387\u202F₽');
  await expect(result).toContainText('возраст / стаж: 22–24 / 3–5');
  await page.getByRole('button', { name: 'Добавить водителя' }).click();
  await page.getByLabel('Возраст').nth(1).fill('19');
  await page.getByLabel('Стаж').nth(1).fill('0');
  await expect(result).toContainText('возраст / стаж: 18–21 / 0–1');
  await page.getByLabel('Мощность').fill('150');
  await expect(result).toContainText('действует предел');
  await expect(page).toHaveURL(/age2=19/);
  await page.getByLabel('Место регистрации собственника').selectOption('Другой город');
  await expect(result).toContainText('Цену посчитать нельзя');
  await expect(result).toContainText('для этого города коэффициента у нас нет');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a calculator answers its form', async ({ page }) => {
    await page.goto('/calculators');
    await page.getByLabel('Сумма кредита').fill('1 000 000');
    await page.getByLabel('Срок').fill('36');
    await page.getByLabel('Ставка').fill('24');
    await page.getByRole('button', { name: 'Рассчитать' }).click();
    await expect(page.getByRole('region', { name: 'Результат' })).toContainText('39\u202F232,85\u202F₽');
    await page.getByLabel('Сумма кредита').fill('миллион с хвостиком');
    await page.getByRole('button', { name: 'Рассчитать' }).click();
    await expect(page.getByLabel('Сумма кредита')).toHaveValue('миллион с хвостиком');
    await expect(page.getByLabel('Сумма кредита')).toHaveAccessibleDescription(/./);
    await expect(page.getByLabel('Срок')).toHaveValue('36');
  });
});
