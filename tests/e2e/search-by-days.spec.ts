import { expect, test } from '@playwright/test';
import { expectAccessible, inDialog } from './axe.ts';
import { inDatabase } from './database.ts';
import { day, dayIn, homeByDay, toMonth } from './homes-by-day.ts';
import { callIn, hydrated, needNoAnswer, settle } from './person.ts';
import { phone } from './phone.ts';

test('a search by days leaves out what is taken, says what the nights cost and leads to the same days', async ({
  page,
}) => {
  const id = await homeByDay({ at: 1, priceMinor: 211_100 });
  await needNoAnswer(page);
  const searched = { deal: ['rent_day'], price_from: 211_100, price_to: 211_100, limit: 1 };
  await expect.poll(() => callIn(page, 'house/search', searched)).toMatchObject({ total: 1 });
  await page.goto('/offers/house?deal=rent_day&price_from=2111&price_to=2111');
  await settle(page);
  const own = page.locator(`article a[href*="/offers/house/${id}"]`).first();
  await expect(own).toBeVisible();
  const filters = page.getByRole('complementary', { name: 'Фильтры' });
  await filters.hover();
  const days = filters.getByRole('group', { name: 'Заезд — выезд' });
  const field = days.getByRole('button');
  await hydrated(field);
  const choose = async (from: string, to: string): Promise<void> => {
    await field.click();
    await toMonth(page);
    await dayIn(page, from).click();
    await dayIn(page, to).click();
    await expect(dayIn(page, to)).toHaveCount(0);
  };
  await field.click();
  await toMonth(page);
  await expectAccessible(page, { within: '[popover]:popover-open' });
  // A day before that of arrival ends no stay, but begins another.
  await dayIn(page, day(16)).click();
  await dayIn(page, day(14)).click();
  await expect(page).not.toHaveURL(/stay_/);
  await dayIn(page, day(17)).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveText(/14–17.\S+ · 3.ночи/u);
  await expect(page).toHaveURL(new RegExp(`stay_from=${day(14)}&stay_to=${day(17)}`));
  await expect(page.locator('article', { has: page.locator(`a[href*="/offers/house/${id}"]`) }).first()).toContainText(
    /7.333.₽ за.3.ночи/u,
  );
  await expectAccessible(page, { within: 'aside' });
  const known = days.getByLabel('Только точно свободные');
  await known.check();
  await expect(page).toHaveURL(/known_free=yes/);
  await expect(own).toBeVisible();
  await page.getByRole('link', { name: 'Убрать: Только точно свободные' }).click();
  await expect(known).not.toBeChecked();
  await expect(page).not.toHaveURL(/known_free/);
  await own.click();
  await expect(page).toHaveURL(new RegExp(`/offers/house/${id}.stay_from=${day(14)}&stay_to=${day(17)}$`));
  await page.goBack();
  await hydrated(field);
  // A link to the results leads on with the same days, also before scripts.
  const shared = await (await page.request.get(page.url())).text();
  expect(shared).toContain(`/offers/house/${id}?stay_from=${day(14)}&amp;stay_to=${day(17)}"`);
  await choose(day(11), day(17));
  // The home may still stand among what would be found without the days.
  await expect(page.getByText('Найдено 0 объявлений')).toBeVisible();
  // The column has the days; a chip would say them again.
  await expect(page.getByRole('link', { name: /^Убрать: 11.*–.?17/u })).toBeHidden();
  await field.click();
  await page
    .getByRole('button', { name: /^Сбросить( даты)?$/ })
    .first()
    .click();
  await expect(page.getByText('Найдено 1 объявление')).toBeVisible();
  await expect(own).toBeVisible();
  await expect(field).toHaveText('Выберите даты');
  await expect(page).not.toHaveURL(/stay_/);
  // Whom the home has no room for sees it no more.
  await filters.getByLabel('Гостей').selectOption('5');
  await expect(page).toHaveURL(/guests_from=5/);
  await expect(page.getByText('Найдено 0 объявлений')).toBeVisible();
});

