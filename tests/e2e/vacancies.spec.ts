import { expect } from '@playwright/test';
import { settle } from './person.ts';
import { test } from './reading.ts';

test('a visitor on a phone narrows vacancies by filters and words, opens one and returns', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/vacancies');
  await settle(page);
  const main = page.getByRole('main');
  const count = main.getByText(/^Наш(лась|лись|лось)/);
  await expect(count).toBeVisible();
  const all = await count.textContent();

  // The sheet counts before it is applied.
  await main.getByRole('button', { name: /^Фильтры/ }).click();
  const sheet = page.getByRole('complementary', { name: 'Фильтры' });
  await sheet.getByRole('textbox', { name: /^Зарплата/ }).fill('150 тыс');
  await sheet.getByRole('checkbox', { name: /^Удалённо/ }).check();
  const show = sheet.getByRole('button', { name: /^Показать/ });
  await expect(show).not.toHaveText(`Показать ${/\d+/.exec(all ?? '')?.[0]} вакансии`);
  await expect(page).toHaveURL(/\/vacancies$/);
  await show.click();
  await expect(page).toHaveURL(/workplace=remote/);
  await expect(page).toHaveURL(/pay=150000/);
  await expect(sheet).toBeHidden();
  await expect(count.or(main.getByRole('heading', { name: 'Таких вакансий сейчас нет' })).first()).not.toHaveText(all!);

  await page.goBack();
  await expect(count).toHaveText(all!);
  // Words are found in any form.
  await main.getByRole('searchbox').fill('водителями');
  await main.getByRole('button', { name: 'Найти' }).click();
  await expect(page).toHaveURL(/q=/);
  await expect(count).not.toHaveText(all!);
  const first = main.getByRole('article').first();
  const title = await first.getByRole('heading').textContent();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await first.getByRole('link').click();
  await expect(main.getByRole('heading', { level: 1, name: title! })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Обязанности' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Связаться с работодателем' })).toBeVisible();
  const posting = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(posting.join('')).not.toContain('undefined');
  await page.goBack();
  await expect(page).toHaveURL(/q=/);
  await expect(count).toBeVisible();
});

test('a search that finds nothing says which conditions to drop, and shows near vacancies', async ({ page }) => {
  await page.goto('/vacancies');
  const main = page.getByRole('main');
  const [, all] = /([\d\s]+)/u.exec((await main.getByText(/^Наш(лась|лись|лось)/).textContent()) ?? '') ?? [];
  await page.goto(`/vacancies?q=${encodeURIComponent('вакансия водитель абракадабра')}`);
  await expect(main.getByRole('heading', { name: 'Таких вакансий сейчас нет' })).toBeVisible();
  await expect(main.getByRole('searchbox')).toHaveValue('вакансия водитель абракадабра');
  await expect(main).toContainText('слово «водитель»слово «абракадабра»');
  await expect(main.getByRole('heading', { name: 'Та же профессия, другие условия' })).toBeVisible();
  await expect(main.getByRole('article').first()).toBeVisible();
  await main.getByRole('link', { name: /^Без условия: слово «абракадабра»/ }).click();
  await expect(page).toHaveURL(/q=%D0%B2/);
  await expect(main.getByRole('article').first().getByRole('heading')).toHaveText(/водитель/i);
  // «вакансия» alone asks for all of them.
  await page.goto(`/vacancies?q=${encodeURIComponent('вакансия')}`);
  await expect(main.getByText(/^Наш(лась|лись|лось)/)).toContainText(all!.trim());
});

test('without scripts vacancies are searched and read, with structured data', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/vacancies?sort=pay_desc&workplace=on_site');
  const card = page.getByRole('main').getByRole('article').first();
  const title = await card.getByRole('heading').textContent();
  await card.getByRole('link').click();
  const [data = ''] = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(JSON.parse(data)).toMatchObject({ '@type': 'JobPosting', title, jobLocation: { address: { addressCountry: 'RU' } } }); // prettier-ignore
  await context.close();
});
