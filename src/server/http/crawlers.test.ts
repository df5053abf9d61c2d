import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { addCar, addCatalogue, addUpload, catalogue, places } from '#tests/support/cars.ts';
import { createUser, ensureGeo, type TestUser } from '#tests/support/factories.ts';
import { withOrigin } from './document.ts';
import { escapeXml } from './xml.ts';

let t: TestApp;
let seller: TestUser;
let live: number;
let sold: number;
let hidden: number;
beforeAll(async () => {
  t = await testApp();
  await ensureGeo(t.db);
  await addCatalogue(t.db);
  seller = await createUser(t, { profile: { displayName: 'Анна & сын' } });
  const now = t.clock.now();
  live = await addCar(t.db, seller.id, now, { priceMinor: 245_000_000 });
  sold = await addCar(t.db, seller.id, now, { status: 'sold' });
  hidden = await addCar(t.db, seller.id, now, { status: 'moderation' });
});
afterAll(() => t.close());

const get = async (url: string) => {
  const response = await t.app.inject({ method: 'GET', url });
  return {
    ...response,
    status: response.statusCode,
    text: response.body,
    type: String(response.headers['content-type']),
  };
};
const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]);

test('robots.txt closes private pages in both languages and names the sitemap', async () => {
  const { text, type } = await get('/robots.txt');
  expect(type).toMatch(/^text\/plain/);
  expect(text).toContain('Disallow: /admin\n');
  expect(text).toContain('Disallow: /en/admin\n');
  expect(text).toContain('Sitemap: https://dvor.test/sitemap.xml\n');
});

test('the sitemap lists its parts; a part has live listings only, in both languages, with dates', async () => {
  const index = await get('/sitemap.xml');
  expect(index.type).toMatch(/^application\/xml/);
  expect(locs(index.text)).toEqual(['https://dvor.test/sitemap/pages.xml', 'https://dvor.test/sitemap/auto-0.xml']);
  const part = await get('/sitemap/auto-0.xml');
  expect(locs(part.text)).toEqual([
    `https://dvor.test/offers/auto/${live}`,
    `https://dvor.test/en/offers/auto/${live}`,
  ]);
  expect(part.text).toContain(`<lastmod>${t.clock.now().toISOString()}</lastmod>`);
  expect(locs((await get('/sitemap/pages.xml')).text)).toContain(
    'https://dvor.test/offers/auto?mark=toyota&amp;model=camry',
  );
  expect(locs((await get('/sitemap/auto-7.xml')).text)).toEqual([]);
  for (const wrong of ['/sitemap/nothing.xml', '/sitemap/auto-x.xml', '/sitemap/boats-0.xml'])
    expect([wrong, (await get(wrong)).status]).toEqual([wrong, 404]);
});

test('a long part is read in batches and has at most 50,000 addresses', async () => {
  const now = t.clock.now();
  const first = 100_000;
  await t.db
    .insertInto('objects')
    .values(
      Array.from({ length: 4500 }, (_, at) => ({
        id: first + at,
        kind: 'auto',
        owner_id: seller.id,
        status: 'active',
        title: 'x',
        price_minor: 1,
        price_rub_minor: 1,
        city_id: places.moscow,
        created_at: now,
        updated_at: now,
        published_at: now,
        expires_at: new Date(now.getTime() + 1e9),
      })),
    )
    .execute();
  const found = locs((await get('/sitemap/auto-4.xml')).text);
  expect(found).toHaveLength(9000);
  expect(new Set(found).size).toBe(9000);
  t.clock.advance(11 * 60_000);
  expect(locs((await get('/sitemap.xml')).text)).toContain('https://dvor.test/sitemap/auto-4.xml');
  await t.db.deleteFrom('objects').where('id', '>=', first).execute();
});

test('a failed sitemap index is made again for the next request, once for simultaneous ones', async () => {
  t.clock.advance(11 * 60_000);
  await sql`alter table objects rename to elsewhere`.execute(t.db);
  const refused = await Promise.all([get('/sitemap.xml'), get('/sitemap.xml')]);
  await sql`alter table elsewhere rename to objects`.execute(t.db);
  expect(refused.map(({ status }) => status)).toEqual([500, 500]);
  const [first, second] = await Promise.all([get('/sitemap.xml'), get('/sitemap.xml')]);
  expect(locs(first.text)).toContain('https://dvor.test/sitemap/auto-0.xml');
  expect(second.text).toBe(first.text);
});

