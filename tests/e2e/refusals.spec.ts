import { expect, type Page, type Route, test } from '@playwright/test';
import { answerOnce } from './answer-once.ts';
import { expectAccessible } from './axe.ts';
import { hydrateFooter, newPhone, needNoAnswer, settle, signInByCalls, signInByDialog } from './person.ts';

/** Specification §8, the rows about refusals of the API, each as a browser meets it. */

const person = (page: Page) => page.getByLabel('Меню: Отказная Ольга').locator('visible=true');
const hearts = 'article button[aria-label^="В избранное"]';
const refusal = (status: number, error: string) => ({
  status,
  json: { error, message: error, request_id: 'e2e' },
});
const refuse = (route: Route, status: number, error: string) => route.fulfill(refusal(status, error));

/** Signed in at a page of listings, its first token fetched. */
async function signedIn(page: Page, path = '/offers/auto'): Promise<void> {
  await signInByCalls(page, 'Отказная Ольга');
  const known = page.waitForResponse((response) => response.url().endsWith('/api/favorites/get'), {
    timeout: 30_000,
  });
  await page.goto(path);
  await settle(page);
  await known;
}

/** Every request of a call, by what was answered. */
function watch(page: Page, path: string): number[] {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === `/api/${path}`) statuses.push(response.status());
  });
  return statuses;
}

for (const [status, error] of [
  [410, 'token_expired'],
  [411, 'token_superseded'],
] as const) {
  // The client has one branch for both statuses, so a push tries one.
  test(
    `${status}: the tokens are renewed and the call is repeated once; a refused renewal signs out`,
    {
      tag: status === 411 ? '@long' : [],
    },
    async ({ page }) => {
      await signedIn(page);
      const [calls, renewals] = [watch(page, 'favorites/add'), watch(page, 'user/tokens/refresh')];
      await answerOnce(page, '**/api/favorites/add', refusal(status, error));
      await page.locator(hearts).first().click();
      await expect.poll(() => calls).toEqual([status, 200]);
      expect(renewals).toEqual([200]);
      await expect(page.locator(hearts).first()).toHaveAttribute('aria-pressed', 'true');

      // Refused again after renewing, it is not tried a third time, and what was shown ahead of the answer is taken back.
      await page.route('**/api/favorites/add', (route) => refuse(route, status, error));
      const heart = page.locator(hearts).nth(1);
      await heart.click();
      await expect.poll(() => calls).toEqual([status, 200, status, status]);
      await expect(heart).toHaveAttribute('aria-pressed', 'false');
      expect(calls).toHaveLength(4);

      // A refused renewal signs out.
      await page.route('**/api/user/tokens/refresh', (route) => refuse(route, 401, 'session_ended'));
      await expect(person(page)).toBeAttached();
      await heart.click();
      await expect(person(page)).not.toBeAttached();
    },
  );
}

test('without a profile every first page leads to its form; «Позже» continues, and favourites work', async ({
  page,
}) => {
  await page.goto('/?dialog=sign-in');
  await settle(page);
  await signInByDialog(page, newPhone());
  await expect(page).toHaveURL(/\/feelProfile/);
  await needNoAnswer(page);
  await page.goto('/offers/auto');
  await expect(page).toHaveURL(/\/feelProfile\?next=%2Foffers%2Fauto$/);
  await settle(page);
  await page.getByRole('button', { name: 'Позже' }).click();
  await expect(page).toHaveURL(/\/offers\/auto$/);
  await page.reload();
  await expect(page).toHaveURL(/\/offers\/auto$/);
  await settle(page);
  const title = await page.locator('article h3').first().innerText();
  const kept = page.waitForResponse('**/api/favorites/add');
  await page.locator(hearts).first().click();
  await kept;
  await page.getByRole('link', { name: 'Избранное: 1' }).locator('visible=true').first().click();
  await expect(page).toHaveURL(/\/user\/\d+\/favorite$/);
  await expect(page.locator('.saved-card h3')).toHaveCount(1);
  await expect(page.locator('.saved-card h3')).toHaveText(title);
  await page.reload();
  await expect(page.locator('.saved-card h3')).toHaveText(title);
  await expectAccessible(page);
  await settle(page);
  await page.getByRole('link', { name: 'Безопасность' }).last().click();
  await expect(page.getByRole('heading', { name: 'Где вы вошли' })).toBeVisible();

  // Specification §8: 403 while a page loads.
  await page.goto('/offers/auto');
  await settle(page);
  await page.route('**/api/object/get', (route) => refuse(route, 403, 'profile_required'));
  await page.locator('article h3 a').first().click();
  await expect(page).toHaveURL(/\/feelProfile\?next=%2Foffers%2Fauto%2F\d+$/);

  // A page that cannot do without: back to the form, which remembers it, and «Позже» leads home instead of round.
  await page.goto('/offers/new?kind=auto');
  await expect(page).toHaveURL(/\/feelProfile\?next=%2Foffers%2Fnew%3Fkind%3Dauto$/);
  await settle(page);
  await page.getByRole('button', { name: 'Позже' }).click();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
});

for (const status of [401, 410, 411] as const) {
  // Above, 410 renews the tokens, and a refused renewal signs out; so a push refuses a page by 401 alone.
  test(
    `${status} while a page loads and tokens cannot be renewed: a warning on the home page`,
    {
      tag: status === 401 ? [] : '@long',
    },
    async ({ page }) => {
      await signedIn(page, '/');
      const warnings: string[] = [];
      const thrown: string[] = [];
      page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
      page.on('pageerror', (failure) => thrown.push(failure.message));
      await page.route('**/api/user/tokens/refresh', (route) => refuse(route, 401, 'session_ended'));
      const error = { 401: 'session_ended', 410: 'token_expired', 411: 'token_superseded' }[status];
      await page.route('**/api/object/get', (route) => refuse(route, status, error));
      await page.goto('/offers/auto');
      await settle(page);
      await page.locator('article h3 a').first().click();
      await expect(page).toHaveURL(/localhost:\d+\/$/);
      expect(warnings).toContain(`Signed out while loading a page: ${error}`);
      await expect.poll(() => thrown).toEqual([error]);
      await expect(person(page)).not.toBeAttached();
    },
  );
}

// Addresses without a page are held by src/web/router/load-page.test.ts, and src/server/http/pages.test.ts shows them.
test('an unknown address renders the missing page, and its path is logged', { tag: '@long' }, async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()));
  await page.goto('/about');
  await settle(page);
  for (const path of ['/offers/auto/abc', '/user/0', '/no/such/page']) {
    // A link as people paste them into texts: followed by the router.
    await page.evaluate((href) => document.querySelector('footer a')?.setAttribute('href', href), path);
    await hydrateFooter(page);
    await page.locator('footer a').first().click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1, name: 'Страница не найдена' })).toBeVisible();
    await expect(page).toHaveTitle('Страница не найдена');
    await expect.poll(() => logged).toContain(`Page Not Found: ${path}`);
  }
});

// src/web/router/load-page.test.ts holds where a 404 leads, and a push follows a refusal of a load above.
test('404 while a page loads leads to /error, which says so', { tag: '@long' }, async ({ page }) => {
  await page.goto('/offers/auto');
  await settle(page);
  await page.route('**/api/object/get', (route) => refuse(route, 404, 'not_found'));
  await page.locator('article h3 a').first().click();
  await expect(page).toHaveURL(/\/error$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/не найден/i);
});
