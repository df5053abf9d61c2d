import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadCatalogue } from '#areas/auto/catalogue/load.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { markLogoUrl } from './mark-logos.ts';

let on: TestApp;
let off: TestApp;
beforeAll(async () => {
  [on, off] = await Promise.all([testApp({ env: { MARK_LOGOS: 'on' } }), testApp()]);
  await Promise.all([loadCatalogue(on.db), loadCatalogue(off.db)]);
});
afterAll(() => Promise.all([on.close(), off.close()]));

test('logos are off by default: no address is returned or served', async () => {
  const { body } = await off.api('auto/get_marks', {});
  expect(body.marks.length).toBeGreaterThan(100);
  expect(body.marks.every((mark: { logo: string | null }) => mark.logo === null)).toBe(true);
  expect((await off.app.inject('/media/logo/toyota.png')).statusCode).toBe(404);
});

test('with logos on, most makes sold in Russia have one, and every returned address is served', async () => {
  const { body } = await on.api('auto/get_marks', {});
  const sold = body.marks.filter((mark: { sold_in_russia: boolean }) => mark.sold_in_russia);
  const withLogo = sold.filter((mark: { logo: string | null }) => mark.logo);
  expect(withLogo.length / sold.length).toBeGreaterThan(0.7);
  for (const { logo } of withLogo.slice(0, 10)) {
    const picture = await on.app.inject(logo);
    expect(picture.statusCode).toBe(200);
    expect(picture.headers['content-type']).toBe('image/png');
  }
  expect((await on.app.inject('/media/logo/..%2Findex.json')).statusCode).toBe(404);
  expect((await on.app.inject('/media/logo/index.json')).statusCode).toBe(404);
});

test('finds the logo of a make by its name where the slug differs', () => {
  expect(markLogoUrl({ name: 'Mercedes-Benz', slug: 'mercedes' }, true)).toBe('/media/logo/mercedes-benz.png');
  expect(markLogoUrl({ name: 'No such maker', slug: 'no-such-maker' }, true)).toBeNull();
});
