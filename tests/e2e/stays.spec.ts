import { expect, type Page, test } from '@playwright/test';
import { addDays } from '#ui/iso-days.ts';
import { publicationConsent } from '#listing/consent.ts';
import { sampleContent } from '../support/sample-content.ts';
import { expectAccessible, inDialog } from './axe.ts';
import { inDatabase } from './database.ts';
import { callIn, enterByCalls, hydrated, needNoAnswer, newPhone, settle, signInByCalls } from './person.ts';
import { phone } from './phone.ts';
import { digits, total } from './results.ts';
import { scriptOf } from './scripts.ts';

/** A day of the month after next, which is free of what day it is today. */
const now = new Date();
const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1)).toISOString().slice(0, 7);
const day = (number: number): string => `${month}-${String(number).padStart(2, '0')}`;
const dayIn = (page: Page, date: string) => page.locator(`[data-day="${date}"]`).locator('visible=true');

/** A home let by the day for 2 000 ₽, from two nights on, whose owner has marked the 10th to the 12th. */
async function homeByDay(): Promise<number> {
  const [home] = await inDatabase<{ id: string }>(
    `select o.id from objects o join house_listings h on h.object_id = o.id
     where h.deal = 'rent_day' and o.status = 'active' and o.deleted_at is null and o.publish_at is null and o.expires_at > now()
     order by o.id limit 1`,
  );
  const id = Number(home?.id);
  await inDatabase(`update objects set price_minor = 200000, price_rub_minor = 200000 where id = $1`, [id]);
  await inDatabase(
    `update house_listings set attrs = attrs || '{"nights_min": 2, "guests": 4, "cleaning_minor": 100000, "deposit_minor": 300000, "guests_included": 2, "extra_guest_minor": 50000, "weekend_minor": null, "check_in_from": 14}'
     where object_id = $1`,
    [id],
  );
  await inDatabase(
    `insert into busy_days (object_id, days, marked_at) values ($1, datemultirange(daterange($2::date, $3::date, '[]')), now())
     on conflict (object_id) do update set days = excluded.days, marked_at = excluded.marked_at`,
    [id, day(10), day(12)],
  );
  return id;
}

/** Opens the calendar over the page. */
const openDays = async (page: Page): Promise<void> => {
  await card(page)
    .getByRole('button', { name: /^Заезд/ })
    .click();
  await toMonth(page);
};

/** At the end of a month the calendar opens on the next one. */
const toMonth = async (page: Page): Promise<void> => {
  const next = page.getByRole('button', { name: 'Следующий месяц' }).locator('visible=true');
  while ((await dayIn(page, day(15)).count()) === 0) await next.click();
};
const card = (page: Page) => page.getByRole('region', { name: 'Даты проживания' });

