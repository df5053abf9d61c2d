import { expect, type Page } from '@playwright/test';
import { hydrateFooter, hydrated, settle } from './person.ts';
import { test } from './first-visit.ts';
import { column, line, openResults, total } from './results.ts';
import { scriptOf } from './scripts.ts';

/** Keeps back the scripts of the filters, until `release`. */
async function holdFilters(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${scriptOf('src/listing/web/results/KindFilters.tsx')}`, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test("values filled in before the filters' scripts load are searched", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const release = await holdFilters(page);
  await openResults(page);
  const all = await total(page);
  const form = await column(page).locator('form').elementHandle();
  await column(page).getByText('Слова в объявлении').click();
  await column(page).getByLabel('Без слов').fill('toyota');
  await line(page, 'Кузов', 'Седан').getByRole('checkbox').check();
  // Results follow each other without a new page.
  await page.getByRole('link', { name: 'Показать ещё' }).click();
  await expect(page.locator('article:not(:has(.card-ad))')).toHaveCount(48);
  expect(await form?.evaluate((node) => node.isConnected)).toBe(true);
  expect(page.url()).not.toContain('exclude_q');
  release();
  await expect(page).toHaveURL(/body=sedan/);
  await expect(page).toHaveURL(/exclude_q=toyota/);
  await expect(column(page).getByLabel('Без слов')).toHaveValue('toyota');
  await expect(line(page, 'Кузов', 'Седан').getByRole('checkbox')).toBeChecked();
  await expect.poll(() => total(page)).toBeLessThan(all);
});

// On a push the form stays in the test above, through more results.
test(
  'the form of the filters stays when another dialog or page opens before its scripts load',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const release = await holdFilters(page);
    await openResults(page);
    const form = await column(page).locator('form').elementHandle();
    const fold = column(page).locator('details', { hasText: 'Слова в объявлении' });
    await fold.locator('summary').click();
    // Results follow each other without a new page, and dialogs bring words of their own.
    await page.getByRole('link', { name: 'Показать ещё' }).click();
    await expect(page.locator('article:not(:has(.card-ad))')).toHaveCount(48);
    await page.getByRole('link', { name: 'Войти' }).first().click();
    expect(await form?.evaluate((node) => node.isConnected)).toBe(true);
    await expect(fold).toHaveAttribute('open');
    release();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);

test('the filters hydrate when the first act on the page is in them', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/offers/auto');
  await settle(page);
  const price = page.getByRole('textbox', { name: 'Цена до' });
  await price.focus();
  await page.keyboard.type('1,25 млн');
  await hydrated(price);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/price_to=1250000(&|$)/);
});

test("half-typed text stays when the filters' scripts load", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const release = await holdFilters(page);
  await openResults(page);
  const price = page.getByRole('textbox', { name: 'Цена до' });
  await price.click();
  await page.keyboard.type('91,2');
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+ArrowRight');
  release();
  await hydrated(price);
  await expect(price).toHaveValue('91,2');
  // What was selected still is: the key deletes it.
  await page.keyboard.press('Delete');
  await page.keyboard.press('End');
  await page.keyboard.type('5 млн');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/price_to=1250000(&|$)/);
});

test('a sheet of filters closes when the window becomes wide, opened before its scripts load or after', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 800 });
  const release = await holdFilters(page);
  await openResults(page);
  const sheet = page.locator(':popover-open');
  const open = async () => {
    await page.setViewportSize({ width: 800, height: 800 });
    await page.getByRole('button', { name: /^Фильтры/ }).click();
    await expect(sheet).toHaveCount(1);
  };
  await open();
  await page.setViewportSize({ width: 1100, height: 800 });
  release();
  await expect(sheet).toHaveCount(0);
  await open();
  await page.setViewportSize({ width: 900, height: 800 });
  await expect(sheet).toHaveCount(1);
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect(sheet).toHaveCount(0);
  await expect(column(page)).toBeVisible();
});

const home = { path: /\/$/, heading: /^Машины, дома, техника/u, title: /Двор/ };
const about = { path: /\/about$/, heading: 'О Дворе', title: /О Дворе/ };

for (const [act, from, to] of [
  ['Back', about, home],
  ['Forward', home, about],
] as const) {
  // The router follows both by the same event, so a push tries one.
  test(
    `${act} pressed before the page has hydrated is followed`,
    { tag: act === 'Forward' ? '@long' : [] },
    async ({ page }) => {
      const heading = page.getByRole('heading', { level: 1 });
      await page.goto('/');
      await settle(page);
      await hydrateFooter(page);
      await page.locator('footer a[href="/about"]').click();
      await expect(heading).toHaveText(about.heading);
      if (act === 'Forward') await page.goBack();
      await expect(heading).toHaveText(from.heading);

      // The code of the page comes late, so the router waits for it.
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      const pageScripts = new RegExp(
        ['about/web/AboutPage', 'home/web/HomePage'].map((name) => scriptOf(`src/areas/${name}.tsx`)).join('|'),
        'u',
      );
      const asked = page.waitForRequest(pageScripts);
      await page.route(pageScripts, async (route) => {
        await held;
        await route.continue();
      });
      // The router gives an entry without a key a new one as soon as it has read the address.
      await page.evaluate(() => history.replaceState(null, ''));
      await page.reload({ waitUntil: 'commit' });
      await asked;
      await page.waitForFunction(() => history.state?.key);
      await expect(heading).toHaveText(from.heading);
      await (act === 'Back' ? page.goBack({ waitUntil: 'commit' }) : page.goForward({ waitUntil: 'commit' }));
      await expect(page).toHaveURL(to.path);
      await expect(heading).toHaveText(from.heading);
      release();
      await settle(page);
      await expect(heading).toHaveText(to.heading);
      await expect(page).toHaveTitle(to.title);
    },
  );
}

test('the answer that nothing is found stays on the page until its scripts load', async ({ page }) => {
  await page.goto('/offers/auto?price_to=1', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { name: 'По этим фильтрам ничего нет' });
  const answer = await heading.elementHandle();
  await settle(page);
  // The first act loads the scripts, which take over what the server has sent.
  await page.mouse.move(300, 300);
  await hydrated(heading);
  expect(await answer?.evaluate((node) => node.isConnected)).toBe(true);
});
