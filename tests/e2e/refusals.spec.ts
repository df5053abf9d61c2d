import { expect, type Page, type Route, test } from '@playwright/test';
import { newPhone, refuseCookies, settle, signInByCalls, signInByDialog } from './person.ts';

/** Specification §8, the rows about refusals of the API, each as a browser meets it. */

const person = (page: Page) => page.getByLabel('Меню: Отказная Ольга').locator('visible=true');
const hearts = 'article button[aria-label^="В избранное"]';
const refuse = (route: Route, status: number, error: string) =>
  route.fulfill({ status, json: { error, message: error, request_id: 'e2e' } });

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
  test(`${status}: the tokens are renewed and the call is repeated once`, async ({ page }) => {
    await signedIn(page);
    const [calls, renewals] = [watch(page, 'favorites/add'), watch(page, 'user/tokens/refresh')];
    await page.route('**/api/favorites/add', (route) => refuse(route, status, error), { times: 1 });
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
  });
}

test('a refresh that fails signs out', async ({ page }) => {
  await signedIn(page);
  await page.route('**/api/user/tokens/refresh', (route) => refuse(route, 401, 'session_ended'));
  await page.route('**/api/favorites/add', (route) => refuse(route, 410, 'token_expired'));
  await expect(person(page)).toBeAttached();
  await page.locator(hearts).first().click();
  await expect(person(page)).not.toBeAttached();
});

test('403 for want of a profile leads to the form of the profile', async ({ page }) => {
  await page.goto('/?dialog=sign-in');
  await settle(page);
  await signInByDialog(page, newPhone());
  await expect(page).toHaveURL(/\/feelProfile/);
  await page.goto('/offers/auto');
  await settle(page);
  await refuseCookies(page);
  await page.route('**/api/object/get', (route) => refuse(route, 403, 'profile_required'));
  await page.locator('article h3 a').first().click();
  await expect(page).toHaveURL(/\/feelProfile/);
});

for (const status of [401, 410, 411] as const) {
  test(`${status} while a page loads and nothing can be renewed: a warning, and the home page`, async ({ page }) => {
    await signedIn(page, '/');
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.route('**/api/user/tokens/refresh', (route) => refuse(route, 401, 'session_ended'));
    const error = { 401: 'session_ended', 410: 'token_expired', 411: 'token_superseded' }[status];
    await page.route('**/api/object/get', (route) => refuse(route, status, error));
    await page.goto('/offers/auto');
    await settle(page);
    await page.locator('article h3 a').first().click();
    await expect(page).toHaveURL(/localhost:\d+\/$/);
    expect(warnings).toContain(`Signed out while loading a page: ${error}`);
    await expect(person(page)).not.toBeAttached();
  });
}

test('404 while a page loads leads to /error, which says so', async ({ page }) => {
  await page.goto('/offers/auto');
  await settle(page);
  await page.route('**/api/object/get', (route) => refuse(route, 404, 'not_found'));
  await page.locator('article h3 a').first().click();
  await expect(page).toHaveURL(/\/error$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/не найден/i);
});