test('a guest chooses free days by keys or a sheet, sees what they cost, shares them and asks for them', async ({
  page,
  browser,
}) => {
  const id = await homeByDay();
  await needNoAnswer(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/offers/house/${id}`);
  await settle(page);
  await page.mouse.move(5, 5);
  await hydrated(card(page).getByRole('button', { name: /^Заезд/ }));
  // On a phone the bar leads to the days, and the card writes.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('[data-page-bar]').getByRole('link', { name: 'Даты' })).toHaveAttribute('href', '#stay');
  await expect(page.locator('.listing-price').getByRole('link', { name: 'Написать' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  // The days come first, and the phone after them.
  await expect(card(page).getByRole('button', { name: 'Проверить даты' })).toHaveClass(/bg-accent/);
  await expect(page.locator('.listing-price').getByRole('button', { name: 'Показать телефон' })).not.toHaveClass(
    /bg-accent/,
  );
  await openDays(page);
  await expectAccessible(page, { within: '.listing-price' });

  await test.step('Escape closes the calendar and leaves the focus on its field', async () => {
    await dayIn(page, day(15)).focus();
    await page.keyboard.press('Escape');
    await expect(dayIn(page, day(15))).toBeHidden();
    await expect(card(page).getByRole('button', { name: /^Заезд/ })).toBeFocused();
    await openDays(page);
  });

  await test.step('Enter on the field leads to the first free day, and two months stand within the page', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-day]:focus')).not.toHaveAttribute('aria-disabled');
    await expect(page.locator('[data-day]:focus')).toHaveAttribute('tabindex', '0');
    await expect(card(page).getByRole('grid').locator('visible=true')).toHaveCount(2);
    const { left, right } = await card(page)
      .getByRole('grid')
      .locator('visible=true')
      .first()
      .evaluate((grid) => grid.closest('.shadow-float')!.getBoundingClientRect().toJSON());
    expect(left).toBeGreaterThan(0);
    expect(right).toBeLessThanOrEqual(1440);
    // The way back to a free day keeps the focus among the days.
    const next = page.getByRole('button', { name: 'Следующий месяц' }).locator('visible=true');
    for (let times = 0; times < 4; times += 1) await next.click();
    await expect(next).toBeFocused();
    await page
      .getByRole('button', { name: /^(Сегодня|Первый свободный день)$/ })
      .locator('visible=true')
      .click();
    await expect(page.locator('[data-day]:focus')).not.toHaveAttribute('aria-disabled');
    await toMonth(page);
  });

  await test.step('days that no stay can begin on are off, and keys lead over them', async () => {
    await expect(dayIn(page, day(9))).toHaveAttribute('aria-disabled', 'true');
    await expect(dayIn(page, day(11))).toHaveAccessibleName(/занято$/);
    // The morning of the first taken day is one to leave on, and looks so; a legend says what the looks mean.
    await expect(dayIn(page, day(10))).toHaveAccessibleName(/можно только выехать$/);
    await expect(dayIn(page, day(10))).toHaveAttribute('title', 'можно только выехать');
    await expect(dayIn(page, day(10))).not.toHaveClass(/line-through/);
    await expect(card(page).getByRole('listitem').filter({ hasText: 'можно только выехать' })).toBeVisible();
    await dayIn(page, day(11)).click({ force: true });
    await expect(card(page)).toContainText('Выберите день заезда');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    await expect(dayIn(page, day(5))).toBeFocused();
    await page.keyboard.press('Enter');
    // Other guests come on the tenth, and no day after it can be that of departure.
    await expect(card(page)).toContainText(/Выезд не позже 10.\S+: дальше занято/u);
    // One night is too few, and the first busy day may be that of departure.
    await expect(dayIn(page, day(6))).toHaveAttribute('aria-disabled', 'true');
    await expect(dayIn(page, day(10))).not.toHaveAttribute('aria-disabled');
    await expect(dayIn(page, day(13))).toHaveAttribute('aria-disabled', 'true');
    await expect(dayIn(page, day(13))).toHaveAttribute('title', 'до этого дня занято');
    // The nights up to the day below the mouse, or the one that keys have reached, are shown before they are chosen.
    await dayIn(page, day(9)).hover();
    await expect(card(page)).toContainText(/5–9.\S+, 4.ночи/u);
    await expect(dayIn(page, day(7))).toHaveClass(/bg-accent-tint/);
    await dayIn(page, day(7)).focus();
    await expect(card(page)).toContainText(/5–7.\S+, 2.ночи/u);
    await expect(dayIn(page, day(8))).not.toHaveClass(/bg-accent-tint/);
    await dayIn(page, day(8)).click();
  });

  await test.step('the sum follows the days and the guests', async () => {
    await expect(page).toHaveURL(new RegExp(`stay_from=${day(5)}&stay_to=${day(8)}$`));
    await expect(card(page)).toContainText(/3.ночи.× 2.000.₽6.000.₽/u);
    await expect(card(page)).toContainText(/Всего за проживание7.000.₽/u);
    await expect(card(page)).toContainText(/Залогвернут после выезда3.000.₽/u);
    // The same lines stand nowhere else.
    await expect(page.getByText('Всего сразу')).toHaveCount(1);
    await card(page).getByLabel('Гостей').selectOption('3');
    await expect(card(page)).toContainText(/Всего сразу11.500.₽/u);
    await expect(page).toHaveURL(/stay_guests=3/);
    // The head tells the sum of the stay, as cards of a search by days do, and that the owner's calendar has the days free.
    await expect(page.locator('.listing-price')).toContainText(/2.000.₽ за.ночь, с.доплатой за гостей, с.уборкой/u);
    await expect(card(page)).toContainText('Свободно на эти дни');
    // The price, the sum and both buttons are in the first view.
    await page.evaluate(() => scrollTo(0, 0));
    for (const part of [
      page
        .locator('.listing-price')
        .getByText(/^8.500.₽ за.3.ночи/u)
        .first(),
      card(page).getByText('Всего сразу'),
      page.locator('.listing-price').getByRole('button', { name: 'Показать телефон' }),
      page.locator('.listing-price').getByRole('link', { name: 'Написать' }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, { within: '.listing-price' });
  });

  const shared = page.url();
  await test.step('the link shows the same on a phone, whose days are chosen in a sheet', async () => {
    const context = await browser.newContext({ ...phone, baseURL: new URL(shared).origin, locale: 'ru-RU' });
    const other = await context.newPage();
    await needNoAnswer(other);
    await other.goto(shared);
    await settle(other);
    await expect(card(other)).toContainText(/Всего сразу11.500.₽/u);
    await expect(other.locator('[data-page-bar]')).toContainText(/8.500.₽за.3.ночи/u);
    const from = card(other).getByRole('button', { name: /^Заезд/ });
    await other.locator('h1').tap();
    await hydrated(from);
    await from.tap();
    const sheet = other.getByRole('dialog', { name: 'Даты проживания' });
    await expectAccessible(other, { within: inDialog, withoutColours: true });
    // The chosen day has the focus, and the months are below each other, as in the search.
    await expect(dayIn(other, day(5))).toBeFocused();
    expect(await sheet.getByRole('grid').count()).toBeGreaterThan(11);
    await expect(sheet.getByRole('button', { name: 'Следующий месяц' })).toHaveCount(0);
    // The months stay where they are between the two presses, below a legend that is in view.
    await expect(sheet.getByRole('listitem').filter({ hasText: 'можно только выехать' })).toBeInViewport({ ratio: 1 });
    await dayIn(other, day(20)).scrollIntoViewIfNeeded();
    const topOfDay = () => dayIn(other, day(22)).evaluate((button) => button.getBoundingClientRect().top);
    const before = await topOfDay();
    await dayIn(other, day(20)).tap();
    await expect(sheet.getByRole('button', { name: 'Готово' })).toBeDisabled();
    expect(await topOfDay()).toBe(before);
    await dayIn(other, day(22)).tap();
    await sheet.getByRole('button', { name: 'Готово' }).tap();
    await expect(sheet).toBeHidden();
    await expect(other).toHaveURL(new RegExp(`stay_from=${day(20)}&stay_to=${day(22)}`));
    // The days and what they cost come before what the flat is, and to write with the days is what is next.
    const tops = await other.evaluate(() =>
      ['.key-facts', '.listing-price'].map((part) => document.querySelector(part)!.getBoundingClientRect().top),
    );
    expect(tops[0]).toBeGreaterThan(tops[1]!);
    const write = other.locator('[data-page-bar]').getByRole('link', { name: 'Написать' });
    await expect(write).toBeInViewport({ ratio: 1 });
    await expect(write).toHaveAttribute('href', new RegExp(`stay\\.${day(20)}\\.${day(22)}\\.3$`));
    await context.close();
  });

  await test.step('who must sign in first sees the days and what they cost', async () => {
    await page.locator('.listing-price').getByRole('link', { name: 'Написать' }).click();
    await expect(page.getByRole('dialog')).toContainText(/5–8.\S+, 3.гостя: 8.500.₽ за.3.ночи/u);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('days that are taken are said to be', async () => {
    await page.goto(`/offers/house/${id}?stay_from=${day(9)}&stay_to=${day(11)}`);
    await expect(card(page).getByRole('alert')).toContainText('Эти дни уже заняты');
    await expect(card(page)).not.toContainText('Всего сразу');
    await expect(card(page)).not.toContainText('Свободно на эти дни');
    await expect(page.locator('.listing-price').getByText(/^2.000.₽/u)).toBeVisible();
  });

  await test.step('a message asks for the days', async () => {
    await signInByCalls(page, 'Гостья Зимняя');
    await page.goto(shared);
    await settle(page);
    const link = page.getByRole('link', { name: 'Написать' }).locator('visible=true').first();
    await expect(link).toHaveAttribute('href', new RegExp(`ask=stay\\.${day(5)}\\.${day(8)}\\.3$`));
    await link.click();
    await expect(page.getByRole('textbox', { name: 'Сообщение', exact: true })).toHaveValue(
      /^Здравствуйте! Свободно ли с.5 по.8.\S+ для 3.гостей\?$/u,
    );
  });
});

test('a press of a date field before its code has loaded opens the calendar once it has', async ({ page }) => {
  const id = await homeByDay();
  await needNoAnswer(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${scriptOf('src/listing/web/page/late-parts.ts')}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/offers/house/${id}`);
  await settle(page);
  const grid = card(page).getByRole('grid').locator('visible=true');
  await card(page)
    .getByRole('button', { name: /^Заезд/ })
    .click();
  await expect(grid).toHaveCount(0);
  release();
  await expect(grid).toHaveCount(2);
});

