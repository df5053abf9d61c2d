import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { ApiError, type Api } from '#contract/client.ts';
import type { AppContext } from '../app-context.ts';
import { createStore } from '../store.ts';
import { createWords } from '../words/words.ts';
import { Redirect } from './answers.ts';
import { loadPage } from './load-page.ts';
import { locationOf } from './location.ts';

/** Returns a context with the parts that the loaders of these tests use. */
const contextWith = (api: Api, over: Partial<AppContext> = {}): AppContext =>
  ({
    api,
    locale: 'ru',
    words: createWords('ru'),
    viewer: createStore({ kind: 'guest' }),
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    missing: null,
    onServer: false,
    loadFrame: async () => undefined,
    ...over,
  }) as AppContext;

const refusing =
  (code: string, status: number): Api =>
  () =>
    Promise.reject(new ApiError(code as never, status));
const load = (path: string, api: Api, over?: Partial<AppContext>) =>
  loadPage(contextWith(api, over), locationOf(new URL(path, 'http://page'), ''), new AbortController().signal);

test.each(['/no/such/page', '/offers/auto/abc', '/user/0', '/user/01/posts', '/legal/nothing', '/test/1/nothing'])(
  'an unmatched path or an invalid parameter is the missing page with its path: %s',
  async (path) => {
    const api = vi.fn();
    const shown = await load(path, api as unknown as Api);
    expect(shown).toMatchObject({ status: 'missing', error: { status: 404, message: `Page Not Found: ${path}` } });
    expect(shown.head).toMatchObject({ title: 'Страница не найдена' });
    expect(api).not.toHaveBeenCalled();
  },
);

test('a 404 while loading renders the missing page on the server and leads to /error in the browser', async () => {
  const shown = await load('/user/7', refusing('not_found', 404), { onServer: true });
  expect(shown).toMatchObject({ status: 'missing', error: { message: 'Page Not Found: /user/7' } });
  await expect(load('/user/7', refusing('not_found', 404))).rejects.toMatchObject({ href: '/error' });
});

test.each([
  [401, 'unauthenticated'],
  [410, 'token_expired'],
  [411, 'token_superseded'],
])('%i while a page loads leads to a warning on the home page and is thrown on', async (status, code) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const away = await load('/user/7', refusing(code, status)).catch((error: unknown) => error);
  expect(away).toBeInstanceOf(Redirect);
  expect(away).toMatchObject({ href: '/', refusal: { code, status } });
  expect(warn).toHaveBeenCalledWith(`Signed out while loading a page: ${code}`);
  warn.mockRestore();
});
