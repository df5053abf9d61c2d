import { expect } from '@playwright/test';
import { needNoAnswer, settle } from './person.ts';
import { test } from './reading.ts';

test('the listings of one seller are divided by category, and all of them are a chip away', async ({ page }) => {
  type Page = {
    total: number;
    facets: { choices: { category: { kind: string; count: number; name: { ru: string } }[] } };
  };
  const found = await page.request.post('/api/house/search', { data: { limit: 40 } });
  const { items } = (await found.json()) as { items: { seller: { id: number } }[] };
  const sellers = new Set(items.map(({ seller }) => seller.id));
  const pages = await Promise.all(
    [...sellers].map(async (id) => {
      const data = { user_id: id, status: 'active', facets: true };
      const answer = (await (await page.request.post('/api/object/get_by_user', { data })).json()) as Page;
      const categories = answer.facets.choices.category.filter(({ kind }) => kind === 'house');
      return { id, total: answer.total, categories };
    }),
  );
  const { id, total, categories } = pages
    .filter((each) => each.categories.length > 1)
    .sort((a, b) => b.total - a.total)[0]!;
  const [most] = categories;
  // Of a seller of several sections the categories follow once one is chosen.
  await page.goto(`/offers/user/${id}?kind=house`);
  await settle(page);
  const cards = page.locator('main article');
  await page.getByRole('link', { name: `${most!.name.ru} ${most!.count}`, exact: true }).click();
  await expect(page).toHaveURL(/category=/);
  await expect(cards).toHaveCount(Math.min(most!.count, 24));
  await page.getByRole('link', { name: 'Все объявления', exact: true }).click();
  await expect(cards).toHaveCount(Math.min(total, 24));
});

test('both addresses of a seller show one page, which is searched within', async ({ page }) => {
  const found = await page.request.post('/api/auto/search', { data: { limit: 40 } });
  const { items } = (await found.json()) as { items: { seller: { id: number; name: string } }[] };
  const sellers = [...Map.groupBy(items, ({ seller }) => seller.id).values()].sort((a, b) => b.length - a.length);
  const { id, name } = sellers[0]![0]!.seller;
  await needNoAnswer(page);
  await page.goto(`/user/${id}`);
  await settle(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/offers/user/${id}$`));
  const cards = page.locator('main article');
  const all = await cards.count();
  const title = (await cards.locator('h3').first().textContent()) ?? '';
  await page.getByLabel('Найти у продавца').fill(title);
  await page.getByRole('button', { name: 'Найти', exact: true }).last().click();
  await expect(page).toHaveURL(new RegExp(`/offers/user/${id}\\?.*typed=`));
  await expect(cards.filter({ hasText: title }).first()).toBeVisible();
  await expect.poll(() => cards.count()).toBeLessThan(all);
  await expect(page.getByLabel('Найти у продавца')).toHaveValue(title);
  await page.getByLabel('Найти у продавца').fill('до 1 млн');
  await page.getByRole('button', { name: 'Найти', exact: true }).last().click();
  await expect(page).toHaveURL(new RegExp(`/offers/user/${id}\\?(kind=auto&)?(price|landed)_to=1000000&typed=`));
  // What was typed is among the filters now, and still in the field.
  await expect(page.getByRole('button', { name: 'Фильтры · 1' })).toBeVisible();
  await expect(page.getByLabel('Найти у продавца')).toHaveValue('до 1 млн');
  // What was understood is above what it found, each condition with a cross.
  await expect(page.getByText(/^Нашлось\s\d+$/)).toBeVisible();
  const understood = await page.getByRole('link', { name: /^Убрать: .*до 1/ }).getAttribute('href');
  expect(understood).toMatch(new RegExp(`/offers/user/${id}(\\?kind=auto)?$`));
  await page.getByLabel('Найти у продавца').fill('подводная лодка');
  await page.getByRole('button', { name: 'Найти', exact: true }).last().click();
  await page.getByRole('link', { name: 'Показать все объявления' }).click();
  await expect(cards).toHaveCount(all);
  await page.getByRole('button', { name: 'Показать телефон' }).click();
  await expect(page.getByRole('link', { name: /Позвонить \+7 900/ })).toBeVisible();

  // A whole row of cards is in the first view of a computer, and the photo and price of a card in that of a phone.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(() => window.scrollTo(0, 0));
  const firstCard = async () => (await cards.first().boundingBox())!;
  expect((await firstCard()).y).toBeLessThanOrEqual(480);
  // The bounds are behind a button that counts them.
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await firstCard()).y).toBeLessThanOrEqual(640);
  // Of a seller of cars from abroad the sums are all-in.
  const mostPrice = page.getByLabel(/^(Цена|С таможней) до, ₽$/);
  await expect(mostPrice).toBeHidden();
  // Beside its small photo, as below a large one, a card begins with its price; the name, what it costs in all and the payment follow.
  const priced = cards.filter({ has: page.locator('.cost-lines') }).first();
  const topOf = async (part: string) => (await priced.locator(part).first().boundingBox())!;
  expect((await topOf('.card-figure')).y).toBeLessThan((await topOf('h3')).y);
  expect((await topOf('.cost-lines')).height).toBeLessThanOrEqual(40);
  await page.getByRole('button', { name: 'Фильтры', exact: true }).click();
  // The button says how many listings the fields find before they are applied.
  await mostPrice.fill('1');
  await expect(page.getByRole('button', { name: 'Ничего не нашлось' })).toBeVisible();
  await mostPrice.fill('2 000 000 000');
  await page.getByRole('button', { name: /^Показать \d+ объявлени/ }).click();
  await expect(page).toHaveURL(/(price|landed)_to=/);
  await expect(page.getByRole('button', { name: 'Фильтры · 1' })).toBeVisible();
  await expect(mostPrice).toBeHidden();
  await expect(cards).toHaveCount(all);
});
