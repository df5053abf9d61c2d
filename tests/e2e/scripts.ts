import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type APIRequestContext, expect, type Page, type Request } from '@playwright/test';

/** Bytes of JavaScript by gzip that the first view of a page may load, with what comes after it once the browser is idle (decision 31). */
export const mostBytes = 145_000;

/** The path of the script that the build made of a lazily loaded module, such as `src/areas/about/web/AboutPage.tsx`. */
export function scriptOf(module: string, site = join(import.meta.dirname, '../..')): string {
  const manifest = JSON.parse(readFileSync(join(site, 'dist/client/.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  const chunk = manifest[module];
  if (!chunk) throw new Error(`The build has no script of ${module}.`);
  return `/${chunk.file}`;
}

/** Compressed sizes by the path of the script; each is fetched once in a process. */
const sizes = new Map<string, Promise<number>>();

/**
 * Opens an address and returns the bytes of the scripts of its first view. In this tab no test may have looked at an element of the site before: Playwright looks
 * with the rights of a visitor's act, upon which pages load more.
 */
export async function openAndWeigh(page: Page, request: APIRequestContext, path: string): Promise<number> {
  const loaded = new Set<string>();
  const note = (asked: Request) => {
    const { pathname } = new URL(asked.url());
    if (pathname.endsWith('.js')) loaded.add(pathname);
  };
  // Scripts of the cache are asked for too.
  page.on('request', note);
  await page.goto(path, { waitUntil: 'networkidle' });
  // The last script that loads without an act of the visitor.
  await expect.poll(() => [...loaded].some((name) => name.includes('/after-view-'))).toBe(true);
  page.off('request', note);
  expect(loaded.size).toBeGreaterThan(5);
  const weights = [...loaded].map((file) => {
    const size =
      sizes.get(file) ?? request.get(file).then(async (it) => gzipSync(await it.body(), { level: 9 }).length);
    sizes.set(file, size);
    return size;
  });
  return (await Promise.all(weights)).reduce((total, size) => total + size, 0);
}
