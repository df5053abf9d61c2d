import { gzipSync } from 'node:zlib';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { postedKinds } from '#areas/listing/fields.ts';

/** Bytes of JavaScript by gzip that the first view of a page may load. */
const mostBytes = 130_000;
/** Kinds of many categories have their filters beside: so much more. */
const moreForCategories = 1000;
/** What `web/after-view.ts` brings once the view stands and the browser is idle. */
const afterView = /\/(?:after-view|CookieQuestion)-[^/]+$/;

const isOther = /^search of (?!auto$)/;

async function weigh(request: APIRequestContext, files: Iterable<string>): Promise<number> {
  let total = 0;
  for (const file of files) total += gzipSync(await (await request.get(file)).body(), { level: 9 }).length;
  return total;
}

for (const [name, pathOf] of Object.entries({
  home: () => '/',
  ...Object.fromEntries(postedKinds.map((kind) => [`search of ${kind}`, () => `/offers/${kind}`])),
  listing: async (request: APIRequestContext) =>
    /href="(\/offers\/auto\/\d+)"/u.exec(await (await request.get('/offers/auto')).text())?.[1] ?? '',
})) {
  test(`${name}: the scripts of a first view stay within their budget`, async ({ page, request }) => {
    const loaded = new Set<string>();
    page.on('request', (asked) => {
      const { pathname } = new URL(asked.url());
      if (pathname.endsWith('.js') && !afterView.test(pathname)) loaded.add(pathname);
    });
    await page.goto(await pathOf(request), { waitUntil: 'networkidle' });
    expect(loaded.size).toBeGreaterThan(3);
    const most = isOther.test(name) ? mostBytes + moreForCategories : mostBytes;
    expect(await weigh(request, loaded)).toBeLessThanOrEqual(most);
  });
}
