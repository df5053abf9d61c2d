import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { legalDocuments } from '#areas/legal/web/legal-text.ts';
import { paths } from '#web/paths.ts';
import { openPages } from '#web/routes/open-pages.ts';
import { isLong } from '../support/long.ts';
import { expectAccessibleInDark, expectAccessibleInThemes, inDialog } from './axe.ts';
import { settle } from './person.ts';
import { test } from './reading.ts';
import { mostBytes, openAndWeigh } from './scripts.ts';
import { firstListing, otherKinds, visitedKinds } from './visited.ts';

// No test here changes anything, so the long ones need not wait for each other.
test.describe.configure({ mode: 'parallel' });

const missingPage = '/no/such/page';
// One component draws all legal documents; a long run visits all.
const documents = legalDocuments.slice(0, isLong ? undefined : 1).map((name) => paths.legal(name));
/** One component draws the results of all kinds, one the offers of all areas of finance (`/credit`), and one both directories (`/bank`). */
const repeatedPages = new Set([
  ...otherKinds.map((kind) => `/offers/${kind}`),
  ...(isLong ? [] : ['/leasing', '/leasing/companies']),
]);
const plainPages = [
  ...openPages.filter((path) => !repeatedPages.has(path)),
  ...(isLong ? ['/offers/auto?sort=price_asc'] : []),
  '/?dialog=brands',
  '/?dialog=sections',
  missingPage,
  ...documents,
];

const inEnglish = (path: string): string => (path === '/' ? '/en' : `/en${path}`);
const isDialog = (path: string): boolean => path.includes('dialog=');

const findListings = (request: APIRequestContext): Promise<string[]> =>
  Promise.all(visitedKinds.map((kind) => firstListing(request, kind)));

async function findSellerPages(request: APIRequestContext): Promise<string[]> {
  const listing = await (await request.get(await firstListing(request, 'auto'))).text();
  const shop = /href="(\/offers\/user\/\d+)"/u.exec(listing)?.[1] ?? '';
  const seller = shop.replace('/offers', '');
  // The first two addresses show one page (`seller.spec.ts`).
  return [shop, ...(isLong ? [seller] : []), `${seller}/posts`];
}

const formOf = (listing: string) => listing.replace(/^\/offers\/(\w+)\/(?:.*-)?(\d+)$/, '/test/$2/$1');

/** Pages a part: the run lasts as long as its longest part, once all other tests have ended. */
const pagesOfPart = 12;
const partsOfPlainPages = Array.from({ length: Math.ceil(plainPages.length / pagesOfPart) }, (_, part) => {
  const pages = plainPages.slice(part * pagesOfPart, (part + 1) * pagesOfPart);
  return [`pages with an address of their own, ${part + 1}`, async () => pages] as const;
});

/** Every page that a guest may open, in parts that workers share. */
const parts: Record<string, (request: APIRequestContext) => Promise<readonly string[]>> = {
  ...Object.fromEntries(partsOfPlainPages),
  'listings and sellers': async (request) => [...(await findListings(request)), ...(await findSellerPages(request))],
  forms: async (request) => (await findListings(request)).map(formOf),
};

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(client);
}

/** Every stop of Tab shows the ring of the focus. */
async function expectVisibleFocus(page: Page): Promise<void> {
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Tab');
    const unseen = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      // A field may show the ring on the box around it.
      const rings = [element, element.parentElement, element.parentElement?.parentElement].filter(
        (one) => one instanceof Element,
      );
      const isRinged = rings.some((one) => {
        const style = getComputedStyle(one);
        return (
          (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none'
        );
      });
      return isRinged ? null : element.outerHTML.slice(0, 200);
    });
    expect(unseen, `${page.url()}, Tab ${step + 1}`).toBeNull();
  }
}

/**
 * Errors that the page logs or throws, and headers that the browser does not understand, of which it only warns. The browser itself reports what is
 * missing: documents, and answers to calls.
 */
