import { expect, type Locator, type Page } from '@playwright/test';
import { buildCheckMs, chunkReloadMs, manifestDelayMs, mostPreloads } from '#web/navigation-constants.ts';
import { countDocuments } from './documents.ts';
import { hydrateFooter, settle } from './person.ts';
import { test } from './first-visit.ts';
import { scriptOf } from './scripts.ts';

const aboutScript = () => scriptOf('src/areas/about/web/AboutPage.tsx');
const aboutLink = (page: Page) => page.locator('footer a[href="/about"]');

test('a page loads on demand, the manifest a second after the first view', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await settle(page);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path === aboutScript())).toEqual([]);
  await expect.poll(() => asked.filter((path) => /^\/builds\/meta\/[0-9a-f]+\.json$/.test(path)).length).toBe(1);
  // The entry of a request is there once it has ended.
  const delay = () =>
    page.evaluate(() => {
      // The page's own script is the first that is asked for; nothing is counted before it has come.
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const script = entries.find((entry) => /\/assets\/entry-client-/.test(entry.name));
      const manifest = entries.find((entry) => entry.name.includes('/builds/meta/'));
      return manifest && script ? manifest.startTime - script.responseEnd : null;
    });
  await expect.poll(delay).not.toBeNull();
  expect(await delay()).toBeGreaterThanOrEqual(manifestDelayMs);
  // The focus says that the page is meant: its code comes before the click.
  await aboutLink(page).focus();
  await expect.poll(() => asked.filter((path) => path === aboutScript()).length).toBeGreaterThan(0);
  // So do the pointer that rests on a link, and a touch.
  for (const [path, module, show] of [
    ['/work', 'about/web/HowItWorksPage', (link: Locator) => link.hover()],
    [
      '/contacts',
      'platform_feedback/web/ContactsPage',
      (link: Locator) => link.dispatchEvent('touchstart', { bubbles: true }),
    ],
  ] as const) {
    const script = scriptOf(`src/areas/${module}.tsx`);
    expect(asked).not.toContain(script);
    await show(page.locator(`footer a[href="${path}"]`));
    await expect.poll(() => asked).toContain(script);
  }
  await aboutLink(page).click();
  await expect(page).toHaveURL(/\/about$/);
});

// A push hovers and touches in the test above, and src/web/preload.test.ts holds the bound.
test('hovering and touching preload pages, at most four at once', { tag: '@long' }, async ({ page }) => {
  await page.goto('/offers/auto');
  await settle(page);
  await page.waitForLoadState('networkidle');
  const { promise: released, resolve: unblock } = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  await page.route('**/api/object/get', async (route) => {
    running += 1;
    most = Math.max(most, running);
    await released;
    running -= 1;
    await route.continue().catch(() => undefined);
  });
  const links = page.locator('article h3 a');
  expect(await links.count()).toBeGreaterThan(8);
  for (let at = 0; at < 9; at += 1) await links.nth(at).dispatchEvent('touchstart', { bubbles: true });
  await expect.poll(() => most).toBe(mostPreloads);
  unblock();
  const answered = page.waitForResponse('**/api/object/get');
  await links.nth(12).hover();
  await answered;
  expect(most).toBe(mostPreloads);
});

test('a chunk that never loads causes one reload within ten seconds, then an error with a retry', async ({ page }) => {
  // The ten seconds do not pass while a busy machine loads the page again.
  const now = Date.now();
  await page.clock.setFixedTime(now);
  await page.goto('/');
  await settle(page);
  await hydrateFooter(page);
  const documents = countDocuments(page);
  await page.route(`**${aboutScript()}`, (route) => route.abort());
  await aboutLink(page).click();
  await expect.poll(() => documents).toEqual(['/about']);
  await expect(page.getByRole('heading', { name: 'Внутренняя ошибка' })).toBeVisible();
  await page.waitForTimeout(1000);
  expect(documents).toEqual(['/about']);
  // After the ten seconds the path may be loaded whole again.
  await page.clock.setFixedTime(now + chunkReloadMs);
  await page.unroute(`**${aboutScript()}`);
  await page.reload();
  await settle(page);
  await expect(page.getByRole('heading', { name: 'Внутренняя ошибка' })).toHaveCount(0);
});

