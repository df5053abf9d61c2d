import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { contract } from '#contract/index.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';

let t: TestApp;
const pages = new Map<string, string>();
beforeAll(async () => {
  t = await testApp();
  const areas = new Set(Object.keys(contract).map((path) => path.split('/')[0]));
  for (const path of ['/api/docs', '/api/docs/schemas', ...[...areas].map((area) => `/api/docs/${area}`)]) {
    const { statusCode, body } = await t.app.inject({ url: path });
    expect([path, statusCode]).toEqual([path, 200]);
    pages.set(path, body);
  }
});
afterAll(() => t.close());

const first = () => pages.get('/api/docs') ?? '';
/** Returns the part of a page that documents one call. */
function sectionOf(path: string): string {
  const page = pages.get(`/api/docs/${path.split('/')[0]}`) ?? '';
  const start = page.indexOf(`<section id="${path}">`);
  return start < 0 ? '' : page.slice(start, page.indexOf('</section>', start));
}

describe('the guide', () => {
  test('explains signing in first, then the other steps', () => {
    const order = ['sign-in', 'authorization', 'refresh', 'security-step', 'idempotency', 'errors', 'paging', 'calls'];
    const places = order.map((id) => first().indexOf(`<h2 id="${id}">`));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test('shows the headers of a client and the handling of 410 and 411', () => {
    for (const text of [
      'authorization: Bearer',
      'security-step: ',
      'security-solution',
      'token_expired',
      'token_superseded',
    ]) {
      expect(first()).toContain(text);
    }
  });

  test('shows the security step as the server answers it', async () => {
    const calls = Object.entries(contract as Record<string, Call>).filter(([, { secure }]) => secure);
    expect(calls.length).toBeGreaterThan(0);
    for (const [path] of calls) {
      expect(sectionOf(path), path).toContain('<code>security-step</code>');
      expect(sectionOf(path), path).toContain('<code>security-solution</code>');
    }
  });
});

describe('the pages of the documentation', () => {
  test('are each under 400 kB', () => {
    for (const [path, body] of pages) expect([path, Buffer.byteLength(body) < 400_000]).toEqual([path, true]);
  });

  test('contain every call with its input, its output and its errors', () => {
    for (const path of Object.keys(contract)) {
      expect(first(), path).toContain(`href="/api/docs/${path.split('/')[0]}#${path}"`);
      expect(sectionOf(path), path).toMatch(/Answers.*Refuses with/s);
    }
  });

  test('have no dead links', () => {
    for (const [path, body] of pages) {
      for (const [, href = ''] of body.matchAll(/href="([^"]+)"/g)) {
        const [to, anchor] = href.split('#');
        if (!(to === '' || to?.startsWith('/api/docs')) || to === '/api/docs.css') continue;
        const target = pages.get(to || path) ?? '';
        expect([path, href, anchor === undefined ? target !== '' : target.includes(`id="${anchor}"`)]).toEqual([
          path,
          href,
          true,
        ]);
      }
    }
  });

  test('need no script and load nothing from other sites', () => {
    for (const [, body] of pages) expect(body).not.toMatch(/<script|style=|src=/);
  });

  test('return 404 for an unknown area', async () => {
    expect((await t.app.inject({ url: '/api/docs/nothing' })).statusCode).toBe(404);
  });
});
