import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { inDatabase } from './database.ts';
import { settle, signInByCalls } from './person.ts';

/**
 * Twenty-two listings of the demo become this person's: a dealer's are alike in all but their numbers. Those that other tests have posted are
 * left alone: a moderator may be reading them.
 */
async function becomeDealer(id: number): Promise<{ id: number; vin: string }[]> {
  return inDatabase(
    `with mine as (
       select id, row_number() over (order by id) as place from (
         select o.id from objects o join auto_listings a on a.object_id = o.id
         where o.status = 'active' and o.deleted_at is null and o.published_at < now() - interval '1 hour' order by o.id desc limit 22) latest),
     moved as (
       update objects o set owner_id = $1, status = case when place <= 4 then 'archived' else 'active' end
       from mine where o.id = mine.id returning o.id),
     trading as (update profiles set kind = 'sole_trader', inn = '500100732259' where account_id = $1),
     photographed as (update media m set owner_id = $1 from mine where m.object_id = mine.id),
     named as (
       update auto_listings a set vin = 'XTA21099' || lpad(a.object_id::text, 9, '0') from mine where a.object_id = mine.id
       returning a.object_id, a.vin)
     select moved.id, named.vin from moved join named on named.object_id = moved.id order by moved.id`,
    [id],
  );
}

// On a push `owned.test.ts` has the search, its filters and its orders, `own-filter.test.ts` the address, and `stock.spec.ts` the dealer's table.
test(
  'a dealer tells listings apart, finds one, and the address keeps the filters',
  { tag: '@long' },
  async ({ page }) => {
    const { id } = await signInByCalls(page, 'Дилерская Дарья');
    const cars = await becomeDealer(id);
    expect(cars).toHaveLength(22);
    await page.goto(`/user/${id}/posts`);
    await settle(page);
    const rows = page.locator('article');
    await expect(rows).toHaveCount(22);
    const car = cars[7]!;
    const row = rows.filter({ hasText: `№ ${car.id}` });
    await expect(row).toContainText(`VIN ${car.vin}`);
    await expect(row).toContainText(/\d\s+км/);
    await expectAccessible(page);
    // Dense where there is room: most of a page of them at once.
    const { height } = (await row.boundingBox())!;
    expect(height).toBeLessThan(110);

    await page.getByRole('searchbox', { name: 'Найти среди своих' }).fill(car.vin.slice(-6));
    await page.getByRole('button', { name: 'Найти', exact: true }).last().click();
    await expect(rows).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`q=${car.vin.slice(-6)}`));
    await page.reload();
    await expect(rows).toHaveCount(1);
    await page.goBack();
    await expect(rows).toHaveCount(22);

    await page.getByLabel('Порядок').selectOption({ label: 'Сначала дешёвые' });
    await expect(page).toHaveURL(/sort=price_asc/);
    await expect(rows).toHaveCount(22);
    const shownPrices = () =>
      rows.evaluateAll((all) =>
        all.map((one) => Number(/([\d\u202F]+)\u202F₽/.exec(one.textContent ?? '')?.[1]?.replaceAll('\u202F', ''))),
      );
    // The former order stands until the new one has come.
    await expect(async () => {
      const shown = await shownPrices();
      expect(shown).toEqual(shown.toSorted((one, other) => one - other));
    }).toPass();
    const prices = await shownPrices();

    // One price in its row, many by percent; what is shown beforehand is what happens.
    const first = rows.first();
    await first.getByRole('button', { name: /^Изменить цену/ }).click();
    const dialog = page.getByRole('dialog');
    const price = dialog.getByLabel('Новая цена');
    await price.fill('1250000,50');
    await dialog.getByRole('button', { name: 'Показать, что получится' }).click();
    await expect(dialog.getByText('Введите цену без дробной части')).toBeVisible();
    await price.fill('1,25 млн');
    await price.blur();
    await expect(price).toHaveValue(/^1\s250\s000$/);
    await price.fill(String(Math.round(prices[0]! * 1.1)));
    await dialog.getByRole('button', { name: 'Показать, что получится' }).click();
    await expect(dialog.getByText('Изменится сразу')).toBeVisible();
    await expectAccessible(page, { within: 'dialog' });
    await dialog.getByRole('button', { name: 'Изменить цену' }).click();
    await expect(page.getByText('Цена изменена')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Выбрать все на странице' }).check();
    await page.getByRole('button', { name: 'Изменить цены (22)' }).click();
    await dialog.getByLabel('На сколько процентов').fill('-60');
    await dialog.getByRole('button', { name: 'Показать, что получится' }).click();
    await expect(dialog.getByText(/Уйдёт на проверку|не подходит/)).toHaveCount(22);
    await dialog.getByRole('button', { name: 'Назад' }).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Отменить выбор' }).click();

    const states = page.getByRole('navigation', { name: 'По состоянию' });
    await states.getByRole('link', { name: 'В архиве 4' }).click();
    await expect(page).toHaveURL(/sort=price_asc/);
    await expect(rows).toHaveCount(4);
    await settle(page);
    await page.getByRole('checkbox', { name: 'Выбрать все на странице' }).check();
    await page.getByRole('button', { name: 'Опубликовать снова (4)' }).click();
    await expect(states.getByRole('link', { name: 'Активно 22' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/user/${id}/posts`);
    await expect(rows).toHaveCount(22);
    const { scroll, client } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }));
    expect(scroll).toBeLessThanOrEqual(client);
    await expectAccessible(page, { withoutColours: true });
  },
);