function collectErrors(page: Page, missing: readonly string[], errors: string[] = []): string[] {
  page.on('console', (message) => {
    const isMissing = missing.some((path) => message.location().url.endsWith(path));
    const isError = message.type() === 'error' || message.text().includes('Permissions-Policy');
    if (isError && !isMissing) errors.push(`${page.url()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${String(error)}`));
  return errors;
}

const [wide, narrow] = [
  { width: 1440, height: 900 },
  { width: 320, height: 640 },
];

/** Forms for samples, the page of all components, dialogs and people's pages under /user are no first view of a visitor. */
const isWeighed = (path: string): boolean => !/^\/(?:test|user)\b/u.test(path) && !isDialog(path);

for (const [part, addressesOf] of Object.entries(parts))
  test(`axe finds nothing, scripts stay within their budget, nothing scrolls sideways at 320 px and no error is logged: ${part}`, async ({
    context,
    request,
  }) => {
    test.setTimeout(300_000);
    const errors: string[] = [];
    // A page that stays open keeps the process of the site, which has its scripts compiled, between the pages that are visited.
    await (await context.newPage()).goto('/robots.txt');
    for (const path of await addressesOf(request)) {
      const page = await context.newPage();
      collectErrors(page, [missingPage], errors);
      await page.setViewportSize(wide);
      if (isWeighed(path)) expect.soft(await openAndWeigh(page, path), path).toBeLessThanOrEqual(mostBytes);
      else await page.goto(path);
      await settle(page);
      if (path.startsWith('/test/')) await expect(page.locator('main form')).toBeVisible();
      if (isDialog(path)) await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessibleInThemes(
        page,
        isDialog(path) ? { within: inDialog } : { withFrame: isLong || path === '/' },
      );
      if (path === '/test' && !isLong) await expectAccessibleInDark(page);
      await page.setViewportSize(narrow);
      await expectNoSidewaysScroll(page);
      await page.close();
    }
    expect(errors).toEqual([]);
  });

test('no dialog scrolls sideways at 320 px in English', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(narrow);
  for (const path of plainPages.filter(isDialog)) {
    await page.goto(inEnglish(path));
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // The server's HTML has the layout of the page, and costs a third of a page with its scripts.
  test('nothing scrolls sideways at 320 px in English', { tag: '@long' }, async ({ page, request }) => {
    const addresses: string[] = [];
    for (const addressesOf of Object.values(parts)) addresses.push(...(await addressesOf(request)));
    await page.setViewportSize(narrow);
    for (const path of addresses.filter((address) => !isDialog(address))) {
      await page.goto(inEnglish(path));
      await expectNoSidewaysScroll(page);
    }
  });

  test('reading, searching, filtering and paging work', async ({ page }) => {
    await page.goto('/');
    const search = page.getByRole('searchbox').locator('visible=true').first();
    await search.fill('lada');
    await search.press('Enter');
    await expect(page).toHaveURL(/\/offers\/auto\?.*mark=lada/);
    const titles = page.locator('article h3');
    await expect(titles.first()).toContainText('Lada');

    await page.goto('/offers/auto');
    const first = await titles.first().textContent();
    await page.locator('a[href*="cursor="]').first().click();
    await expect(page).toHaveURL(/cursor=/);
    expect(await titles.first().textContent()).not.toBe(first);

    await titles.first().getByRole('link').click();
    await expect(page).toHaveURL(/\/offers\/auto\/\d+/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('₽').first()).toBeVisible();
  });
});

test('statuses are correct and errors show no cause', async ({ request }) => {
  expect((await request.get('/no/such/page')).status()).toBe(404);
  expect((await request.get('/offers/auto/999999999')).status()).toBe(404);
  expect((await request.get('/offers/auto/abc')).status()).toBe(404);
  expect((await request.get('/user/0')).status()).toBe(404);
  expect((await request.get('/test/999999999/auto')).status()).toBe(404);
  const { items } = await (await request.post('/api/auto/search', { data: { limit: 1 } })).json();
  const form = `/test/${items[0].id}`;
  for (const [type, status] of [
    ['auto', 200],
    ['equipment', 404],
    ['nothing', 404],
  ] as const)
    expect([type, (await request.get(`${form}/${type}`)).status()]).toEqual([type, status]);
  expect((await request.get('/legal/nothing')).status()).toBe(404);
  const unknown = await request.post('/api/no/call', { data: {} });
  expect(unknown.status()).toBe(404);
  expect(await unknown.json()).toMatchObject({ error: 'unknown_call', request_id: expect.any(String) });
});

test('both languages have the same content, link to each other, show the focus and log no error, as a missing listing does', async ({
  page,
}) => {
  const missing = '/offers/auto/999999999';
  // Nothing is similar to what never was.
  const errors = collectErrors(page, [missing, '/api/object/similar']);
  await page.goto('/offers/auto');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page.locator('link[rel=alternate][hreflang=en]')).toHaveAttribute('href', /\/en\/offers\/auto$/);
  await page.goto('/en/offers/auto');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/en\/offers\/auto$/);
  // Russian words on an English page are names, cities and what people wrote; never the interface but the name of the other language.
  const header = (await page.locator('header').innerText()).replace('Русский', '');
  expect(header).not.toMatch(/[а-яё]{3,}/i);
  await settle(page);
  // Less motion is none: even the shortest transition makes the browser compute the styles of all elements again.
  expect(await page.locator('main').evaluate((main) => getComputedStyle(main).transitionProperty)).toBe('none');
  await expectVisibleFocus(page);
  // A missing listing is a page too: the browser draws what the server has drawn.
  for (const path of ['/en', missing]) {
    await page.goto(path);
    await settle(page);
    if (path === '/en') await expectVisibleFocus(page);
  }
  expect(errors).toEqual([]);
});