test('data of the build load as a payload file, once per language', async ({ page, request }) => {
  const { id } = await (await request.get('/builds/latest.json')).json();
  const { prerendered } = await (await request.get(`/builds/meta/${id}.json`)).json();
  expect(prerendered).toContain('/en/legal/privacy');
  for (const href of prerendered) {
    const answer = await request.get(`/builds/payload/${id}${href}.json`);
    expect([href, answer.status(), (await answer.json()).title.length > 0]).toEqual([href, 200, true]);
    expect(answer.headers()['cache-control']).toContain('immutable');
  }
  for (const [language, title, demo] of [
    ['', 'Обработка персональных данных', 'Перед вами демонстрация'],
    ['/en', 'Processing of personal data', 'What you see is a demonstration'],
  ] as const) {
    await page.goto(`${language}/about`);
    await settle(page);
    await hydrateFooter(page);
    const asked: string[] = [];
    page.on('request', (one) => asked.push(new URL(one.url()).pathname));
    await page.locator(`footer a[href="${language}/legal/privacy"]`).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(page.getByText(demo)).toBeVisible();
    expect(asked.filter((path) => path.startsWith('/builds/payload/'))).toEqual([
      `/builds/payload/${id}${language}/legal/privacy.json`,
    ]);
    expect(asked.filter((path) => /privacy\.(ru|en)/.test(path))).toEqual([]);
    page.removeAllListeners('request');
  }
});

test('a manifest that fails is logged, of this build and of a newer one, and the next hourly check runs', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  const failures = () => logged.filter((line) => line.includes('The app manifest could not be loaded.')).length;
  await page.route('**/builds/latest.json*', (route) => route.fulfill({ json: { id: 'newer' } }));
  await page.route('**/builds/meta/*', (route) => route.fulfill({ status: 500 }));
  await page.clock.install();
  await page.goto('/');
  await settle(page);
  await page.waitForLoadState('networkidle');
  // The delay of the first may have passed already.
  for (const [earlier, after] of [manifestDelayMs, buildCheckMs, buildCheckMs].entries()) {
    await page.clock.fastForward(after + 1000);
    await expect.poll(failures).toBe(earlier + 1);
  }
});

test("for a bot a failed script leaves the server's HTML in place", async ({ browser }) => {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  });
  const page = await context.newPage();
  await page.route('**/assets/*.js', (route) =>
    /entry/.test(route.request().url()) ? route.continue() : route.abort(),
  );
  const answer = await page.goto('/offers/auto');
  expect(answer?.status()).toBe(200);
  await page.waitForTimeout(1000);
  expect(await page.locator('article').count()).toBeGreaterThan(3);
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  await context.close();
});

test('the viewport cookie is set with permission and follows the width of the window', async ({ page, context }) => {
  await page.goto('/');
  await settle(page);
  const optional = async () =>
    (await context.cookies()).map(({ name }) => name).filter((name) => name === 'viewport' || name === 'tz');
  const allow = page.getByRole('button', { name: 'Разрешить' });
  // The question comes with the second page.
  await expect(allow).toHaveCount(0);
  await page.getByRole('link', { name: 'Из-за рубежа' }).first().click();
  await expect(page).toHaveURL(/\/offers\/autofromabroad/);
  await expect(allow).toBeVisible();
  expect(await optional()).toEqual([]);
  await allow.click();
  expect((await optional()).toSorted()).toEqual(['tz', 'viewport']);
  const cookieNow = async () => (await context.cookies()).find((cookie) => cookie.name === 'viewport');
  expect(await cookieNow()).toMatchObject({ value: 'xl', path: '/', sameSite: 'Strict', secure: true });
  const days = (((await cookieNow())?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);
  for (const [width, name] of [
    [1600, '2xl'],
    [1100, 'lg'],
    [800, 'md'],
    [700, 'sm'],
    [400, 'xs'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(async () => (await cookieNow())?.value).toBe(name);
  }
});