test('the RSS feed of a search has the filters of its page, in both languages', async () => {
  const granta = await addCar(t.db, seller.id, t.clock.now(), { modelId: catalogue.granta, priceMinor: 50_000_000 });
  const all = await get('/offers/auto.rss');
  expect(all.type).toMatch(/^application\/rss\+xml/);
  expect([...all.text.matchAll(/<guid[^>]*>([^<]+)/g)].map((match) => match[1])).toEqual([
    `https://dvor.test/offers/auto/${granta}`,
    `https://dvor.test/offers/auto/${live}`,
  ]);
  expect(all.text).not.toContain(`/${hidden}<`);
  const toyota = await get('/offers/auto.rss?mark=toyota&model=camry&price_from=1000000&q=&sort=nonsense');
  expect(toyota.text).toContain(`/offers/auto/${live}<`);
  expect(toyota.text).not.toContain(`/offers/auto/${granta}<`);
  expect(toyota.text).toContain('<title>Toyota Camry: новые объявления · Двор</title>');
  expect(toyota.text).toContain('mark=toyota&amp;model=camry');
  expect((await get('/offers/auto.rss?price_from=9000000')).text).not.toContain('<item>');
  const many = await get(`/offers/auto.rss?q=${'жщюб чхщэ гджщ пмфщ ццхщ тьщю лжцщ'.replaceAll(' ', '+')}`);
  expect([many.status, many.type]).toEqual([422, 'text/plain; charset=utf-8']);
  const english = await get('/en/offers/auto.rss?mark=toyota');
  expect(english.text).toContain(`https://dvor.test/en/offers/auto/${live}`);
  expect(english.text).toContain('<language>en</language>');
  // No value from the address can break the XML document.
  const nasty = await get('/offers/auto.rss?q=%3C%2Ftitle%3E%26%00&mark=%3Cb%3E&region=RU-%22');
  expect([nasty.status, /<(b|\/title>&)/.test(nasty.text.replaceAll(/<\/?(title|item|link)>/g, ''))]).toEqual([
    200,
    false,
  ]);
});

test('the preview picture is a JPEG of 1200 × 630, cached until its content changes, and only for public pages', async () => {
  const upload = await addUpload(t.db, seller.id, t.clock.now());
  await t.db.updateTable('media').set({ object_id: live }).where('id', '=', upload).execute();
  const red = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#e00000' } })
    .jpeg()
    .toBuffer();
  // The photo of a feed, which nobody has seen.
  await t.ports.storage.put(`master/${upload}.jpg`, red, 'image/jpeg');
  const first = await get(`/media/og/${live}.jpg`);
  expect([first.status, first.type]).toEqual([200, 'image/jpeg']);
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
  const pixel = async (bytes: Buffer, left: number, top: number) => [
    ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ];
  const [r = 0, g = 0] = await pixel(first.rawPayload, 600, 200);
  expect([r > 200, g < 30]).toEqual([true, true]);
  // The band under the photo contains text, so it is not of one colour.
  const { channels } = await sharp(first.rawPayload).extract({ left: 40, top: 450, width: 700, height: 60 }).stats();
  expect(channels[0]?.stdev ?? 0).toBeGreaterThan(10);
  expect((await get(`/media/og/${live}.jpg`)).rawPayload.equals(first.rawPayload)).toBe(true);
  await t.db.updateTable('objects').set({ price_minor: 99_000_000 }).where('id', '=', live).execute();
  expect((await get(`/media/og/${live}.jpg`)).rawPayload.equals(first.rawPayload)).toBe(false);
  expect((await get(`/media/og/${sold}.jpg`)).status).toBe(200);
  for (const wrong of [`${hidden}.jpg`, '999999.jpg', '0.jpg', 'x.jpg', `${live}.png`, '..%2f1.jpg'])
    expect([wrong, (await get(`/media/og/${wrong}`)).status]).toEqual([wrong, 404]);
});

test('structured data has absolute addresses', () => {
  expect(
    withOrigin(
      { url: '/a', name: '/b', image: ['/c', 'https://x/d'], item: { '@id': '/e', position: 1 } },
      'https://o',
    ),
  ).toEqual({
    url: 'https://o/a',
    name: '/b',
    image: ['https://o/c', 'https://x/d'],
    item: { '@id': 'https://o/e', position: 1 },
  });
});

test('XML escapes any text', () => {
  expect(escapeXml(`a<b>&"'\u0000\u000B\uD800`)).toBe('a&lt;b&gt;&amp;&quot;&apos;\uFFFD');
});
