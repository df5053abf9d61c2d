import { expect, test } from 'vitest';
import { dropCopies, findCopy, listCopies, mostCopies, mostCopyLength, storeCopy } from './copies.ts';

const origin = 'https://dvor.test';

/** The part of CacheStorage that copies use, in memory; keys are in the order of storing, and an entry put again keeps its place. */
function memoryCaches(): CacheStorage {
  const caches = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const entries = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, entries);
    const urlOf = (key: string | Request) => new URL(typeof key === 'string' ? key : key.url, origin).href;
    return {
      match: async (key: string | Request) => entries.get(urlOf(key))?.clone(),
      put: async (key: string, response: Response) => void entries.set(urlOf(key), response),
      delete: async (key: string | Request) => entries.delete(urlOf(key)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    };
  };
  // Only these methods are called.
  return {
    open,
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
  } as unknown as CacheStorage;
}

const page = (path: string, html = 'page') => ({ path, title: `Page ${path}`, html });
const paths = async (caches: CacheStorage) => (await listCopies(caches)).map(({ path }) => path);

test('a copy is found at its address with a policy that allows neither scripts nor requests', async () => {
  const caches = memoryCaches();
  await storeCopy(caches, 'guest', page('/offers/auto?q=лада', '<p>Lada'));
  const found = await findCopy(caches, '/offers/auto?q=лада');
  expect(await found?.text()).toBe('<p>Lada');
  expect(found?.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  expect(found?.headers.get('content-security-policy')).not.toMatch(/script-src|connect-src/);
  expect(await findCopy(caches, '/offers/auto')).toBeUndefined();
  expect(await listCopies(caches)).toEqual([
    {
      path: new URL('/offers/auto?q=лада', origin).pathname + '?q=%D0%BB%D0%B0%D0%B4%D0%B0',
      title: 'Page /offers/auto?q=лада',
    },
  ]);
});

test('the latest copies are kept up to a number, each up to a length', async () => {
  const caches = memoryCaches();
  for (let at = 0; at < mostCopies + 2; at += 1) await storeCopy(caches, 'guest', page(`/offers/auto/${at}`));
  // Read again, so it is not among the oldest.
  await storeCopy(caches, 'guest', page('/offers/auto/2'));
  await storeCopy(caches, 'guest', page('/offers/auto/new'));
  const kept = await paths(caches);
  expect(kept).toHaveLength(mostCopies);
  expect(kept.slice(0, 2)).toEqual(['/offers/auto/new', '/offers/auto/2']);
  expect(kept).not.toContain('/offers/auto/3');
  await storeCopy(caches, 'guest', page('/offers/long', 'x'.repeat(mostCopyLength + 1)));
  expect(await paths(caches)).not.toContain('/offers/long');
});

test('copies of other readers are dropped, those of nobody at the end of a session', async () => {
  const caches = memoryCaches();
  await storeCopy(caches, 'user-1', page('/user/1/favorite'));
  await dropCopies(caches, 'user-1');
  expect(await paths(caches)).toEqual(['/user/1/favorite']);
  await dropCopies(caches, 'user-11');
  expect(await findCopy(caches, '/user/1/favorite')).toBeUndefined();
  await storeCopy(caches, 'user-11', page('/'));
  await dropCopies(caches);
  expect(await paths(caches)).toEqual([]);
});