test('on a phone the days and the guests stand above the results, and the filters count them', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...phone, baseURL: baseURL!, locale: 'ru-RU' });
  const page = await context.newPage();
  await needNoAnswer(page);
  // Of two homes one is taken then.
  await homeByDay({ at: 1, priceMinor: 244_400 });
  await homeByDay({ at: 2, priceMinor: 244_400, busy: [day(14), day(18)] });
  const searched = { deal: ['rent_day'], price_from: 244_400, price_to: 244_400, limit: 1 };
  await expect.poll(() => callIn(page, 'house/search', searched)).toMatchObject({ total: 2 });
  await page.goto('/offers/house?deal=rent_day&price_from=2444&price_to=2444');
  await settle(page);
  await page.locator('h1').tap();
  const dates = page.getByRole('button', { name: 'Даты' });
  await hydrated(dates);
  await dates.tap();
  const sheet = page.getByRole('dialog', { name: 'Даты проживания' });
  await expect(sheet).toBeVisible();
  await expect(sheet.locator('[data-day]:focus')).not.toHaveAttribute('aria-disabled');
  await expectAccessible(page, { within: inDialog, withoutColours: true });
  await dayIn(page, day(14)).tap();
  await expect(sheet.getByRole('button', { name: 'Показать' })).toBeDisabled();
  await dayIn(page, day(19)).tap();
  await expect(sheet).toContainText(/14–19.\S+, 5.ночей/u);
  await sheet.getByRole('button', { name: /^Показать 1\b/u }).tap();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: /14–19.\S+ · 5.ночей/u })).toBeVisible();
  await expect(page.getByText('Найдено 1 объявление')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`stay_from=${day(14)}&stay_to=${day(19)}`));
  await page.getByLabel('Гости').selectOption('2');
  await expect(page).toHaveURL(/guests_from=2/);
  await expect(page.getByRole('button', { name: /^Фильтры · 3/u })).toBeVisible();
  // Both stand first and are in view, chosen or not.
  for (const chip of [page.getByRole('button', { name: /14–19/u }), page.getByLabel('Гости')])
    await expect(chip).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(page.getByRole('button', { name: /14–19/u })).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Гости')).toBeInViewport({ ratio: 1 });
  await context.close();
});

test('in a search by days homes without a calendar come last, and say so', async ({ page }) => {
  const id = await homeByDay({ at: 1 });
  const [other] = await inDatabase<{ id: string }>(
    `select o.id from objects o join house_listings h on h.object_id = o.id left join busy_days b on b.object_id = o.id
     where h.deal = 'rent_day' and o.status = 'active' and o.deleted_at is null and o.publish_at is null and o.expires_at > now()
       and b.object_id is null and coalesce((h.attrs->>'nights_min')::int, 1) <= 7
     order by o.id desc limit 1`,
  );
  // The newest would else be first.
  await inDatabase(`update objects set published_at = now() where id = $1`, [other?.id]);
  await inDatabase(`update objects set price_minor = 233300, price_rub_minor = 233300 where id = any($1::bigint[])`, [
    [id, other?.id],
  ]);
  const searched = { deal: ['rent_day'], price_from: 233_300, price_to: 233_300, limit: 1 };
  await expect.poll(() => callIn(page, 'house/search', searched)).toMatchObject({ total: 2 });
  await needNoAnswer(page);
  await page.goto(`/offers/house?deal=rent_day&price_from=2333&price_to=2333&stay_from=${day(20)}&stay_to=${day(27)}`);
  const cards = page.locator('#results article');
  // Below the two there may be homes at other prices.
  await expect(page.getByText('Найдено 2 объявления')).toBeVisible();
  await expect(cards.first()).toHaveAttribute('data-listing', String(id));
  await expect(cards.first()).toContainText('Свободно на эти дни');
  await expect(cards.nth(1)).toContainText('Хозяин не ведёт календарь: спросите');
  await expect(page.getByText('Точно свободно: 1, у остальных спросите.')).toBeVisible();
  await page.getByRole('link', { name: 'Только точно свободные', exact: true }).click();
  await expect(page.getByText('Найдено 1 объявление')).toBeVisible();
  await expect(cards.first()).toHaveAttribute('data-listing', String(id));
});

test('without scripts the days of a search are two fields of the form', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL!, locale: 'ru-RU' });
  const page = await context.newPage();
  await page.goto('/offers/house?deal=rent_day');
  await page.getByLabel('Заезд', { exact: true }).fill(day(14));
  await page.getByLabel('Выезд', { exact: true }).fill(day(17));
  await page
    .getByRole('complementary', { name: 'Фильтры' })
    .getByRole('button', { name: /^Показать/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`stay_from=${day(14)}&stay_to=${day(17)}`));
  await context.close();
});
