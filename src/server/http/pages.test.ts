import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { addCar, addCatalogue, addUpload } from '#tests/support/cars.ts';
import { cookieHeader, createUser, ensureGeo, signIn } from '#tests/support/factories.ts';
import type { Web } from './pages.ts';

/** Renders the pages from their sources; the assets are placeholders, because no browser loads them. */
const web: Web = {
  entry: () => import('#web/entry-server.tsx'),
  assets: async () => ({ script: '/entry.js', styles: [], filesOf: () => [] }),
};

const log: string[] = [];
let t: TestApp;
beforeAll(async () => {
  t = await testApp({ web, log });
});
afterAll(() => t.close());

const get = (url: string, cookie?: string, userAgent?: string) =>
  t.app.inject({
    method: 'GET',
    url,
    headers: { ...(cookie && { cookie }), ...(userAgent && { 'user-agent': userAgent }) },
  });
/** Returns the log messages other than request lines. */
const said = (): string[] =>
  log.map((line) => (JSON.parse(line) as { msg: string }).msg).filter((message) => message !== 'request');

test.each(['/no/such/page', '/offers/auto/abc', '/offers/auto/999999999', '/user/0', '/legal/nothing'])(
  'a missing page is logged with its path and has the status 404: %s',
  async (path) => {
    log.length = 0;
    expect((await get(path)).statusCode).toBe(404);
    expect(said()).toEqual([`Page Not Found: ${path}`]);
    log.length = 0;
    expect((await get(`/en${path}?next=/secret`)).statusCode).toBe(404);
    expect(said()).toEqual([`Page Not Found: ${path}`]);
  },
);

test('a session without a profile is redirected to the form with the intended page; after «later» it is not', async () => {
  const session = await signIn(t, await createUser(t, { profile: null }));
  const cookie = cookieHeader(session);
  const asked = async (url: string, more = '') => {
    const { statusCode, headers } = await get(url, cookie + more);
    return [statusCode, headers.location];
  };
  for (const url of ['/', '/about', '/offers/auto?mark=toyota&page=2'])
    expect(await asked(url)).toEqual([302, `/feelProfile?next=${encodeURIComponent(url)}`]);
  expect(await asked('/en/about')).toEqual([302, '/en/feelProfile?next=%2Fabout']);
  // The profile form itself, a document to consent to, and a missing page.
  expect(await asked('/feelProfile?next=%2Fabout')).toEqual([200, undefined]);
  expect(await asked('/legal/consent')).toEqual([200, undefined]);
  expect(await asked('/no/such/page')).toEqual([404, undefined]);

  const later = `; profile_later=${session.accountId}`;
  for (const url of ['/', '/about', `/user/${session.accountId}/favorite`, `/user/${session.accountId}/security`])
    expect(await asked(url, later)).toEqual([200, undefined]);
  // The page of own listings and the forms of listings need a profile even after «later».
  const own = `/user/${session.accountId}/posts`;
  expect(await asked(own, later)).toEqual([302, `/feelProfile?next=${encodeURIComponent(own)}`]);
  expect(await asked('/offers/new', later)).toEqual([302, '/feelProfile?next=%2Foffers%2Fnew']);
  // Another person in the same browser has not chosen «later».
  expect(await asked('/about', `; profile_later=${session.accountId + 1}`)).toEqual([
    302,
    '/feelProfile?next=%2Fabout',
  ]);
});

test('people with a profile and guests are not redirected', async () => {
  const session = await signIn(t, await createUser(t));
  expect((await get('/about', cookieHeader(session))).statusCode).toBe(200);
  expect((await get('/about')).statusCode).toBe(200);
});

test.each(['bids', 'bids/1', 'stock', 'favorite', 'security'])(
  'the private page /user/{id}/%s asks guests to sign in, and is a 404 for other people',
  async (page) => {
    const [owner, other] = [await createUser(t), await createUser(t)];
    const path = `/user/${owner.id}/${page}`;
    const asked = await get(path);
    expect([asked.statusCode, asked.headers.location]).toEqual([
      302,
      `/?dialog=sign-in&next=${encodeURIComponent(path)}`,
    ]);
    expect((await get(path, cookieHeader(await signIn(t, other)))).statusCode).toBe(404);
    expect((await get(`/user/0/${page}`)).statusCode).toBe(404);
  },
);

const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';
const tablet = 'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1';
const computer = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';

/** Counts the eagerly loaded images of a document. */
const eagerIn = (body: string) => body.match(/loading="eager"/g)?.length ?? 0;

test('a document is rendered for the reported window width, else for the kind of device', async () => {
  await ensureGeo(t.db);
  await addCatalogue(t.db);
  const seller = await createUser(t);
  for (let at = 0; at < 5; at += 1) {
    const id = await addCar(t.db, seller.id, t.clock.now());
    const photo = await addUpload(t.db, seller.id, t.clock.now());
    await t.db.updateTable('media').set({ object_id: id, position: 0 }).where('id', '=', photo).execute();
  }
  const eager = async (cookie?: string, userAgent?: string) => {
    const { body, headers } = await get('/offers/auto?view=map', cookie, userAgent);
    expect(headers.vary).toContain('user-agent');
    return eagerIn(body);
  };
  expect([await eager('', phone), await eager('', tablet), await eager('', computer), await eager()]).toEqual([
    1, 2, 3, 3,
  ]);
  expect([await eager('viewport=xs', computer), await eager('viewport=2xl', phone)]).toEqual([1, 2]);
});

test('the largest picture in the first view of the home page loads before the others: on a phone that of the first car', async () => {
  const [ofPhone, ofComputer] = await Promise.all([phone, computer].map((agent) => get('/', undefined, agent)));
  expect([eagerIn(ofPhone!.body), eagerIn(ofComputer!.body)]).toEqual([1, 1]);
  const [, first = ''] = ofPhone!.body.split('<article');
  expect(eagerIn(first)).toBe(1);
});

test('the filter of a hidden seller does not name a private person', async () => {
  const { id } = await createUser(t, { profile: { displayName: 'Анна Безымянная' } });
  const { body } = await get(`/offers/auto?exclude_seller=${id}`);
  expect(body).toContain(`Кроме: Частное лицо ${id}`);
  expect(body).not.toContain('Кроме: Анна');
});