test('an owner marks days as busy, and frees them again; what could not be saved stays selected', async ({ page }) => {
  const { access_token: token, user } = await enterByCalls(page, newPhone());
  const { items } = await callIn<{ items: { id: number }[] }>(page, 'geo/autocomplete_global', { query: 'Казань' });
  const city_id = items[0]?.id;
  await callIn(page, 'profile/fill', { kind: 'private', display_name: 'Хозяйка Суточная', city_id }, token);
  const { id } = await callIn<{ id: number }>(
    page,
    'house/create',
    {
      ...sampleContent('house', 'flat'),
      deal: 'rent_day',
      market: null,
      city_id,
      creation_key: crypto.randomUUID(),
      publication_consent: publicationConsent.version,
    },
    token,
  );
  await inDatabase(`update objects set status = 'active', published_at = now(), expires_at = now() + interval '30 days' where id = $1`, [id]); // prettier-ignore
  await page.setViewportSize(phone.viewport);
  await page.goto(`/user/${user.id}/posts`);
  await page.goto(`/offers/house/${id}`);
  await settle(page);
  const own = page.getByRole('region', { name: 'Занятые дни' });
  await page.locator('h1').click();
  await hydrated(own.getByRole('button', { name: 'Следующий месяц' }));
  await expect(own).toContainText('Пока ничего не отмечено');
  await toMonth(page);
  await expectAccessible(page, { within: '.listing-price' });

  await page.route('**/api/house/mark_days', (route) => route.abort());
  await dayIn(page, day(7)).click();
  await dayIn(page, day(5)).click();
  await own.getByRole('button', { name: 'Занято' }).click();
  await expect(own.getByRole('alert')).toContainText('Не сохранилось');
  await page.unroute('**/api/house/mark_days');
  await own.getByRole('button', { name: 'Занято' }).click();
  await expect(own).toContainText('Отмечено занятым: 5–7');
  await expect(dayIn(page, day(6))).toHaveAccessibleName(/занято$/);

  await page.setViewportSize({ width: 1440, height: 900 });
  await dayIn(page, day(6)).press('Enter');
  await own.getByRole('button', { name: 'Свободно' }).click();
  await expect(own).toContainText('Отмечено свободным: 6');
  const marked = await callIn<{ busy: unknown }>(page, 'house/get_busy_days', { id });
  expect(marked.busy).toEqual([
    { first: day(5), last: day(5) },
    { first: day(7), last: addDays(day(6), 1) },
  ]);
});

