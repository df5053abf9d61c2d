import { expect } from '@playwright/test';
import { settle } from './person.ts';
import { test } from './reading.ts';

// Credits are compared by what they cost for one's own figures; a push walks on a phone, whose filters and table need more acts.
for (const width of [1440, 390]) {
  const tag = width === 390 ? [] : '@long';
  test(`a visitor at ${width} px computes, filters and compares credits`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/credit?category=consumer');
    await settle(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Потребительские' })).toBeVisible();
    await expect(main.getByText('Оценивайте свои финансовые возможности и риски')).toBeVisible();
    await expect(main.getByText('не является публичной офертой')).toBeVisible();
    // The full cost stands before the rate, in letters that are not smaller (38-FZ art. 28).
    const sizes = await main
      .getByRole('row')
      .nth(1)
      .getByText(/^[\d,]+(–[\d,]+)?\s%$/)
      .evaluateAll((figures) => figures.map((figure) => Number.parseFloat(getComputedStyle(figure).fontSize)));
    expect(sizes).toHaveLength(2);
    expect(sizes[0]).toBeGreaterThanOrEqual(sizes[1]!); // of two

    const amount = main.getByRole('textbox', { name: 'Цена покупки или сумма' });
    await amount.fill('300 тыс');
    await main.getByRole('textbox', { name: 'Срок' }).fill('24');
    await main.getByRole('button', { name: 'Рассчитать' }).click();
    await expect(page).toHaveURL(/amount=300000&term=24/);
    await expect(amount).toHaveValue(/^300.000$/);

    if (width < 1024) await main.getByRole('button', { name: 'Фильтры' }).click();
    const found = main.getByRole('heading', { name: /предложени/ }).first();
    const before = await found.textContent();
    await main.getByRole('checkbox', { name: /^Самозанятые/ }).check();
    await main.getByRole('button', { name: 'Показать', exact: true }).click();
    await expect(page).toHaveURL(/client_types=self_employed/);
    await expect(found).not.toHaveText(before!);
    await page.goBack();
    await expect(found).toHaveText(before!);

    await main
      .getByRole('checkbox', { name: /^Сравнить/ })
      .nth(0)
      .check();
    await expect(main.getByText('Отметьте ещё одно, чтобы сравнить')).toBeVisible();
    for (const place of [1, 2])
      await main
        .getByRole('checkbox', { name: /^Сравнить/ })
        .nth(place)
        .check();
    const table = page.getByRole('table', { name: 'Сравнение предложений' });
    await expect(table.getByRole('columnheader')).toHaveCount(4);
    // A label keeps a readable width and stays in view beside the last of the offers.
    const label = table.getByRole('rowheader', { name: 'Платёж в месяц' });
    expect((await label.boundingBox())!.width).toBeGreaterThan(100);
    await table.getByRole('columnheader').last().scrollIntoViewIfNeeded();
    await expect(label).toBeInViewport({ ratio: 0.9 });
    const all = await table.getByRole('row').count();
    await page.getByRole('link', { name: 'Только различия' }).click();
    await expect(page).toHaveURL(/only=differences/);
    await expect.poll(() => table.getByRole('row').count()).toBeLessThan(all);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    await main.getByRole('link', { name: 'График платежей' }).first().click();
    await expect(page).toHaveURL(/\/credit\/consumer\/\d+\?amount=300000&term=24#schedule/);
    await expect(main.getByRole('heading', { name: 'График платежей' })).toBeInViewport();
    await expect(main.getByRole('link', { name: 'Скачать CSV' })).toHaveAttribute('href', /^data:text\/csv/);
    await main.getByText('Показать таблицей').click();
    await expect(main.getByRole('table', { name: 'График платежей' }).getByRole('row')).toHaveCount(25);
    await expect(main.getByText('Полная стоимость кредита')).toBeVisible();
    await expect(main.getByText('Изучите все условия кредита (займа)')).toBeVisible();
  });
}

test('offers can be computed and compared without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/services/rko');
  await page.getByRole('textbox', { name: 'Платежей', exact: true }).fill('200');
  await page.getByRole('button', { name: 'Рассчитать' }).click();
  await expect(page).toHaveURL(/payments=200/);
  const payments = page.getByRole('textbox', { name: 'Платежей', exact: true });
  await payments.fill('двести штук');
  await page.getByRole('button', { name: 'Рассчитать' }).click();
  await expect(payments).toHaveValue('двести штук');
  await expect(payments).toHaveAccessibleDescription(/./);
  await payments.fill('200');
  await page.getByRole('button', { name: 'Рассчитать' }).click();
  const boxes = page.getByRole('checkbox', { name: /^Сравнить/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Сравнить' }).click();
  await expect(page.getByRole('table', { name: 'Сравнение предложений' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Платежей', exact: true })).toHaveValue('200');

  await page.goto('/bank?category=consumer');
  const banks = page.getByRole('table', { name: 'Банки' }).getByRole('row');
  const before = await banks.nth(1).textContent();
  expect(before).toMatch(/ПСК.*Ставка в год.*₽/su);
  await page.getByRole('textbox', { name: 'Срок' }).fill('12');
  await page.getByRole('button', { name: 'Рассчитать' }).click();
  await expect(page).toHaveURL(/category=consumer.*term=12/);
  expect(await banks.nth(1).textContent()).not.toBe(before);
  await page.getByRole('link', { name: 'По числу предложений' }).click();
  await expect(page).toHaveURL(/term=12.*sort=offers/);
  await banks
    .getByRole('link', { name: /^Кредит «/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/credit\/consumer\/\d+\?term=12$/);

  await page.goto('/leasing?term=24');
  await page.getByRole('link', { name: 'Лизинговые компании' }).click();
  const companies = page.getByRole('table', { name: 'Лизинговые компании' }).getByRole('row');
  await expect(companies.filter({ hasText: 'Примерный лизинг' }).first()).toBeVisible();
  await page.getByLabel('Название компании').fill('такой нет');
  await page.getByRole('main').getByRole('button', { name: 'Найти' }).click();
  await expect(page.getByText('Никого не нашлось')).toBeVisible();
  await page.getByRole('link', { name: 'Показать всех' }).click();
  await companies.getByRole('link', { name: 'Лизинг', exact: true }).first().click();
  await expect(page).toHaveURL(/\/leasing\?organization=\d+$/);
  await page.goto('/leasing?term=24');
  await page.getByRole('link', { name: 'График платежей' }).first().click();
  await expect(page).toHaveURL(/term=24#schedule/);
  await expect(page.getByRole('link', { name: 'Скачать CSV' })).toBeVisible();
  await page.getByRole('link', { name: 'Посчитать в калькуляторе' }).click();
  await expect(page.getByRole('textbox', { name: 'Срок' })).toHaveValue('24');
  await context.close();
});
