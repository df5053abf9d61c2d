import { expect, test } from '@playwright/test';
import { isLong } from '../support/long.ts';
import { expectAccessible } from './axe.ts';
import { inDatabase } from './database.ts';
import { settle, signInByCalls } from './person.ts';

/** Enough to read what one searches for. */
const leastSearch = 240;

// Other widths: on a push `pages.spec.ts` opens pages at 320 px and at a desktop's width.
test('the header of a signed-in person has room for the search at every width', { tag: '@long' }, async ({ page }) => {
  const { id } = await signInByCalls(page, 'Константин Долгоимённый-Вознесенский');
  await page.goto('/offers/auto');
  await settle(page);
  // The comparison takes a place of the header too, and a long name of a region.
  const kept = page.waitForResponse('**/api/compare/add');
  await page
    .getByRole('button', { name: /^Сравнить/ })
    .first()
    .click();
  await kept;
  await expectAccessible(page, { within: 'header.sticky' });
  await inDatabase(`update accounts set area_region = 'RU-KHM' where id = $1`, [id]);
  const paths = ['/offers/auto', '/about'];
  for (const path of isLong ? [...paths, ...paths.map((one) => `/en${one}`)] : paths) {
    await page.goto(path);
    await settle(page);
    await expect(page.getByRole('banner').getByRole('link', { name: /^(Сравнение|Comparison)/ })).toBeVisible();
    for (const width of [1024, 1152, 1280, 1366, 1440, 1536, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const header = page.getByRole('banner');
      const field = await header.getByRole('search').boundingBox();
      expect(field?.width, `${path} at ${width}`).toBeGreaterThanOrEqual(leastSearch);
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(beyond, `${path} at ${width} scrolls sideways`).toBe(0);
      const overlaps = await header.evaluate((element) => {
        const boxes = [...element.querySelectorAll('a, button, input, summary')]
          .filter((one) => one.checkVisibility())
          .map((one) => one.getBoundingClientRect())
          .filter(({ width: wide }) => wide > 1);
        return boxes.flatMap((one, at) =>
          boxes.slice(at + 1).filter((two) => one.left < two.right - 1 && two.left < one.right - 1),
        ).length;
      });
      expect(overlaps, `${path} at ${width}: things lie over one another`).toBe(0);
    }
  }
});

test('the menu of all sections shows the categories of one section beside the sections on wide screens', async ({
  page,
}) => {
  await page.goto('/offers/auto?dialog=sections');
  await settle(page);
  const menu = page.getByRole('dialog');
  const opened = menu.locator('details[open]');
  const beside = async (): Promise<boolean> => {
    const names = await opened.locator('summary').boundingBox();
    const categories = await opened.locator('ul').boundingBox();
    return names !== null && categories !== null && categories.x >= names.x + names.width && categories.height > 0;
  };
  // Cars have no categories.
  await expect(opened).toContainText('Экскаваторы');
  expect(await beside()).toBe(true);
  // The longest list of categories hides none of them sideways.
  expect(await opened.locator('ul').evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  const finance = menu.locator('summary').last();
  // The second press would leave the place of the categories blank.
  for (const press of ['opens', 'keeps open'])
    await test.step(press, async () => {
      await finance.click();
      await expect(opened).toHaveCount(1);
      await expect(opened.getByRole('link', { name: 'Кредиты' })).toBeVisible();
      expect(await beside()).toBe(true);
    });
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await beside()).toBe(false);
  await finance.click();
  await expect(opened).toHaveCount(0);
});

test('suggestions stand in named groups above the plain search, and their failure is told beside it', async ({
  page,
}) => {
  await page.goto('/offers/auto');
  await settle(page);
  const field = page.locator('header input[name=q]').locator('visible=true');
  const list = page.getByRole('banner').getByRole('listbox', { name: 'Подсказки' });
  await field.click();
  await field.pressSequentially('камри');
  const camry = list
    .getByRole('group', { name: 'Марки и модели' })
    .getByRole('option', { name: /^Toyota Camry, Модель/ });
  await expect(camry.first()).toBeVisible();
  await field.press('ArrowDown');
  await field.press('End');
  await expect(list.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await field.press('Home');
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page, { within: 'header' });
  // The header of a tablet has a field that is too narrow for rows.
  await page.setViewportSize({ width: 768, height: 800 });
  expect((await list.boundingBox())?.width).toBeGreaterThan(400);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
  await page.route(/\/api\/search\/suggest/u, (route) => route.abort());
  await field.fill('');
  await field.pressSequentially('экскаватор');
  await expect(list).toContainText('Подсказки не загрузились');
  await expect(list.getByRole('option')).toHaveText(['Искать «экскаватор»']);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/offers\/spec\?/);
});
