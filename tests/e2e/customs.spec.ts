import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';

// Rates and tables change with the day, so the calculation names its day and its rate.
const day = 'declared=2026-07-01&eur=100';
const example = `/customs-calculation?${day}&price=2000000&year=2022&month=1&cc=2000&hp=161`;

test('customs are computed while typed: lines unfold to their source, the radar tells the limits, a second car stands beside', async ({
  page,
}) => {
  await page.goto(example);
  const result = page.getByRole('region', { name: 'Таможенные платежи' });
  // Vector I4 of docs/domain.md.
  await expect(result).toContainText('2\u202F046\u202F341\u202F₽');
  await result.getByText('Утилизационный сбор').last().click();
  await expect(result).toContainText('20\u202F000\u202F₽ × 74,64');
  await expect(result).toContainText('Постановление Правительства № 1291');
  await expect(page.getByText('При 160 л. с. (117,68 кВт)')).toBeVisible();
  // What no table says yet is told as such, with the sum of what is known, and sums have no kopecks.
  await expect(page.getByText('ставки на это время ещё не объявлены').first()).toBeVisible();
  await expect(
    page.getByText(/^Итого .*₽ → не меньше [\d\s]+₽, без строки «утилизационный сбор»$/u).first(),
  ).toBeVisible();
  await expect(page.getByText('1\u202F492\u202F800\u202F₽ → 5\u202F200\u202F₽')).toBeVisible();

  await page.getByLabel('Мощность', { exact: true }).fill('150');
  // Vector I1.
  await expect(result).toContainText('558\u202F741\u202F₽');
  await expect(page).toHaveURL(/hp=150/);
  const download = page.waitForEvent('download');
  await result.getByRole('link', { name: 'Скачать CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('Утилизационный сбор;5200,00;');

  // On a phone the sum stays in view while the result is not.
  const wide = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => scrollTo(0, 0));
  const bar = page.getByRole('region', { name: 'Сумма расчёта' });
  await expect(bar).toContainText('558\u202F741\u202F₽');
  await bar.getByRole('link', { name: 'К строкам расчёта' }).click();
  await expect(bar).toHaveCount(0);
  await page.setViewportSize(wide);

  // Paper has the car, every line unfolded, nothing to press, and the colours of day.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(result.getByText('Для чего посчитано')).toBeVisible();
  await expect(result.getByText('Решение Совета ЕЭК № 107 от 20.12.2017').first()).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Напечатать' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(21, 24, 26)');
  await page.emulateMedia({ media: null, colorScheme: null });

  await page.getByRole('link', { name: 'Сравнить с другим автомобилем' }).click();
  await expect(page.getByRole('heading', { name: 'Второй автомобиль' })).toBeVisible();
  await page.getByLabel('Мощность', { exact: true }).last().fill('161');
  await expect(page.getByRole('row', { name: /Таможенные платежи/ })).toContainText('1\u202F487\u202F600\u202F₽');
  // Only what was typed is added to the copied car.
  await expect(page).toHaveURL(/b_hp=161/);
  await expect(page).not.toHaveURL(/b_(?:category|eaeu|day)=/);
  await page.getByLabel('Двигатель', { exact: true }).last().selectOption('Электрический');
  await expect(page.getByText('Нужна 30-минутная мощность из документов')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a car from abroad leads to its customs, and the form answers', async ({ page }) => {
    await page.goto('/offers/autofromabroad');
    await page.getByRole('main').getByRole('article').getByRole('link').first().click();
    await page.getByRole('link', { name: 'Рассчитать таможенные платежи' }).click();
    await expect(page.getByText('Заполнено по объявлению')).toBeVisible();
    await expect(page.getByLabel('Цена', { exact: true })).not.toHaveValue('');
    await page.goto(example);
    await page.getByLabel('Мощность', { exact: true }).fill('150');
    await page.getByRole('button', { name: 'Рассчитать' }).click();
    await expect(page.getByRole('region', { name: 'Таможенные платежи' })).toContainText('558\u202F741\u202F₽');
  });
});
