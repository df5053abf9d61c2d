import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stepHeaders } from '#contract/client.ts';
import { addressLimits } from '#server/http/address.ts';
import { testApp, type TestApp } from './support/app.ts';
import { addCatalogue } from './support/cars.ts';
import { ensureGeo } from './support/factories.ts';
import { processorTime } from './support/hostile/growth.ts';
import { hostileTexts } from './support/hostile/hostile-texts.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({
    env: { TRUST_PROXY: 'loopback' },
    web: {
      entry: () => import('#web/entry-server.tsx'),
      assets: async () => ({ script: '/entry.js', styles: [], filesOf: () => [] }),
    },
  });
  await ensureGeo(t.db);
  await addCatalogue(t.db);
});
afterAll(() => t.close());

/** A few texts of different kinds at the maximum length of their place: a quadratic reader needs a second for a header, a minute for a body. */
const texts = hostileTexts.filter((_text, at) => at % 7 === 0);
const most = { header: 16_000, body: 250_000 };

/** Replaces characters that a header cannot contain. */
const headerText = (text: string): string => text.replaceAll(/[^\t\u0020-\u007E]/g, 'x');

const get = (url: string, headers: Record<string, string> = {}): InjectOptions => ({ url, headers });
const post = (url: string, payload: string, type = 'application/json'): InjectOptions => ({
  method: 'POST',
  url,
  headers: { 'content-type': type },
  payload,
});

const pathOf = (before: string) => (text: string) => {
  const whole = before + encodeURIComponent(text.slice(0, addressLimits.path).toWellFormed()).replaceAll('%2F', '/');
  return get(whole.slice(0, addressLimits.path).replace(/%.?$/u, ''));
};
const queryOf = (before: string) => (text: string) =>
  get(
    before +
      encodeURIComponent(text.slice(0, addressLimits.query).toWellFormed())
        .slice(0, addressLimits.query - 10)
        .replace(/%.?$/u, ''),
  );

const headers =
  'cookie authorization user-agent accept accept-encoding accept-language origin referer x-forwarded-for if-none-match range host'
    .split(' ')
    .concat(Object.values(stepHeaders));
const cookies = ['dvor_user', 'dvor_admin', 'area', 'tz', 'theme', 'lang', 'auth_request'];
const multipart = 'multipart/form-data; boundary=x';

/** The places of a request that can contain a text, by name. */
const places: Record<string, (text: string) => InjectOptions> = {
  'a page': pathOf('/x'),
  'a page in English': pathOf('/en/x'),
  'a page of results': queryOf('/offers/auto?q='),
  'names of parameters': queryOf('/offers/auto?'),
  'many parameters': (text) =>
    get(`/offers/auto?${`${headerText(text.slice(0, 1)).trim()}&`.repeat(3000)}`.slice(0, addressLimits.query)),
  'a listing': pathOf('/offers/auto/'),
  'a feed': queryOf('/offers/auto.rss?q='),
  'a picture': pathOf('/media/'),
  'a card': pathOf('/media/og/'),
  'a sitemap': pathOf('/sitemap/'),
  'a call': pathOf('/api/'),
  ...Object.fromEntries(
    headers.map((name) => [
      `the header ${name}`,
      (text: string) => get('/about', { [name]: headerText(text.slice(0, most.header)) }),
    ]),
  ),
  ...Object.fromEntries(
    cookies.map((name) => [
      `the cookie ${name}`,
      (text: string) => get('/about', { cookie: `${name}=${headerText(text.slice(0, most.header))}` }),
    ]),
  ),
  'a body': (text) => post('/api/auto/search', text),
  'a text in a body': (text) => post('/api/auto/search', JSON.stringify({ q: text })),
  'a name in a body': (text) => post('/api/auto/search', JSON.stringify({ [text]: 1 })),
  'a list in a body': (text) =>
    post('/api/auto/search', JSON.stringify({ mark_ids: Array.from(text.slice(0, 50_000)) })),
  'a phone': (text) => post('/api/user/send_auth_code', JSON.stringify({ phone: text })),
  'a type': (text) => post('/api/auto/search', '{}', headerText(text.slice(0, most.header))),
  'a form': (text) =>
    post('/api/profile/get', `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${text}\r\n--x--\r\n`, multipart),
  'the head of a form': (text) => post('/api/profile/get', `--x\r\n${text}\r\n\r\n--x--\r\n`, multipart),
  'what is no form': (text) => post('/api/profile/get', text, multipart),
};

test.each(Object.entries(places))(
  '%s',
  async (_place, of) => {
    // Warms up: the first answer of a place also loads its code.
    await t.app.inject(of('a'));
    for (const { name, of: textOf } of texts) {
      let status = 0;
      const options = of(textOf(most.body));
      const took = await processorTime(async () => {
        status = (await t.app.inject(options)).statusCode;
      });
      expect([name, status >= 500 ? status : 'answered']).toEqual([name, 'answered']);
      expect(took, `${name}: ms of processor`).toBeLessThan(1000);
    }
  },
  60_000,
);
