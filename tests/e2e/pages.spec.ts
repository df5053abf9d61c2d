import { expect, type Page } from '@playwright/test';
import { postedKinds } from '#kinds/names.ts';
import { legalDocuments } from '#areas/legal/web/legal-text.ts';
import { paths } from '#web/paths.ts';
import { openPages } from '#web/routes/open-pages.ts';
import { expectAccessible } from './axe.ts';
import { refuseCookies, settle } from './person.ts';
import { test } from './reading.ts';

// None of these changes anything: the long ones need not wait for each other.
test.describe.configure({ mode: 'parallel' });

const documents = legalDocuments.map((name) => paths.legal(name));
const plainPages = [
  ...openPages,
  '/offers/auto?sort=price_asc',
  '/?dialog=brands',
  '/?dialog=sections',
  '/no/such/page',
  ...documents,
];

/** Addresses of a listing of each kind and of a seller, found as a reader would. */
async function findListings(page: Page): Promise<{ listings: string[]; seller: string }> {
  const listings: string[] = [];
  for (const kind of postedKinds) {
    await page.goto(`/offers/${kind}`);
    const listing = page.locator(`a[href^="/offers/${kind}/"]`).first();
    listings.push((await listing.getAttribute('href')) ?? '');
  }
  await page.goto(listings[0] ?? '');
  const seller = await page.locator('a[href^="/user/"]').first().getAttribute('href');
  return { listings, seller: seller ?? '' };
}

async function allPages(page: Page): Promise<string[]> {
  const { listings, seller } = await findListings(page);
  const forms = listings.map((listing) => listing.replace(/^\/offers\/(\w+)\/(?:.*-)?(\d+)$/, '/test/$2/$1'));
  return [...plainPages, ...listings, ...forms, seller, `${seller}/posts`, `/offers${seller}`];
}

test('nothing scrolls sideways at 320 px, in either language', async ({ page }) => {
  const addresses = await allPages(page);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of addresses.flatMap((one) => [one, one === '/' ? '/en' : `/en${one}`])) {
    await page.goto(path);
    const { scroll, client } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }));
    expect(scroll, `${path} is wider than the screen`).toBeLessThanOrEqual(client);
  }
});

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing, ${scheme}`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    for (const path of await allPages(page)) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-ready', '');
      if (path.startsWith('/test/')) await expect(page.locator('main form')).toBeVisible();
      await expectAccessible(page, { onlyColours: scheme === 'dark' });
    }
  });
}

test('the focus is always to be seen', async ({ page }) => {
  for (const path of ['/', '/offers/auto']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-ready', '');
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

  test('one reads, searches, filters and turns the page', async ({ page }) => {
    await page.goto('/');
    const search = page.getByRole('searchbox').locator('visible=true').first();
    await search.fill('toyota');
    await search.press('Enter');
    await expect(page).toHaveURL(/\/offers\/auto\?.*q=toyota/);
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

test('statuses are true and a failure shows no cause', async ({ request }) => {
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

test('both languages say the same and point at each other', async ({ page }) => {
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

test('no page logs an error', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    // The browser itself reports the 404 of that document.
    if (message.type() === 'error' && !message.location().url.endsWith('/999999999')) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  const { listings, seller } = await findListings(page);
  // A missing listing is a page too: the browser draws what the server has drawn.
  for (const path of [
    '/',
    '/offers/auto',
    ...listings,
    seller,
    '/en',
    '/about',
    '/legal/privacy',
    '/offers/auto/999999999',
  ]) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-ready', '');
  }
  expect(problems).toEqual([]);
});

test('Back returns to the place on the page, and a new page begins at its start', async ({ page }) => {
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
