import { expect, type Page } from '@playwright/test';
import { type KindName, listingKinds } from '#kinds/names.ts';
import { legalDocuments } from '#areas/legal/web/legal-text.ts';
import { paths } from '#web/paths.ts';
import { openPages } from '#web/routes/open-pages.ts';
import { isLong } from '../support/long.ts';
import { expectAccessible } from './axe.ts';
import { refuseCookies, settle } from './person.ts';
import { test } from './reading.ts';

// No test here changes anything, so the long ones need not wait for each other.
test.describe.configure({ mode: 'parallel' });

const missingPage = '/no/such/page';
// One component draws all legal documents, and one each the results, the pages and the forms of all kinds; a long run visits all.
const documents = legalDocuments.slice(0, isLong ? undefined : 1).map((name) => paths.legal(name));
const kindsVisited: readonly KindName[] = isLong ? listingKinds : ['auto', 'house', 'ads'];
const repeatedPages = new Set(
  listingKinds.filter((kind) => !kindsVisited.includes(kind)).map((kind) => `/offers/${kind}`),
);
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

/** The address of the first listing of a kind. */
async function findListing(page: Page, kind: KindName): Promise<string> {
  await page.goto(`/offers/${kind}`);
  return (await page.locator(`a[href^="/offers/${kind}/"]`).first().getAttribute('href')) ?? '';
}

const findListings = async (page: Page): Promise<string[]> => {
  const listings: string[] = [];
  for (const kind of kindsVisited) listings.push(await findListing(page, kind));
  return listings;
};

async function findSellerPages(page: Page): Promise<string[]> {
  await page.goto(await findListing(page, 'auto'));
  const shop = (await page.locator('a[href^="/offers/user/"]').first().getAttribute('href')) ?? '';
  const seller = shop.replace('/offers', '');
  return [shop, seller, `${seller}/posts`];
}

const formOf = (listing: string) => listing.replace(/^\/offers\/(\w+)\/(?:.*-)?(\d+)$/, '/test/$2/$1');

/** Every page that a guest may open, in parts that workers share. */
const parts: Record<string, (page: Page) => Promise<readonly string[]>> = {
  'pages with an address of their own': async () => plainPages,
  'listings and sellers': async (page) => [...(await findListings(page)), ...(await findSellerPages(page))],
  forms: async (page) => (await findListings(page)).map(formOf),
};

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(client);
}

/** Errors that the page logs or throws, and headers that the browser does not understand, of which it only warns. The browser itself reports documents that are missing. */
function collectErrors(page: Page, missing: readonly string[]): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    const isMissing = missing.some((path) => message.location().url.endsWith(path));
    const isError = message.type() === 'error' || message.text().includes('Permissions-Policy');
    if (isError && !isMissing) errors.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${String(error)}`));
  return errors;
}

const [wide, narrow] = [
  { width: 1440, height: 900 },
  { width: 320, height: 640 },
];

for (const [part, addressesOf] of Object.entries(parts))
  test(`axe finds nothing in either theme, nothing scrolls sideways at 320 px and no error is logged: ${part}`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const addresses = await addressesOf(page);
    const errors = collectErrors(page, [missingPage]);
    for (const path of addresses) {
      await page.setViewportSize(wide);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(path);
      await settle(page);
      if (path.startsWith('/test/')) await expect(page.locator('main form')).toBeVisible();
      if (isDialog(path)) await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, { onlyColours: true });
      await page.setViewportSize(narrow);
      await expectNoSidewaysScroll(page);
    }
    expect(errors).toEqual([]);
  });

test('no dialog scrolls sideways at 320 px in English', async ({ page }) => {
  await page.setViewportSize(narrow);
  for (const path of plainPages.filter(isDialog)) {
    await page.goto(inEnglish(path));
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test('the focus is always visible', async ({ page }) => {
  for (const path of ['/', '/offers/auto']) {
    await page.goto(path);
    await settle(page);
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
      expect(unseen, `${path}, Tab ${step + 1}`).toBeNull();
    }
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // The server's HTML has the layout of the page, and costs a third of a page with its scripts.
  test('nothing scrolls sideways at 320 px in English', async ({ page }) => {
    const addresses: string[] = [];
    for (const addressesOf of Object.values(parts)) addresses.push(...(await addressesOf(page)));
    await page.setViewportSize(narrow);
    for (const path of addresses.filter((address) => !isDialog(address))) {
      await page.goto(inEnglish(path));
      await expectNoSidewaysScroll(page);
    }
  });

  test('reading, searching, filtering and paging work', async ({ page }) => {
    await page.goto('/');
    const search = page.getByRole('searchbox').locator('visible=true').first();
    await search.fill('toyota');
    await search.press('Enter');
    await expect(page).toHaveURL(/\/offers\/auto\?.*mark=toyota/);
    const titles = page.locator('article h3');
    await expect(titles.first()).toContainText('Toyota');

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

test('both languages have the same content and link to each other', async ({ page }) => {
  await page.goto('/offers/auto');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page.locator('link[rel=alternate][hreflang=en]')).toHaveAttribute('href', /\/en\/offers\/auto$/);
  await page.goto('/en/offers/auto');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/en\/offers\/auto$/);
  // Russian words on an English page are names, cities and what people wrote; never the interface but the name of the other language.
  const header = (await page.locator('header').innerText()).replace('Русский', '');
  expect(header).not.toMatch(/[а-яё]{3,}/i);
});

test('an English page and a missing listing log no error', async ({ page }) => {
  const missing = '/offers/auto/999999999';
  const errors = collectErrors(page, [missing]);
  // A missing listing is a page too: the browser draws what the server has drawn.
  for (const path of ['/en', missing]) {
    await page.goto(path);
    await settle(page);
  }
  expect(errors).toEqual([]);
});

test('Back restores the scroll position, and a new page starts at the top', async ({ page }) => {
  await page.goto('/offers/auto');
  await settle(page);
  await refuseCookies(page);
  const link = page.locator('article h3 a').nth(8);
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => Math.round(scrollY));
  expect(place).toBeGreaterThan(500);
  await link.click();
  await expect(page).toHaveURL(/\/offers\/auto\/\d+$/);
  await expect(page.getByRole('button', { name: 'Показать телефон' }).first()).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(link).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(3);
  await page.goForward();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