test('a search by days leaves out what is taken, says what the nights cost and leads to the same days', async ({
  page,
}) => {
  const id = await homeByDay();
  await needNoAnswer(page);
  const searched = { deal: ['rent_day'], price_from: 200_000, price_to: 200_000, limit: 1 };
  await expect.poll(() => callIn(page, 'house/search', searched)).toMatchObject({ total: 1 });
  await page.goto('/offers/house?deal=rent_day&price_from=2000&price_to=2000');
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
    /7.000.₽ за.3.ночи/u,
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
  await page.goto('/offers/house?deal=rent_day');
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
  const show = sheet.getByRole('button', { name: /^Показать \d/u });
  const promised = digits(await show.textContent());
  await show.tap();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: /14–19.\S+ · 5.ночей/u })).toBeVisible();
  // Other tests publish a home, or take one down, between the two counts.
  expect(Math.abs((await total(page)) - promised)).toBeLessThanOrEqual(2);
  await expect(page).toHaveURL(new RegExp(`stay_from=${day(14)}&stay_to=${day(19)}`));
  await page.getByLabel('Гости').selectOption('2');
  await expect(page).toHaveURL(/guests_from=2/);
  await expect(page.getByRole('button', { name: /^Фильтры · 2/u })).toBeVisible();
  // Both stand first and are in view, chosen or not.
  for (const chip of [page.getByRole('button', { name: /14–19/u }), page.getByLabel('Гости')])
    await expect(chip).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(page.getByRole('button', { name: /14–19/u })).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Гости')).toBeInViewport({ ratio: 1 });
  await context.close();
});

test('in a search by days homes without a calendar come last, and say so', async ({ page }) => {
  const id = await homeByDay();
  const [other] = await inDatabase<{ id: string }>(
    `select o.id from objects o join house_listings h on h.object_id = o.id left join busy_days b on b.object_id = o.id
     where h.deal = 'rent_day' and o.status = 'active' and o.deleted_at is null and o.publish_at is null and o.expires_at > now()
       and b.object_id is null and coalesce((h.attrs->>'nights_min')::int, 1) <= 7
     order by o.id limit 1`,
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
