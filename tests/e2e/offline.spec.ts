import { setTimeout as delay } from 'node:timers/promises';
import { expect, type Page, type Request, test } from '@playwright/test';
import { hydrated, hydrateFooter, settle, signInByCalls, toasts } from './person.ts';

/** Longer than navigation waits for results in the browser. */
const refusalMs = 500;

/** Returns a function that waits until no request has been on its way for half a second. The state 'networkidle' is reached once for each document. */
function watchRequests(page: Page): () => Promise<void> {
  const going = new Set<Request>();
  let since = Date.now();
  const change = (act: () => void) => {
    act();
    since = Date.now();
  };
  page.on('request', (request) => change(() => going.add(request)));
  page.on('requestfinished', (request) => change(() => going.delete(request)));
  page.on('requestfailed', (request) => change(() => going.delete(request)));
  return async () => {
    since = Date.now();
    await expect.poll(() => going.size === 0 && Date.now() - since > 500).toBe(true);
  };
}

test('without a network the list stays under another order and for a listing, which come when the network returns', async ({
  page,
  context,
}) => {
  // Requests are refused besides, as late as on a busy machine: such a browser also lets one through that begins as the network goes.
  const setOffline = async (offline: boolean): Promise<void> => {
    if (offline) {
      await context.route('**/api/**', async (route) => {
        await delay(refusalMs);
        await route.abort('internetdisconnected');
      });
    } else await context.unroute('**/api/**');
    await context.setOffline(offline);
    await page.waitForFunction((online) => navigator.onLine === online, !offline);
  };
  const quiet = watchRequests(page);
  await page.goto('/offers/auto');
  await settle(page);
  const order = page.getByRole('combobox', { name: 'Порядок' });
  await hydrated(order);
  const problem = toasts(page).getByText('Нет связи');
  const listing = page.locator('article h3 a').first();
  const newest = await listing.innerText();
  // The pointer loads the late parts of the page, and the first order the scripts that another one needs: only the results are missing then.
  await hydrateFooter(page);
  await order.selectOption('price_asc');
  await expect(listing).not.toHaveText(newest);
  const cheapest = await listing.innerText();
  await quiet();
  await setOffline(true);
  await order.selectOption('price_desc');
  await expect(problem).toBeVisible();
  await expect(listing).toHaveText(cheapest);
  await expect(order).toHaveValue('price_desc');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(problem).toBeVisible();
  await setOffline(false);
  await expect(listing).not.toHaveText(cheapest);
  await expect(problem).toBeHidden();
  await settle(page);
  // The scripts of another page are missing as well; they come with a new document, which loads its late parts at the first act.
  await hydrateFooter(page);
  await hydrated(listing);
  await quiet();
  await setOffline(true);
  await listing.click();
  await expect(problem).toBeVisible();
  await expect(listing).toBeVisible();
  // Back is to the list that still stands, and takes the message away.
  await page.goBack();
  await expect(problem).toBeHidden();
  await listing.click();
  await expect(problem).toBeVisible();
  await setOffline(false);
  await expect(page.getByRole('button', { name: 'Показать телефон' })).toBeVisible();
  await expect(problem).toBeHidden();
});

test('what was read opens without a network as a marked copy, apart from what was not, until the session ends', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await signInByCalls(page, 'Читатель');
  await page.goto('/offers/auto');
  await settle(page);
  // The worker starts at the first act; from then on each page that is read becomes a copy.
  const copies = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((one) => one.startsWith('copies:user-'));
      return name ? (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname) : [];
    });
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift');
      return copies();
    })
    .toEqual(['/offers/auto']);
  const listing = page.locator('article h3 a').first();
  const title = (await listing.textContent()) ?? '';
  await listing.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const { pathname } = new URL(page.url());
  await expect.poll(copies).toEqual(['/offers/auto', pathname]);

  await context.setOffline(true);
  // A page without a copy leaves this one in its place; loaded anew, it is a copy.
  await page.getByRole('banner').getByRole('link', { name: 'Двор, на главную страницу' }).click();
  await expect(toasts(page).getByText('Нет связи')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await page.reload();
  await expect(page.getByRole('note').filter({ hasText: /Нет связи. Сохранённая копия от \d/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .locator('small')
      .filter({ hasText: /^ на \d\d\.\d\d, \d\d:\d\d$/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Показать телефон' })).toBeDisabled();
  expect(await page.locator('script').count()).toBe(0);
  // A link of a copy leads to another copy, an address that was never read to the list of them.
  await page.goto('/offers/house');
  await expect(page.getByRole('heading', { name: 'Нет связи' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Автомобили|авто/i })
    .first()
    .click();
  await expect(page.locator('article h3 a').first()).toBeVisible();
  await expect(page.getByText(/Сохранённая копия/)).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Обновить' }).click();
  await settle(page);
  await expect(page.getByText(/Сохранённая копия/)).toHaveCount(0);
  // The page that says that the network is away leads home now.
  await page.goto('/offline');
  await expect(page).toHaveURL(/\/$/);
  // The session ends here whatever the server answers.
  await page.evaluate(() => fetch('/api/user/logout', { method: 'POST' }));
  await expect.poll(copies).toEqual([]);
  await context.close();
});
