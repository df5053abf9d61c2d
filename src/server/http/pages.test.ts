import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { cookieHeader, createUser, signIn } from '#tests/support/factories.ts';
import type { Web } from './pages.ts';

/** The pages from their sources; no browser reads them here. */
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

const get = (url: string, cookie?: string) =>
  t.app.inject({ method: 'GET', url, headers: cookie === undefined ? {} : { cookie } });
/** What the log says beside its line a request. */
const said = (): string[] =>
  log.map((line) => (JSON.parse(line) as { msg: string }).msg).filter((message) => message !== 'request');

test.each(['/no/such/page', '/offers/auto/abc', '/offers/auto/999999999', '/user/0', '/legal/nothing'])(
  'Page Not Found is logged with its path, and the status is 404: %s',
  async (path) => {
    log.length = 0;
    expect((await get(path)).statusCode).toBe(404);
    expect(said()).toEqual([`Page Not Found: ${path}`]);
    log.length = 0;
    expect((await get(`/en${path}?next=/secret`)).statusCode).toBe(404);
    expect(said()).toEqual([`Page Not Found: ${path}`]);
  },
);

test('a session without a profile leads to its form, the intended page kept; after «later» it stays where it is', async () => {
  const session = await signIn(t, await createUser(t, { profile: null }));
  const cookie = cookieHeader(session);
  const asked = async (url: string, more = '') => {
    const { statusCode, headers } = await get(url, cookie + more);
    return [statusCode, headers.location];
  };
  for (const url of ['/', '/about', '/offers/auto?mark=toyota&page=2'])
    expect(await asked(url)).toEqual([302, `/feelProfile?next=${encodeURIComponent(url)}`]);
  expect(await asked('/en/about')).toEqual([302, '/en/feelProfile?next=%2Fabout']);
  // What one fills in, what one agrees to, and what is not there.
  expect(await asked('/feelProfile?next=%2Fabout')).toEqual([200, undefined]);
  expect(await asked('/legal/consent')).toEqual([200, undefined]);
  expect(await asked('/no/such/page')).toEqual([404, undefined]);

  const later = `; profile_later=${session.accountId}`;
  for (const url of ['/', '/about', `/user/${session.accountId}/favorite`, `/user/${session.accountId}/security`])
    expect(await asked(url, later)).toEqual([200, undefined]);
  // One's own page has nothing to show, and forms of listings are guarded.
  const own = `/user/${session.accountId}/posts`;
  expect(await asked(own, later)).toEqual([302, `/feelProfile?next=${encodeURIComponent(own)}`]);
  expect(await asked('/offers/new', later)).toEqual([302, '/feelProfile?next=%2Foffers%2Fnew']);
  // Another person of this browser has said nothing.
  expect(await asked('/about', `; profile_later=${session.accountId + 1}`)).toEqual([
    302,
    '/feelProfile?next=%2Fabout',
  ]);
});

test('whoever has a profile, and a guest, are asked nothing', async () => {
  const session = await signIn(t, await createUser(t));
  expect((await get('/about', cookieHeader(session))).statusCode).toBe(200);
  expect((await get('/about')).statusCode).toBe(200);
});
