import { expect, type Page, test } from '@playwright/test';
import { addDays } from '#ui/iso-days.ts';
import { publicationConsent } from '#listing/consent.ts';
import { sampleContent } from '../support/sample-content.ts';
import { expectAccessible, inDialog } from './axe.ts';
import { inDatabase } from './database.ts';
import { day, dayIn, homeByDay, toMonth } from './homes-by-day.ts';
import { callIn, enterByCalls, hydrated, needNoAnswer, newPhone, settle, signInByCalls } from './person.ts';
import { phone } from './phone.ts';
import { scriptOf } from './scripts.ts';

/** Opens the calendar over the page. */
const openDays = async (page: Page): Promise<void> => {
  await card(page)
    .getByRole('button', { name: /^Заезд/ })
    .click();
  await toMonth(page);
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
